// Calls the inspector, which is the Swift of the repository as WebAssembly. For the page's worker, and for Node.

export const VIEWS = ["tree", "drawing", "table", "plain", "values"];

/** A file's name as a word of a shell's command. */
export function quotedForShell(name) {
  const word = name.startsWith("-") ? `./${name}` : name;
  return /^[\p{XIDC}./-][\p{XIDC}./=-]*$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The command that shows a view of a file. A debug build would take as long as the page for a large one. */
export function runnerCommand(name, view) {
  const option = { drawing: " --svg drawing.svg", table: " --raw", plain: " --plain", values: " --values --deep" }[view] ?? " --deep";
  return `swift run -c release runner inspect ${quotedForShell(name)}${option}`;
}

/** Returns a view of a file, or a sentence that says what is wrong with the file. */
export function inspect(module, { name, bytes, view, columns = 80, showsEverything = false }) {
  let result;
  const text = (start, count) => new TextDecoder().decode(new Uint8Array(memory.buffer, Number(start), Number(count)));
  const { exports } = new WebAssembly.Instance(module, {
    page: {
      show: (start, count, isWrong) => (result = { text: text(start, count), isWrong: isWrong !== 0 }),
      number(start, count, place) {
        const word = text(start, count);
        const value = Number(word.replace(/^([+-]?)(inf|infinity)$/i, "$1Infinity"));
        new DataView(memory.buffer).setFloat64(Number(place), value, true);
        return /^[+-]?nan$/i.test(word) || !Number.isNaN(value) ? 1 : 0;
      },
    },
  });
  const { memory } = exports;
  const put = (bytes) => {
    const start = exports.allocate(BigInt(bytes.length));
    new Uint8Array(memory.buffer).set(bytes, Number(start));
    return [start, BigInt(bytes.length)];
  };
  try {
    exports.inspect(...put(bytes), ...put(new TextEncoder().encode(name)), BigInt(VIEWS.indexOf(view)), BigInt(columns), showsEverything ? 1 : 0);
    return result;
  } catch (error) {
    // The memory of WebAssembly is limited to 4 GB, and a text of JavaScript to half a gigabyte.
    return { text: `${name} is too large for this page. The runner can show it: ${runnerCommand(name, view)}`, isWrong: true, error };
  }
}
