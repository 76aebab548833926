/** The stored shapes of conversations (B03). */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { CLOSED_BY, CONVERSATION_SIDES } from "../../../domain/conversations";
import { nullable, numberOrNull, text, textOrNull } from "../base/commonFields";

/** Validates a side of a conversation. */
export const conversationSide = literals(...CONVERSATION_SIDES);
/** A message's text, and its beginning for a list (messageTexts.ts). */
const shownText = v.object({ text, beginning: text });
/** Validates why a conversation is closed. */
export const closedBy = literals(...CLOSED_BY);

/** A conversation of one company about one request. Its row is written with the first message or photo. */
export const conversationFields = {
  briefId: v.id("briefs"),
  /** The company's user. */
  companyId: v.id("users"),
  /** Null while both may write. */
  closed: nullable(v.object({ by: closedBy, at: v.number() })),
  /** One of the demo's, which says so. */
  isExample: v.optional(v.boolean()),
};

/**
 * What a message changes for one side. A conversation has one such row for each side, so that a change for one side
 * re-runs only that side's queries. They are written with the first message.
 */
export const conversationSideFields = {
  conversationId: v.id("conversations"),
  side: conversationSide,
  /** Whose list it stands in; null for a client without an account, and a company that lost its access. */
  userId: nullable(v.id("users")),
  /** When the last message of either side was sent, in milliseconds since 1970. */
  lastAt: v.number(),
  /** Messages of the other side that this one has not read. */
  unread: v.number(),
  /** When the first of them was sent; null when there is none. */
  unreadSince: numberOrNull,
  /** SHA-256 of the key in the last mail to a client without an account, who reads by it. */
  linkHash: v.optional(text),
  /** When that key ends, in milliseconds since 1970; absent for keys of before they ended. */
  linkUntil: v.optional(v.number()),
};

/** What one side's reading and typing tells the other side: how far it has read, and whether it is typing. */
export const conversationSignFields = {
  conversationId: v.id("conversations"),
  side: conversationSide,
  /** The time of the last message that this side has seen, in milliseconds since 1970; 0 for none. */
  readUpTo: v.number(),
  /** When this side last typed, in milliseconds since 1970; null when it stopped. */
  typingAt: numberOrNull,
};

export const messageFields = {
  conversationId: v.id("conversations"),
  by: conversationSide,
  /** May be empty beside photos. */
  text,
  /** The beginning of the text, for a list; missing in rows of before 0.3 that the migration has not reached. */
  beginning: v.optional(text),
  /**
   * Of a client's message: what a company reads that may not see the contact data. Missing in a company's messages, and
   * in rows that the migration has not reached.
   */
  shown: v.optional(shownText),
  /** The uploads that it shows, in order. They arrive before it or after it. */
  uploads: v.array(text),
  /** Who of a company's team wrote it; missing for a client's, and where there was no team. */
  author: v.optional(v.id("teamMembers")),
  /** Its photos show the laid floor; missing for any other message. */
  about: v.optional(v.literal("result")),
  /** Which call it was, so that the browser that sent it knows it again. */
  sendId: textOrNull,
};

export const messagePhotoFields = {
  conversationId: v.id("conversations"),
  by: conversationSide,
  /** Which upload it was: a random id, made in the browser that sent it. */
  uploadId: text,
  imageId: v.id("_storage"),
  /** The message that shows it; null while none does. */
  messageId: nullable(v.id("messages")),
};

/** A report of a conversation, and what staff decided. */
export const conversationReportFields = {
  conversationId: v.id("conversations"),
  reporterId: v.id("users"),
  by: conversationSide,
  reason: text,
  decision: nullable(v.object({ closed: v.boolean(), reason: text, at: v.number(), by: v.id("adminSessions") })),
};
