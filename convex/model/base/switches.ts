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

/** The switches that are off, and the notice on top of every page. */
export async function readSwitches(ctx: QueryCtx): Promise<Switches> {
  const row = await getSwitchRow(ctx);
  return { off: row?.off ?? [], notice: row?.notice ?? "" };
}

/** Whether staff have switched this off. */
export async function isOff(ctx: QueryCtx, name: SwitchName): Promise<boolean> {
  return (await readSwitches(ctx)).off.includes(name);
}
