"""Checks in Chromium that the page for archives works: by link, by dropping a file, by text, with keys, on a phone, and
with the archives of Tests/Corpus."""

import base64
import json
import pathlib
import urllib.parse

from chromium import Chromium

CORPUS = pathlib.Path(__file__).resolve().parent.parent / "Tests/Corpus"

DESKTOP = {"width": 1280, "height": 900, "deviceScaleFactor": 1, "mobile": False}
PHONE = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
ARCHIVE = "avatar.plist"
TABS = ["tree", "drawing", "table", "values", "plain"]

# Waits until the page has read a file or refused it, and collects what it shows.
LOOK = """
(async () => {
  const status = document.getElementById("status");
  const drawing = document.getElementById("drawing");
  const isReady = () => !status.textContent.startsWith("Reading") && status.textContent !== "";
  for (let end = Date.now() + 20000; !isReady() && Date.now() < end; ) await new Promise((r) => setTimeout(r, 20));
  if (!drawing.hidden) await drawing.decode().catch(() => {});
  return {
    status: status.textContent,
    isWrong: status.className === "wrong",
    isLive: status.ariaLive === "polite",
    isShown: !document.getElementById("result").hidden,
    saves: document.getElementById("save").checkVisibility(),
    text: document.getElementById("output").textContent,
    hasDrawing: !drawing.hidden && drawing.naturalWidth > 0 && drawing.alt !== "",
    tab: document.querySelector("[role=tab][aria-selected=true]")?.id,
    focus: document.activeElement.id,
    unnamed: [...document.querySelectorAll("input, textarea, button")]
      .filter((control) => !control.labels?.length && !control.textContent).map((control) => control.outerHTML),
    foreign: performance.getEntriesByType("resource").map((entry) => entry.name)
      .filter((name) => !name.startsWith(location.origin) && !name.startsWith("blob:")),
    width: document.documentElement.scrollWidth,
    scrolled: scrollY,
    small: [...document.querySelectorAll("main *")]
      .filter((part) => part.innerText && parseFloat(getComputedStyle(part).fontSize) < 13).map((part) => part.tagName),
    background: getComputedStyle(document.body).backgroundColor,
  };
})()
"""

DROP = """
(async () => {
  const file = new File([%s], %s);
  const transfer = new DataTransfer();
  transfer.items.add(file);
  document.getElementById("status").textContent = "";
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
})()
"""

PASTE = """
(() => {
  document.getElementById("status").textContent = "";
  document.getElementById("text").value = %s;
  document.querySelector("#place button").click();
})()
"""

# Has the page's worker make the plain JSON of archives, one after the other.
READ = """
(async (archives) => {
  const read = (bytes) => new Promise((resolve) => {
    const worker = new Worker("worker.js", { type: "module" });
    const end = (answer) => {
      clearTimeout(limit);
      worker.terminate();
      resolve(answer);
    };
    const limit = setTimeout(() => end({ text: "more than 20 seconds", isLate: true }), 20000);
    worker.onmessage = ({ data }) => end(data);
    worker.onerror = ({ message }) => end({ text: message, isLate: true });
    worker.postMessage({ name: "archive", bytes, view: "plain", columns: 80, showsEverything: false });
  });
  const answers = [];
  for (const archive of archives) {
    answers.push(await read(Uint8Array.from(atob(archive), (character) => character.charCodeAt(0))));
  }
  return answers;
})(%s)
"""
COPY = """
(async () => {
  let text = null;
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: async (it) => (text = it) } });
  document.getElementById("copy").click();
  return text;
})()
"""
# The options of the runner that show what a tab shows.
OPTIONS = {
    "tree": "--deep", "drawing": "--svg drawing.svg", "table": "--raw", "values": "--values --deep", "plain": "--plain",
}  # fmt: skip
SHARE = 30


def check(address, archive, fail):
    """Opens the page at an address with an archive. Calls `fail` with each thing that is wrong."""
    bytes_in_script = f"new Uint8Array({json.dumps(list(archive))})"
    with Chromium() as browser:
        def expect(condition, reason):
            if not condition:
                fail(reason)

        def look(link=None):
            if link is not None:
                browser.open("about:blank")
                browser.open(f"{address}{link}")
            return browser.look(LOOK)

        def drop(content, name="dropped.plist"):
            browser.look(DROP % (content, json.dumps(name)))

        def choose(tab):
            browser.look(f'document.getElementById("tab-{tab}").click()')

        browser.resize(DESKTOP)
        page = look(f"?archive={ARCHIVE}")
        expect("root: Movie" in page["text"], f"a link doesn't open {ARCHIVE}: {page['status']}")
        expect(page["isLive"], "the status isn't announced")
        expect(not page["unnamed"], f"these controls have no names: {page['unnamed']}")
        expect(not page["foreign"], f"it requests {page['foreign']}")
        light = page["background"]
        check_keys(browser, look, expect)

        page = look(browser.look('document.querySelector("#place a").getAttribute("href")'))
        expect("root: Actor" in page["text"], f"the link to a sample doesn't open it: {page['status']}")
        drop(bytes_in_script)
        expect("dropped.plist is open" in look()["status"], "a dropped file isn't opened")
        name = browser.look('document.getElementById("file").files[0]?.name')
        expect(name == "dropped.plist", f"beside a dropped file, the control shows {name}")
        expect(browser.look(COPY) == look()["text"], "a view can't be copied")
        for tab in reversed(TABS):
            drop(bytes_in_script)
            choose(tab)
            expect(look()["saves"], f"{tab} can't be saved")
            drop('"hello"')
            page = look()
            expect(page["isWrong"] and not page["isShown"], f"in {tab}, a file that isn't a property list isn't refused")
            expect(not page["saves"], f"in {tab}, the file before the refused one can be saved")
        text = base64.b64encode(archive).decode()
        browser.look(PASTE % json.dumps(text))
        expect("root: Movie" in look()["text"], "a text isn't opened")
        browser.look(PASTE.replace('querySelector("#place button").click', 'getElementById("text").focus') % json.dumps(text))
        press(browser, "Enter", ctrl=True)
        expect(look()["status"] == "text is open.", "Ctrl+Enter doesn't open a text")
        outer = f"<plist><dict><key>inner</key><data>{text}</data></dict></plist>"
        browser.look(PASTE % json.dumps(outer))
        page = look()
        expect('name: "Avatar"' in page["text"], "a property list inside data isn't shown in place")
        expect("1 property list inside data" in page["text"], "a property list inside data isn't announced")
        check_second_file(browser, look, choose, expect)
        check_long_views(browser, look, choose, expect)
        page = look(f"#base64={text}")
        expect("root: Movie" in page["text"], "a link with Base64 isn't opened")
        plus = base64.b64encode("<plist><string>>~>~ Avatar</string></plist>".encode()).decode()
        expect("+" in plus, "the Base64 of the link has no +")
        page = look(f"#base64={urllib.parse.quote(plus, safe='')}")
        expect("Avatar" in page["text"], f"a link with Base64 in percent signs isn't opened: {page['status']}")
        look(f"?archive={ARCHIVE}&seconds=0.001")
        for tab in TABS:
            choose(tab)
            for name, word in [("it's 1.plist", r"'it'\''s 1.plist'"), ("-a.plist", "./-a.plist")]:
                drop(bytes_in_script, name)
                command = f"swift run -c release runner inspect {word} {OPTIONS[tab]}"
                status = look()["status"]
                expect(
                    status == f"{name} takes more than 0.001 seconds. The runner has no limit: {command}",
                    f"a file that takes too long isn't given up with its command: {status}",
                )
        expect("no archive" in look("?archive=../index.html")["status"], "a name with a path isn't refused")
        check_corpus(browser, expect)

        browser.resize(PHONE)
        browser.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
        page = look(f"?archive={ARCHIVE}")
        expect(page["background"] != light, "it isn't dark in dark mode")
        expect(page["scrolled"] > 0, "on a phone, the page doesn't go to the archive")
        for tab in TABS:
            choose(tab)
            page = look()
            expect(page["width"] <= PHONE["width"], f"on a phone, {tab} is {page['width']} pixels wide")
            expect(not page["small"], f"on a phone, text in {tab} is small: {page['small']}")


def check_second_file(browser, look, choose, expect):
    """Opens a text after another one: no view may be that of the first."""
    for word in ["first", "second"]:
        browser.look(PASTE % json.dumps(f"<plist><dict><key>it</key><string>{word}</string></dict></plist>"))
        for tab in TABS:
            choose(tab)
            look()
            expect(word in browser.look(COPY), f"after another file, {tab} doesn't show the new one")
    choose("tree")


def check_long_views(browser, look, choose, expect):
    """Shows all of a cut text on request, and of a very long view the beginning."""
    browser.look(PASTE % json.dumps(f"<plist><string>{'long ' * 1000}</string></plist>"))
    page = look()
    expect("Show everything" in page["text"] and "--all" not in page["text"], "a cut text doesn't name the page's own option")
    browser.look('document.getElementById("all").click()')
    page = look()
    expect("long " * 1000 in page["text"] and "Show everything" not in page["text"], "not everything is shown on request")
    browser.look('document.getElementById("all").click()')
    expect("Show everything" in look()["text"], "everything is shown without a request")
    browser.look(PASTE % json.dumps(f"<plist><string>{'x' * 600_000}</string></plist>"))
    choose("plain")
    page = look()
    expect(len(page["text"]) == 500_000, f"of a long view, {len(page['text'])} characters are shown")
    expect(page["status"] == "text: this is only the beginning. To see all of it, save the view.", page["status"])
    expect(len(browser.look(COPY)) == 600_003, "a long view isn't copied as a whole")
    choose("tree")


def check_corpus(browser, expect):
    """Compares the plain JSON of the corpus's archives with what the corpus says. Hostile ones must get an answer."""
    names = sorted(json.loads((CORPUS / "index.json").read_text()))
    for start in range(0, len(names), SHARE):
        share = names[start : start + SHARE]
        archives = [base64.b64encode((CORPUS / f"{name}.plist").read_bytes()).decode() for name in share]
        for name, answer in zip(share, browser.look(READ % json.dumps(archives)), strict=True):
            plain, error = CORPUS / f"{name}.json", CORPUS / f"{name}.error"
            expect(not answer.get("isLate"), f"{name} gets no answer: {answer['text']}")
            # What readers refuse is refused as a whole, or shown with its damage.
            if not error.exists():
                expect(answer["text"] == plain.read_text(), f"{name} is shown as {answer['text']}")


def check_keys(browser, look, expect):
    """Goes through the tabs with the arrow keys."""
    browser.look('document.getElementById("tab-tree").focus()')
    for tab in TABS[1:] + TABS[:1]:
        press(browser, "ArrowRight")
        page = look()
        expect(page["tab"] == page["focus"] == f"tab-{tab}", f"the arrow key leads to {page['focus']} and not to {tab}")
        if tab == "drawing":
            expect(page["hasDrawing"], "there is no drawing")
        elif tab in ["values", "plain"]:
            expect('"Avatar"' in page["text"], "the JSON doesn't have the archive")
    press(browser, "Tab")
    expect(look()["focus"] == "panel", "the tab key doesn't lead to the content")


def press(browser, key, ctrl=False):
    code = {"Tab": 9, "Enter": 13}.get(key, 39)
    for kind in ["keyDown", "keyUp"]:
        browser.send(
            "Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, modifiers=2 if ctrl else 0
        )
