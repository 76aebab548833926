import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".html", ".xml", ".webmanifest"]);

/**
 * A Vite plugin that writes a .br and a .gz beside every compressible file of the client build, so that the server need
 * not compress.
 */
export function precompress(): Plugin {
  let outDir = "";
  let skip = false;
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
      skip = Boolean(config.build.ssr);
    },
    async writeBundle() {
      if (skip) return;
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.has(path.extname(entry.name)));
      await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
    },
  };
}

/**
 * Writes a .br and a .gz beside a file. Effort "most" makes them as small as possible; "fast" makes them a little
 * larger in a fraction of the time.
 */
export async function compressFile(file: string, effort: "most" | "fast" = "most"): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: effort === "most" ? 11 : 5 } }),
    promisify(gzip)(content, { level: effort === "most" ? 9 : 6 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
