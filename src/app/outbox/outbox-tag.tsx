import { Tag } from "../../ui/tag";
import type { OutboxEntry } from "./entry";
import { refusalOf } from "./start";

/** The state of a change that was made here and has not arrived; renders nothing when it has. */
export function OutboxTag({ entry }: { entry: OutboxEntry | null }) {
  if (entry === null) return null;
  if (entry.state === "waiting") {
    return (
      <p role="status">
        <Tag tone="oak">Staat klaar</Tag>
      </p>
    );
  }
  return (
    <p role="status">
      <Tag tone="red">Niet verstuurd</Tag> {refusalOf(entry.refusal)}
    </p>
  );
}
