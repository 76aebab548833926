import { formatDate } from "../../../domain/dates";
import { followUpStages, type FollowUpStage } from "../../../domain/followUps";
import type { NewEntry, OutboxEntry } from "../../app/outbox/entry";

/** A company's notes on a customer. */
export type FollowUp = { stage: FollowUpStage; note: string; remindOn: string | null };

/**
 * Stored notes on a customer, with a note of another device that was replaced unseen, the price of the quote in whole
 * cents, and when something last happened, in milliseconds since 1970.
 */
export type StoredFollowUp = FollowUp & {
  overwritten?: string;
  price?: number;
  changedAt?: number;
  changedBy?: string;
};

/** The notes on a customer that nothing was written down about. */
export const NEW_CUSTOMER: FollowUp = { stage: "new", note: "", remindOn: null };

/** The subject of outbox entries about the notes on a customer. */
export function aboutFollowUp(briefId: string): string {
  return `follow-up:${briefId}`;
}

/**
 * An outbox entry that saves what was changed in the notes on a customer, and leaves the other fields alone. `over` is
 * the note that a new one was written over. Its title names the job only: what was refused stays on the device, also when
 * the company lost the client's name.
 */
export function followUpEntry(
  job: { _id: string; title: string },
  changes: Partial<FollowUp>,
  over?: string,
): NewEntry {
  const { stage, note, remindOn } = changes;
  const typed = [
    { label: "Status", text: stage === undefined ? "" : followUpStages[stage] },
    { label: "Notitie", text: note ?? "" },
    { label: "Herinnering", text: remindOn ? formatDate(remindOn) : "" },
  ];
  return {
    call: "followUps:save",
    about: aboutFollowUp(job._id),
    title: `Je notitie over de klant van ${job.title}`,
    page: { to: "/vloeren/klanten" },
    draft: { ...changes, ...(remindOn === null ? { remindOn: "" } : {}) } as NewEntry["draft"],
    typed: typed.filter(({ text }) => text !== ""),
    args: { briefId: job._id, ...changes, ...(note === undefined || over === undefined ? {} : { over }) },
  };
}

/** The note that the one in this entry was written over, if it has one. */
export function noteBelow(entry: OutboxEntry | undefined): string | undefined {
  return entry && (JSON.parse(entry.args) as { over?: string }).over;
}

/** What was changed in an entry that waits or was refused: it is newer than the deployment's. */
export function changesIn(entry: OutboxEntry | undefined): Partial<FollowUp> {
  const { remindOn, ...changes } = (entry?.draft ?? {}) as Partial<Record<keyof FollowUp, string>>;
  return { ...changes, ...(remindOn === undefined ? {} : { remindOn: remindOn || null }) } as Partial<FollowUp>;
}
