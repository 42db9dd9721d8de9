"""Rewrites the chapters of `docs`, which are written for the Git host, into a catalog that DocC understands."""

import json
import re
import shutil
import unicodedata

TOKEN = re.compile(
    r"""
    (?P<foreign> <(?:img|picture|details|video)\b | \[\^\w+\] | ^>\ \[! | ^```mermaid | ^\[[^\]]+\]: )
    | (?P<block> ^\ *(?P<fence>```+|~~~+) .*? ^\ *(?P=fence)\ *$ )
    | (?P<comment> <!-- .*? -->\n? )
    | ^\#+\ +(?P<heading> .*? )\ *$
    | !\[(?P<alt> [^\]]* )\]\((?P<image> [^)\s]+ )\)
    | \[(?P<text> (?: `[^`]*` | [^\]`] )* )\]\((?P<url> [^)\s]+ )\)
    | `(?P<code> [^`\n]+ )`
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)


class MarkdownError(Exception):
    """What a chapter has that cannot be shown: a link to nothing, or Markdown that DocC does not know."""


class Chapter:
    """A page of `docs`."""

    def __init__(self, file, name):
        self.file = file
        self.name = name
        self.text = file.read_text() if file.exists() else f"# {name}\n"
        headings = [match["heading"] for match in TOKEN.finditer(self.text) if match["heading"]]
        self.anchors = {host_anchor(heading): docc_anchor(heading) for heading in headings}


class Site:
    """The chapters, and the names that they can link to."""

    def __init__(self, docs, name, repository, archives):
        self.docs = docs.resolve()
        self.name = name
        self.repository = repository
        self.modules = [archive.stem for archive in archives]
        self.symbols = top_level_symbols(archives)
        self.start = Chapter(self.docs / "README.md", name)
        others = {file: Chapter(file, file.stem) for file in sorted(self.docs.glob("*.md"))}
        others.pop(self.start.file, None)
        listed = [self.docs / match["url"].partition("#")[0] for match in TOKEN.finditer(self.start.text) if match["url"]]
        self.listed = [others[file] for file in dict.fromkeys(listed) if file in others]
        self.unlisted = [chapter for chapter in others.values() if chapter not in self.listed]
        self.chapters = {self.start.file: self.start} | others

    def write(self, catalog):
        """Writes every chapter, and the images that it shows, into a folder."""
        for chapter in self.chapters.values():
            text = self.rewritten(chapter, catalog)
            if chapter is self.start:
                text = self.start_page(text)
            (catalog / f"{chapter.name}.md").write_text(text)

    def start_page(self, text):
        """The page that all others are under: it ends with the modules, and orders the chapters."""
        title, _, rest = text.partition("\n")
        modules = "\n".join(f"- ``/{module}``" for module in self.modules)
        groups = [("Chapters", self.listed), ("Further pages", self.unlisted)]
        topics = "\n".join(
            f"### {heading}\n" + "".join(f"- <doc:{chapter.name}>\n" for chapter in chapters)
            for heading, chapters in groups
            if chapters
        )
        return (
            f"{title}\n\n@Metadata {{\n  @TechnologyRoot\n}}\n{rest}\n"
            f"## Reference\n\n{modules}\n\n## Topics\n\n{topics}"
        )

    def rewritten(self, chapter, catalog):
        linked = set()

        def replacement(match):
            if match["foreign"]:
                raise MarkdownError(f"{chapter.file}: the site does not show {match[0]}")
            if match["comment"]:
                return ""
            if match["image"]:
                return self.image(chapter, match["alt"], match["image"], catalog)
            if match["url"]:
                return self.link(chapter, match["text"], match["url"])
            if match["code"] in self.symbols and match["code"] not in linked:
                linked.add(match["code"])
                return f"``{self.symbols[match['code']]}``"
            return match[0]

        return TOKEN.sub(replacement, chapter.text)

    def image(self, chapter, alt, path, catalog):
        file = self.existing(chapter, path)
        shutil.copy(file, catalog)
        return f"![{alt}]({file.name})"

    def link(self, chapter, text, url):
        """A link to a chapter or one of its headings, to a file or folder on the Git host, or elsewhere."""
        if re.match(r"\w+:", url):
            return f"[{text}]({url})"
        path, _, anchor = url.partition("#")
        file = self.existing(chapter, path) if path else chapter.file
        if file in self.chapters:
            target = self.chapters[file]
            if not anchor:
                return f"[{text}](doc:{target.name})"
            if anchor not in target.anchors:
                raise MarkdownError(f"{chapter.file}: {target.file.name} has no heading #{anchor}")
            # DocC does not find the headings that it gives two dashes in a row; a path it leaves alone.
            return f"[{text}]({self.path(target)}#{target.anchors[anchor]})"
        if self.repository is None:
            return text
        kind = "tree" if file.is_dir() else "blob"
        inside = file.relative_to(self.docs.parent)
        return f"[{text}]({self.repository}/{kind}/main/{inside}{'#' + anchor if anchor else ''})"

    def path(self, chapter):
        start = f"/documentation/{self.name.lower()}"
        return start if chapter is self.start else f"{start}/{chapter.name.lower()}"

    def existing(self, chapter, path):
        file = (chapter.file.parent / path).resolve()
        if not file.exists():
            raise MarkdownError(f"{chapter.file}: there is no {path}")
        return file


def host_anchor(heading):
    """The anchor that the Git host gives a heading: "Why `struct`s, not classes" is at #why-structs-not-classes."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def docc_anchor(heading):
    """The anchor that DocC gives the same heading: #Why-structs-not-classes."""
    dashed = re.sub(r"[\s–—-]+", "-", heading)
    return "".join(c for c in dashed if c == "-" or c != "`" and not unicodedata.category(c).startswith("P"))


def top_level_symbols(archives):
    """Where the types and functions of all modules are, by name. A name that two of them have is left out."""
    links = {}
    for archive in archives:
        for entity in json.loads((archive / "linkable-entities.json").read_text()):
            link = entity["referenceURL"].partition("/documentation")[2]
            if link.count("/") == 2:
                links.setdefault(entity["title"], set()).add(link)
    return {title: min(found) for title, found in links.items() if len(found) == 1}
