import type { ComponentProps } from "react";
import { createPart, usePart } from "../../../lib/part";
import type { OutboxEntry } from "../entry";
import type { EntryNotice, FormEntriesProps } from "./form-entries";

// Fetched once the page is there. Without it the form works as it does where nothing waits.
const formEntries = createPart(() =>
  import("./form-entries").catch((error: unknown) => console.warn("What waits is not shown here:", error)),
);

/** The entries of a form that wait or were refused, shown above the form. */
export function AboveForm(props: FormEntriesProps) {
  const part = usePart(formEntries);
  return part ? <part.FormEntries {...props} /> : null;
}

type ChangeProps = Pick<ComponentProps<typeof EntryNotice>, "onFill"> & { entry: OutboxEntry | null };

/**
 * A change that waits or was refused, shown on what it changes. Renders nothing without one; it is in the page anyway,
 * because its code could not be fetched without a connection.
 */
export function ChangeNotice({ entry, onFill }: ChangeProps) {
  const part = usePart(formEntries);
  return part && entry ? <part.EntryNotice entry={entry} onFill={onFill} /> : null;
}
