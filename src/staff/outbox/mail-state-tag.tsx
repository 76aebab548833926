import type { ComponentProps } from "react";
import { Tag } from "../../ui/tag";
import { mailStateLabels, type MailState } from "./mail-words";

const tones: Record<MailState, ComponentProps<typeof Tag>["tone"]> = {
  queued: "blue",
  sent: "plain",
  failed: "red",
  bounced: "red",
  complained: "oak",
};

/** The state of a mail in a word. */
export function MailStateTag({ state }: { state: MailState }) {
  return <Tag tone={tones[state]}>{mailStateLabels[state]}</Tag>;
}
