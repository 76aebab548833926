/** The switches of staff: one row, which hardly ever changes. Without it everything is on. */
import type { ObjectType } from "convex/values";
import type { SwitchName } from "../../../domain/staff/switches";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
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

/** Whether staff have switched this off. */
export async function isOff(ctx: QueryCtx, name: SwitchName): Promise<boolean> {
  return (await readSwitches(ctx)).off.includes(name);
}
