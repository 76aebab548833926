import { Button } from "@radix-ui/themes";
import { Check, Lock } from "lucide-react";
import { memo, useId } from "react";
import { formatRelative } from "../../../domain/dates";
import { floorArt, floorLabel } from "../../../domain/floors";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { formatBudget } from "../../../domain/money";
import { areaOf, locationOf } from "../../requests/brief";
import { BusyButton } from "../../ui/forms/busy-button";
import { FloorSample, layOf } from "../../ui/floors/floor-sample";
import { Places } from "../../ui/floors/places";
import { Tag } from "../../ui/tag";
import styles from "./job-row.module.css";
import { RowLink } from "./row-link";
import type { JobRow as Row } from "./job-index";

type Props = {
  job: Row;
  now: number;
  /** In whole kilometres; null when it is not known. */
  distance: number | null;
  unlocked: boolean;
  unlocking: boolean;
  weekFull: boolean;
  /** The id of the sentence that says that a connection is needed; undefined while there is one. */
  noLineId: string | undefined;
  onUnlock: (briefId: string) => void;
  /** Given when the account is locked. */
  onLocked?: (() => void) | undefined;
};

/** An open job as a row: what decides at a glance, and one button. Memoised: thousands stand in a list that scrolls. */
export const JobRow = memo(function JobRow({ job, now, distance, unlocked, unlocking, ...rest }: Props) {
  const titleId = useId();
  const mine = unlocked || unlocking;
  const full = job.unlockCount >= MAX_UNLOCKS && !mine;
  const area = areaOf(job);
  const isLocked = rest.onLocked !== undefined && !unlocked;
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
            <button type="button" data-row onClick={rest.onLocked}>
              {job.title}
            </button>
          ) : (
            <RowLink jobId={job._id}>{job.title}</RowLink>
          )}
        </h3>
        <p className={styles.place}>
          {locationOf(job)}
          {distance !== null && <span className="num"> · {distance} km</span>}
          <span className={styles.since}> · {formatRelative(job._creationTime, now)}</span>
        </p>
      </div>
      <div className={`num ${styles.size}`}>
        <b>{area ?? "– m²"}</b>
        <span className="quiet">{floorLabel(job)}</span>
      </div>
      <span className={`price ${styles.budget}`}>{formatBudget(job.budgetMin, job.budgetMax)}</span>
      <span className={styles.places}>
        <Places taken={job.unlockCount} mine={mine} />
      </span>
      <span className={styles.deed}>
        <Deed job={job} titleId={titleId} full={full} unlocked={unlocked} unlocking={unlocking} {...rest} />
      </span>
    </article>
  );
});

type DeedProps = Pick<Props, "job" | "unlocked" | "unlocking" | "weekFull" | "noLineId" | "onUnlock" | "onLocked"> & {
  full: boolean;
  titleId: string;
};

/** The one thing to do with a row. It follows nothing itself: what it has to know of the connection the list knows. */
function Deed({ job, full, unlocked, unlocking, weekFull, noLineId, onUnlock, onLocked, titleId }: DeedProps) {
  if (unlocked) {
    return (
      <Tag tone="solid">
        <Check size={15} strokeWidth={1.75} aria-hidden />
        Ontgrendeld
      </Tag>
    );
  }
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
        if (noLineId === undefined) onUnlock(job._id);
      }}
    >
      Ontgrendelen
    </BusyButton>
  );
}
