import { Button } from "@radix-ui/themes";
import { Camera, Check, Lock } from "lucide-react";
import { useId } from "react";
import { formatRelative } from "../../domain/dates";
import { floorArt } from "../../domain/floors";
import { JOB_NEW_MS, MAX_UNLOCKS } from "../../domain/limits";
import { formatBudget } from "../../domain/money";
import type { Contact, PublicBrief } from "../requests/brief";
import { jobLink } from "../app/links";
import type { SiteLink } from "../ui/site-link";
import { AppLink } from "../ui/app-link";
import { FloorSample, layOf } from "../ui/floors/floor-sample";
import { QuoteStatus, type QuoteStanding } from "../quotes/quote-status";
import { Places, quotesSent } from "../ui/floors/places";
import { Tag } from "../ui/tag";
import { Unbroken } from "../ui/unbroken";
import { ContactLine } from "../requests/contact-line";
import styles from "./job-card.module.css";
import { JobFacts } from "./job-facts";
import { useChangeCount } from "./use-change-count";
import { LineButton } from "../app/live/line-button";
import { useOnline } from "../app/live/use-online";

type Props = {
  job: PublicBrief;
  now: number;
  /** The customer's details when this company has unlocked the job. */
  contact?: Contact | null;
  /**
   * Given when the account is locked: cards are veiled and this runs instead of opening the job (DASH-009, DASH-010). Not
   * those of unlocked jobs, which a company keeps.
   */
  onLocked?: () => void;
  /** Unlocks the job from the card; without it the card only leads to the job. */
  onUnlock?: () => void;
  unlocking?: boolean;
  /** The company has used up its unlocks of this week, so the button cannot be pressed (C26). */
  weekFull?: boolean;
  /** The job came in while the list was being watched: its row is tinted as long as it is new. */
  arrived?: boolean;
  /** The job can still be opened; false for a closed job that was unlocked before (C45). */
  open?: boolean;
  /** This company's own quote on an unlocked job: where it is sent and read, and what became of it, null before that. */
  quote?: { link: SiteLink; standing: QuoteStanding | null };
};

/** A job in the company's list: floor, facts, and its places (DASH-023 to DASH-025). */
export function JobCard({
  job,
  now,
  contact = null,
  onLocked,
  onUnlock,
  unlocking = false,
  weekFull = false,
  arrived = false,
  open = true,
  quote,
}: Props) {
  const titleId = useId();
  const online = useOnline();
  const changes = useChangeCount(job.unlockCount);
  const unlocked = contact !== null;
  // While the answer is out the own plank already lies there.
  const mine = unlocked || unlocking;
  const full = job.unlockCount >= MAX_UNLOCKS && !mine;
  const accountLocked = onLocked !== undefined && !unlocked;
  const locked = accountLocked && !mine;
  const isNew = now - job._creationTime < JOB_NEW_MS && !mine && !locked && !full;
  const title = <Unbroken text={job.title} />;
  const state = mine ? styles.mine : locked ? styles.locked : full ? styles.full : isNew && arrived ? styles.fresh : "";

  return (
    <article
      className={`${styles.job} ${state}`}
      data-state={unlocked ? "unlocked" : locked ? "locked" : full ? "full" : "open"}
      aria-labelledby={titleId}
    >
      <FloorSample {...layOf(floorArt(job), 170)} className={styles.floor} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 id={titleId}>
            {!open ? (
              title
            ) : accountLocked ? (
              <button type="button" onClick={onLocked}>
                {title}
              </button>
            ) : (
              <AppLink {...jobLink(job._id)}>{title}</AppLink>
            )}
          </h3>
          <span className={`quiet ${styles.posted}`}>{formatRelative(job._creationTime, now)}</span>
          {isNew && <Tag tone="new">Nieuw</Tag>}
          {unlocked && (
            <Tag tone="solid">
              <Check size={15} strokeWidth={1.75} aria-hidden />
              Ontgrendeld
            </Tag>
          )}
          {quote?.standing && (
            <span className={styles.quote}>
              Je offerte: <QuoteStatus quote={quote.standing} />
            </span>
          )}
        </div>
        <JobFacts job={job}>
          {job.photoCount > 0 && (
            <span className="num">
              <Camera size={16} strokeWidth={1.75} aria-hidden />
              {job.photoCount === 1 ? "1 foto" : `${job.photoCount} foto's`}
            </span>
          )}
        </JobFacts>
        <p className={styles.description}>{job.description}</p>
        {contact && <ContactLine contact={contact} />}
      </div>
      <div className={styles.side}>
        {changes > 0 && <span key={changes} className={styles.glow} aria-hidden />}
        <span className={`price ${styles.budget}`}>{formatBudget(job.budgetMin, job.budgetMax)}</span>
        <span className={styles.places}>
          <Places taken={job.unlockCount} mine={mine} layout="card" />
          {job.quoteCount > 0 && <span className="quiet num">{quotesSent(job.quoteCount)}</span>}
        </span>
        {locked ? (
          <Button size="2" className={styles.lock} onClick={onLocked}>
            <Lock size={16} strokeWidth={1.75} aria-hidden />
            Vergrendeld
          </Button>
        ) : full ? (
          <Button size="2" className={styles.fullButton} disabled>
            {`Vol (${MAX_UNLOCKS}/${MAX_UNLOCKS})`}
          </Button>
        ) : (
          <>
            {unlocked && quote && !accountLocked && (
              <Button
                asChild
                size="2"
                className={styles.unlock}
                // The one action of its card is filled; what was done already is only looked at.
                {...(quote.standing === null ? {} : { variant: "outline", color: "gray", highContrast: true })}
              >
                <AppLink {...quote.link} aria-describedby={titleId}>
                  {quote.standing === null ? "Offerte sturen" : "Bekijk je offerte"}
                </AppLink>
              </Button>
            )}
            {open && !accountLocked && onUnlock && !unlocked && (
              <LineButton
                // A line that is being mended still takes it: the counter moves at once, and goes back if it is refused.
                needed={!online}
                size="2"
                className={styles.unlock}
                busy={unlocking}
                disabled={weekFull}
                aria-describedby={titleId}
                onClick={onUnlock}
              >
                Ontgrendelen
              </LineButton>
            )}
          </>
        )}
      </div>
    </article>
  );
}
