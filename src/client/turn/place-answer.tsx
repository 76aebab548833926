import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { LineButton } from "../../app/live/line-button";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { answerWords } from "../../../domain/placeReports/placeReports";
import type { AskedPlace } from "./turns";
import styles from "./your-turn.module.css";

/** One tap says whether it is true what a company reported about the client's request (B09). */
export function PlaceAnswer({ place: { reportId, companyName, reason } }: { place: AskedPlace }) {
  const mutate = useMutation(api.placeReports.answer);
  const [busy, setBusy] = useState(false);
  const answer = async (agrees: boolean) => {
    setBusy(true);
    try {
      const state = await mutate({ reportId, agrees });
      const isReturned = state === "returned";
      showToast({ ...answerWords({ companyName, reason, state }), ...(!isReturned && { tone: "info" as const }) });
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  const look = { size: "2", busy: false, disabled: busy } as const;
  return (
    <span className={styles.answers}>
      <LineButton {...look} onClick={() => void answer(true)}>
        Ja, dat klopt
      </LineButton>
      <LineButton {...look} said variant="outline" color="gray" highContrast onClick={() => void answer(false)}>
        Nee, dat klopt niet
      </LineButton>
    </span>
  );
}
