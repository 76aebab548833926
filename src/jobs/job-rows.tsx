import { useRef } from "react";
import { formatRelative } from "../../domain/dates";
import { floorArt } from "../../domain/floors";
import { formatBudget } from "../../domain/money";
import type { PublicBrief } from "../requests/brief";
import { useNow } from "../lib/use-now";
import { FloorSample } from "../ui/floors/floor-sample";
import { Glide } from "../ui/glide";
import { Places } from "../ui/floors/places";
import styles from "./job-rows.module.css";

/** A short list of open jobs: what is asked, the budget, since when, and the places. */
export function JobRows({ jobs }: { jobs: readonly PublicBrief[] }) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  return (
    <Glide root={list}>
      <ul ref={list} className={styles.list}>
        {jobs.map((job) => (
          <li key={job._id}>
            <FloorSample art={floorArt(job)} scale={110} className={styles.floor} />
            <span>
              <b>{job.title}</b>
              <span className={`quiet ${styles.facts}`}>
                {formatBudget(job.budgetMin, job.budgetMax)} · {formatRelative(job._creationTime, now)}
              </span>
            </span>
            <span className={styles.places}>
              <Places taken={job.unlockCount} />
            </span>
          </li>
        ))}
      </ul>
    </Glide>
  );
}
