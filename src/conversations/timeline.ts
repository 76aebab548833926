import { dayInAmsterdam } from "../../domain/dates";
import type { PendingMessage } from "./pending";
import type { Conversation, ConversationVisit, Message } from "./types";

/** An item of a conversation. `day` is set on the first item of each day, to its time. */
export type TimelineItem = { key: string; day?: number } & (
  | { kind: "message"; message: Message }
  | { kind: "quote"; quote: NonNullable<Conversation["quote"]> }
  | { kind: "visit"; visit: ConversationVisit }
  | { kind: "pending"; pending: PendingMessage }
);

type Parts = {
  /** Newest first, as they are loaded. */
  messages: readonly Message[];
  quote: Conversation["quote"];
  visit?: ConversationVisit | null;
  pending: readonly PendingMessage[];
  /** Whether the first message is among them. */
  hasAll: boolean;
};

/**
 * The items of a conversation in order of time: the messages with the quote and the visit among them, marked by day, and
 * at the end the messages that wait to be sent. A message keeps its key when it arrives. What is older than the loaded
 * messages appears once the messages of its time are loaded.
 */
export function timelineOf({ messages, quote, visit = null, pending, hasAll }: Parts): TimelineItem[] {
  const oldestFirst = [...messages].reverse();
  const timed: { at: number; item: TimelineItem }[] = oldestFirst.map((message) => ({
    at: message._creationTime,
    item: { kind: "message", key: message.sendId ?? message._id, message },
  }));
  const oldest = hasAll ? -Infinity : (oldestFirst[0]?._creationTime ?? Infinity);
  const put = (at: number, item: TimelineItem) => {
    if (at < oldest) return;
    const place = timed.findIndex((other) => other.at > at);
    timed.splice(place === -1 ? timed.length : place, 0, { at, item });
  };
  if (quote !== null) put(quote.at, { kind: "quote", key: quote._id, quote });
  if (visit !== null) put(visit.changedAt, { kind: "visit", key: visit._id, visit });
  const items: TimelineItem[] = [];
  let day = "";
  for (const { at, item } of timed) {
    const today = dayInAmsterdam(at);
    // With its first row and not as one of its own: rows stay where they are when earlier ones come.
    items.push(today === day ? item : { ...item, day: at });
    day = today;
  }
  const arrived = new Set(messages.map(({ sendId }) => sendId));
  for (const each of pending) {
    if (!arrived.has(each.id)) items.push({ kind: "pending", key: each.id, pending: each });
  }
  return items;
}
