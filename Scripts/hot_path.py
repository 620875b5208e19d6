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
    """Every function with its length and the functions that it calls or jumps to.

    The compiler leaves some functions without a symbol, and the disassembler then names an offset from the symbol before: such a
    call's target is a function of its own.
    """
    symbols, code = {}, []
    for line in lines:
        head = re.match(r"^([0-9a-f]+) <(.*)>:$", line)
        if head:
            symbols[int(head.group(1), 16)] = head.group(2)
            continue
        instruction = re.match(r"^\s*([0-9a-f]+):\t(\S+)\s*(.*)$", line)
        if instruction:
            target = re.search(r"\b([0-9a-f]+) <(.*)>\s*$", instruction.group(3))
            transfers = target and re.match(r"call|j", instruction.group(2))
            code.append(
                (
                    int(instruction.group(1), 16),
                    int(target.group(1), 16) if transfers else None,
                    instruction.group(2).startswith("call"),
                )
            )
    starts = dict(symbols)
    for _, target, calls in code:
        if calls and target is not None:
            starts.setdefault(target, f"unnamed function at {target:x}")
    functions, name = {}, None
    for address, target, _ in code:
        name = starts.get(address, name)
        function = functions.setdefault(name, [0, set()])
        function[0] += 1
        if target in starts and starts[target] != name:
            function[1].add(starts[target])
    return functions


def main():
    hot, allowed = read_rules(sys.argv[1])
    functions = read_calls(sys.stdin)
    roots = sorted(name for name in functions if any(pattern.search(name) for pattern in hot))
    failed = 0
    gone = [pattern for pattern in hot if not any(pattern.search(name) for name in roots)]
    for pattern in gone:
        print(f"  gone  {pattern.pattern}: inlined into its callers, or renamed")
    if 2 * len(gone) > len(hot):
        sys.exit("most hot functions are not there: is this the right binary?")
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
