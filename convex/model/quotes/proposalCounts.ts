/** Recounting the counters of briefs from their rows (ADMIN-014). */
import { MAX_QUOTES, MAX_UNLOCKS } from "../../../domain/limits";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { keepCounters } from "../briefs/jobWindows";

const BATCH = 100;

/**
 * Compares the counters of one batch of briefs with their rows; `fix` corrects those that differ. Returns how many
 * differed, and where the next batch begins.
 */
export async function recountBatch(
  ctx: MutationCtx,
  cursor: string | null,
  fix: boolean,
): Promise<{ checked: number; wrong: number; cursor: string | null }> {
  const { page, isDone, continueCursor } = await ctx.db.query("briefs").paginate({ numItems: BATCH, cursor });
  let wrong = 0;
  for (const brief of page) {
    const unlockCount = await countOf(ctx, brief._id, "unlock", MAX_UNLOCKS);
    const quoteCount = await countOf(ctx, brief._id, "quote", MAX_QUOTES);
    if (brief.unlockCount === unlockCount && brief.quoteCount === quoteCount) continue;
    wrong += 1;
    if (!fix) continue;
    await ctx.db.patch("briefs", brief._id, { unlockCount, quoteCount });
    await keepCounters(ctx, { ...brief, unlockCount, quoteCount });
  }
  return { checked: page.length, wrong, cursor: isDone ? null : continueCursor };
}

async function countOf(
  ctx: MutationCtx,
  briefId: Id<"briefs">,
  kind: "unlock" | "quote",
  most: number,
): Promise<number> {
  const rows = await ctx.db
    .query("proposals")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId).eq("kind", kind))
    .take(most);
  return rows.length;
}
