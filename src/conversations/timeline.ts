import { dayInAmsterdam } from "../../domain/dates";
import type { PendingMessage } from "./pending";
import type { Conversation, Message } from "./types";

/** What stands in a conversation, one below the other. `day` is on the first of each day: its moment. */
export type TimelineItem = { key: string; day?: number } & (
  | { kind: "message"; message: Message }
  | { kind: "quote"; quote: NonNullable<Conversation["quote"]> }
  | { kind: "pending"; pending: PendingMessage }
);

type Parts = {
  /** Newest first, as they are loaded. */
  messages: readonly Message[];
  quote: Conversation["quote"];
  pending: readonly PendingMessage[];
  /** Whether the first message is among them. */
  hasAll: boolean;
};

/**
 * A conversation in the order of time: the messages with the quote among them, marked by day, and at the end what
 * waits to be sent. A message keeps its key when it arrives. A quote from before the messages that are loaded stands there
 * once those are.
 */
export function timelineOf({ messages, quote, pending, hasAll }: Parts): TimelineItem[] {
  const oldestFirst = [...messages].reverse();
  const timed: { at: number; item: TimelineItem }[] = oldestFirst.map((message) => ({
    at: message._creationTime,
    item: { kind: "message", key: message.sendId ?? message._id, message },
  }));
  const isLoaded = quote !== null && (hasAll || quote.at >= (oldestFirst[0]?._creationTime ?? Infinity));
  if (quote !== null && isLoaded) {
    const place = timed.findIndex(({ at }) => at > quote.at);
    const item = { at: quote.at, item: { kind: "quote", key: quote._id, quote } as const };
    timed.splice(place === -1 ? timed.length : place, 0, item);
  }
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
