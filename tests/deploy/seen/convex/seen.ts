import { mutationGeneric } from "convex/server";

/** The address that functions see of whoever asks. */
export const address = mutationGeneric(async (ctx) => (await ctx.meta.getRequestMetadata()).ip);
