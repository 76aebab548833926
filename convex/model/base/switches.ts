/** The switches of staff: one row, which hardly ever changes. Without it everything is on. */
import type { ObjectType } from "convex/values";
import type { SwitchName } from "../../../domain/staff/switches";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { ActionCtx, QueryCtx } from "../../_generated/server";
import { fail } from "./errors";
import type { switchFields } from "./switchFields";

type Switches = ObjectType<typeof switchFields>;

/** The row of the switches; null while nobody has touched one. */
export async function getSwitchRow(ctx: QueryCtx): Promise<Doc<"switches"> | null> {
  return await ctx.db.query("switches").first();
}

/** What a call has read, so that its guard and its rules read it once. */
const read = new WeakMap<QueryCtx["db"], Switches>();

/** The switches that are off, and the notice on top of every page, as they were when the call first asked. */
export async function readSwitches({ db }: QueryCtx): Promise<Switches> {
  const known = read.get(db);
  if (known !== undefined) return known;
  const row = await db.query("switches").first();
  const switches = { off: row?.off ?? [], notice: row?.notice ?? "" };
  read.set(db, switches);
  return switches;
}

/** Refuses with READ_ONLY while staff have switched changes off. For what visitors and accounts change. */
export async function assertChangesOn(ctx: QueryCtx): Promise<void> {
  if (await isOff(ctx, "changes")) fail("READ_ONLY");
}

/** `assertChangesOn` for an action. Call it first in each that changes what visitors and accounts may change. */
export async function assertChangesOnInAction(ctx: ActionCtx): Promise<void> {
  await ctx.runQuery(internal.switches.assertOn, {});
}

/** Whether staff have switched this off. */
export async function isOff(ctx: QueryCtx, name: SwitchName): Promise<boolean> {
  return (await readSwitches(ctx)).off.includes(name);
}
