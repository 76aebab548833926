/**
 * Repairs that staff runs from /remove-duplicates. Each goes through all briefs in batches, one transaction a batch, and
 * has a dry run that changes nothing (C03, C69).
 */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation, internalQuery } from "./_generated/server";
import { managerAction } from "./functions";
import { recordAdminAct } from "./model/admin/audit";
import { nullable } from "./model/base/commonFields";
import {
  cancelDuplicates as cancel,
  duplicate,
  findDuplicates as find,
  openDuplicates as open,
  sealedDuplicate,
  type SealedDuplicate,
  type Duplicate,
} from "./model/admin/duplicates";
import { recountBatch as recount } from "./model/quotes/proposalCounts";

/** Duplicates that one run shows and takes; a second run takes the rest. */
const AT_ONCE = 200;
const CANCEL_BATCH = 25;

type Removal = { duplicates: Duplicate[]; more: boolean; removed: number };

/**
 * remove-duplicate-briefs (ADMIN-011, C69): cancels requests with the same address and title as an earlier one within
 * DUPLICATE_WINDOW_MS. A dry run returns what would be cancelled, a bounded number of them, and `more` when there are
 * more. The run itself cancels those of `briefIds` that are still duplicates, and returns how many. Errors:
 * NOT_ALLOWED.
 */
export const removeDuplicateBriefs = managerAction({
  args: {
    run: v.union(
      v.object({ dryRun: v.literal(true) }),
      v.object({ dryRun: v.literal(false), briefIds: v.array(v.string()) }),
    ),
  },
  returns: v.object({ duplicates: v.array(duplicate), more: v.boolean(), removed: v.number() }),
  handler: async (ctx, { run }): Promise<Removal> => {
    if (run.dryRun) {
      const found: SealedDuplicate[] = [];
      let cursor: string | null = null;
      do {
        const batch: { duplicates: SealedDuplicate[]; cursor: string | null } = await ctx.runQuery(
          internal.adminRepairs.findDuplicates,
          { cursor },
        );
        found.push(...batch.duplicates);
        cursor = batch.cursor;
      } while (cursor !== null && found.length <= AT_ONCE);
      const duplicates: Duplicate[] = await ctx.runMutation(internal.adminRepairs.openDuplicates, {
        sessionId: ctx.adminSessionId,
        duplicates: found.slice(0, AT_ONCE),
      });
      return { duplicates, more: found.length > AT_ONCE, removed: 0 };
    }
    const briefIds = run.briefIds.slice(0, AT_ONCE);
    let removed = 0;
    for (let from = 0; from < briefIds.length; from += CANCEL_BATCH) {
      const batch = briefIds.slice(from, from + CANCEL_BATCH);
      removed += await ctx.runMutation(internal.adminRepairs.cancelDuplicates, {
        sessionId: ctx.adminSessionId,
        briefIds: batch,
      });
    }
    return { duplicates: [], more: run.briefIds.length > AT_ONCE, removed };
  },
});

/**
 * fix-proposal-counts (ADMIN-014): compares the counters of all briefs with their rows. `wrong` is the number of briefs
 * whose counters differed. Errors: NOT_ALLOWED.
 */
export const fixProposalCounts = managerAction({
  args: { dryRun: v.boolean() },
  returns: v.object({ checked: v.number(), wrong: v.number() }),
  handler: async (ctx, { dryRun }): Promise<{ checked: number; wrong: number }> => {
    let [checked, wrong] = [0, 0];
    let cursor: string | null = null;
    do {
      const batch: { checked: number; wrong: number; cursor: string | null } = await ctx.runMutation(
        internal.adminRepairs.recountBatch,
        { sessionId: ctx.adminSessionId, cursor, fix: !dryRun },
      );
      checked += batch.checked;
      wrong += batch.wrong;
      cursor = batch.cursor;
    } while (cursor !== null);
    return { checked, wrong };
  },
});

/**
 * The duplicates in one batch of all briefs, oldest first, and the cursor of the next batch (null after the last).
 * Changes nothing.
 */
export const findDuplicates = internalQuery({
  args: { cursor: nullable(v.string()) },
  returns: v.object({ duplicates: v.array(sealedDuplicate), cursor: nullable(v.string()) }),
  handler: async (ctx, { cursor }) => await find(ctx, cursor),
});

/** These duplicates with their addresses. Writes in each register that this session of staff sees its address (B08). */
export const openDuplicates = internalMutation({
  args: { sessionId: v.id("adminSessions"), duplicates: v.array(sealedDuplicate) },
  returns: v.array(duplicate),
  handler: async (ctx, { sessionId, duplicates }) => await open(ctx, sessionId, duplicates),
});

/**
 * Cancels those of these briefs that still are duplicates, and writes the audit log in the same transaction. Returns
 * how many.
 */
export const cancelDuplicates = internalMutation({
  args: { sessionId: v.id("adminSessions"), briefIds: v.array(v.string()) },
  returns: v.number(),
  handler: async (ctx, { sessionId, briefIds }) => {
    const removed = await cancel(ctx, briefIds);
    if (removed > 0) {
      const details = removed === 1 ? "1 aanvraag geannuleerd" : `${removed} aanvragen geannuleerd`;
      await recordAdminAct(ctx, sessionId, { action: "briefs.removeDuplicates", details });
    }
    return removed;
  },
});

/**
 * Compares the counters of one batch of briefs with their rows. `fix` corrects the wrong ones and writes the audit log
 * in the same transaction. `cursor` is where the next batch begins, null after the last.
 */
export const recountBatch = internalMutation({
  args: { sessionId: v.id("adminSessions"), cursor: nullable(v.string()), fix: v.boolean() },
  returns: v.object({ checked: v.number(), wrong: v.number(), cursor: nullable(v.string()) }),
  handler: async (ctx, { sessionId, cursor, fix }) => {
    const batch = await recount(ctx, cursor, fix);
    if (fix && batch.wrong > 0) {
      const details = batch.wrong === 1 ? "1 teller hersteld" : `${batch.wrong} tellers hersteld`;
      await recordAdminAct(ctx, sessionId, { action: "briefs.fixProposalCounts", details });
    }
    return batch;
  },
});
