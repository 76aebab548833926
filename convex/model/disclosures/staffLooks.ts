/**
 * Looks of staff at a client's details (B08). Queries cannot write, so their answers seal the details until the calling
 * session has a line of the register that names them, which `recordLooks` writes.
 */
import { v, type Infer } from "convex/values";
import { isGone, type DisclosedField, type StaffWay } from "../../../domain/disclosures/disclosures";
import type { ContactData } from "../../../domain/disclosures/wish";
import { REGISTER_SHOWN } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { getContactOrErased } from "../briefs/briefs";
import { disclosedField, type staffSeal } from "./disclosureFields";

export type Subject = Doc<"staffLooks">["about"];
type Seal = Infer<typeof staffSeal>;

/** Looks that one call registers at most: the rows of some pages of a list. */
const LOOKS_MAX = 500;

/** What a session wants to see of whom. */
export const wantedLook = v.object({ about: v.string(), fields: v.array(disclosedField) });

/**
 * Contact data as a session of staff may read them: fields that it has not looked at yet are empty (null where they may
 * be). `seal` says which those are; it is null where nothing of a client is held, also for `about` null, which is
 * nobody's.
 */
export async function sealed<Contact extends Partial<ContactData>>(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  about: Subject | null,
  contact: Contact,
): Promise<{ shown: Contact; seal: Seal | null }> {
  const held = about === null || isGone({ name: contact.name ?? "" }) ? [] : fieldsIn(contact);
  if (about === null || held.length === 0) return { shown: contact, seal: null };
  const opened = await openedFields(ctx, sessionId, about);
  const closed = held.filter((field) => !opened.has(field));
  const empty = closed.map((field) => [field, field === "name" || field === "email" ? "" : null]);
  return { shown: { ...contact, ...Object.fromEntries(empty) }, seal: { about, fields: held, closed } };
}

/** The seal of a row with a client's name and words in it; null once the details are erased. */
export async function sealOfWords(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  about: Id<"briefs">,
): Promise<Seal | null> {
  if (isGone(await getContactOrErased(ctx, about))) return null;
  const fields: DisclosedField[] = ["name", "words"];
  const opened = await openedFields(ctx, sessionId, about);
  return { about, fields, closed: fields.filter((field) => !opened.has(field)) };
}

function fieldsIn(contact: Partial<ContactData>): DisclosedField[] {
  return (["name", "email", "phone", "street"] as const).filter((each) => (contact[each] ?? "") !== "");
}

/** The details of this client or request that a session of staff has a line about. */
export async function openedFields(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  about: Subject,
): Promise<Set<DisclosedField>> {
  // Few: a session sees somebody in a handful of lists.
  const lines = await ctx.db
    .query("staffLooks")
    .withIndex("by_about_session", (q) => q.eq("about", about).eq("sessionId", sessionId))
    .collect();
  return new Set(lines.flatMap(({ fields }) => fields));
}

/** Whose details an address of mail is: a client's account, else the newest request placed with it; null for others. */
export async function subjectOfAddress(ctx: QueryCtx, email: string): Promise<Subject | null> {
  const user = await ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", email))
    .first();
  if (user !== null) return user.role === "CLIENT" ? user._id : null;
  const contact = await ctx.db
    .query("briefContacts")
    .withIndex("by_email", (q) => q.eq("email", email))
    .order("desc")
    .first();
  return contact?.briefId ?? null;
}

/** The subject of a mail as lists of staff show it: without the name of the client that it is about. */
export async function subjectLine(ctx: QueryCtx, { subject, aboutBrief }: Doc<"mails">): Promise<string> {
  const name = aboutBrief ? (await getContactOrErased(ctx, aboutBrief)).name : "";
  return name === "" ? subject : subject.replaceAll(name, "de klant");
}

/**
 * Writes that a session of staff sees these details from now on: one line for each client or request, and none for what
 * it sees already, except in a file. Passes over ids of nobody, and of requests whose details are erased. Throws INVALID_INPUT for more than LOOKS_MAX.
 */
export async function recordLooks(
  ctx: MutationCtx,
  sessionId: Id<"adminSessions">,
  wanted: readonly Infer<typeof wantedLook>[],
  { way, reason }: { way: StaffWay; reason?: string | undefined },
): Promise<void> {
  if (wanted.length > LOOKS_MAX) fail("INVALID_INPUT");
  const staffId = (await ctx.db.get("adminSessions", sessionId))?.staffId ?? null;
  for (const look of wanted) {
    const about = await findSubject(ctx, look.about);
    if (about === null) continue;
    const known = way === "file" ? new Set() : await openedFields(ctx, sessionId, about);
    const fields = [...new Set(look.fields)].filter((field) => !known.has(field));
    const line = { about, sessionId, staffId, at: Date.now(), way, fields, ...(reason && { reason }) };
    if (fields.length > 0) await ctx.db.insert("staffLooks", line);
  }
}

async function findSubject(ctx: QueryCtx, id: string): Promise<Subject | null> {
  const briefId = ctx.db.normalizeId("briefs", id);
  if (briefId !== null) return isGone(await getContactOrErased(ctx, briefId)) ? null : briefId;
  const userId = ctx.db.normalizeId("users", id);
  const user = userId && (await ctx.db.get("users", userId));
  return user?.role === "CLIENT" ? user._id : null;
}

/** The newest looks at a request or at a client's account, newest first, at most REGISTER_SHOWN. */
export async function looksAt(ctx: QueryCtx, about: Subject): Promise<Doc<"staffLooks">[]> {
  return await ctx.db
    .query("staffLooks")
    .withIndex("by_about", (q) => q.eq("about", about))
    .order("desc")
    .take(REGISTER_SHOWN);
}

/** Deletes the looks at a request or at a client's account that is gone. */
export async function forgetLooks(ctx: MutationCtx, about: Subject): Promise<void> {
  // Few: a session of staff ends after a day, and has a handful of lines about somebody.
  const looks = await ctx.db
    .query("staffLooks")
    .withIndex("by_about", (q) => q.eq("about", about))
    .collect();
  for (const { _id } of looks) await ctx.db.delete("staffLooks", _id);
}
