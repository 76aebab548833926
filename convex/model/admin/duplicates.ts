/**
 * Requests that were sent twice: the same address and the same title within 24 hours (C69). Titles are made from the
 * answers, so two real requests can look alike; nothing that a company paid attention to is ever taken away.
 */
import { v, type Infer } from "convex/values";
import { jobTitle } from "../../../domain/jobTitle";
import { DUPLICATE_WINDOW_MS } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { getBrief, getContactOrErased, setBriefStatus } from "../briefs/briefs";
import { text } from "../base/commonFields";
import { recordLooks } from "../disclosures/staffLooks";

/** Requests that one look goes through, and the most of one address that are compared with each other. */
const BATCH = 50;
const PER_ADDRESS = 100;

/** Two requests that are duplicates: the one that would be cancelled and the one that stays. */
export const duplicate = v.object({
  briefId: v.id("briefs"),
  createdAt: v.number(),
  title: text,
  contactEmail: text,
  keptId: v.id("briefs"),
  keptAt: v.number(),
});
export type Duplicate = Infer<typeof duplicate>;
/** A duplicate as long as nobody of staff sees it: without the address. */
export const sealedDuplicate = duplicate.omit("contactEmail");
export type SealedDuplicate = Infer<typeof sealedDuplicate>;

type Brief = Pick<Doc<"briefs">, "_id" | "_creationTime" | "title" | "status" | "unlockCount" | "quoteCount">;

/**
 * The duplicates among one address's requests, each with the request that stays. The oldest request of a title starts a
 * group of all requests with that title within DUPLICATE_WINDOW_MS of it. A request with unlocks or quotes, or one that
 * is no longer open, always stays; in a group without such a request the oldest stays.
 */
export function findTwins<B extends Brief>(briefs: readonly B[]): { twin: B; kept: B }[] {
  const waiting = briefs
    .filter(({ status }) => status !== "CANCELLED")
    .sort((a, b) => a._creationTime - b._creationTime);
  const twins: { twin: B; kept: B }[] = [];
  while (waiting.length > 0) {
    const first = waiting[0]!;
    const group = waiting.filter(
      ({ title, _creationTime }) => title === first.title && _creationTime - first._creationTime <= DUPLICATE_WINDOW_MS,
    );
    for (const brief of group) waiting.splice(waiting.indexOf(brief), 1);
    const kept = group.find(mustStay) ?? first;
    for (const twin of group) if (twin !== kept && !mustStay(twin)) twins.push({ twin, kept });
  }
  return twins;
}

function mustStay({ status, unlockCount, quoteCount }: Brief): boolean {
  return status !== "OPEN" || unlockCount > 0 || quoteCount > 0;
}

/**
 * The duplicates in one batch of all requests, oldest first, and the cursor of the next batch (null after the last).
 */
export async function findDuplicates(
  ctx: QueryCtx,
  cursor: string | null,
): Promise<{ duplicates: SealedDuplicate[]; cursor: string | null }> {
  const { page, isDone, continueCursor } = await ctx.db.query("briefs").paginate({ numItems: BATCH, cursor });
  const duplicates: SealedDuplicate[] = [];
  const seen = new Map<string, Map<Id<"briefs">, Brief>>();
  for (const brief of page) {
    const { email } = await getContactOrErased(ctx, brief._id);
    if (email === "") continue;
    const twins = seen.get(email) ?? (await getTwinsOf(ctx, email));
    seen.set(email, twins);
    const kept = twins.get(brief._id);
    if (kept !== undefined) duplicates.push(toDuplicate(brief, kept));
  }
  return { duplicates, cursor: isDone ? null : continueCursor };
}

/** Duplicates with their addresses, which the session of staff sees from now on: that is registered here (B08). */
export async function openDuplicates(
  ctx: MutationCtx,
  sessionId: Id<"adminSessions">,
  duplicates: SealedDuplicate[],
): Promise<Duplicate[]> {
  const looks = duplicates.map(({ briefId }) => ({ about: briefId, fields: ["email" as const] }));
  await recordLooks(ctx, sessionId, looks, { way: "list" });
  return await Promise.all(
    duplicates.map(async (each) => ({ ...each, contactEmail: (await getContactOrErased(ctx, each.briefId)).email })),
  );
}

/**
 * Cancels those of these requests that are still duplicates, and returns how many. Nothing is deleted: unlocks and
 * contact data keep their rows, and staff can open a request again.
 */
export async function cancelDuplicates(ctx: MutationCtx, briefIds: string[]): Promise<number> {
  let cancelled = 0;
  for (const briefId of briefIds) {
    const brief = await getBrief(ctx, briefId);
    if (brief === null) continue;
    const { email } = await getContactOrErased(ctx, brief._id);
    if (email === "" || !(await getTwinsOf(ctx, email)).has(brief._id)) continue;
    await setBriefStatus(ctx, brief, "CANCELLED");
    cancelled += 1;
  }
  return cancelled;
}

/** The requests of an address that may go, each with the one that stays. */
async function getTwinsOf(ctx: QueryCtx, email: string): Promise<Map<Id<"briefs">, Brief>> {
  const contacts = await ctx.db
    .query("briefContacts")
    .withIndex("by_email", (q) => q.eq("email", email))
    .order("desc")
    .take(PER_ADDRESS);
  const briefs = await Promise.all(contacts.map(({ briefId }) => ctx.db.get("briefs", briefId)));
  const twins = findTwins(briefs.filter((brief) => brief !== null));
  return new Map(twins.map(({ twin, kept }) => [twin._id, kept]));
}

function toDuplicate(brief: Doc<"briefs">, kept: Brief): SealedDuplicate {
  return {
    briefId: brief._id,
    createdAt: brief._creationTime,
    title: jobTitle(brief),
    keptId: kept._id,
    keptAt: kept._creationTime,
  };
}
