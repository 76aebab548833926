/** What a client can do with an open request of their own: change it, pause it, and resume it (N03, B10). */
import { additionalInfoOf } from "../../../domain/answers/text";
import { changeRequestSchema, type ChangeRequest } from "../../../domain/forms/changeRequest";
import { parseBudgetBand } from "../../../domain/money";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { checkRateLimitOrThrow } from "../base/rateLimits";
import { hasFirstChance, openToAll, tellOthers } from "../briefs/firstChance";
import { getBrief, keepShown, setPaused, signOfLife } from "../briefs/briefs";
import { requireBriefOfForm } from "../briefs/photos";
import { recordChange } from "./ownRegister";

/** Somebody's own request while it is open, paused or not. Refuses one of others as one that is not there. */
async function requireOwnOpenBrief(ctx: QueryCtx, ownerId: Id<"users">, briefId: string): Promise<Doc<"briefs">> {
  const brief = await getBrief(ctx, briefId);
  if (brief === null || brief.userId !== ownerId || brief.status !== "OPEN") return fail("BRIEF_NOT_FOUND");
  return brief;
}

/**
 * Pauses a request of the owner's, which hides it from companies, or resumes it; resuming one that only
 * some companies were asked opens it to all at once. Idempotent. Throws BRIEF_NOT_FOUND and
 * RATE_LIMITED.
 */
export async function pauseOwnBrief(
  ctx: MutationCtx,
  ownerId: Id<"users">,
  briefId: string,
  paused: boolean,
): Promise<void> {
  const brief = await requireOwnOpenBrief(ctx, ownerId, briefId);
  const isAsking = hasFirstChance(brief);
  if (!isAsking && paused === (brief.pausedAt !== undefined)) return;
  await checkRateLimitOrThrow(ctx, "changeRequest", [ownerId]);
  if (isAsking && !paused) return await openToAll(ctx, brief._id, true);
  await setPaused(ctx, brief, paused ? Date.now() : undefined);
  if (!paused) await tellOthers(ctx, brief._id);
}

/**
 * Changes the words, the start and the budget of a request. Floor, size and place stay: quotes and lists were made for
 * them. Throws BRIEF_NOT_FOUND, INVALID_INPUT and RATE_LIMITED.
 */
export async function changeOwnBrief(
  ctx: MutationCtx,
  ownerId: Id<"users">,
  briefId: string,
  input: Typed,
): Promise<void> {
  await changeBrief(ctx, await requireOwnOpenBrief(ctx, ownerId, briefId), ownerId, input);
}

/** Changes as they were typed. */
type Typed = { description: string; startDate: string; budget: string | null };

/**
 * Changes the words, start and budget of the open request that was sent with a form's key, for the device that knows it.
 * Throws INVALID_INPUT, BRIEF_NOT_FOUND and RATE_LIMITED.
 */
export async function changeBriefOfForm(ctx: MutationCtx, key: string, input: Typed): Promise<void> {
  const brief = await requireBriefOfForm(ctx, key);
  await changeBrief(ctx, brief, brief._id, input);
}

async function changeBrief(ctx: MutationCtx, brief: Doc<"briefs">, counted: string, input: Typed): Promise<void> {
  const changes = readChanges(brief, input);
  await checkRateLimitOrThrow(ctx, "changeRequest", [counted]);
  await applyChanges(ctx, brief, changes);
  await ctx.db.patch("briefs", brief._id, signOfLife());
}

/** Changes to a request as they were typed, checked. Throws INVALID_INPUT. */
export function readChanges(brief: Doc<"briefs">, input: unknown): ChangeRequest {
  return changeRequestSchema(brief.preferredStartDate, Date.now()).safeParse(input).data ?? fail("INVALID_INPUT");
}

/** Stores changes to a request, and what everybody reads of it. Companies that read its words get a line of the register (B08). */
export async function applyChanges(ctx: MutationCtx, brief: Doc<"briefs">, changes: ChangeRequest): Promise<void> {
  const { description, startDate, budget } = changes;
  const bounds = budget === null ? null : parseBudgetBand(budget);
  await ctx.db.patch("briefs", brief._id, {
    description,
    preferredStartDate: startDate || null,
    ...(bounds && { budgetMin: bounds.min, budgetMax: bounds.max }),
    ...changedAnswers(brief, changes),
  });
  await keepShown(ctx, brief._id);
  if (description !== brief.description) await recordChange(ctx, brief._id, "words");
}

/** The stored answers follow, and the text that is made of them. */
function changedAnswers(
  { answers, additionalInfo }: Doc<"briefs">,
  { description, startDate, budget }: ChangeRequest,
): Partial<Pick<Doc<"briefs">, "answers" | "additionalInfo">> {
  if (answers === undefined) return {};
  const { startDate: _, ...rest } = answers;
  const changed = {
    ...rest,
    ...(startDate === "" ? {} : { startDate }),
    ...(budget === null ? {} : { budget }),
    ...(answers.remarks === undefined ? {} : { remarks: description }),
  };
  const isMadeOfThem = additionalInfo === additionalInfoOf(answers);
  return { answers: changed, ...(isMadeOfThem ? { additionalInfo: additionalInfoOf(changed) } : {}) };
}
