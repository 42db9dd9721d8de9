"""What scripts/mutant_rules.py must know of a line of Swift, as swift-format writes it."""

import re

MODIFIERS = (
    r"(?:@\w+(?:\([^)]*\))? |(?:public|package|private|fileprivate|static|override|mutating|final|nonisolated|class) )*"
)
KINDS = "func|var|let|init|subscript|struct|enum|class|extension|protocol|typealias|case|import"
DECLARATION = re.compile(rf"\s*{MODIFIERS}({KINDS})\b")
CONDITION = re.compile(r"\s*(?:\} else )?(if|guard|while) ")
NO_CODE = re.compile(r"\s*(@available|@_|#|import )")
# What isn't compiled on Linux.
ELSEWHERE = re.compile(r"\s*#\w+ (canImport\((Darwin|ObjectiveC|Musl)\)|hasFeature\(Embedded\)|os\(macOS\)$)")
# What ends an expression, apart from brackets.
KEYWORDS = "return|if|guard|while|where|in|else|throw|case|switch|for|let|var|try|repeat|await"
BOUNDARY = rf", ?|; |(?: [-+*/%&|^]?=|->|\?) |: |\b(?:{KEYWORDS})\b[!?]?"


class Line:
    """A line of code, without its comment. In `masked`, text literals have no contents, so that their brackets don't count."""

    def __init__(self, text, before, after):
        self.texts, masked, position = [], [], 0
        while position < len(text) and not text.startswith("//", position):
            end = position + 1
            if re.match('#*"', text[position:]):
                end = end_of_text(text, position)
                self.texts.append((position, end))
                masked.append('"' + "_" * (end - position - 2) + '"')
            else:
                masked.append(text[position])
            position = end
        self.masked = "".join(masked).rstrip()
        self.text = text[: len(self.masked)]
        self.start = len(self.text) - len(self.text.lstrip())
        # Whether the line is all of a body that has a value.
        self.is_value = re.search(r"-> .*\{$|\b(var|get|in)\b.* \{$|\bin$", before) and after.strip() == "}"
        # Whether an expression ends where the line does.
        self.is_ended = not re.match(r"\s*(\.|[-+*/&|?<>=:]+ |\?\?)", after)
        self.expressions = list(expressions(self.masked))

    def expression(self, position):
        """The innermost expression around a column, if the line has all of it."""
        around = [item for item in self.expressions if item[0] <= position < item[1]]
        start, end, *_ = min(around, key=lambda item: item[1] - item[0], default=(0, 0))
        whole = self.masked[start:end]
        if end == start or re.match(r"[-+*/&|?<>=.]+ |\.|\}", whole) or end == len(self.masked) and not self.is_ended:
            return None
        return (start, end) if is_balanced(whole) else None


def end_of_text(line, start):
    """Where the text literal ends that begins there. Texts inside it are of its interpolations."""
    hashes = "#" * line[start:].index('"')
    position = start + len(hashes) + 1
    while position < len(line):
        if line.startswith(f"\\{hashes}(", position):
            position = end_of_brackets(line, position + 1 + len(hashes))
        elif line.startswith(f"\\{hashes}", position):
            position += 2 + len(hashes)
        elif line.startswith(f'"{hashes}', position):
            return position + 1 + len(hashes)
        else:
            position += 1
    return position


def end_of_brackets(line, start):
    depth, position = 0, start
    while position < len(line):
        if line[position] == '"':
            position = end_of_text(line, position)
            continue
        depth += (line[position] in "([{") - (line[position] in ")]}")
        position += 1
        if depth == 0:
            break
    return position


def is_balanced(masked):
    depth = 0
    for character in masked:
        depth += (character in "([{") - (character in ")]}")
        if depth < 0:
            return False
    return depth == 0


def expressions(masked):
    """Each range of columns that may be an expression, with what is before and after it, and the brackets around it."""
    has_block = DECLARATION.match(masked) or CONDITION.match(masked) or re.match(r"\s*(for|switch) ", masked)
    block = masked.find(" {") + 1 if has_block else 0
    brackets, start, before = [], len(masked) - len(masked.lstrip()), ""
    for match in [*re.finditer(rf"[(\[{{]|[)\]}}]|{BOUNDARY}", masked), None]:
        mark, position = (match[0].strip(), match.start()) if match else ("", len(masked))
        is_block = position == block > 0 and not brackets
        if (mark not in "([{" or is_block or not mark) and (range_ := trimmed(masked, start, position)):
            yield *range_, before, mark, len(brackets)
        if not mark:
            return
        if mark in "([{":
            brackets.append(None if is_block else (start, before))
        if mark in ")]}":
            start, before = (brackets.pop() if brackets else None) or (position + 1, mark)
        else:
            start, before = match.end(), mark


def trimmed(masked, start, end):
    text = masked[start:end]
    start, end = start + len(text) - len(text.lstrip()), start + len(text.rstrip())
    return (start, end) if start < end else None


def compiled_lines(source):
    """The lines that are code on Linux, with their numbers. Texts of several lines are left out."""
    texts = source.split("\n")
    is_text, parts = False, []
    for row, text in enumerate(texts):
        if is_text or '"""' in text:
            is_text ^= text.count('"""') % 2
            continue
        if re.match(r"\s*#if ", text):
            parts.append(bool(ELSEWHERE.match(text)))
        elif re.match(r"\s*#elseif ", text):
            parts[-1] = bool(ELSEWHERE.match(text)) or not parts[-1]
        elif re.match(r"\s*#else", text):
            parts[-1] = not parts[-1]
        elif re.match(r"\s*#endif", text):
            parts.pop()
        elif not any(parts) and not NO_CODE.match(text):
            line = Line(text, texts[row - 1] if row else "", texts[row + 1] if row + 1 < len(texts) else "")
            if line.text.strip():
                yield row + 1, line
