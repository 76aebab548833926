/** How it goes, for staff, and what is told to the owner when it does not. */
import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { readerQuery } from "./functions";
import { healthLine, readHealth, tellOwner } from "./model/admin/health";
import { marketFigures, readMarketFigures } from "./model/admin/marketFigures";
import { VERSION } from "./model/base/version";

/** Everything that is looked at, as it is now, and the version of the functions. */
export const read = readerQuery({
  args: {},
  returns: v.object({ version: v.string(), lines: v.array(healthLine) }),
  handler: async (ctx) => ({ version: VERSION, lines: await readHealth(ctx, Date.now()) }),
});

/** How the market went in the four weeks that end with `day`, YYYY-MM-DD. Errors: NOT_ALLOWED, INVALID_INPUT. */
export const market = readerQuery({
  args: { day: v.string() },
  returns: marketFigures,
  handler: async (ctx, { day }) => await readMarketFigures(ctx, day),
});

/** Looks at everything and mails the owner about what has gone out of bounds, once. Runs every ten minutes. */
export const look = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await tellOwner(ctx, Date.now());
    return null;
  },
});

/** Notes that a backup was made, for whoever makes them: `npx convex run health:recordBackup '{}'` after each. */
export const recordBackup = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const last = await ctx.db.query("backups").first();
    if (last === null) await ctx.db.insert("backups", { at: Date.now() });
    else await ctx.db.patch("backups", last._id, { at: Date.now() });
    return null;
  },
});
