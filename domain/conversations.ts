/** Conversations between a client and a company about one request (B03). */

/** The two sides of a conversation: the client whose request it is about, and one company. */
export const CONVERSATION_SIDES = ["client", "company"] as const;
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

/** The other side of a conversation. */
export function otherSide(side: ConversationSide): ConversationSide {
  return side === "client" ? "company" : "client";
}

/**
 * Why a conversation is closed: a side or staff closed it, the company lost its access to the client, or one side's
 * account was deleted.
 */
export const CLOSED_BY = ["client", "company", "staff", "access", "gone"] as const;
export type ClosedBy = (typeof CLOSED_BY)[number];

/** The number of unread messages as text: "3", or "99+" above UNREAD_SHOWN_MAX. */
export function unreadText(count: number, max: number): string {
  return count > max ? `${max}+` : String(count);
}
