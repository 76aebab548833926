/** A person's conversations, for the copy of their data: what they wrote, and what was written to them. */
import { jobTitle } from "../../../domain/jobTitle";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { PersonLogin } from "../access/access";
import { listMessages, otherNameOf, pairOf } from "../conversations/conversationViews";
import { areWordsWithin, reachOf } from "../disclosures/companyContact";
import { recordCopy } from "../disclosures/register";
import { closedOf, mayConverse } from "../conversations/conversations";
import type { DataPart } from "./accountData";

const CONVERSATIONS = 20;
const MESSAGES = 100;

/**
 * One page of a person's conversations without their messages. `id` is what `readMessages` takes. Registers what leaves
 * of the clients of a company.
 */
export async function readConversations(ctx: MutationCtx, userId: Id<"users">, after: number): Promise<DataPart> {
  const rows = await ctx.db
    .query("conversationSides")
    .withIndex("by_user", (q) => q.eq("userId", userId).gt("_creationTime", after))
    .take(CONVERSATIONS);
  const items = await Promise.all(
    rows.map(async ({ conversationId, side }) => {
      const pair = await pairOf(ctx, conversationId, side);
      if (pair === null) return null;
      const other = await otherNameOf(ctx, pair);
      const to = { briefId: pair.brief._id, companyId: userId };
      if (side === "company") await recordCopy(ctx, to, other);
      return {
        id: conversationId,
        with: other,
        about: jobTitle(pair.brief),
        closed: await closedOf(ctx, pair),
      };
    }),
  );
  const next = rows.length === CONVERSATIONS ? (rows.at(-1)?._creationTime ?? null) : null;
  return { items: items.filter((item) => item !== null), next };
}

/**
 * One page of the messages of a person's own conversation, newest first; empty for one that is not theirs, and for a
 * company that may not read it any more. Once a client withdrew the details, a company's copy has its own messages only.
 * Registers what leaves of the client.
 */
export async function readMessages(
  ctx: MutationCtx,
  { person: { _id: userId }, session }: PersonLogin,
  conversationId: Id<"conversations">,
  cursor: string | null,
): Promise<{ items: unknown[]; next: string | null }> {
  const conversation = await ctx.db.get("conversations", conversationId);
  const side = conversation?.companyId === userId ? "company" : "client";
  const pair = await pairOf(ctx, conversationId, side);
  const reads =
    pair && (side === "client" ? pair.brief.userId === userId : await mayConverse(ctx, userId, pair.brief._id));
  if (!pair || !reads) return { items: [], next: null };
  const { page, isDone, continueCursor } = await listMessages(ctx, pair, session._id, { numItems: MESSAGES, cursor });
  const to = { briefId: pair.brief._id, companyId: userId };
  const reach = side === "company" ? await reachOf(ctx, userId, to.briefId) : null;
  const given = page.filter(({ by }) => by === side || !reach?.withdrawn);
  const texts = given.flatMap(({ by, text }) => (by === "client" ? text : []));
  if (reach !== null) await recordCopy(ctx, to, texts.join("\n"), areWordsWithin(reach));
  const items = given.map(({ by, text, photos, _creationTime }) => ({
    at: new Date(_creationTime).toISOString(),
    from: by === side ? "me" : "other",
    text,
    photos: photos.map(({ url }) => url),
  }));
  return { items, next: isDone ? null : continueCursor };
}
