// Reads one view of a file, away from the page.

import { inspect } from "./inspector.js";

const code = fetch(new URL("inspect.wasm.gz", import.meta.url)).then((answer) =>
  new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer(),
);

onmessage = async ({ data }) => {
  try {
    const { text, isWrong } = inspect(await WebAssembly.compile(await code), data);
    postMessage({ text, isWrong });
  } catch {
    postMessage({ text: "The inspector can't be loaded. Load the page again.", isWrong: true });
  }
};
