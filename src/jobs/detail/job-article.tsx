import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { formatDate, formatTime } from "../../../domain/dates";
import { floorArt, floorLabel } from "../../../domain/floors";
import { formatBudget } from "../../../domain/money";
import type { api } from "../../../convex/_generated/api";
import { AllAnswers } from "../../requests/all-answers";
import { AnswerList } from "../../requests/answer-list";
import { FloorSample, layOf } from "../../ui/floors/floor-sample";
import { Tag } from "../../ui/tag";
import { Unbroken } from "../../ui/unbroken";
import { areaOf, locationOf } from "../../requests/brief";
import { ownAnswers } from "../../requests/answers";
import styles from "./job-article.module.css";
import { JobPhotos } from "./job-photos";

export type Job = NonNullable<FunctionReturnType<typeof api.briefs.getOpen>>;

/** How many answers the page shows; the others are folded away. */
const ANSWERS_SHOWN = 4;

/**
 * Everything that a company may know about a job; before its unlock without ways to reach the client (JOB-002, C07).
 * `distance` stands behind its place.
 */
export function JobArticle({ job, distance }: { job: Job; distance?: ReactNode }) {
  const { answers, text, words } = ownAnswers(job);
  return (
    <article className={styles.article}>
      <header>
        <FloorSample {...layOf(floorArt(job), 240)} className={styles.picture} />
        <p className="row">
          <Tag tone="oak">{floorLabel(job)}</Tag>
          <span className="quiet">
            Geplaatst op {formatDate(job._creationTime)}, {formatTime(job._creationTime)}
          </span>
        </p>
        <h1>
          <Unbroken text={job.title} />
        </h1>
      </header>
      <div className={styles.body}>
        <dl className={styles.facts}>
          <Fact
            term="Plaats"
            value={
              <>
                <Unbroken text={locationOf(job)} />
                {distance}
              </>
            }
          />
          <Fact term="Oppervlakte" value={areaOf(job) ?? "in overleg"} />
          <Fact term="Budget" value={formatBudget(job.budgetMin, job.budgetMax)} />
          <Fact
            term="Gewenste start"
            value={job.preferredStartDate === null ? "in overleg" : formatDate(job.preferredStartDate)}
          />
        </dl>
        <section>
          <h2>Wat de klant zoekt</h2>
          <p className={styles.text}>
            {words ?? "De klant heeft er niets bij geschreven. Wat gevraagd is, staat hierboven."}
          </p>
        </section>
        {job.photoCount > 0 && <JobPhotos job={job} />}
        {(answers.length > 0 || text) && (
          <section>
            <h2>Uit de vragenlijst</h2>
            <AnswerList answers={answers.slice(0, ANSWERS_SHOWN)} className={styles.answers} />
            {text && <p className={styles.text}>{text}</p>}
            <AllAnswers
              answers={{ answers: answers.slice(ANSWERS_SHOWN), text: "" }}
              className={styles.answers}
              textClassName={styles.text}
            />
          </section>
        )}
      </div>
    </article>
  );
}

function Fact({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
