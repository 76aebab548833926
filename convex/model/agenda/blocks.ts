/** Time that a company keeps for itself in its agenda: a holiday, work for somebody else. */
import type { BlockedTime } from "../../../domain/agenda/blockedTime";
import { checkBlock } from "../../../domain/forms/block";
import { AGENDA_BLOCKS_MAX, BLOCK_DAYS_MAX, DAY_MS } from "../../../domain/limits";
import type { Slot } from "../../../domain/visits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { timesAfter } from "../base/changeTimes";
import { fail } from "../base/errors";

/** Blocked time as a call has it. */
export type TypedBlock = BlockedTime & { key: string; title: string };
/** A day with 25 hours may lie in the longest block. */
const LONGEST_MS = (BLOCK_DAYS_MAX + 1) * DAY_MS;
const KEY = /^[\w-]{8,64}$/;

/** The blocks of a company that lie at least partly between two times, in milliseconds since 1970; in order of their end. */
export async function blocksBetween(
  ctx: QueryCtx,
  companyId: Id<"users">,
  { start, end }: Slot,
): Promise<Doc<"agendaBlocks">[]> {
  const near = await ctx.db
    .query("agendaBlocks")
    .withIndex("by_company_end", (q) =>
      q
        .eq("companyId", companyId)
        .gt("end", start)
        .lt("end", end + LONGEST_MS),
    )
    .take(AGENDA_BLOCKS_MAX);
  return near.filter((block) => block.start < end);
}

/**
 * Stores blocked time of a company under its key, in place of what had that key. It was typed `age` milliseconds ago.
 * Throws INVALID_INPUT, AGENDA_FULL, and CHANGED_ELSEWHERE when a later change of it has arrived before.
 */
export async function saveBlock(
  ctx: MutationCtx,
  companyId: Id<"users">,
  { key, ...typed }: TypedBlock,
  age: number | undefined,
): Promise<void> {
  const checked = KEY.test(key) ? checkBlock(typed) : fail("INVALID_INPUT");
  if ("errors" in checked) return fail("INVALID_INPUT");
  const { block } = checked;
  const known = await blockOf(ctx, companyId, key);
  const before = known && { title: known.title, start: known.start, end: known.end, wholeDays: known.wholeDays };
  const { title, start, end, wholeDays } = block;
  const after = { title, start, end, wholeDays };
  const times = known === null ? undefined : { block: known.changedAt };
  const changedAt = timesAfter(times, { block: before }, { block: after }, age).block!;
  if (known !== null) return await ctx.db.patch("agendaBlocks", known._id, { ...after, changedAt });
  const ahead = await ctx.db
    .query("agendaBlocks")
    .withIndex("by_company_end", (q) => q.eq("companyId", companyId).gt("end", Date.now()))
    .take(AGENDA_BLOCKS_MAX);
  if (ahead.length >= AGENDA_BLOCKS_MAX) return fail("AGENDA_FULL");
  await ctx.db.insert("agendaBlocks", { companyId, key, ...after, changedAt });
}

/** Takes blocked time out of a company's agenda. Idempotent. */
export async function removeBlock(ctx: MutationCtx, companyId: Id<"users">, key: string): Promise<void> {
  const block = await blockOf(ctx, companyId, key);
  if (block !== null) await ctx.db.delete("agendaBlocks", block._id);
}

/** The newest blocks of a company, for a copy of its data. */
export async function listBlocks(ctx: QueryCtx, companyId: Id<"users">, most: number): Promise<Doc<"agendaBlocks">[]> {
  return await ctx.db
    .query("agendaBlocks")
    .withIndex("by_company_end", (q) => q.eq("companyId", companyId))
    .order("desc")
    .take(most);
}

/** Deletes up to `most` blocks of a company whose account ends. Returns whether there may be more. */
export async function eraseBlocksOf(ctx: MutationCtx, companyId: Id<"users">, most: number): Promise<boolean> {
  const blocks = await listBlocks(ctx, companyId, most);
  for (const { _id } of blocks) await ctx.db.delete("agendaBlocks", _id);
  return blocks.length === most;
}

async function blockOf(ctx: QueryCtx, companyId: Id<"users">, key: string): Promise<Doc<"agendaBlocks"> | null> {
  return await ctx.db
    .query("agendaBlocks")
    .withIndex("by_company_key", (q) => q.eq("companyId", companyId).eq("key", key))
    .first();
}
