import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { useState, type SyntheticEvent } from "react";
import { api } from "../../../convex/_generated/api";
import { dayInAmsterdam } from "../../../domain/dates";
import { placeReportSchema } from "../../../domain/forms/placeReport";
import { DAY_MS, PLACE_REPORT_DAYS, PLACE_REPORT_TRIES } from "../../../domain/limits";
import { PLACE_REASONS, placeReasonLabels, type PlaceReason } from "../../../domain/placeReports/placeReports";
import { LineButton } from "../../app/live/line-button";
import { useNow } from "../../lib/use-now";
import { SelectField } from "../../ui/forms/select-field";
import { DateField } from "../../ui/forms/text-field";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import styles from "./place-back.module.css";

const reasons = PLACE_REASONS.map((value) => ({ value, label: placeReasonLabels[value] }));
const NO_DAYS = Array.from({ length: PLACE_REPORT_TRIES }, () => "");

/** The form in which a company asks for its place back. The deployment knows the day of the unlock and judges the days. */
export function PlaceForm({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const mutate = useMutation(api.placeReports.report);
  const now = useNow();
  const [reason, setReason] = useState<PlaceReason | "">("");
  const [days, setDays] = useState(NO_DAYS);
  const [error, setError] = useState<{ reason?: string; tries?: string }>({});
  const [busy, setBusy] = useState(false);
  const today = dayInAmsterdam(now);
  const first = dayInAmsterdam(now - PLACE_REPORT_DAYS * DAY_MS);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason === "") return setError({ reason: "Kies wat er niet klopt." });
    const tries = reason === "noAnswer" ? days.filter((day) => day !== "") : [];
    const wrong = placeReportSchema(first, today).safeParse({ reason, tries }).error?.issues[0]?.message;
    setError(wrong === undefined ? {} : { tries: wrong });
    if (wrong !== undefined) return;
    setBusy(true);
    try {
      await mutate({ briefId: jobId, reason, tries });
      showToast({ title: "Gemeld", text: "We vragen de klant of het klopt. Je hoort het van ons." });
      onClose();
    } catch (refused) {
      showError(refused);
    }
    setBusy(false);
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void send(event)}>
      <SelectField
        label="Wat klopt er niet?"
        options={[{ value: "", label: "Kies wat er niet klopt" }, ...reasons]}
        value={reason}
        error={error.reason}
        onChange={({ target }) => setReason(target.value as PlaceReason | "")}
      />
      {reason === "noAnswer" && (
        <div className={styles.days}>
          {days.map((day, index) => (
            <DateField
              key={index}
              label={`${index + 1}e keer gebeld op`}
              min={first}
              max={today}
              filled={day !== ""}
              value={day}
              error={index === 0 ? error.tries : undefined}
              onChange={({ target }) => setDays(days.map((each, at) => (at === index ? target.value : each)))}
            />
          ))}
        </div>
      )}
      <p className="quiet">
        We vragen het de klant. Klopt het, dan is de plek weer vrij en ben je de klantgegevens kwijt. Melden kan één
        keer.
      </p>
      <div className={styles.ways}>
        <LineButton type="submit" size="2" busy={busy} busyLabel="Bezig met melden...">
          Plek terugvragen
        </LineButton>
        <Button type="button" size="2" variant="outline" color="gray" highContrast onClick={onClose}>
          Annuleren
        </Button>
      </div>
    </form>
  );
}
