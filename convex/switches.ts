/** What staff switch without a deploy: chat, registrations, mails, changes, and a notice on top of every page. */
import { v } from "convex/values";
import { NOTICE_MAX, SWITCHES } from "../domain/staff/switches";
import { internal } from "./_generated/api";
import { internalMutation, internalQuery, type MutationCtx } from "./_generated/server";
import { managerMutation, openQuery } from "./functions";
import { readReason, recordAdminAct } from "./model/admin/audit";
import { fail } from "./model/base/errors";
import { switchFields, switchName } from "./model/base/switchFields";
import { assertChangesOn, getSwitchRow, readSwitches } from "./model/base/switches";
import { deliverAlone } from "./model/mail/mails";

/** Mails that are sent off in one transaction once mails are on again. */
const BATCH = 50;

/** The switches that are off, and the notice on top of every page; the same for all. */
export const state = openQuery({
  args: {},
  returns: v.object(switchFields),
  handler: async (ctx) => {
    const { off, notice } = await readSwitches(ctx);
    return { off, notice };
  },
});

/** Throws READ_ONLY while changes are switched off. */
export const assertOn = internalQuery({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await assertChangesOn(ctx);
    return null;
  },
});

/** Switches something on or off, with a reason for the log. Errors: NOT_ALLOWED, STAFF_ROLE_NEEDED, INVALID_INPUT. */
export const set = managerMutation({
  args: { name: switchName, on: v.boolean(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { name, on, reason }) => {
    const why = readReason(reason);
    const { off: before, notice } = await readSwitches(ctx);
    const off = [...before.filter((other) => other !== name), ...(on ? [] : [name])];
    await store(ctx, { off, notice });
    if (name === "mails" && on) await ctx.scheduler.runAfter(0, internal.switches.sendHeld, {});
    const details = `${SWITCHES[name].label} ${on ? "aan" : "uit"}`;
    await recordAdminAct(ctx, ctx.adminSessionId, { action: "switches.set", details, reason: why });
    return null;
  },
});

/** Writes the notice on top of every page; an empty one takes it away. Errors: as `set`. */
export const setNotice = managerMutation({
  args: { notice: v.string() },
  returns: v.null(),
  handler: async (ctx, { notice }) => {
    const words = notice.trim();
    if (words.length > NOTICE_MAX) fail("INVALID_INPUT");
    await store(ctx, { ...(await readSwitches(ctx)), notice: words });
    const details = words === "" ? "weg" : words;
    await recordAdminAct(ctx, ctx.adminSessionId, { action: "switches.notice", details });
    return null;
  },
});

async function store(ctx: MutationCtx, row: Awaited<ReturnType<typeof readSwitches>>) {
  const known = await getSwitchRow(ctx);
  if (known === null) await ctx.db.insert("switches", row);
  else await ctx.db.patch("switches", known._id, row);
}

/** Sends off the mails that were held, batch by batch, oldest first. */
export const sendHeld = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if ((await readSwitches(ctx)).off.includes("mails")) return null;
    const held = await ctx.db
      .query("mails")
      .withIndex("by_heldAt", (q) => q.gt("heldAt", 0))
      .take(BATCH);
    for (const { _id, state: stored } of held) {
      await ctx.db.patch("mails", _id, { heldAt: undefined });
      if (stored === "queued") await deliverAlone(ctx, _id);
    }
    if (held.length === BATCH) await ctx.scheduler.runAfter(0, internal.switches.sendHeld, {});
    return null;
  },
});
