/** The register of a client's own request (B08): its owner reads it, and takes the details back from a company. */
import { v, type Infer } from "convex/values";
import { STAFF_RECEIVER } from "../../../domain/disclosures/registerWords";
import { NO_WISH, opensOf, type ContactWish } from "../../../domain/disclosures/wish";
import { MAX_QUOTES, MAX_UNLOCKS, REGISTER_SHOWN } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { numberOrNull, text, textOrNull } from "../base/commonFields";
import { fail } from "../base/errors";
import { getBrief } from "../briefs/briefs";
import { keepJobCard } from "../briefs/jobCards";
import { companyNameOf } from "../companies/companies";
import { companyContact, getChoice, keepChoice, reachOf, readsOwnWords } from "../disclosures/companyContact";
import { disclosedField, registerWay, staffWay } from "../disclosures/disclosureFields";
import { recordEvent, recordGrant } from "../disclosures/register";
import { eraseNotesOn } from "../followUps/followUps";
import { looksAt } from "../disclosures/staffLooks";
import { queueMail, rewriteMailsTo } from "../mail/mails";
import { endVisitOf } from "../visits/visits";

/** A line of the register as the client reads it. */
export const registerLine = v.object({
  _id: v.union(v.id("disclosures"), v.id("staffLooks")),
  at: v.number(),
  receiver: text,
  way: v.union(registerWay, staffWay),
  fields: v.array(disclosedField),
  /** Why, in the words of staff that looked; null without one. */
  reason: textOrNull,
});

/** The register of a request as its owner reads it. */
export const ownRegister = v.object({
  /** The companies that received details, in the order in which they did. */
  holders: v.array(
    v.object({
      companyId: v.id("users"),
      companyName: text,
      /** Since when the details are withdrawn from it; null while it may read them. */
      withdrawnAt: numberOrNull,
    }),
  ),
  /** The newest lines, newest first. */
  lines: v.array(registerLine),
});

/** The register of a request, for its owner; null for everybody else. */
export async function readOwnRegister(
  ctx: QueryCtx,
  ownerId: Id<"users">,
  briefId: string,
): Promise<Infer<typeof ownRegister> | null> {
  const brief = await getBrief(ctx, briefId);
  if (brief === null || brief.userId !== ownerId) return null;
  const lines = await linesOf(ctx, brief._id);
  // Only companies: a look of staff is over with its session, so there is nothing to withdraw. A company that reads the
  // details stays here however old its line is; one that lost them with an undone choice does not.
  const readers = await readersOf(ctx, brief._id);
  const companies = new Set([...readers, ...lines.map(({ companyId }) => companyId).reverse()]);
  const holders = await Promise.all(
    [...companies].map(async (companyId) => ({
      companyId,
      companyName: await companyNameOf(ctx, companyId),
      withdrawnAt: (await getChoice(ctx, companyId, brief._id))?.withdrawnAt ?? null,
    })),
  );
  return {
    holders: holders.filter(({ companyId, withdrawnAt }) => withdrawnAt !== null || readers.has(companyId)),
    lines: await registerOf(ctx, brief),
  };
}

/**
 * The newest lines of the register of a request, those about its client's account among them. The caller has checked
 * that the reader is its owner.
 */
export async function registerOf(ctx: QueryCtx, brief: Doc<"briefs">): Promise<Infer<typeof registerLine>[]> {
  const ofCompanies = await Promise.all((await linesOf(ctx, brief._id)).map((row) => toLine(ctx, row)));
  const looks = [
    ...(await looksAt(ctx, brief._id)),
    ...(brief.userId === null ? [] : await looksAt(ctx, brief.userId)),
  ].map(({ _id, at, way, fields, reason = null }) => ({ _id, at, way, fields, reason, receiver: STAFF_RECEIVER }));
  return [...ofCompanies, ...looks].sort((a, b) => b.at - a.at).slice(0, REGISTER_SHOWN);
}

async function linesOf(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Doc<"disclosures">[]> {
  return await ctx.db
    .query("disclosures")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .order("desc")
    .take(REGISTER_SHOWN);
}

async function toLine(
  ctx: QueryCtx,
  { _id, at, companyId, way, fields }: Doc<"disclosures">,
): Promise<Infer<typeof registerLine>> {
  return { _id, at, way, fields, reason: null, receiver: await companyNameOf(ctx, companyId) };
}

/**
 * Withdraws the details of a client's own request from a company: it reads them nowhere any more, keeps its place, its
 * visit is called off, its notes are emptied, and it is told. A quote that it sent stays as the client received it. Does nothing when that was done before. Throws BRIEF_NOT_FOUND, also for a
 * company that has no details.
 */
export async function withdrawDetails(
  ctx: MutationCtx,
  ownerId: Id<"users">,
  ids: { briefId: string; companyId: string },
): Promise<void> {
  const pair = await requireHolder(ctx, ownerId, ids);
  if ((await reachOf(ctx, pair.companyId, pair.briefId)).withdrawn) return;
  const withdrawnAt = Date.now();
  await keepChoice(ctx, pair, { withdrawnAt, sharedAt: undefined });
  await recordEvent(ctx, pair, "withdrawn");
  await endVisitOf(ctx, pair);
  await eraseNotesOn(ctx, pair.briefId, pair.companyId);
  await rewriteMailsTo(ctx, pair);
  await queueMail(ctx, "details-withdrawn", { ...pair, withdrawnAt });
}

/**
 * Shares number and address of a client's own request with a company that reads it, whatever the request says (B04).
 * Does nothing when that was done before. Throws BRIEF_NOT_FOUND, also for a company that has no details.
 */
export async function shareDetails(
  ctx: MutationCtx,
  ownerId: Id<"users">,
  ids: { briefId: string; companyId: string },
): Promise<void> {
  const pair = await requireHolder(ctx, ownerId, ids);
  const reach = await reachOf(ctx, pair.companyId, pair.briefId);
  if (reach.withdrawn) return fail("BRIEF_NOT_FOUND");
  if (reach.shared || reach.by === "all") return;
  await keepChoice(ctx, pair, { sharedAt: Date.now() });
  await recordGrant(ctx, pair, "shared");
  await rewriteMailsTo(ctx, pair);
}

/**
 * Stores how and when the client of a request wants to be reached. Companies that read it read more or less from now
 * on; what they read more of is registered. Throws BRIEF_NOT_FOUND.
 */
export async function keepWish(
  ctx: MutationCtx,
  ownerId: Id<"users">,
  briefId: string,
  contactWish: ContactWish,
): Promise<void> {
  const brief = await getBrief(ctx, briefId);
  if (brief === null || brief.userId !== ownerId) return fail("BRIEF_NOT_FOUND");
  const before = opensOf((brief.contactWish ?? NO_WISH).by);
  const after = opensOf(contactWish.by);
  await ctx.db.patch("briefs", brief._id, { contactWish });
  await keepJobCard(ctx, { ...brief, contactWish });
  const opensMore = (after.phone && !before.phone) || (after.email && !before.email);
  for (const companyId of await readersOf(ctx, brief._id)) {
    const { withdrawn, shared } = await reachOf(ctx, companyId, brief._id, { entitled: true });
    if (withdrawn || shared) continue;
    const pair = { briefId: brief._id, companyId };
    if (opensMore) await recordGrant(ctx, pair, "shared");
    await rewriteMailsTo(ctx, pair);
  }
}

/**
 * Writes that the companies that read this of a request's details read it changed from now on, and has the mails that
 * wait for them written anew.
 */
export async function recordChange(ctx: MutationCtx, briefId: Id<"briefs">, changed: "email" | "words"): Promise<void> {
  for (const companyId of await readersOf(ctx, briefId)) {
    const contact = await companyContact(ctx, companyId, briefId, { entitled: true });
    const readsIt = changed === "words" ? await readsOwnWords(ctx, companyId, briefId) : contact?.email;
    if (!readsIt) continue;
    await recordGrant(ctx, { briefId, companyId }, "shared");
    await rewriteMailsTo(ctx, { briefId, companyId });
  }
}

/** The companies that an unlock or their accepted quote entitles to a request's details, those with an unlock first. */
async function readersOf(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Set<Id<"users">>> {
  const of = (kind: "unlock" | "quote") =>
    ctx.db
      .query("proposals")
      .withIndex("by_brief", (q) => q.eq("briefId", briefId).eq("kind", kind))
      .take(kind === "unlock" ? MAX_UNLOCKS : MAX_QUOTES);
  const accepted = (await of("quote")).filter(({ status }) => status === "ACCEPTED");
  return new Set([...(await of("unlock")), ...accepted].map(({ companyId }) => companyId));
}

/** A client's own request and a company that received its details. Throws BRIEF_NOT_FOUND. */
async function requireHolder(ctx: QueryCtx, ownerId: Id<"users">, ids: { briefId: string; companyId: string }) {
  const brief = await getBrief(ctx, ids.briefId);
  const companyId = ctx.db.normalizeId("users", ids.companyId);
  if (brief === null || brief.userId !== ownerId || companyId === null) return fail("BRIEF_NOT_FOUND");
  if (!(await reachOf(ctx, companyId, brief._id)).entitled) return fail("BRIEF_NOT_FOUND");
  return { briefId: brief._id, companyId };
}
