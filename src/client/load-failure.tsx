import { useEffect } from "react";
import { LoadFailedNote } from "../app/waiting/load-failed-note";
import { showError } from "../ui/overlays/show-error";

/** Says that something could not be loaded, in its place and as a toast (CLIENT-015, C47). */
export function LoadFailure({ title = "Error loading data" }: { title?: string }) {
  useEffect(
    () => showError(null, { title: "Error loading data", text: "Could not load your briefs and proposals" }),
    [],
  );
  return (
    <LoadFailedNote>
      <b>{title}</b>
      <br />
      Je aanvragen en offertes konden niet worden geladen.
    </LoadFailedNote>
  );
}
