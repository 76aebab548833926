import type { Plugin } from "vite";
import * as limitWords from "../../domain/limitWords";

/**
 * A Vite plugin that turns `domain/limitWords.ts` into plain strings when the site is built. With `inlineConst` the
 * bundler then inserts them where they are used, so the code that makes the words does not reach a browser.
 */
export function writeLimitWords(): Plugin {
  return {
    name: "limit-words",
    apply: "build",
    transform: {
      filter: { id: /\/domain\/limitWords\.ts$/ },
      handler: () => ({
        code: Object.entries(limitWords)
          .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`)
          .join("\n"),
        map: null,
      }),
    },
  };
}
