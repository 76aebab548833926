import { build } from "esbuild";
import type { AnalyzedFunction, ModuleSource } from "../../deploy/contract";
import { HttpError } from "../../http/contract";

/** What the official CLI's inline queries import. */
const WRAPPERS = "convex:/_system/repl/wrappers.js";
const PATH = "testQuery.js";

/** The function reference of an inline query: its module's default export. */
export const INLINE_QUERY: AnalyzedFunction = {
  path: "testQuery:default",
  module: PATH,
  exportName: "default",
  udfType: "query",
  visibility: "public",
  args: null,
  returns: null,
  environment: "isolate",
};

/**
 * Makes a loadable module of the source that `convex run --inline-query` sends. Its only import may be Convex's own
 * wrappers. Throws HttpError 400 for a source that is not JavaScript.
 */
export async function inlineQueryModule(source: string): Promise<ModuleSource> {
  try {
    const result = await build({
      stdin: { contents: source, sourcefile: PATH, resolveDir: import.meta.dirname },
      bundle: true,
      write: false,
      format: "esm",
      target: "esnext",
      platform: "browser",
      logLevel: "silent",
      plugins: [
        {
          name: "wrappers",
          setup({ onResolve, onLoad }) {
            onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
              if (kind === "entry-point" || !importer.endsWith(PATH)) return null;
              if (path === WRAPPERS) return { path, namespace: "wrappers" };
              return { errors: [{ text: `An inline query cannot import "${path}"` }] };
            });
            onLoad({ filter: /.*/, namespace: "wrappers" }, () => ({
              contents: `export { queryGeneric as query, internalQueryGeneric as internalQuery } from "convex/server";`,
              resolveDir: import.meta.dirname,
            }));
          },
        },
      ],
    });
    return { path: PATH, source: result.outputFiles[0]!.text, sourceMap: null, environment: "isolate" };
  } catch (error) {
    const { errors } = error as { errors?: { text: string }[] };
    throw new HttpError(400, "InvalidModule", errors?.map(({ text }) => text).join("\n") ?? String(error));
  }
}
