/** Conversations between a client and a company about one request (B03). */

/** Who is in a conversation: the client whose request it is about, and one company. */
export const CONVERSATION_SIDES = ["client", "company"] as const;
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

/** The side that somebody writes to. */
export function otherSide(side: ConversationSide): ConversationSide {
  return side === "client" ? "company" : "client";
}

/**
 * Why nobody writes on: a side or staff closed it, the company lost its access to the client, or one of the two is not
 * there any more.
 */
export const CLOSED_BY = ["client", "company", "staff", "access", "gone"] as const;
export type ClosedBy = (typeof CLOSED_BY)[number];

/** "3", "99+" */
export function unreadText(count: number, max: number): string {
  return count > max ? `${max}+` : String(count);
}
