import { Button } from "@radix-ui/themes";
import { Check, Lock } from "lucide-react";
import {
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useMemo,
  type ComponentProps,
  type MouseEvent,
} from "react";
import { formatRelative } from "../../../domain/dates";
import { floorArt, floorLabel } from "../../../domain/floors";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { formatBudget } from "../../../domain/money";
import { areaOf, locationOf, townOf } from "../../requests/brief";
import { BusyButton } from "../../ui/forms/busy-button";
import { FloorSample, layOf } from "../../ui/floors/floor-sample";
import { Places, quotesSent } from "../../ui/floors/places";
import { Tag } from "../../ui/tag";
import styles from "./job-row.module.css";
import type { JobRow as Row } from "./job-index";
import { useRouter } from "@tanstack/react-router";
import { QuoteStatus, type QuoteStanding } from "../../quotes/quote-status";
import { jobLink, quoteLink } from "../../app/links";

type Props = {
  job: Row;
  /** In whole kilometres; null when it is not known. */
  distance: number | null;
  unlocked: boolean;
  /** What became of the company's quote: null before it is sent, undefined where none can be sent. */
  quote: QuoteStanding | null | undefined;
  unlocking: boolean;
  /** What is the same for all rows. */
  common: {
    now: number;
    weekFull: boolean;
    /** The id of the sentence that says that a connection is needed; undefined while there is one. */
    noLineId: string | undefined;
    onUnlock: (briefId: string) => void;
    /** Given when the account is locked. */
    onLocked?: (() => void) | undefined;
  };
};

/**
 * An open job as a row with its most important facts and one button. The same element shows different jobs while the
 * list scrolls, so a row must keep no state of its job.
 */
export const JobRow = memo(function JobRow({ job, distance, unlocked, quote, unlocking, common }: Props) {
  const { now, weekFull, noLineId, onUnlock, onLocked } = common;
  const titleId = useId();
  const mine = unlocked || unlocking;
  const full = job.unlockCount >= MAX_UNLOCKS && !mine;
  const area = areaOf(job);
  const town = townOf(job);
  const beyondTown = locationOf(job).slice(town.length);
  const isLocked = onLocked !== undefined && !unlocked;
  const shown = useRef(job._id);
  useLayoutEffect(() => {
    shown.current = job._id;
  });
  const unlock = useCallback(() => onUnlock(shown.current), [onUnlock]);
  return (
    <article
      className={`${styles.row} ${mine ? styles.mine : full ? styles.full : ""}`}
      data-state={unlocked ? "unlocked" : isLocked ? "locked" : full ? "full" : "open"}
      aria-labelledby={titleId}
    >
      <FloorSample {...layOf(floorArt(job), 120)} className={styles.floor} />
      <div className={styles.what}>
        <h3 id={titleId}>
          {isLocked ? (
            <button type="button" data-row onClick={onLocked}>
              {job.title}
            </button>
          ) : (
            <RowLink jobId={job._id} to={jobLink} data-row>
              {job.title}
            </RowLink>
          )}
        </h3>
        <p className={styles.place}>
          <span>{town}</span>
          {beyondTown !== "" && <span className={styles.province}>{beyondTown}</span>}
          {distance !== null && <span className="num"> · {distance} km</span>}
          {job.quoteCount > 0 && <span className="num"> · {quotesSent(job.quoteCount)}</span>}
          <span className={styles.since}> · {formatRelative(job._creationTime, now)}</span>
        </p>
      </div>
      <div className={`num ${styles.size}`}>
        <b>{area ?? "– m²"}</b>
        <span className="quiet">{floorLabel(job)}</span>
      </div>
      <span className={`price ${styles.budget}`}>{formatBudget(job.budgetMin, job.budgetMax)}</span>
      <span className={styles.places}>
        <Places taken={job.unlockCount} mine={mine} of={job._id} />
      </span>
      <span className={styles.deed}>
        {!unlocked ? (
          <Deed {...{ titleId, full, unlocking, weekFull, noLineId, onLocked }} onUnlock={unlock} />
        ) : quote ? (
          <span>
            <span className="visually-hidden">Je offerte: </span>
            <QuoteStatus quote={quote} />
          </span>
        ) : quote === null && onLocked === undefined ? (
          <Button asChild size="2" variant="outline">
            <RowLink jobId={job._id} to={quoteLink} aria-describedby={titleId}>
              Offerte sturen
            </RowLink>
          </Button>
        ) : (
          <Tag tone="solid">
            <Check size={15} strokeWidth={1.75} aria-hidden />
            Ontgrendeld
          </Tag>
        )}
      </span>
    </article>
  );
});

type DeedProps = Pick<Props, "unlocking"> &
  Pick<Props["common"], "weekFull" | "noLineId" | "onLocked"> & {
    full: boolean;
    titleId: string;
    onUnlock: () => void;
  };

/**
 * The one thing to do with a row that is not unlocked. It follows nothing itself: what it has to know of the connection
 * the list knows. It does not know the job: for most of the rows that follow each other it is the same.
 */
const Deed = memo(function Deed(props: DeedProps) {
  const { full, unlocking, weekFull, noLineId, onUnlock, onLocked, titleId } = props;
  if (onLocked) {
    return (
      <Button size="2" className={styles.lock} onClick={onLocked} aria-describedby={titleId}>
        <Lock size={16} strokeWidth={1.75} aria-hidden />
        Vergrendeld
      </Button>
    );
  }
  if (full) return <Tag tone="red">{`Vol (${MAX_UNLOCKS}/${MAX_UNLOCKS})`}</Tag>;
  return (
    <BusyButton
      size="2"
      busy={unlocking}
      disabled={weekFull}
      aria-describedby={noLineId === undefined ? titleId : `${titleId} ${noLineId}`}
      // Not `disabled`: that would take the focus away, and the reason would not be read.
      {...(noLineId === undefined ? {} : { "aria-disabled": true, "data-disabled": true })}
      onClick={() => {
        if (noLineId === undefined) onUnlock();
      }}
    >
      Ontgrendelen
    </BusyButton>
  );
});

type RowLinkProps = ComponentProps<"a"> & { jobId: string; to: typeof jobLink | typeof quoteLink };

/**
 * A link of a row. Unlike other links it subscribes to no address and prefetches nothing, because dozens of rows come
 * and go in a second of scrolling.
 */
function RowLink({ jobId, to, ...rest }: RowLinkProps) {
  const router = useRouter();
  const target = useMemo(() => to(jobId), [to, jobId]);
  const href = useMemo(() => router.buildLocation(target).href, [router, target]);
  const follow = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate(target);
  };
  return <a {...rest} href={href} onClick={follow} />;
}
