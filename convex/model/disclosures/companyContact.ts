/**
 * What a company may read of the client of a request (I4). Everything that shows a company contact data or a client's
 * own words asks here, so what a client withdrew is gone everywhere at once.
 */
import { contactFor, isGone, type Reach } from "../../../domain/disclosures/disclosures";
import { NO_WISH, type ContactData, type ContactWay } from "../../../domain/disclosures/wish";
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { ownWords } from "../briefs/briefFields";
import { getContactOrErased, ownWordsOf, shownTextsOf } from "../briefs/briefs";

/** What was read before of a company's reach, so that it is not read again. */
export type KnownReach = {
  entitled?: true;
  choice?: Pick<Doc<"contactChoices">, "withdrawnAt" | "sharedAt"> | null;
  brief?: Doc<"briefs">;
  /** How the client wants to be reached. */
  by?: ContactWay;
};

/** What a company's relation to a request and the client's choices give it. */
export async function reachOf(
  ctx: QueryCtx,
  companyId: Id<"users">,
  briefId: Id<"briefs">,
  known: KnownReach = {},
): Promise<Reach> {
  const choice = known.choice === undefined ? await getChoice(ctx, companyId, briefId) : known.choice;
  const wished = async () => ((known.brief ?? (await ctx.db.get("briefs", briefId)))?.contactWish ?? NO_WISH).by;
  return {
    entitled: known.entitled ?? (await isEntitled(ctx, companyId, briefId)),
    withdrawn: choice?.withdrawnAt !== undefined,
    shared: choice?.sharedAt !== undefined,
    by: known.by ?? (await wished()),
  };
}

/** Whether a company has an unlock of a request, or its accepted quote. */
async function isEntitled(ctx: QueryCtx, companyId: Id<"users">, briefId: Id<"briefs">): Promise<boolean> {
  const of = (kind: "unlock" | "quote") =>
    ctx.db
      .query("proposals")
      .withIndex("by_company_brief", (q) => q.eq("companyId", companyId).eq("briefId", briefId).eq("kind", kind))
      .first();
  return (await of("unlock")) !== null || (await of("quote"))?.status === "ACCEPTED";
}

/** What the client of a request decided about a company; null for nothing. */
export async function getChoice(
  ctx: QueryCtx,
  companyId: Id<"users">,
  briefId: Id<"briefs">,
): Promise<Doc<"contactChoices"> | null> {
  return await ctx.db
    .query("contactChoices")
    .withIndex("by_brief_company", (q) => q.eq("briefId", briefId).eq("companyId", companyId))
    .first();
}

/**
 * The client's contact data as this company may read them, null when it may read none; erased data read as erased.
 */
export async function companyContact(
  ctx: QueryCtx,
  companyId: Id<"users">,
  briefId: Id<"briefs">,
  known: KnownReach = {},
): Promise<ContactData | null> {
  const reach = await reachOf(ctx, companyId, briefId, known);
  return reach.entitled ? contactFor(await getContactOrErased(ctx, briefId), reach) : null;
}

/** Whether a company reads the client's own words unabridged, and not the texts that everybody may read. */
export async function readsOwnWords(ctx: QueryCtx, companyId: Id<"users">, briefId: Id<"briefs">): Promise<boolean> {
  return areWordsWithin(await reachOf(ctx, companyId, briefId));
}

/** Whether a request's client withdrew the details from a company. */
export async function isWithdrawn(ctx: QueryCtx, companyId: Id<"users">, briefId: Id<"briefs">): Promise<boolean> {
  return (await getChoice(ctx, companyId, briefId))?.withdrawnAt !== undefined;
}

/** Whether a client's own words are within a company's reach: they may hold the number that the client keeps back. */
export function areWordsWithin({ entitled, withdrawn, shared, by }: Reach): boolean {
  return entitled && !withdrawn && (shared || by === "all");
}

/** A request's words and answers as a company may read them: the client's own, or those that everybody may read. */
export async function wordsForCompany(
  ctx: QueryCtx,
  companyId: Id<"users">,
  brief: Doc<"briefs">,
): Promise<Infer<typeof ownWords>> {
  if (await readsOwnWords(ctx, companyId, brief._id)) return ownWordsOf(brief);
  const { description, additionalInfo, answers } = await shownTextsOf(ctx, brief);
  return { description, additionalInfo, answers };
}

/** Stores what the client of a request decides about a company; nothing once the details are erased. */
export async function keepChoice(
  ctx: MutationCtx,
  { briefId, companyId }: Pick<Doc<"contactChoices">, "briefId" | "companyId">,
  choice: Partial<Doc<"contactChoices">>,
): Promise<void> {
  if (isGone(await getContactOrErased(ctx, briefId))) return;
  const known = await getChoice(ctx, companyId, briefId);
  if (known === null) await ctx.db.insert("contactChoices", { briefId, companyId, ...choice });
  else await ctx.db.patch("contactChoices", known._id, choice);
}
