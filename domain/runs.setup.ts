import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The part of its runs that a property test makes. */
    partOfRuns: number;
  }
}

/** How often a property is tried: so many times by `npm run test:all`, a fifth of that by `npm test`. */
export const runs = (full: number): number => Math.ceil(full * inject("partOfRuns"));
