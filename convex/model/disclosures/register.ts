/** The register of disclosures: who received which of a client's details, and when (B08). */
import {
  contactFor,
  fieldsIn,
  fieldsOf,
  isGone,
  type DisclosedField,
  type RegisterEvent,
  type RegisterWay,
} from "../../../domain/disclosures/disclosures";
import type { ContactData } from "../../../domain/disclosures/wish";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { companyBehind } from "../access/members";
import { listSeeing } from "../access/seeing";
import { getContactOrErased } from "../briefs/briefs";
import { ERASED_CONTACT } from "../briefs/contactErasure";
import { areWordsWithin, getChoice, keepChoice, reachOf, type KnownReach } from "./companyContact";
import { forgetLooks, recordLooks } from "./staffLooks";

type Line = Omit<Doc<"disclosures">, "_id" | "_creationTime">;
type Receiver = Pick<Line, "briefId" | "companyId">;

/** When a grant was made, now when left out, and what its caller has read already. */
type Grant = KnownReach & { at?: number; contact?: ContactData };

/**
 * Writes that a company reads a client's details from now on, after the row that entitles it was written, or with the
 * time of an earlier one. Writes nothing once the details are erased. Returns what the company reads.
 */
export async function recordGrant(
  ctx: MutationCtx,
  to: Receiver,
  way: "unlock" | "quote" | "shared",
  { at = Date.now(), contact: whole, ...known }: Grant = {},
): Promise<ContactData> {
  const { companyId, briefId } = to;
  const choice = known.choice === undefined ? await getChoice(ctx, companyId, briefId) : known.choice;
  // Who chooses a company gives it again what was withdrawn from it before; an unlock does not.
  const isGivenAgain = way === "quote" && choice?.withdrawnAt !== undefined;
  if (isGivenAgain) await keepChoice(ctx, to, { withdrawnAt: undefined });
  const reach = await reachOf(ctx, companyId, briefId, {
    ...known,
    // The caller has written the row that entitles the company.
    ...(way !== "shared" && { entitled: true }),
    choice: isGivenAgain ? { ...choice, withdrawnAt: undefined } : choice,
  });
  const contact = contactFor(whole ?? (await getContactOrErased(ctx, briefId)), reach) ?? ERASED_CONTACT;
  const fields = fieldsOf(contact, areWordsWithin(reach));
  if (fields.length > 0) {
    await write(ctx, to, { way, at, fields });
    await recordSeeing(ctx, to, fields);
  }
  return contact;
}

/** Writes that staff who see the site as somebody of a company at this moment see what the company has just received. */
async function recordSeeing(
  ctx: MutationCtx,
  { briefId, companyId }: Receiver,
  fields: DisclosedField[],
): Promise<void> {
  for (const { seenBy, person } of await listSeeing(ctx)) {
    if ((await companyBehind(ctx, person)) !== companyId) continue;
    await recordLooks(ctx, seenBy, [{ about: briefId, fields }], { way: "company" });
  }
}

/** Writes that staff who see the site as a client at this moment see a request that has just become the client's. */
export async function recordPlaced(ctx: MutationCtx, clientId: Id<"users">, briefId: Id<"briefs">): Promise<void> {
  for (const { seenBy, person } of await listSeeing(ctx)) {
    if (person._id !== clientId) continue;
    const fields = fieldsOf(await getContactOrErased(ctx, briefId), true);
    await recordLooks(ctx, seenBy, [{ about: briefId, fields }], { way: "account" });
  }
}

/** A copy of somebody's data leaves in parts, of which the later ones get no line for what was named just before. */
const COPY_MS = 600_000;

/** Writes what leaves of a client in a company's copy of its own data; `asWritten` says that these are the client's words. */
export async function recordCopy(ctx: MutationCtx, to: Receiver, text: string, asWritten = false): Promise<void> {
  await recordText(ctx, to, "export", text, { every: COPY_MS, asWritten });
}

/**
 * Writes which of a client's details stand in a text that leaves to a company, if any do. Text that leaves again and
 * again gets a new line after `every` milliseconds, and at once for a detail that the last line does not name.
 * `asWritten` says that the text is the client's own, unabridged.
 */
export async function recordText(
  ctx: MutationCtx,
  to: Receiver,
  way: RegisterWay,
  text: string,
  { every = 0, asWritten = false }: { every?: number; asWritten?: boolean } = {},
): Promise<void> {
  const contact = await getContactOrErased(ctx, to.briefId);
  const named = fieldsIn(text, contact);
  const fields = asWritten && text !== "" && !isGone(contact) ? [...named, "words" as const] : named;
  if (fields.length === 0) return;
  const last = every === 0 ? null : await lastLine(ctx, to, way);
  const isNamed = last !== null && last.at >= Date.now() - every && fields.every((each) => last.fields.includes(each));
  if (!isNamed) await write(ctx, to, { way, at: Date.now(), fields });
}

/** When a company last received details of a request this way, in milliseconds; 0 for never. */
export async function lastRecorded(ctx: QueryCtx, to: Receiver, way: RegisterWay): Promise<number> {
  return (await lastLine(ctx, to, way))?.at ?? 0;
}

async function lastLine(ctx: QueryCtx, to: Receiver, way: RegisterWay): Promise<Doc<"disclosures"> | null> {
  return await ctx.db
    .query("disclosures")
    .withIndex("by_brief_company_way", (q) => q.eq("briefId", to.briefId).eq("companyId", to.companyId).eq("way", way))
    .order("desc")
    .first();
}

/** Writes an event of the register in which nothing leaves; nothing once the details are erased. */
export async function recordEvent(ctx: MutationCtx, to: Receiver, way: RegisterEvent): Promise<void> {
  if (isGone(await getContactOrErased(ctx, to.briefId))) return;
  await write(ctx, to, { way, at: Date.now(), fields: [] });
}

async function write(
  ctx: MutationCtx,
  { briefId, companyId }: Receiver,
  line: Omit<Line, keyof Receiver>,
): Promise<void> {
  await ctx.db.insert("disclosures", { briefId, companyId, ...line });
}

/** Deletes the register of a request whose client's account is gone, and what that client decided about companies. */
export async function forgetDisclosures(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  // Few: each company has a handful of lines.
  const lines = await ctx.db
    .query("disclosures")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .collect();
  for (const { _id } of lines) await ctx.db.delete("disclosures", _id);
  const choices = await ctx.db
    .query("contactChoices")
    .withIndex("by_brief_company", (q) => q.eq("briefId", briefId))
    .collect();
  await forgetLooks(ctx, briefId);
  for (const { _id } of choices) await ctx.db.delete("contactChoices", _id);
}
