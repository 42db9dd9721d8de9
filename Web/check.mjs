#!/usr/bin/env node
// Compares what the page shows with what the runner prints, for every view of every file, and also of an archive of dates and
// decimal numbers, which the page formats itself, and of the same as a text in Base64:
//
//     Web/check.mjs PAGE RUNNER FILE-OR-FOLDER…
//
// PAGE is a folder that Web/build has written, and RUNNER the program `runner`. A file that takes longer
// than five minutes is a failure, too.

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { gunzipSync } from "node:zlib";

const OPTIONS = {
  tree: ["--deep"], drawing: ["--svg", "-"], table: ["--raw"], plain: ["--plain"], values: ["--values", "--deep"],
};
const LIMIT = 300_000;

/** An archive in XML of 1,000 dates and 1,000 decimal numbers, the same in every run. */
function datesAndDecimals() {
  let state = 1n;
  const random = (count) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    return Number(((state >> 32n) * BigInt(count)) >> 32n);
  };
  const times = [-0.0005, 0.0005, 0.0015, 0.9995, 1.9995, -978_307_200, 3_456_000, -13_197_600_000, 252_423_993_598.9995];
  while (times.length < 1_000) {
    const kinds = [random(2 ** 32) - 2 ** 31, (random(2 ** 20) - 2 ** 19) / 1_024, (random(2_000) - 1_000) / 2_000];
    times.push([...kinds, 86_400 * (random(3_000_000) - 150_000) + random(86_400)][random(4)]);
  }
  const decimals = Array.from({ length: 1_000 }, () => {
    const count = 2 * random(9);
    const mantissa = Uint8Array.from({ length: 16 }, (_, index) => (index < count ? random(256) * random(2) : 0));
    return `<key>NS.mantissa</key><data>${Buffer.from(mantissa).toString("base64")}</data>
      <key>NS.exponent</key><integer>${random(220) - 128}</integer><key>NS.length</key><integer>${count / 2}</integer>
      <key>NS.negative</key><${random(2) > 0}/><key>NS.compact</key><true/>`;
  });
  const uid = (number) => `<dict><key>CF$UID</key><integer>${number}</integer></dict>`;
  const type = (name) => `<dict><key>$classname</key><string>${name}</string></dict>`;
  const object = (type, fields) => `<dict><key>$class</key>${uid(type)}${fields}</dict>`;
  const objects = [
    ...times.map((time) => object(1, `<key>NS.time</key><real>${time}</real>`)),
    ...decimals.map((fields) => object(2, fields)),
  ];
  const array = `<key>NS.objects</key><array>${objects.map((_, index) => uid(index + 5)).join("")}</array>`;
  return `<plist version="1.0"><dict><key>$archiver</key><string>NSKeyedArchiver</string>
    <key>$version</key><integer>100000</integer><key>$top</key><dict><key>root</key>${uid(4)}</dict>
    <key>$objects</key><array><string>$null</string>${type("NSDate")}${type("NSDecimalNumber")}${type("NSArray")}
    ${object(3, array)}${objects.join("")}</array></dict></plist>`;
}

/** What the runner prints, or its error. */
function runner(program, file, view, showsEverything) {
  const settings = { cwd: dirname(file), env: { ...process.env, COLUMNS: "80" }, maxBuffer: 1 << 30, timeout: LIMIT };
  const options = [...OPTIONS[view], ...(showsEverything ? ["--all"] : [])];
  return new Promise((end) =>
    execFile(resolve(program), ["inspect", ...options, "--", basename(file)], settings, (error, output, errors) =>
      end(error ? { text: errors.replace(/^runner: /, "").trimEnd(), isWrong: true } : { text: output, isWrong: false }),
    ),
  );
}

/** What is wrong with a view of the page; null if nothing is. */
function difference(page, expected, view) {
  if (page.error) return `it ends with ${page.error.stack.split("\n").slice(0, 4).join(" ")}`;
  const text = page.isWrong ? page.text.replace(/\s*\n\s*/g, " ") : page.text;
  if (page.isWrong === expected.isWrong && text === expected.text) return null;
  // The page also says how many property lists are in data, and how to show everything.
  const tree = text.replace(/\n\n\d+ property lists? inside data, shown in place\n$/, "\n");
  if (tree.replaceAll('choose "Show everything" below', "--all shows everything") === expected.text) return null;
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
      for (const showsEverything of ["tree", "table"].includes(view) ? [false, true] : [false]) {
        const shown = inspect(module, { name: basename(file), bytes: readFileSync(file), view, showsEverything });
        const reason = difference(shown, await runner(program, file, view, showsEverything), view);
        const name = showsEverything ? `${view} of everything` : view;
        if (reason) parentPort.postMessage({ failure: `${file}, ${name}: ${reason}` });
      }
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
  const folder = mkdtempSync(join(tmpdir(), "inspect-page-"));
  process.on("exit", () => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "dates and decimals.plist"), datesAndDecimals());
  writeFileSync(join(folder, "text.plist"), Buffer.from(datesAndDecimals()).toString("base64"));
  const all = [...files(folder), ...paths.flatMap(files)];
  const count = Math.min(availableParallelism(), all.length);
  const shares = Array.from({ length: count }, (_, first) => all.filter((_, index) => index % count === first));
  const failures = (await Promise.all(shares.map((share) => checked(page, program, share)))).flat();
  for (const failure of failures.slice(0, 40)) console.log(failure);
  console.log(`compared ${all.length} files in ${Object.keys(OPTIONS).length} views: ${failures.length || "no"} failures`);
  process.exit(failures.length === 0 ? 0 : 1);
} else {
  await checkShare(workerData);
}
