import { Button } from "@radix-ui/themes";
import { LockOpen } from "lucide-react";
import { useId } from "react";
import { formatRelative } from "../../../domain/dates";
import { floorArt } from "../../../domain/floors";
import { DESCRIPTION_PREVIEW, MAX_QUOTES, MAX_UNLOCKS } from "../../../domain/limits";
import { formatBudget } from "../../../domain/money";
import { AppLink } from "../../ui/app-link";
import { FloorSample, layOf } from "../../ui/floors/floor-sample";
import card from "../../jobs/job-card.module.css";
import { JobFacts } from "../../jobs/job-facts";
import { QuoteStatus } from "../../quotes/quote-status";
import { Planks } from "../../ui/floors/planks";
import { Tag } from "../../ui/tag";
import { Unbroken } from "../../ui/unbroken";
import type { PublicBrief } from "../../requests/brief";
import type { OwnQuote } from "../../quotes/own-quote";
import { replyLink } from "../../app/links";
import styles from "./dashboard.module.css";

type Props = {
  job: PublicBrief;
  now: number;
  /** The job came in while the list was being watched. */
  arrived: boolean;
  /** This company's own quote on it. */
  sent: OwnQuote | null;
  /** Given when a subscription is needed first: replying then offers one (VERH-005). */
  onOffer?: () => void;
};

/** An open job with the facts by which a company decides whether to quote (VERH-002, VERH-003). */
export function QuoteJobCard({ job, now, arrived, sent, onOffer }: Props) {
  const titleId = useId();
  const full = job.quoteCount >= MAX_QUOTES && sent === null;
  const look = sent ? card.mine : full ? card.full : arrived ? card.fresh : "";
  return (
    <article className={`${card.job} ${look}`} aria-labelledby={titleId}>
      <FloorSample {...layOf(floorArt(job), 170)} className={card.floor} />
      <div className={card.body}>
        <div className={card.head}>
          <h3 id={titleId}>
            {sent || (!onOffer && !full) ? (
              <AppLink {...replyLink(job._id)} className={styles.title}>
                <Unbroken text={job.title} />
              </AppLink>
            ) : (
              job.title
            )}
          </h3>
          {arrived && !sent && <Tag tone="new">Nieuw</Tag>}
          {sent && <QuoteStatus quote={sent} />}
        </div>
        <JobFacts job={job}>
          <span className="num">
            <LockOpen size={16} strokeWidth={1.75} aria-hidden />
            {job.unlockCount}/{MAX_UNLOCKS} ontgrendeld
          </span>
        </JobFacts>
        <p className={styles.description}>{preview(job.description)}</p>
      </div>
      <div className={card.side}>
        <span className={`price ${card.budget}`}>{formatBudget(job.budgetMin, job.budgetMax)}</span>
        <span className={`quiet ${card.posted}`}>{formatRelative(job._creationTime, now)}</span>
        <span className={`${card.places} ${styles.replies}`}>
          <Planks taken={job.quoteCount} mine={sent !== null} total={MAX_QUOTES} size="card" decorative />
          <span data-full={full || undefined}>
            <b>
              {job.quoteCount}/{MAX_QUOTES}
            </b>{" "}
            offertes
          </span>
        </span>
        <Reply job={job} titleId={titleId} full={full} sent={sent !== null} onOffer={onOffer} />
      </div>
    </article>
  );
}

type ReplyProps = {
  job: PublicBrief;
  titleId: string;
  full: boolean;
  sent: boolean;
  onOffer: (() => void) | undefined;
};

function Reply({ job, titleId, full, sent, onOffer }: ReplyProps) {
  if (sent) {
    return (
      <Button asChild size="2" variant="outline" color="gray" highContrast className={styles.reply}>
        <AppLink {...replyLink(job._id)} aria-describedby={titleId}>
          Bekijk je offerte
        </AppLink>
      </Button>
    );
  }
  if (full) {
    return (
      <Button size="2" className={styles.reply} disabled>
        Vol ({MAX_QUOTES}/{MAX_QUOTES})
      </Button>
    );
  }
  if (onOffer) {
    return (
      <Button size="2" className={styles.reply} aria-describedby={titleId} onClick={onOffer}>
        Reageren
      </Button>
    );
  }
  return (
    <Button asChild size="2" className={styles.reply}>
      <AppLink {...replyLink(job._id)} aria-describedby={titleId}>
        Reageren
      </AppLink>
    </Button>
  );
}

/** The first DESCRIPTION_PREVIEW characters of a text (VERH-003); it never cuts a character in half. */
export function preview(description: string): string {
  const characters = [...description];
  if (characters.length <= DESCRIPTION_PREVIEW) return description;
  return `${characters.slice(0, DESCRIPTION_PREVIEW).join("").trimEnd()}…`;
}
