import type { ComponentProps } from "react";
import { createPart, usePart } from "../../lib/part";
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

/** On something that was changed: the change that waits, or was refused. */
export function ChangeNotice(props: ComponentProps<typeof EntryNotice>) {
  const part = usePart(formEntries);
  return part ? <part.EntryNotice {...props} /> : null;
}
