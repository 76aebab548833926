/** What is stored of a message's text for those who may not read all of it, or only its beginning (C07). */
import { readableLength } from "../../../domain/hiding/hide";
import { TEXT_MAX } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { clientHider } from "../briefs/briefs";
import { ownTextsOf } from "../briefs/freeText";

/** Characters of a message in a list. */
const BEGINNING = 120;
/** Earlier messages of the client in which a piece of the number, the address of mail or the street is looked for. */
const LOOKED_BACK = 10;
/** Characters of them together: two of the longest. */
const LOOKED_BACK_LENGTH = 2 * TEXT_MAX.message;

/** A message's text as it stands in a conversation, and its beginning for a list. */
export type ShownText = { text: string; beginning: string };

/** A text with its beginning in whole characters: half of one is no text, and no answer could hold it. */
export function withBeginning(text: string): ShownText {
  return { text, beginning: [...text.slice(0, 2 * BEGINNING)].slice(0, BEGINNING).join("") };
}

/** A client's text as a company reads it that may not see the contact data. */
export async function hideMessage(ctx: QueryCtx, brief: Doc<"briefs">, text: string): Promise<ShownText> {
  return withBeginning((await clientHider(ctx, brief)).all(text));
}

/**
 * What is stored of a client's message for companies that may not see the contact data. When the message completes a
 * number, an address of mail or a street of the request's words or of earlier messages, these messages lose their pieces
 * of it too, which is stored here. `writtenAt` is the time of the message; without one it is about to be written.
 */
export async function hideNewMessage(
  ctx: MutationCtx,
  brief: Doc<"briefs">,
  conversationId: Id<"conversations">,
  text: string,
  writtenAt = Number.MAX_SAFE_INTEGER,
): Promise<ShownText> {
  const latest = await ctx.db
    .query("messages")
    .withIndex("by_conversation_by", (q) =>
      q.eq("conversationId", conversationId).eq("by", "client").lt("_creationTime", writtenAt),
    )
    .order("desc")
    .take(LOOKED_BACK);
  let length = 0;
  const short = latest.filter((message) => (length += message.text.length) <= LOOKED_BACK_LENGTH);
  const earlier = short.reverse();
  const hider = await clientHider(ctx, brief);
  const before = ownTextsOf(brief);
  const hidden = hider.together([...before, ...earlier.map((message) => message.text), text]);
  for (const [index, { _id, shown }] of earlier.entries()) {
    const now = hidden[before.length + index]!;
    // A piece of what an older message completed stays hidden.
    const isLess = shown !== undefined && readableLength(now) < readableLength(shown.text);
    if (isLess) await ctx.db.patch("messages", _id, { shown: withBeginning(now) });
  }
  return withBeginning(hidden.at(-1)!);
}

/** The patch that brings a message's stored texts to today's rules. */
export async function hideMessageAgain(
  ctx: MutationCtx,
  { conversationId, by, text, _creationTime }: Doc<"messages">,
): Promise<Pick<Doc<"messages">, "beginning" | "shown">> {
  const { beginning } = withBeginning(text);
  const conversation = by === "client" ? await ctx.db.get("conversations", conversationId) : null;
  const brief = conversation === null ? null : await ctx.db.get("briefs", conversation.briefId);
  if (brief === null) return { beginning };
  return { beginning, shown: await hideNewMessage(ctx, brief, conversationId, text, _creationTime) };
}
