import { Button } from "@radix-ui/themes";
import { useRef, useState } from "react";
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { formatDate } from "../../../domain/dates";
import { placeReasonLabels, type PlaceReportState } from "../../../domain/placeReports/placeReports";
import { useNow } from "../../lib/use-now";
import { createPart, usePart } from "../../lib/part";
import styles from "./place-back.module.css";

export type OwnPlace = NonNullable<FunctionReturnType<typeof api.placeReports.forJob>>;

/** The form, which comes when somebody asks for it. */
const formPart = createPart(() => import("./place-form"));

/** What became of a report, as its company reads it. */
export const placeStates = {
  asked: "We hebben het de klant gevraagd. Tot er een antwoord is, houd je je plek.",
  denied: "De klant zegt dat het niet klopt. Onze redactie kijkt ernaar.",
  returned: "Je plek is terug. Je ziet de klantgegevens niet meer, en opnieuw ontgrendelen kan niet.",
  refused: "Onze redactie laat de plek bij jou. De klantgegevens blijven voor je staan.",
  lapsed: "Je stuurde een offerte, dus je houdt je plek.",
} satisfies Record<PlaceReportState, string>;

type Props = { job: { _id: string; title: string }; place: OwnPlace };

/** A company's way to ask for its place on a job back, and how that stands (B09). Must be inside `Live`. */
export function PlaceBack({ job, place: { report, reportUntil, reasons } }: Props) {
  const now = useNow();
  const title = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState(false);
  const may = reportUntil !== null && now <= reportUntil;
  const form = usePart(formPart, open && may);
  if (report === null && !may) return null;
  const close = () => {
    setOpen(false);
    title.current?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.box} aria-labelledby={`plek-${job._id}`}>
      <h2 id={`plek-${job._id}`} ref={title} tabIndex={-1}>
        {report === null ? "Klopt deze aanvraag niet?" : "Plek teruggevraagd"}
      </h2>
      <div className={styles.state} role="status">
        {report === null ? (
          <p className="soft">Vraag dan je plek terug. Dat kan tot {formatDate(reportUntil!)}.</p>
        ) : (
          <>
            <p>
              <b>{placeReasonLabels[report.reason]}.</b> Gemeld op {formatDate(report.at)}.
            </p>
            <p className="soft">{placeStates[report.state]}</p>
          </>
        )}
      </div>
      {report === null &&
        (open && form !== null ? (
          <form.PlaceForm jobId={job._id} reasons={reasons} onClose={close} />
        ) : (
          <div>
            <Button size="2" variant="outline" color="gray" highContrast onClick={() => setOpen(true)}>
              Plek terugvragen
            </Button>
          </div>
        ))}
    </section>
  );
}
