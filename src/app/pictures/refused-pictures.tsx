import { CircleAlert } from "lucide-react";
import { Notice } from "../../ui/notice";
import type { OutboxEntry } from "../outbox/entry";
import { AgainButton, DiscardButton } from "../outbox/entry-buttons";
import { refusalOf } from "../outbox/start";

/** Why pictures were refused, with what can be done about each. */
export function RefusedPictures({ entries }: { entries: readonly OutboxEntry[] }) {
  return entries
    .filter(({ state }) => state === "refused")
    .map(({ id, refusal }) => (
      <Notice
        key={id}
        icon={CircleAlert}
        tone="red"
        action={
          <span className="row">
            <AgainButton id={id} />
            <DiscardButton id={id} />
          </span>
        }
      >
        <b>Foto niet verstuurd.</b> {refusalOf(refusal)}
      </Notice>
    ));
}
