/** Whose details staff sees who sees the site as somebody: lines of the registers that say so (B08, B17). */
import { literals } from "convex-helpers/validators";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fieldsOf, type DisclosedField } from "../../../domain/disclosures/disclosures";
import { companyBehind } from "../access/members";
import { getContactOrErased } from "../briefs/briefs";
import { companyContact, readsOwnWords } from "../disclosures/companyContact";
import { recordLooks } from "../disclosures/staffLooks";

/** Requests of one batch. */
const BATCH = 100;

/** The lists in which somebody sees details: of the own requests, and of those that a company unlocked or quoted on. */
export const SEEN_LISTS = ["own", "unlock", "quote"] as const;
export type SeenList = (typeof SEEN_LISTS)[number];
/** Validates one of the lists. */
export const seenList = literals(...SEEN_LISTS);

type Look = { sessionId: Id<"adminSessions">; reason: string; list: SeenList; before: number | null };

/**
 * Writes that a session of staff sees the details that this person sees in a list, the newest first. Returns the time
 * before which the next batch begins, null after the last.
 */
export async function discloseTo(
  ctx: MutationCtx,
  person: Doc<"users">,
  { sessionId, reason, list, before }: Look,
): Promise<number | null> {
  // Everybody of a company sees its customers, also again once staff end a block of it.
  const accountId = list === "own" ? person._id : await companyBehind(ctx, person);
  const rows = await rowsOf(ctx, accountId, list, before ?? Infinity);
  const wanted: { about: string; fields: DisclosedField[] }[] = [];
  for (const { briefId } of rows) {
    const fields = list === "own" ? await ownFields(ctx, briefId) : await companyFields(ctx, accountId, briefId);
    if (fields.length > 0) wanted.push({ about: briefId, fields });
  }
  if (list === "own" && before === null) {
    const { _id: about, name = "", email, phone = null } = person;
    wanted.push({ about, fields: fieldsOf({ name, email, phone, street: null }, false) });
  }
  await recordLooks(ctx, sessionId, wanted, { way: list === "own" ? "account" : "company", reason });
  return rows.length < BATCH ? null : rows.at(-1)!.at;
}

async function rowsOf(
  ctx: MutationCtx,
  userId: Id<"users">,
  list: SeenList,
  before: number,
): Promise<{ briefId: Id<"briefs">; at: number }[]> {
  if (list === "own") {
    const own = await ctx.db
      .query("briefs")
      .withIndex("by_user", (q) => q.eq("userId", userId).lt("_creationTime", before))
      .order("desc")
      .take(BATCH);
    return own.map(({ _id: briefId, _creationTime: at }) => ({ briefId, at }));
  }
  const proposals = await ctx.db
    .query("proposals")
    .withIndex("by_company", (q) => q.eq("companyId", userId).eq("kind", list).lt("_creationTime", before))
    .order("desc")
    .take(BATCH);
  return proposals.map(({ briefId, _creationTime: at }) => ({ briefId, at }));
}

async function ownFields(ctx: MutationCtx, briefId: Id<"briefs">): Promise<DisclosedField[]> {
  return fieldsOf(await getContactOrErased(ctx, briefId), true);
}

async function companyFields(
  ctx: MutationCtx,
  companyId: Id<"users">,
  briefId: Id<"briefs">,
): Promise<DisclosedField[]> {
  const contact = await companyContact(ctx, companyId, briefId);
  return contact === null ? [] : fieldsOf(contact, await readsOwnWords(ctx, companyId, briefId));
}
