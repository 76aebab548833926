import type { Plugin } from "vite";
import * as limitWords from "../../domain/limitWords";

/**
 * Makes `domain/limitWords.ts` a list of plain strings when the site is built. With `inlineConst` the bundler then
 * writes each into the texts that use it, and neither numbers' words nor their joining reach a browser.
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
