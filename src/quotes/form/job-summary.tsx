import type { FunctionReturnType } from "convex/server";
import { jobLink } from "../../app/links";
import { formatDate } from "../../../domain/dates";
import { floorArt, floorLabel } from "../../../domain/floors";
import { MAX_QUOTES } from "../../../domain/limits";
import { formatBudget } from "../../../domain/money";
import type { api } from "../../../convex/_generated/api";
import { AllAnswers } from "../../requests/all-answers";
import { AppLink } from "../../ui/app-link";
import { FloorSample, layOf } from "../../ui/floors/floor-sample";
import { ownAnswers } from "../../requests/answers";
import { areaOf, locationOf } from "../../requests/brief";
import styles from "./quote-page.module.css";

export type Job = NonNullable<FunctionReturnType<typeof api.briefs.getOpen>>;

/** A summary of the job, beside the quote form. */
export function JobSummary({ job }: { job: Job }) {
  const { words, ...answers } = ownAnswers(job);
  const facts: [name: string, value: string][] = [
    ["Vloer", floorLabel(job)],
    ["Plaats", locationOf(job)],
    ["Oppervlakte", areaOf(job) ?? "in overleg"],
    ["Budget", formatBudget(job.budgetMin, job.budgetMax)],
    ["Gewenste start", job.preferredStartDate === null ? "in overleg" : formatDate(job.preferredStartDate)],
    ["Offertes", `${job.quoteCount} van ${MAX_QUOTES}`],
  ];
  return (
    <aside className={styles.summary} aria-label="De opdracht">
      <FloorSample {...layOf(floorArt(job), 200)} className={styles.floor} />
      <div className={styles.inside}>
        <h2>De opdracht</h2>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        {words !== null && <p className={styles.description}>{words}</p>}
        <AllAnswers answers={answers} className={styles.facts} textClassName={styles.description} />
        <p>
          <AppLink {...jobLink(job._id)}>Bekijk de opdracht en de klantgegevens</AppLink>
        </p>
      </div>
    </aside>
  );
}
