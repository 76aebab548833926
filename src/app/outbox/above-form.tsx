import type { ComponentProps } from "react";
import { createPart, usePart } from "../../lib/part";
import type { FormEntriesProps } from "./form-entries";

// Fetched once the page is there. Without it the form works as it does where nothing waits.
const formEntries = createPart(() =>
  import("./form-entries").catch((error: unknown) => console.warn("What waits is not shown here:", error)),
);

type Part = typeof import("./form-entries");

/** Above a form: what was sent with it and waits, or was refused. */
export function AboveForm(props: FormEntriesProps) {
  const part = usePart(formEntries);
  return part ? <part.FormEntries {...props} /> : null;
}

/** On something that was changed: the change that waits, or was refused. */
export function ChangeNotice(props: ComponentProps<Part["EntryNotice"]>) {
  const part = usePart(formEntries);
  return part ? <part.EntryNotice {...props} /> : null;
}
