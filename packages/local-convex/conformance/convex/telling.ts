/** Functions whose errors and names are what the cases look at. */
import { v } from "convex/values";
import { api } from "./_generated/api";
import { mutation, query } from "./_generated/server";

async function helper(): Promise<never> {
  await Promise.resolve();
  throw new Error("in the helper");
}

export const inHelper = query({ args: {}, handler: () => helper() });

export const asking = query({
  args: {},
  handler: async (ctx): Promise<null> => {
    await ctx.runQuery(api.telling.inHelper, {});
    return null;
  },
});

/** What each method of storage says to a text that is no id of a file. */
export const storageTexts = mutation({
  args: { id: v.any() },
  handler: async (ctx, { id }) => {
    const said: string[] = [];
    const file = id as never;
    for (const call of [
      () => ctx.storage.getUrl(file),
      () => ctx.storage.getMetadata(file),
      () => ctx.storage.delete(file),
    ]) {
      said.push(await call().then(String, (error: Error) => error.message));
    }
    return said;
  },
});

export const signed = mutation({
  args: { claims: v.any(), seconds: v.number() },
  handler: (ctx, { claims, seconds }) => ctx.auth.signJwt({ claims, expiresInSeconds: seconds }),
});

export default query({
  args: {},
  handler: async (ctx) => (await ctx.meta.getFunctionMetadata()).name,
});
