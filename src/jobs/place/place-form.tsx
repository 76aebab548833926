import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { useWatch, type ResolverResult } from "react-hook-form";
import { api } from "../../../convex/_generated/api";
import { dayInAmsterdam } from "../../../domain/dates";
import { placeReportSchema } from "../../../domain/forms/placeReport";
import { DAY_MS, PLACE_REPORT_DAYS, PLACE_REPORT_TRIES } from "../../../domain/limits";
import { placeReasonLabels, type PlaceReason } from "../../../domain/placeReports/placeReports";
import { LineButton } from "../../app/live/line-button";
import { useNow } from "../../lib/use-now";
import { Form } from "../../ui/forms/form";
import { SelectField } from "../../ui/forms/select-field";
import { DateField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { showToast } from "../../ui/overlays/toast-store";
import styles from "./place-back.module.css";

const DAYS = Array.from({ length: PLACE_REPORT_TRIES }, (_, index) => `day${index + 1}` as const);
const EMPTY: Draft = { reason: "", ...Object.fromEntries(DAYS.map((day) => [day, ""])) };

type Report = { reason: PlaceReason; tries: string[] };
type Draft = { reason: PlaceReason | "" } & Record<`day${number}`, string>;

function check({ reason, ...days }: Draft, first: string, today: string): ResolverResult<Draft, Report> {
  const wrong = (name: keyof Draft, message: string) => ({ values: {}, errors: { [name]: { type: "form", message } } });
  if (reason === "") return wrong("reason", "Kies wat er niet klopt.");
  const report = { reason, tries: reason === "noAnswer" ? Object.values(days).filter((day) => day !== "") : [] };
  const { error } = placeReportSchema(first, today).safeParse(report);
  return error ? wrong("day1", error.issues[0]!.message) : { values: report, errors: {} };
}

type Props = { jobId: string; reasons: readonly PlaceReason[]; onClose: () => void };

/** The form in which a company asks for its place back. The deployment knows the day of the unlock and judges the days. */
export function PlaceForm({ jobId, reasons, onClose }: Props) {
  const mutate = useMutation(api.placeReports.report);
  const now = useNow();
  const today = dayInAmsterdam(now);
  const first = dayInAmsterdam(now - PLACE_REPORT_DAYS * DAY_MS);
  const { form, field, busy, ...sending } = useSendForm<Draft, Report>({
    key: `vo:text:place:${jobId}`,
    initial: EMPTY,
    resolver: (draft) => check(draft, first, today),
    send: async (report) => {
      await mutate({ briefId: jobId, ...report });
      showToast({ title: "Gemeld", text: "We vragen de klant of het klopt. Je hoort het van ons." });
      onClose();
    },
  });
  const draft = useWatch({ control: form.control });
  return (
    <Form of={sending} className={styles.form}>
      <SelectField
        label="Wat klopt er niet?"
        options={[
          { value: "", label: "Kies wat er niet klopt" },
          ...reasons.map((value) => ({ value, label: placeReasonLabels[value] })),
        ]}
        {...field("reason")}
      />
      {draft.reason === "noAnswer" && (
        <div className={styles.days}>
          {DAYS.map((day, index) => (
            <DateField
              key={day}
              label={`${index + 1}e keer gebeld op`}
              min={first}
              max={today}
              filled={draft[day] !== ""}
              {...field(day)}
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
    </Form>
  );
}
