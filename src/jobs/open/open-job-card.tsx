import { Button } from "@radix-ui/themes";
import { CalendarDays, MapPin, Ruler } from "lucide-react";
import { formatDate, formatRelative } from "../../../domain/dates";
import { floorArt, floorLabel } from "../../../domain/floors";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { formatBudget } from "../../../domain/money";
import { AppLink } from "../../ui/app-link";
import { FloorSample, layOf } from "../../ui/floors/floor-sample";
import { useChangeCount } from "../use-change-count";
import { Places } from "../../ui/floors/places";
import { Tag } from "../../ui/tag";
import { Unbroken } from "../../ui/unbroken";
import { areaOf, type PublicBrief } from "../../requests/brief";
import { jobLink, links } from "../../app/links";
import type { Session } from "../../app/session/session";
import styles from "./open-job-card.module.css";

type Props = { job: PublicBrief; now: number; session: Session; isNew: boolean };

/** An open job as everybody may see it: no name, no address, no way to reach the client (LAND-006, LAND-022). */
export function OpenJobCard({ job, now, session, isNew }: Props) {
  const changes = useChangeCount(job.unlockCount);
  const area = areaOf(job);
  const title = <Unbroken text={job.title} />;
  const forCompany = session.status === "signedIn" && session.viewer.role === "PHOTOGRAPHER";

  return (
    <article className={styles.card} data-new={isNew || undefined}>
      <div className={styles.top}>
        <FloorSample {...layOf(floorArt(job), 170)} className={styles.floor} />
        <span className={styles.province}>{job.province ?? "Nederland"}</span>
      </div>
      <div className={styles.body}>
        <p className={`quiet ${styles.posted}`}>
          <time dateTime={new Date(job._creationTime).toISOString()}>{formatRelative(job._creationTime, now)}</time>
          {isNew && <Tag tone="new">Nieuw</Tag>}
        </p>
        <h3>{forCompany ? <AppLink {...jobLink(job._id)}>{title}</AppLink> : title}</h3>
        <p className={styles.description}>{job.description}</p>
        <ul className={styles.facts}>
          <li>
            <MapPin size={16} strokeWidth={1.75} aria-hidden />
            {job.city ?? job.province ?? "Nederland"}
          </li>
          <li className="num">
            <Ruler size={16} strokeWidth={1.75} aria-hidden />
            {floorLabel(job)}
            {area && ` · ${area}`}
          </li>
          <li>
            <CalendarDays size={16} strokeWidth={1.75} aria-hidden />
            {job.preferredStartDate ? `Start ${formatDate(job.preferredStartDate)}` : "Start in overleg"}
          </li>
        </ul>
      </div>
      <div className={styles.foot}>
        {changes > 0 && <span key={changes} className={styles.glow} aria-hidden />}
        <div className={styles.sums}>
          <span className={`price ${styles.budget}`}>{formatBudget(job.budgetMin, job.budgetMax)}</span>
          <Places taken={job.unlockCount} />
        </div>
        <Answer session={session} full={job.unlockCount >= MAX_UNLOCKS} title={job.title} />
      </div>
    </article>
  );
}

/** What the visitor can do: guests register, also on a full job (C76); who is logged in sees whether there is a place. */
function Answer({ session, full, title }: { session: Session; full: boolean; title: string }) {
  if (session.status === "unknown") return null;
  if (session.status === "signedIn") {
    return full ? <Tag tone="red">{`Vol (${MAX_UNLOCKS}/${MAX_UNLOCKS})`}</Tag> : <Tag tone="green">Beschikbaar</Tag>;
  }
  return (
    <Button asChild size="3" variant="outline" color="gray" highContrast className={styles.answer}>
      <AppLink {...links.companyRegister} aria-label={`Gratis reageren op ${title}`}>
        Gratis reageren
      </AppLink>
    </Button>
  );
}
