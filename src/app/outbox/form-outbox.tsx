import { useStore } from "../../lib/store";
import { FormEntries, type FormEntriesProps } from "./form-entries";
import { outboxWanted } from "./outbox-wanted";

/** What of a form waits or was refused; nothing is read or asked for until something waits in this browser. */
export function FormOutbox(props: FormEntriesProps) {
  return useStore(outboxWanted, false) ? <FormEntries {...props} /> : null;
}
