import { CalendarDays, MapPin, Ruler } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate } from "../../domain/dates";
import { floorLabel } from "../../domain/floors";
import { areaOf, locationOf, type PublicBrief } from "../requests/brief";
import styles from "./job-card.module.css";

/** The place, the floor and the start of a job; `children` is for a fact that only one list shows. */
export function JobFacts({ job, children }: { job: PublicBrief; children?: ReactNode }) {
  const area = areaOf(job);
  return (
    <p className={styles.meta}>
      <span>
        <MapPin size={16} strokeWidth={1.75} aria-hidden />
        {locationOf(job)}
      </span>
      <span className="num">
        <Ruler size={16} strokeWidth={1.75} aria-hidden />
        {floorLabel(job)}
        {area && ` · ${area}`}
      </span>
      <span>
        <CalendarDays size={16} strokeWidth={1.75} aria-hidden />
        {job.preferredStartDate ? formatDate(job.preferredStartDate) : "start in overleg"}
      </span>
      {children}
    </p>
  );
}
