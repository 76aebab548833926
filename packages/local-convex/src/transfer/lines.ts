import { closeSync, openSync, readSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";

const CHUNK_BYTES = 1 << 20;

/** The lines of a text file, which is read in parts. An empty last line is left out. */
export function* linesOf(file: string): Generator<string> {
  const descriptor = openSync(file, "r");
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    const decoder = new StringDecoder("utf8");
    let rest = "";
    for (let length = readSync(descriptor, chunk); length > 0; length = readSync(descriptor, chunk)) {
      const lines = (rest + decoder.write(chunk.subarray(0, length))).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
    rest += decoder.end();
    if (rest !== "") yield rest;
  } finally {
    closeSync(descriptor);
  }
}
