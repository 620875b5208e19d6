"""Reads a disassembly from standard input and checks what the hot functions reach. See hot_path.sh."""

import re
import sys

FORBIDDEN = re.compile(
    r"^(swift_(\w*[rR]etain\w*|\w*[rR]elease\w*|allocObject|slowAlloc|slowDealloc|dealloc\w*|beginAccess|endAccess|"
    r"getGenericMetadata|dynamicCast\w*|projectBox)|malloc|calloc|realloc|free|posix_memalign|aligned_alloc)(@|$)"
)


def read_rules(path):
    hot, allowed = [], []
    with open(path) as file:
        for line in file:
            line = line.strip()
            if not line or line.startswith("#"):
                continue
            kind, pattern = line.split(None, 1)
            (hot if kind == "hot" else allowed).append(re.compile(pattern))
    return hot, allowed


def read_calls(lines):
    """Every function with its length and the functions that it calls or jumps to."""
    functions, name = {}, None
    for line in lines:
        head = re.match(r"^[0-9a-f]+ <(.*)>:$", line)
        if head:
            name = head.group(1)
            functions.setdefault(name, [0, set()])
            continue
        if name is None or ":\t" not in line:
            continue
        functions[name][0] += 1
        target = re.search(r"\b(?:call|jmp|j\w+)\s+[0-9a-f]+ <(.*)>\s*$", line)
        if target:
            called = re.sub(r"\+0x[0-9a-f]+$", "", target.group(1))
            if called != name:
                functions[name][1].add(called)
    return functions


def main():
    hot, allowed = read_rules(sys.argv[1])
    functions = read_calls(sys.stdin)
    roots = sorted(name for name in functions if any(pattern.search(name) for pattern in hot))
    failed = 0
    for pattern in hot:
        if not any(pattern.search(name) for name in roots):
            print(f"  GONE  no function matches {pattern.pattern}")
            failed += 1
    for root in roots:
        # Breadth first, so that the path shown is the shortest.
        paths, queue, bad = {root: root}, [root], []
        while queue:
            name = queue.pop(0)
            for called in sorted(functions[name][1]):
                if any(pattern.search(f"{name} -> {called}") for pattern in allowed):
                    continue
                path = f"{paths[name]} -> {called}"
                if FORBIDDEN.search(called):
                    bad.append(path)
                elif called in functions and called not in paths:
                    paths[called] = path
                    queue.append(called)
        length = sum(functions[name][0] for name in paths)
        print(f"  {'BAD ' if bad else 'ok  '}  {root}: {len(paths)} functions, {length} instructions")
        for path in bad[:8]:
            print(f"          {path}")
        failed += bool(bad)
    if failed:
        sys.exit(f"{failed} hot functions reach what they must not")


main()
