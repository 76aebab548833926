import type { OutboxEntry } from "../app/outbox/entry";
import type { PairIds } from "./types";

/** A message that was written here and has not arrived. */
export type PendingMessage = {
  /** Its request id: the message has it as `sendId` once it arrived. */
  id: string;
  text: string;
  /** Its photos that have not arrived either. */
  photos: readonly { id: string; file: Blob }[];
  /** How many photos it has. */
  photoCount: number;
  entry: OutboxEntry;
};

/** The subject of outbox entries of a conversation, which the outbox sends in order. */
export function aboutOf({ briefId, companyId }: PairIds): string {
  return `conversation:${briefId}:${companyId}`;
}

type MessageArgs = { text: string; uploads: string[] };

/** The messages of a conversation that wait here or were refused, oldest first. */
export function pendingOf(entries: readonly OutboxEntry[], ids: PairIds): PendingMessage[] {
  const own = entries.filter(({ about }) => about === aboutOf(ids));
  return own
    .filter(({ call }) => call === "conversations:send")
    .map((entry) => {
      const { text, uploads } = JSON.parse(entry.args) as MessageArgs;
      const photos = uploads.flatMap((id) => {
        const file = own.find((each) => each.id === id)?.file;
        return file === undefined ? [] : [{ id, file }];
      });
      return { id: entry.id, text, photos, photoCount: uploads.length, entry };
    });
}
