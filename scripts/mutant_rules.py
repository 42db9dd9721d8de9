"""The rules by which scripts/mutants changes a line of Swift, as swift-format writes it.

A rule yields changes of a line: a range of columns, the text that replaces it, and what changes, in words. In the text, SWITCH
is true in the mutant and false in all others. A rule needs no types: what it makes wrong, the compiler refuses.
"""

import re

from swift_lines import CONDITION, DECLARATION, compiled_lines, end_of_brackets, is_balanced

SWITCH = "SWITCH"
OPPOSITES = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===", "&&": "||", "||": "&&",
}  # fmt: skip
# What a function returns instead, by how its type ends.
SIMPLE_VALUES = [
    (r"\?", ["nil"]), (r"\]", ["[]"]), (r"\bSet<.*>", ["[]"]), (r"\bString", ['""']), (r"\bBool", ["false", "true"]),
    (r"\b(U?Int\d*|Double|Float)", ["0"]),
]  # fmt: skip
# How arguments begin that may change places: texts, numbers, members of a type, key paths, lists, closures, or others.
KINDS = [r'#*"', r"-?\d", r"\.", r"\\", r"\[", r"\{", r"&", ""]


# MARK: - The rules for a line


def replaced(line, start, end, text, place=None):
    """The change of the expression around a place, in which a range is replaced."""
    if whole := line.expression(place or start):
        first, last = whole
        original = line.text[first:last]
        changed = line.text[first:start] + text + line.text[end:last]
        yield first, last, f"({SWITCH} ? ({changed}) : ({original}))", f"`{original}` is `{changed}`"


def operators(line):
    if " func " in line.masked:
        return
    for match in re.finditer(r"(?<= )(<=?|>=?|[!=]==?|&&|\|\|)(?= )", line.masked):
        yield from replaced(line, *match.span(), OPPOSITES[match[0]])
    for match in re.finditer(r"(?<=[\w)\]])(\.\.<|\.\.\.)(?=[\w(])", line.masked):
        yield from replaced(line, *match.span(), "..." if match[0] == "..<" else "..<")


def conditions(line):
    if not CONDITION.match(line.masked):
        return
    keyword = CONDITION.match(line.masked)[1]
    for start, end, before, after, depth in line.expressions:
        if depth == 0 and before in (keyword, ",") and after in ("{", ",", "else") and line.expression(start):
            clause = line.text[start:end]
            yield start, end, f"({SWITCH} ? !({clause}) : ({clause}))", f"`{clause}` is negated"
            if keyword == "guard":
                yield start, end, f"({SWITCH} || ({clause}))", f"the guard `{clause}` is left out"


def blocks(line):
    if (match := CONDITION.match(line.masked)) and match[1] != "guard":
        what = line.text.strip().removesuffix(" {")
        yield match.end(), match.end(), f"!{SWITCH}, ", f"`{what}` is left out"
    elif re.match(r"\s*for .* in (?!.* where ).* \{$", line.masked):
        yield len(line.text) - 1, len(line.text) - 1, f"where !{SWITCH} ", f"`{line.text.strip()[:-2]}` is left out"


def constants(line):
    for match in re.finditer(r"(?<![\w$#])(?<![\w)\]]\.)(?<!%)(0x[0-9A-Fa-f]+|\d+)(?![\w]|\.\d)", line.masked):
        number = match[0]
        changed = f"0x{int(number, 16) + 1:X}" if "x" in number else str(int(number) + 1)
        if re.search(r" [-+] $", line.masked[: match.start()]) and number == "1":
            changed = "0"
        before = re.search(r"\S* ?(?:[-+*/<>=!]+ )?$", line.text[: match.start()])[0]
        yield *match.span(), f"({SWITCH} ? {changed} : {number})", f"`{before}{number}` is `{before}{changed}`"


def texts(line):
    for start, end in line.texts:
        text = line.text[start:end]
        if text.endswith('"""') or re.match(r"\s*(public |package )?case \w+ = ", line.masked):
            continue
        first = text.index('"') + 1
        changed = text[:first] + "x" + text[first + (text[first].isalnum() and text[first] != "x") :]
        yield start, end, f"({SWITCH} ? {changed} : {text})", f"{text} is {changed}"


def arguments(line):
    if DECLARATION.match(line.masked) or re.match(r"\s*(\} else )?(if |guard |while )?case ", line.masked):
        return
    for match in re.finditer(r"\w\(", line.masked):
        first, last = match.end(), end_of_brackets(line.masked, match.end() - 1) - 1
        commas = [item[1] for item in line.expressions if first < item[1] < last and item[3] == ","]
        commas = [comma for comma in commas if is_balanced(line.masked[first:comma])]
        if len(commas) != 1 or line.masked[last : last + 1] != ")":
            continue
        one, other = line.text[first : commas[0]], line.text[commas[0] + 1 : last]
        (label1, value1), (label2, value2) = label_and_value(one), label_and_value(other)
        # Other arguments rarely have one type.
        are_alike = bool(label1.strip()) == bool(label2.strip()) and kind(value1) == kind(value2)
        if value1 != value2 and are_alike:
            yield from replaced(line, first, last, f"{label1}{value2},{label2}{value1}", place=match.start())


def label_and_value(argument):
    return re.fullmatch(r"(\s*(?:\w+: )?)(.*)", argument).groups()


def kind(argument):
    return next(kind for kind in KINDS if re.match(kind, argument))


def statements(line):
    """Statements of one line: calls and assignments."""
    code = line.text.strip()
    statement = r"(try[!?]? |_ = )*([\w.\[\]()?!$]*\w[?!]?\(.*\)|(\(.+\)|[\w.\[\]()?!$]+) [-+*/|&^]?= .+)"
    # Without these, code rarely compiles, or does the same.
    excluded = r"(return|throw|case|default|(super|self)\.init|fatalError|assert|precondition)\b|\.|\(?self\b[^(]* = |.*reserve"
    if re.fullmatch(statement, line.masked.strip()) and not re.match(excluded, code) and not DECLARATION.match(line.masked):
        if line.is_ended and not line.is_value and is_balanced(line.masked):
            yield line.start, len(line.text), f"if !{SWITCH} {{ {code} }}", f"`{code}` is left out"


LINE_RULES = [operators, conditions, blocks, constants, texts, arguments, statements]


# MARK: - The rules for several lines


def returns(lines):
    """A simple value is returned instead of another one."""
    values, is_first = [], False
    for (row, line), (_, following) in zip(lines, lines[1:]):
        if match := re.search(r"(?:\) (?:throws(?:\(\w+\))? )?-> |\bvar \w+: )([^={]+?) \{", line.masked):
            values = simple_values(match[1])
            body = re.compile(r" \{ (?:return )?(.+) \}$").search(line.masked, match.end() - 2)
        else:
            is_body = is_first and following.text.strip() == "}"
            body = re.search(r"^\s*return (.+)$" if not is_body else r"^\s*(?:return )?(.+)$", line.masked)
            body = body if line.is_ended else None
        is_first = bool(match) and line.masked.endswith("{")
        if body and is_balanced(body[1]):
            original = line.text[body.start(1) : body.end(1)]
            for value in values:
                if value != original:
                    written = f"({SWITCH} ? {value} : ({original}))"
                    yield row, *body.span(1), written, f"`{value}` is returned instead of `{original}`"


def simple_values(type):
    return next((values for ending, values in SIMPLE_VALUES if re.search(rf"(?:{ending})$", type)), [])


def neighbours(lines):
    """A case of a switch does what the one below or above it does."""
    case = re.compile(r"\s*(case .*?|default): (\S.*)$")
    for pair in zip(lines, lines[1:]):
        matches = [case.match(line.masked) for _, line in pair]
        if not all(match and is_balanced(match[1]) and is_balanced(match[2]) for match in matches):
            continue
        bodies = [line.text[match.start(2) :] for (_, line), match in zip(pair, matches)]
        names = [re.findall(r"\b(?:let|var) (\w+)", match[1]) for match in matches]
        if bodies[0] == bodies[1] or names[0] != names[1]:
            continue
        for (row, line), match, body, changed in zip(pair, matches, bodies, reversed(bodies)):
            written = f"if {SWITCH} {{ {changed} }} else {{ {body} }}"
            yield row, match.start(2), len(line.text), written, f"`{line.text.strip()}` does `{changed}`"


def changes(source):
    """The changes of a file: the line's number, the columns, the text that replaces them, and what changes."""
    lines = list(compiled_lines(source))
    for row, line in lines:
        for rule in LINE_RULES:
            for change in rule(line):
                yield row, *change
    yield from returns(lines)
    yield from neighbours(lines)
