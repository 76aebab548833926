import { createPart, usePart } from "../../lib/part";
import { useStore } from "../../lib/store";
import type { FormEntriesProps } from "./form-entries";
import { outboxWanted } from "./outbox-wanted";

const formEntries = createPart(() => import("./form-entries"));

/** Above a form: what was sent with it and waits, or was refused. Its code comes when something waits in this browser. */
export function FormOutbox(props: FormEntriesProps) {
  const part = usePart(formEntries, useStore(outboxWanted, false));
  return part === null ? null : <part.FormEntries {...props} />;
}
