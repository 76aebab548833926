/** Conversations of the demo. They are made up and say so: "Voorbeeld". All messages are read, so none is mailed. */
import { CONVERSATION_SIDES, type ConversationSide } from "../../domain/conversations";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getBriefOrThrow } from "../model/briefs/briefs";
import { insertMessage } from "../model/conversations/conversations";
import { withBeginning } from "../model/conversations/messageTexts";
import type { CompanyKey } from "./people";

type ExampleConversation = {
  /** `shows` of the job that it is about. */
  job: string;
  company: CompanyKey;
  /** Oldest first. */
  messages: readonly (readonly [by: ConversationSide, text: string])[];
};

export const EXAMPLE_CONVERSATIONS: ExampleConversation[] = [
  {
    job: "two unlocks, budget with an upper bound only",
    company: "k6",
    messages: [
      ["company", "Dag! Ik heb je aanvraag gelezen. Liggen er nu tegels, of is het een houten vloer?"],
      ["client", "Er liggen oude tegels, nog goed vast. Moeten die eruit?"],
      ["company", "Als ze vast liggen en vlak zijn, kan het er soms bovenop. Ik kom het graag meten."],
    ],
  },
  {
    job: "status COMPLETED",
    company: "k5",
    messages: [
      ["client", "Fijne offerte. Zetten jullie de meubels ook weer terug?"],
      ["company", "Ja, dat hoort erbij. Alleen een piano of een aquarium laten we staan."],
      ["client", "Die hebben we gelukkig niet. Tot dan!"],
    ],
  },
];

/** Stores the conversations of a job of the demo, as read by both sides. */
export async function insertExampleConversations(
  ctx: MutationCtx,
  job: string,
  brief: Pick<Doc<"briefs">, "_id" | "userId">,
  companies: Record<CompanyKey, Id<"users">>,
): Promise<void> {
  const stored = await getBriefOrThrow(ctx, brief._id);
  for (const { company, messages } of EXAMPLE_CONVERSATIONS.filter((each) => each.job === job)) {
    const companyId = companies[company];
    const row = { briefId: brief._id, companyId, closed: null, isExample: true };
    const conversationId = await ctx.db.insert("conversations", row);
    for (const [by, text] of messages) {
      await insertMessage(ctx, stored, { conversationId, by, text, uploads: [], sendId: null });
    }
    const now = Date.now();
    for (const side of CONVERSATION_SIDES) {
      const userId = side === "company" ? companyId : brief.userId;
      const read = { unread: 0, unreadSince: null, lastAt: now };
      await ctx.db.insert("conversationSides", { conversationId, side, userId, ...read });
      await ctx.db.insert("conversationSigns", { conversationId, side, readUpTo: now + 1, typingAt: null });
    }
  }
}

/** Inserts numbered messages, alternating between the sides. */
export async function insertMessages(
  ctx: MutationCtx,
  conversationId: Id<"conversations">,
  first: number,
  count: number,
): Promise<void> {
  for (let number = first; number < first + count; number++) {
    const by = CONVERSATION_SIDES[number % CONVERSATION_SIDES.length]!;
    // Nothing of these texts is hidden from anybody, and there are thousands of them.
    const shown = withBeginning(`Bericht ${number}`);
    const row = { conversationId, by, ...shown, uploads: [], sendId: null };
    await ctx.db.insert("messages", by === "client" ? { ...row, shown } : row);
  }
}
