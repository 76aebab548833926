import { CircleAlert } from "lucide-react";
import { Notice } from "../../../ui/notice";
import type { OutboxEntry } from "../entry";
import { DiscardButton } from "../entry-buttons";
import { refusalOf } from "../start";

/** Why an entry was refused, shown above the form that holds what was typed. */
export function RefusedNotice({ entry }: { entry: OutboxEntry }) {
  return (
    <Notice icon={CircleAlert} tone="red" action={<DiscardButton id={entry.id} />}>
      <b>Niet verstuurd.</b> {refusalOf(entry.refusal)} Wat je hebt getypt, staat hieronder nog.
    </Notice>
  );
}
