import type { FunctionReturnType } from "convex/server";
import type { api } from "../../convex/_generated/api";

/** The ids that name a conversation: the request and the company. */
export type PairIds = { briefId: string; companyId: string };

export type Conversation = NonNullable<FunctionReturnType<typeof api.conversations.get>>;
export type Message = FunctionReturnType<typeof api.conversations.messages>["page"][number];
/** The visit to measure between the two, as either sees it. */
export type ConversationVisit = NonNullable<NonNullable<FunctionReturnType<typeof api.visits.forJob>>["visit"]>;
export type ListedConversation = FunctionReturnType<typeof api.conversations.list>["page"][number];
