import type { ComponentProps } from "react";
import { createPart, usePart } from "../../lib/part";
import type { OutboxEntry } from "./entry";
import type { EntryNotice, FormEntriesProps } from "./form-entries";

// Fetched once the page is there. Without it the form works as it does where nothing waits.
const formEntries = createPart(() =>
  import("./form-entries").catch((error: unknown) => console.warn("What waits is not shown here:", error)),
);

/** Above a form: what was sent with it and waits, or was refused. */
export function AboveForm(props: FormEntriesProps) {
  const part = usePart(formEntries);
  return part ? <part.FormEntries {...props} /> : null;
}

type ChangeProps = Pick<ComponentProps<typeof EntryNotice>, "onFill"> & { entry: OutboxEntry | null };

/**
 * On something that can be changed: the change that waits, or was refused. Stands there without one too, because what
 * shows it could not be fetched without a connection.
 */
export function ChangeNotice({ entry, onFill }: ChangeProps) {
  const part = usePart(formEntries);
  return part && entry ? <part.EntryNotice entry={entry} onFill={onFill} /> : null;
}
