import { useMutation } from "convex/react";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDate } from "../../../domain/dates";
import { Notice } from "../../ui/notice";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import styles from "./still-wanted-page.module.css";
import { wantedPlace } from "../request-place";
import type { OwnBrief } from "../types";
import { LineButton } from "../../app/live/line-button";

/**
 * Asks the owner of an old open request whether it is still wanted, until that is answered. A "no" takes two presses of
 * the same button, because it declines the pending quotes.
 */
export function StillWantedNotice({ brief: { _id, closesAt } }: { brief: Pick<OwnBrief, "_id" | "closesAt"> }) {
  const mutate = useMutation(api.briefs.answerStillWanted);
  const [busy, setBusy] = useState(false);
  const [closing, setClosing] = useState(false);
  if (closesAt === null) return null;

  const answer = async (wanted: boolean) => {
    setBusy(true);
    try {
      const standing = await mutate({ briefId: _id, wanted });
      showToast(
        standing === "open"
          ? { title: "Je aanvraag blijft open", text: "Vloerbedrijven blijven hem zien." }
          : {
              title: "Je aanvraag is gesloten",
              text: "Bedrijven kunnen je gegevens niet meer opvragen.",
              tone: "info",
            },
      );
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
      setClosing(false);
    }
  };
  return (
    <div id={wantedPlace(_id)} className={styles.question}>
      <Notice
        icon={CalendarClock}
        action={
          <span className={styles.buttons}>
            <LineButton size="2" busy={false} disabled={busy} onClick={() => void answer(true)}>
              Ja, nog open
            </LineButton>
            <LineButton
              said
              busy={false}
              size="2"
              variant="outline"
              color="gray"
              highContrast
              disabled={busy}
              onClick={() => (closing ? void answer(false) : setClosing(true))}
            >
              {closing ? "Ja, sluit hem nu" : "Nee, sluit hem"}
            </LineButton>
          </span>
        }
      >
        {closing ? (
          <>
            <b>Zeker weten?</b> Bedrijven zien je aanvraag dan niet meer, en offertes die op antwoord wachten worden
            afgewezen.
          </>
        ) : (
          <>
            <b>Zoek je nog een vloer?</b> Zonder antwoord sluiten we deze aanvraag op {formatDate(closesAt)}.
          </>
        )}
      </Notice>
    </div>
  );
}
