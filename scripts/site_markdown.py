"""Turns README.md and the chapters of `docs`, which are written for the Git host, into a DocC catalog."""

import collections
import json
import re
import shutil
import unicodedata

TOKEN = re.compile(
    r"""
    (?P<foreign>                               # what DocC would leave out, or show as it is written:
        <(?:img|picture|details|video)\b       # HTML,
        | \[\^\w+\]                            # footnotes,
        | ^>\ \[!                              # alerts of the Git host,
        | ^```mermaid                          # diagrams,
        | ^\[[^\]]+\]:\                        # reference links,
        | \]\([^)\s]+\ +"                      # and titles of links
    )
    | (?P<block> ^\ *(?P<fence>```+|~~~+)(?P<language>\w*) .*? ^\ *(?P=fence)\ *$ )
    | (?P<comment> <!-- .*? -->\n? )
    | ^(?P<level> \#+ )\ +(?P<heading> .*? )\ *$
    | !\[(?P<alt> [^\]]* )\]\((?P<image> [^)\s]+ )\)
    | \[(?P<text> (?: `[^`]*` | [^\]`] )* )\]\((?P<url> [^)\s]+ )\)
    | `(?P<code> [^`\n]+ )`
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)


# A row of the tables in docs/README.md: a chapter and its summary, or the heads of the columns.
# A line without links or a table.
SENTENCE = re.compile(r"[^\n\[|]+")
ROW = re.compile(r"^\| *(?:\[[^\]]*\]\((?P<file>[\w-]+\.md)\)|(?P<head>\w[\w ]*?)) *\| *(?P<summary>.*?) *\|$", re.MULTILINE)
GROUPS = {"chapter": "Chapters", "under the hood": "Under the hood", "page": "To look things up"}


# Where links to the page that opens archives lead, until the address of the site is known.
INSPECT_PAGE = "https://site.invalid/inspect.html"


class MarkdownError(Exception):
    """A broken link in a chapter, or Markdown that DocC does not support."""


class Chapter:
    """A page: README.md, or one of `docs`."""

    def __init__(self, file, name):
        self.file = file
        self.name = name
        self.text = file.read_text() if file.exists() else f"# {name}\n"
        self.title = self.text.partition("\n")[0].lstrip("# ").replace("`", "")

    def heading(self, anchor):
        """The heading that has an anchor on the Git host."""
        headings = (match["heading"] for match in TOKEN.finditer(self.text) if match["heading"])
        return next((heading for heading in headings if host_anchor(heading) == anchor), None)


class Site:
    """The chapters, and the names that they can link to."""

    def __init__(self, docs, name, repository, archives):
        self.docs = docs.resolve()
        self.name = name
        self.repository = repository
        entities = [entity for archive in archives for entity in linkable_entities(archive)]
        self.modules = {link[1:]: summary for link, _, summary in entities if link.count("/") == 1}
        self.symbols = unambiguous(entities)
        self.start = Chapter(self.docs.parent / "README.md", name)
        self.contents = Chapter(self.docs / "README.md", "contents")
        others = [Chapter(file, file.stem) for file in sorted(self.docs.glob("*.md")) if file != self.contents.file]
        self.chapters = {chapter.file: chapter for chapter in [self.start, self.contents, *others]}
        self.summaries = {}
        self.groups = {GROUPS["chapter"]: [self.contents]}
        group = GROUPS["chapter"]
        for row in ROW.finditer(self.contents.text):
            if row["head"]:
                group = GROUPS.get(row["head"], "Further pages")
            elif chapter := self.chapters.get(self.docs / row["file"]):
                self.groups.setdefault(group, []).append(chapter)
                self.summaries[chapter.file] = sentence(row["summary"])
        listed = sum(self.groups.values(), [])
        self.groups.setdefault("Further pages", []).extend(chapter for chapter in others if chapter not in listed)

    def write(self, catalog):
        """Writes every chapter, and the images that it shows, into a folder."""
        for chapter in self.chapters.values():
            title, _, text = self.rewritten(chapter, catalog).partition("\n")
            summary = self.summaries.get(chapter.file, "")
            # DocC uses a paragraph below the title as a summary, and drops its links.
            paragraph, _, rest = text.strip().partition("\n\n")
            if chapter in (self.start, self.contents) or SENTENCE.fullmatch(paragraph):
                summary, text = paragraph, rest
            text = f"## Overview\n\n{text}"
            if chapter is self.start:
                text = f"@Metadata {{\n  @TechnologyRoot\n}}\n\n{text}\n{self.end_of_start()}"
            (catalog / f"{chapter.name}.md").write_text(f"{title}\n\n{summary}\n\n{text}")

    def end_of_start(self):
        """The modules, and the order of the chapters, which the sidebar uses, too."""
        modules = "".join(f"- ``/{module}``: {summary}\n" for module, summary in self.modules.items())
        topics = "\n".join(
            f"### {heading}\n" + "".join(f"- <doc:{chapter.name}>\n" for chapter in chapters)
            for heading, chapters in self.groups.items()
            if chapters
        )
        return f"## Reference\n\n{modules}\n## Topics\n\n{topics}"

    def rewritten(self, chapter, catalog):
        linked = set()
        texts = {}

        def replacement(match):
            if match["foreign"]:
                raise MarkdownError(f"{chapter.file}: DocC does not support {match[0]}")
            if match["comment"]:
                return ""
            if match["language"] == "text":
                # There is nothing to copy and paste in an output.
                opening = match["fence"] + match["language"]
                return match[0].replace(opening, f"{opening}, nocopy", 1)
            if match["heading"]:
                return f"{match['level']} {without_code(match['heading'])}"
            if match["image"]:
                return self.image(chapter, match["alt"], match["image"], catalog)
            if match["url"]:
                address = self.address(chapter, match["url"])
                if address is None:
                    return match["text"]
                # DocC uses one text for all links of a page to an address, so each text gets a different address.
                if not address.startswith("doc:"):
                    same = texts.setdefault(address, [])
                    if match["text"] not in same:
                        same.append(match["text"])
                    address += "#" * same.index(match["text"])
                return f"[{match['text']}]({address})"
            if match["code"] == "inspect.html":
                return f"[inspect.html]({INSPECT_PAGE})"
            if match["code"] in self.symbols and match["code"] not in linked:
                linked.add(match["code"])
                return f"``{self.symbols[match['code']]}``"
            return match[0]

        return TOKEN.sub(replacement, chapter.text)

    def image(self, chapter, alt, path, catalog):
        file = self.existing(chapter, path)
        shutil.copy(file, catalog)
        archive = self.docs / "archives" / f"{file.stem}.plist"
        link = f"\n\n[Open this archive]({INSPECT_PAGE}?archive={archive.name})" if archive.exists() else ""
        return f"![{alt}]({file.name}){link}"

    def address(self, chapter, url):
        """Where a link leads: to a chapter or a heading of one, to a file on the Git host, or elsewhere."""
        if re.match(r"\w+:", url):
            return url
        path, _, anchor = url.partition("#")
        file = self.existing(chapter, path) if path else chapter.file
        if file in self.chapters:
            # The name alone would mean the archive that the chapters are in.
            name = f"/documentation/{self.name}" if file == self.start.file else self.chapters[file].name
            return f"doc:{name}" + (self.fragment(chapter, file, anchor) if anchor else "")
        if self.repository is None:
            return None
        kind = "tree" if file.is_dir() else "blob"
        inside = file.relative_to(self.docs.parent)
        return f"{self.repository}/{kind}/main/{inside}" + (f"#{anchor}" if anchor else "")

    def fragment(self, chapter, file, anchor):
        heading = self.chapters[file].heading(anchor)
        if heading is None:
            raise MarkdownError(f"{chapter.file}: {file.name} has no heading #{anchor}")
        fragment = docc_anchor(heading)
        # DocC gives such a heading an anchor that links cannot reach.
        if "--" in fragment or fragment.endswith("-"):
            raise MarkdownError(f"{chapter.file}: links cannot reach the heading \"{heading}\"; word it differently")
        return f"#{fragment}"

    def existing(self, chapter, path):
        file = (chapter.file.parent / path).resolve()
        if not file.exists():
            raise MarkdownError(f"{chapter.file}: {path} does not exist")
        return file


def sentence(summary):
    """The summary of a chapter as a sentence without links."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", summary)
    return text[:1].upper() + text[1:].rstrip(".") + "."


def host_anchor(heading):
    """The anchor that the Git host gives a heading: "Why `struct`s, not classes" is at #why-structs-not-classes."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def docc_anchor(heading):
    """The anchor that DocC gives the same heading: #Why-structs-not-classes."""
    dashed = re.sub(r"[\s–—-]+", "-", heading)
    return "".join(c for c in dashed if c == "-" or c != "`" and not unicodedata.category(c).startswith("P"))


def without_code(heading):
    """A heading with its code as ordinary text, because DocC would show the backticks."""
    return re.sub("`([^`]*)`", lambda code: re.sub(r"([\\*_<>\[\]~])", r"\\\1", code[1]), heading)


def linkable_entities(archive):
    """The module of an archive, and its types and functions: link, title and summary of each."""
    for entity in json.loads((archive / "linkable-entities.json").read_text()):
        link = entity["referenceURL"].partition("/documentation")[2]
        if link.count("/") <= 2 and not entity["kind"].endswith(".extendedModule"):
            summary = "".join(part.get("text") or part.get("code", "") for part in entity.get("abstract", []))
            yield link, entity["title"], summary


def unambiguous(entities):
    """Links by title, without the titles that occur more than once."""
    titles = collections.Counter(title for _, title, _ in entities)
    return {title: link for link, title, _ in entities if titles[title] == 1}
