#!/usr/bin/env node
// Compares what the page shows with what the runner prints, for every view of every file:
//
//     Web/check.mjs PAGE RUNNER FILE-OR-FOLDER…
//
// PAGE is a folder that Web/build has written, and RUNNER the program `runner`. A file that takes longer
// than five minutes is a failure, too.

import { execFile } from "node:child_process";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { gunzipSync } from "node:zlib";

const OPTIONS = {
  tree: [], drawing: ["--svg", "-"], table: ["--raw"], plain: ["--plain"], values: ["--values"], swift: ["--swift"],
};
const LIMIT = 300_000;

/** What the runner prints, or its error. */
function runner(program, file, view) {
  const settings = { cwd: dirname(file), env: { ...process.env, COLUMNS: "80" }, maxBuffer: 1 << 30, timeout: LIMIT };
  return new Promise((end) =>
    execFile(resolve(program), ["inspect", basename(file), ...OPTIONS[view]], settings, (error, output, errors) =>
      end(error ? { text: errors.replace(/^runner: /, "").trimEnd(), isWrong: true } : { text: output, isWrong: false }),
    ),
  );
}

/** What is wrong with a view of the page; null if nothing is. */
function difference(page, expected, view) {
  if (page.error) return `it ends with ${page.error.stack.split("\n").slice(0, 4).join(" ")}`;
  const text = page.isWrong ? page.text.replace(/\s*\n\s*/g, " ") : page.text;
  if (page.isWrong === expected.isWrong && text === expected.text) return null;
  // The runner also says how to open a property list in the data of another.
  const rest = expected.text.slice(text.length);
  if (view === "tree" && expected.text.startsWith(text) && /^\n\d+ property lists? inside data/.test(rest)) return null;
  const [lines, others] = [text.split("\n"), expected.text.split("\n")];
  const index = lines.findIndex((line, index) => line !== others[index]);
  return `line ${index + 1} is\n    ${lines[index]?.slice(0, 200)}\n  and not\n    ${others[index]?.slice(0, 200)}`;
}

function files(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).sort().flatMap((name) => files(join(path, name)));
}

async function checkShare({ page, program, share }) {
  const { VIEWS, inspect } = await import(pathToFileURL(join(resolve(page), "inspector.js")));
  const module = await WebAssembly.compile(gunzipSync(readFileSync(join(page, "inspect.wasm.gz"))));
  for (const file of share) {
    parentPort.postMessage({ file });
    for (const view of VIEWS) {
      const shown = inspect(module, { name: basename(file), bytes: readFileSync(file), view });
      const reason = difference(shown, await runner(program, file, view), view);
      if (reason) parentPort.postMessage({ failure: `${file}, ${view}: ${reason}` });
    }
  }
  parentPort.postMessage({});
}

/** Reads a share of the files in a thread. Resolves with the failures. */
function checked(page, program, share) {
  return new Promise((end) => {
    const failures = [];
    const worker = new Worker(new URL(import.meta.url), { workerData: { page, program, share } });
    let limit;
    worker.on("message", ({ file, failure }) => {
      if (failure) return failures.push(failure);
      clearTimeout(limit);
      if (!file) return end(failures);
      limit = setTimeout(() => {
        worker.terminate();
        end([...failures, `${file}: it takes more than ${LIMIT / 1_000} seconds`]);
      }, LIMIT);
    });
    worker.on("error", (error) => end([...failures, String(error.stack)]));
  });
}

if (isMainThread) {
  const [page, program, ...paths] = process.argv.slice(2);
  if (paths.length === 0) {
    console.error("usage: Web/check.mjs PAGE RUNNER FILE-OR-FOLDER…");
    process.exit(64);
  }
  const all = paths.flatMap(files);
  const count = Math.min(availableParallelism(), all.length);
  const shares = Array.from({ length: count }, (_, first) => all.filter((_, index) => index % count === first));
  const failures = (await Promise.all(shares.map((share) => checked(page, program, share)))).flat();
  for (const failure of failures.slice(0, 40)) console.log(failure);
  console.log(`compared ${all.length} files in ${Object.keys(OPTIONS).length} views: ${failures.length || "no"} failures`);
  process.exit(failures.length === 0 ? 0 : 1);
} else {
  await checkShare(workerData);
}
