// The page: takes a file, and shows its views. A worker reads the file, so that no file can block the page.

import { runnerCommand } from "./inspector.js";

const SECONDS = Number(new URLSearchParams(location.search).get("seconds")) || 30;
const MOST_SHOWN = 500_000;
const element = (id) => document.getElementById(id);
const tabs = [...document.querySelectorAll("[role=tab]")];

let file = null;
let view = "tree";
/** The whole text of the view that is shown. */
let shown = "";
/** Ends the reading of a view that is no longer wanted. */
let stopReading = () => {};
/** The views that were shown, so that a tab opens at once the second time. */
let answers = new Map();

// MARK: A file

async function open(name, bytes) {
  file = { name, bytes };
  answers = new Map();
  await show();
  if (matchMedia("(max-width: 700px)").matches) element("status").scrollIntoView();
}

function report(text, isWrong = false) {
  element("status").textContent = text;
  element("status").className = isWrong ? "wrong" : "";
  element("save").hidden = element("copy").hidden = isWrong;
  if (!isWrong) return;
  // A file that one view shows may be too much for another, so the tabs stay.
  element("result").hidden = answers.size === 0;
  element("output").hidden = element("drawing").hidden = true;
}

/** Leaves nothing of the last file. */
function forget() {
  stopReading();
  file = null;
  answers = new Map();
}

function openText(text) {
  element("file").value = "";
  const bytes = new TextEncoder().encode(text.trim());
  if (bytes.length > 0) return open("text", bytes);
  forget();
  report("There is no text yet.", true);
}

async function openFile(chosen) {
  if (!chosen) return;
  forget();
  report(`Reading ${chosen.name} …`);
  try {
    await open(chosen.name, new Uint8Array(await chosen.arrayBuffer()));
  } catch {
    report(`${chosen.name} can't be read. A folder must be opened file by file.`, true);
  }
}

/** Opens the archive that the address names: `?archive=NAME`, one of the site's, or `#base64=…`. */
async function openAddress() {
  element("file").value = "";
  const name = new URLSearchParams(location.search).get("archive");
  if (location.hash.startsWith("#base64=")) return openText(decodeURIComponent(location.hash.slice(8)));
  if (!name) return;
  const answer = /^[\w-]+\.plist$/.test(name) ? await fetch(`archives/${name}`) : { ok: false };
  if (!answer.ok) {
    forget();
    return report(`The site has no archive with the name ${name}.`, true);
  }
  await open(name, new Uint8Array(await answer.arrayBuffer()));
}

// MARK: Views

async function show() {
  if (!file) return;
  const all = element("all").checked;
  const key = `${view} ${all}`;
  const known = answers;
  for (const tab of tabs) {
    const isSelected = tab.id === `tab-${view}`;
    tab.ariaSelected = isSelected;
    tab.tabIndex = isSelected ? 0 : -1;
  }
  element("panel").setAttribute("aria-labelledby", `tab-${view}`);
  if (!known.has(key)) report(`Reading ${file.name} …`);
  const answer = known.get(key) ?? (await read(file, view, all));
  if (!answer) return;
  if (answer.isWrong) return report(answer.text, true);
  known.set(key, answer);
  const { text } = answer;
  shown = text;
  element("result").hidden = false;
  const isCut = view !== "drawing" && text.length > MOST_SHOWN;
  report(isCut ? `${file.name}: this is only the beginning. To see all of it, save the view.` : `${file.name} is open.`);
  const type = { drawing: "image/svg+xml", plain: "application/json", values: "application/json" }[view] ?? "text/plain";
  URL.revokeObjectURL(element("save").href);
  element("save").href = URL.createObjectURL(new Blob([text], { type }));
  element("save").download = `${file.name}.${view}.${{ "image/svg+xml": "svg", "application/json": "json" }[type] ?? "txt"}`;
  element("drawing").hidden = view !== "drawing";
  element("output").hidden = view === "drawing";
  element("output").textContent = view === "drawing" ? "" : isCut ? text.slice(0, MOST_SHOWN) : text;
  if (view === "drawing") {
    element("drawing").src = element("save").href;
    element("drawing").alt = `The objects of ${file.name}. The tree has the same as text.`;
  }
}

/** Has a worker make a view. Returns null if another view is wanted before it is ready. */
function read({ name, bytes }, view, showsEverything) {
  stopReading();
  return new Promise((resolve) => {
    const worker = new Worker("worker.js", { type: "module" });
    const end = (answer) => {
      clearTimeout(limit);
      worker.terminate();
      resolve(answer);
    };
    const fail = (text) => end({ text, isWrong: true });
    const limit = setTimeout(
      () => fail(`${name} takes more than ${SECONDS} seconds. The runner has no limit: ${runnerCommand(name, view)}`),
      SECONDS * 1_000,
    );
    stopReading = () => end(null);
    worker.onmessage = ({ data }) => end(data);
    worker.onerror = () => fail("The inspector can't be loaded. Load the page again.");
    worker.postMessage({ name, bytes, view, columns: columns(), showsEverything });
  });
}

/** How many characters fit in a line. */
function columns() {
  const room = document.querySelector("main").clientWidth - 26;
  return Math.max(40, Math.min(120, Math.floor(room / 8.5)));
}

function choose(tab) {
  view = tab.id.slice(4);
  return show();
}

// MARK: Events

element("file").addEventListener("change", (event) => openFile(event.target.files[0]));
element("all").addEventListener("change", show);
element("copy").addEventListener("click", async () => {
  const isCopied = await navigator.clipboard?.writeText(shown).then(() => true, () => false);
  report(isCopied ? "The view is copied." : "The browser doesn't let the page copy. Save the view.");
});
element("text").addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) element("place").requestSubmit();
});
element("place").addEventListener("submit", (event) => {
  event.preventDefault();
  openText(element("text").value);
});
for (const name of ["dragover", "dragleave", "drop"]) {
  document.addEventListener(name, (event) => {
    event.preventDefault();
    element("place").classList.toggle("over", name === "dragover");
    if (name !== "drop") return;
    // The control has the file's name.
    element("file").files = event.dataTransfer.files;
    openFile(event.dataTransfer.files[0]);
  });
}
for (const [index, tab] of tabs.entries()) {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", (event) => {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const other = tabs.at(next % tabs.length);
    other.focus();
    choose(other);
  });
}
addEventListener("hashchange", openAddress);
openAddress();
