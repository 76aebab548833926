"use node";
import { parse } from "csv-parse/sync";
import { v } from "convex/values";
import { action } from "./_generated/server";

export const timed = action({
  args: {},
  handler: async () => {
    console.time("a while");
    await new Promise((resolve) => setTimeout(resolve, 20));
    console.timeEnd("a while");
  },
});

/** Throws where nothing catches it, while the action waits. */
export const uncaught = action({
  args: {},
  handler: async () => {
    setTimeout(() => {
      throw new TypeError("nobody caught it");
    }, 1);
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  },
});

/** Calls a package that convex.json asks to leave out of the bundle. */
export const withPackage = action({
  args: { text: v.string() },
  handler: async (_, { text }) => parse(text),
});
