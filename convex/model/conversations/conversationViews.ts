/** Conversations as their two sides read them. */
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { otherSide, type ConversationSide } from "../../../domain/conversations";
import { WITHDRAWN_NAME } from "../../../domain/disclosures/disclosures";
import { jobTitle } from "../../../domain/jobTitle";
import { UNREAD_SHOWN_MAX } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { memberName } from "../access/members";
import { nullable, numberOrNull, text, textOrNull } from "../base/commonFields";
import { readPage } from "../base/pages";
import type { PictureReader } from "../base/pictureAddresses";
import { clientHider, findBrief } from "../briefs/briefs";
import { companyNameOf } from "../companies/companies";
import { areWordsWithin, companyContact, isWithdrawn, reachOf, readsOwnWords } from "../disclosures/companyContact";
import { proposalStatus } from "../quotes/proposalFields";
import { asSent, getSentQuote } from "../quotes/quoteViews";
import { closedBy, conversationSide } from "./conversationFields";
import { closedOf, getSigns, hasOpenReport, mayConverse, type Pair } from "./conversations";
import { photosOf } from "./messagePhotos";
import { hideMessage, withBeginning, type ShownText } from "./messageTexts";

/** A conversation in the list of one of its sides. */
export const listedConversation = v.object({
  briefId: v.id("briefs"),
  companyId: v.id("users"),
  side: conversationSide,
  otherName: text,
  title: text,
  lastAt: v.number(),
  /** The beginning of the last message, empty for one with photos only; null when there is none. */
  last: nullable(v.object({ by: conversationSide, text, photos: v.number() })),
  unread: v.number(),
  isClosed: v.boolean(),
});

/** A quote as a card in its conversation. */
const quoteCard = v.object({
  _id: v.id("proposals"),
  at: v.number(),
  title: text,
  /** Whole cents, including VAT. */
  price: v.number(),
  startsFrom: textOrNull,
  status: proposalStatus,
  /** When its company took it back, in milliseconds since 1970; null while it stands. */
  withdrawnAt: numberOrNull,
});

/** A conversation without its messages, for one of its sides. */
export const conversationView = v.object({
  side: conversationSide,
  otherName: text,
  title: text,
  closed: nullable(closedBy),
  /** The company's quote on this request, as it stands now; null while there is none. */
  quote: nullable(quoteCard),
  /** Whether the company reads the client's messages without telephone numbers and addresses: it has not unlocked the job. */
  hidesContact: v.boolean(),
  /** Whether its client can share number and address with this company, which reads neither yet (B04). */
  canShare: v.optional(v.boolean()),
  /** Whether this side reported it and staff has not decided. */
  isReported: v.boolean(),
  isExample: v.boolean(),
});

/** A message as a side reads it. */
export const messageView = v.object({
  _id: v.id("messages"),
  _creationTime: v.number(),
  by: conversationSide,
  text,
  photos: v.array(v.object({ photoId: v.id("messagePhotos"), url: text })),
  /** Photos that it names and that have not arrived. */
  photosToCome: v.number(),
  /** Who of the reader's own team wrote it; missing for the other side, and where there was no team. */
  writer: v.optional(text),
  /** By which the browser that sent it knows it again; null for a message of the other side. */
  sendId: textOrNull,
});

/** How far the other side has read, and whether it is typing. */
export const signsView = v.object({
  /** The time of the last message that it has seen; 0 for none. */
  readUpTo: v.number(),
  /** When it last typed; null when it stopped. */
  typingAt: numberOrNull,
});

/** An account's own conversations, the one with the newest message first. */
export async function listConversations(
  ctx: QueryCtx,
  userId: Id<"users">,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof listedConversation>>> {
  const result = await readPage(
    ctx.db
      .query("conversationSides")
      .withIndex("by_user_last", (q) => q.eq("userId", userId))
      .order("desc"),
    paginationOpts,
  );
  const page = await Promise.all(result.page.map((row) => toListed(ctx, row)));
  return { ...result, page: page.filter((row) => row !== null) };
}

async function toListed(
  ctx: QueryCtx,
  { conversationId, side, lastAt, unread }: Doc<"conversationSides">,
): Promise<Infer<typeof listedConversation> | null> {
  const conversation = await ctx.db.get("conversations", conversationId);
  const brief = conversation && (await findBrief(ctx, conversation.briefId));
  if (!conversation || !brief) return null;
  const { companyId } = conversation;
  if (side === "company" && !(await mayConverse(ctx, companyId, brief._id))) return null;
  const pair = { brief, companyId, side, conversation };
  const last = await ctx.db
    .query("messages")
    .withIndex("by_conversation", (q) => q.eq("conversationId", conversationId))
    .order("desc")
    .first();
  const shown = await shownTo(ctx, pair);
  return {
    ...{ briefId: brief._id, companyId, side, lastAt, unread },
    otherName: await otherNameOf(ctx, pair),
    title: jobTitle(brief),
    last: last && { by: last.by, text: (await shown(last)).beginning, photos: last.uploads.length },
    isClosed: (await closedOf(ctx, pair)) !== null,
  };
}

/** A conversation for one of its sides, also before its first message. */
export async function viewConversation(
  ctx: QueryCtx,
  viewerId: Id<"users">,
  pair: Pair,
): Promise<Infer<typeof conversationView>> {
  const { brief, companyId, side, conversation } = pair;
  return {
    side,
    otherName: await otherNameOf(ctx, pair),
    title: jobTitle(brief),
    closed: await closedOf(ctx, pair),
    quote: await quoteCardOf(ctx, pair),
    hidesContact: !(await readsOwnWords(ctx, companyId, brief._id)),
    ...(side === "client" && (await canShare(ctx, companyId, brief._id)) && { canShare: true }),
    isReported: conversation !== null && (await hasOpenReport(ctx, conversation._id, viewerId)),
    isExample: conversation?.isExample ?? false,
  };
}

async function canShare(ctx: QueryCtx, companyId: Id<"users">, briefId: Id<"briefs">): Promise<boolean> {
  const { entitled, withdrawn, shared, by } = await reachOf(ctx, companyId, briefId);
  return entitled && !withdrawn && !shared && by !== "all";
}

async function quoteCardOf(
  ctx: QueryCtx,
  { brief, companyId, side }: Omit<Pair, "conversation">,
): Promise<Infer<typeof quoteCard> | null> {
  const stored = await getSentQuote(ctx, companyId, brief._id);
  if (stored === null) return null;
  const quote = side === "company" ? asSent(stored) : stored;
  return {
    _id: quote._id,
    at: quote._creationTime,
    title: quote.packageName,
    price: quote.price,
    startsFrom: quote.startsFrom ?? null,
    status: quote.status,
    withdrawnAt: quote.withdrawnAt ?? null,
  };
}

/**
 * The name of the other side, as this side may see it: the client's name only for companies that may see the contact
 * data (I4).
 */
export async function otherNameOf(
  ctx: QueryCtx,
  { brief, companyId, side }: Omit<Pair, "conversation">,
): Promise<string> {
  if (side === "client") return await companyNameOf(ctx, companyId);
  return (await companyContact(ctx, companyId, brief._id))?.name ?? "De klant";
}

/**
 * A message's text as one side may read it: a company that may not see the client's contact data reads the client's
 * messages without them (C07), and once they were withdrawn its own too. The whole text stays stored, so an unlock shows
 * it.
 */
export async function shownTo(
  ctx: QueryCtx,
  { brief, companyId, side }: Pick<Pair, "brief" | "companyId" | "side">,
): Promise<(message: Doc<"messages">) => Promise<ShownText>> {
  const reach = side === "client" ? null : await reachOf(ctx, companyId, brief._id, { brief });
  const readsAll = reach === null || areWordsWithin(reach);
  const hider = reach?.withdrawn ? await clientHider(ctx, brief) : null;
  return async ({ by, text, beginning, shown }) => {
    if (by === "company" && hider !== null) return withBeginning(hider.own(text));
    // What the migration has not reached is made now.
    if (!readsAll && by === "client") return shown ?? (await hideMessage(ctx, brief, text));
    return beginning === undefined ? withBeginning(text) : { text, beginning };
  };
}

/** A page of a conversation's messages for one of its sides, newest first, with photos for this reader. */
export async function listMessages(
  ctx: QueryCtx,
  pair: Pair,
  reader: PictureReader,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof messageView>>> {
  const { conversation } = pair;
  if (conversation === null) return { page: [], isDone: true, continueCursor: "" };
  const result = await readPage(
    ctx.db
      .query("messages")
      .withIndex("by_conversation", (q) => q.eq("conversationId", conversation._id))
      .order("desc"),
    paginationOpts,
  );
  const shown = await shownTo(ctx, pair);
  const isTakenBack = pair.side === "company" && (await isWithdrawn(ctx, pair.companyId, pair.brief._id));
  const toView = async (row: Doc<"messages">) => {
    const message = await toMessage(ctx, row, { side: pair.side, reader }, (await shown(row)).text);
    if (!isTakenBack || row.by === "company" || row.uploads.length === 0) return message;
    // Photos of the client go with the details (B08).
    return { ...message, text: message.text || WITHDRAWN_NAME, photos: [], photosToCome: 0 };
  };
  return { ...result, page: await Promise.all(result.page.map(toView)) };
}

/** A message as one side of the conversation reads it, with the text that this side may read. */
export async function toMessage(
  ctx: QueryCtx,
  row: Doc<"messages">,
  { side, reader }: { side: ConversationSide | null; reader: PictureReader },
  text: string,
): Promise<Infer<typeof messageView>> {
  const photos = await photosOf(ctx, row, reader);
  const writer = side === "company" && row.author !== undefined ? await memberName(ctx, row.author) : null;
  return {
    _id: row._id,
    _creationTime: row._creationTime,
    by: row.by,
    text,
    photos,
    photosToCome: row.uploads.length - photos.length,
    ...(writer !== null && { writer }),
    sendId: row.by === side ? row.sendId : null,
  };
}

/** How far the other side of a conversation has read, and whether it is typing. */
export async function viewSigns(ctx: QueryCtx, { conversation, side }: Pair): Promise<Infer<typeof signsView>> {
  const signs = conversation && (await getSigns(ctx, conversation._id, otherSide(side)));
  return { readUpTo: signs?.readUpTo ?? 0, typingAt: signs?.typingAt ?? null };
}

/** How many messages an account has not read, over all of its conversations. Stops counting above UNREAD_SHOWN_MAX. */
export async function countUnread(ctx: QueryCtx, userId: Id<"users">): Promise<number> {
  const rows = await ctx.db
    .query("conversationSides")
    .withIndex("by_user_unread", (q) => q.eq("userId", userId).gt("unread", 0))
    .take(UNREAD_SHOWN_MAX + 1);
  return Math.min(
    rows.reduce((sum, { unread }) => sum + unread, 0),
    UNREAD_SHOWN_MAX + 1,
  );
}

/** A stored conversation with its request, as seen from one side; null when the request does not exist any more. */
export async function pairOf(
  ctx: QueryCtx,
  conversationId: Id<"conversations">,
  side: ConversationSide,
): Promise<(Pair & { conversation: Doc<"conversations"> }) | null> {
  const conversation = await ctx.db.get("conversations", conversationId);
  const brief = conversation && (await findBrief(ctx, conversation.briefId));
  return conversation && brief ? { brief, companyId: conversation.companyId, side, conversation } : null;
}
