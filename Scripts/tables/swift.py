"""Writes Swift tables: array literals of numbers and texts, wrapped at 120 columns."""

HEADER = """\
// Made by Scripts/tables.sh. Do not edit: change the script or its data and run it again.
// swift-format-ignore-file
"""


def wrapped(items, indent=8, width=118):
    """The items of an array literal on lines of at most `width` columns."""
    lines, line = [], " " * indent
    for item in items:
        piece = item + ","
        if len(line) + len(piece) + 1 > width and line.strip():
            lines.append(line.rstrip())
            line = " " * indent
        line += piece + " "
    if line.strip():
        lines.append(line.rstrip())
    return "\n".join(lines)


def array(name, element, items, comment):
    """A static array literal with a doc comment."""
    body = wrapped(items)
    inner = f"\n{body}\n    " if body else ""
    return f"    /// {comment}\n    static let {name}: [{element}] = [{inner}]\n"


def text(value):
    """A Swift string literal of plain ASCII."""
    assert value.isascii() and '"' not in value and "\\" not in value, value
    return f'"{value}"'


def table(name, comment, members):
    """A caseless enum that holds static members."""
    return HEADER + "\n" + "".join(f"/// {line}\n" for line in comment) + f"enum {name} {{\n" + "\n".join(members) + "}\n"
