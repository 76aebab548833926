import { createPart, usePart } from "../../lib/part";
import type { FormEntriesProps } from "./form-entries";

// Fetched once the page is there. Without it the form works as it does where nothing waits.
const formOutbox = createPart(() =>
  import("./form-outbox").catch((error: unknown) => console.warn("What waits is not shown here:", error)),
);

/** Above a form: what was sent with it and waits, or was refused. */
export function AboveForm(props: FormEntriesProps) {
  const part = usePart(formOutbox);
  return part ? <part.FormOutbox {...props} /> : null;
}
