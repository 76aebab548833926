import { formatDate } from "../../../domain/dates";
import { followUpStages, type FollowUpStage } from "../../../domain/followUps";
import type { NewEntry, OutboxEntry } from "../../app/outbox/entry";

/** A company's notes on a customer. */
export type FollowUp = { stage: FollowUpStage; note: string; remindOn: string | null };

/** The notes on a customer that nothing was written down about. */
export const NEW_CUSTOMER: FollowUp = { stage: "new", note: "", remindOn: null };

/** The subject of outbox entries about the notes on a customer. */
export function aboutFollowUp(briefId: string): string {
  return `follow-up:${briefId}`;
}

/** An outbox entry that saves the notes on a customer. */
export function followUpEntry(customer: { briefId: string; name: string }, followUp: FollowUp): NewEntry {
  const { stage, note, remindOn } = followUp;
  const typed = [
    { label: "Status", text: followUpStages[stage] },
    { label: "Notitie", text: note },
    { label: "Herinnering", text: remindOn === null ? "" : formatDate(remindOn) },
  ];
  return {
    call: "followUps:save",
    about: aboutFollowUp(customer.briefId),
    title: `Je notitie over ${customer.name}`,
    page: { to: "/vloeren/klanten" },
    draft: { stage, note, remindOn: remindOn ?? "" },
    typed: typed.filter(({ text }) => text !== ""),
    args: { briefId: customer.briefId, ...followUp },
  };
}

/** The notes in an entry that waits or was refused: they are newer than the deployment's. */
export function followUpIn(entry: OutboxEntry | undefined): FollowUp | null {
  const draft = entry?.draft;
  if (!draft) return null;
  const { stage, note, remindOn } = draft as Record<string, string>;
  return { stage: stage as FollowUpStage, note: note ?? "", remindOn: remindOn || null };
}
