import { Check, Clock } from "lucide-react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";
import { formatPromise, timeLeft } from "../../../domain/promise/promise";
import { useLocalQuery } from "../../app/live/use-local-query";
import { Loading } from "../../app/waiting/loading";
import { useNow } from "../../lib/use-now";
import { Bone } from "../../ui/bone";
import { Fold } from "../../ui/fold";
import { isWaiting, type OwnBrief } from "../types";
import styles from "./timeline.module.css";

type Progress = NonNullable<FunctionReturnType<typeof api.briefs.timeline>>;
/** One step: what it says once it happened and before, and when it was. */
type Step = { name: string; at: number | null; isDone: boolean };

/**
 * How far a request has come, live: from placed to chosen, in counts (N02); folded once there are quotes, which matter
 * more. Renders nothing when it cannot be loaded.
 */
export function Timeline({ brief }: { brief: OwnBrief }) {
  const [isNews] = useState(isWaiting(brief));
  const answer = useLocalQuery({ query: api.briefs.timeline, args: { briefId: brief._id } });
  if (answer.status === "pending") {
    return (
      <Loading className={isNews ? styles.bone : styles.row}>
        <Bone height="100%" />
      </Loading>
    );
  }
  if (answer.status === "error" || answer.data === null) return null;
  if (isNews) return <Progressed progress={answer.data} brief={brief} />;
  return (
    <Fold title="Hoe ver je aanvraag is" note={lastStep(answer.data)}>
      <Steps progress={answer.data} status={brief.status} label="Hoe ver je aanvraag is" details="je gegevens" />
    </Fold>
  );
}

/** What happened last, with its day: "Eerste offerte, 26 nov 2026". */
function lastStep(progress: Progress): string | undefined {
  const last = stepsOf(progress, "je gegevens").findLast(({ isDone }) => isDone);
  return last && [last.name, last.at !== null && formatDateShort(last.at)].filter(Boolean).join(", ");
}

type Standing = Pick<OwnBrief, "status" | "pausedAt">;

/** How far a request has come, for its client. */
export function Progressed({ progress, brief }: { progress: Progress; brief: Standing }) {
  return (
    <>
      <Promised progress={progress} brief={brief} />
      <Steps progress={progress} status={brief.status} label="Hoe ver je aanvraag is" details="je gegevens" />
    </>
  );
}

/** The clock of the promised first quote, until there is one (B11). */
function Promised({ progress: { promisedUntil, quotedAt }, brief }: { progress: Progress; brief: Standing }) {
  const now = useNow();
  if (brief.status !== "OPEN" || brief.pausedAt !== null || quotedAt !== null || promisedUntil === null) return null;
  const left = timeLeft(promisedUntil, now);
  return (
    <p className={styles.promise}>
      <Clock size={18} strokeWidth={1.75} aria-hidden />
      {left === null
        ? "Je eerste offerte is er nog niet. We kijken mee; met foto's en antwoorden gaat het sneller."
        : `Je eerste offerte komt vóór ${formatPromise(promisedUntil)}, ${left}.`}
    </p>
  );
}

type StepsProps = {
  progress: Progress;
  status: OwnBrief["status"];
  label: string;
  /** What a company has of the client: "je gegevens". */
  details: string;
};

/** The steps of a request's timeline, for its owner and for viewers of a shared link. */
export function Steps({ progress, status, label, details }: StepsProps) {
  const isOver = status === "CANCELLED" || (status === "COMPLETED" && !progress.isChosen);
  // Of a request that is over only what happened is told.
  const steps = stepsOf(progress, details).filter(({ isDone }) => isDone || !isOver);
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ name, at, isDone }, index) => (
        <li key={index} data-done={isDone || undefined} aria-current={index === current ? "step" : undefined}>
          <span className={styles.mark} aria-hidden>
            {isDone && <Check size={14} strokeWidth={2.5} />}
          </span>
          <span className={styles.name}>{name}</span>
          {at !== null && <span className="quiet">{formatDateShort(at)}</span>}
        </li>
      ))}
    </ol>
  );
}

function stepsOf(progress: Progress, details: string): Step[] {
  const { askedAt, mailed, viewed, unlockedAt, questionAt, visitAt, quotedAt, isChosen, chosenAt } = progress;
  /** What not every request has is told only once it happened. */
  const happened = (name: string, at: number | null) => (at === null ? [] : [{ name, at, isDone: true }]);
  const steps = [
    { name: "Aangevraagd", at: askedAt, isDone: true },
    { name: mailed === 0 ? "Bedrijven mailen" : `${companies(mailed)} gemaild`, at: null, isDone: mailed > 0 },
    { name: viewed === 0 ? "Bekeken" : `Door ${companies(viewed)} bekeken`, at: null, isDone: viewed > 0 },
    { name: `Eerste bedrijf heeft ${details}`, at: unlockedAt, isDone: unlockedAt !== null },
    ...happened("Eerste vraag", questionAt),
    { name: "Eerste offerte", at: quotedAt, isDone: quotedAt !== null },
    ...happened("Opmeten", visitAt),
    { name: "Bedrijf gekozen", at: chosenAt, isDone: isChosen },
  ];
  // Whoever has the details or was chosen was reached, also when that was before it was counted.
  const last = steps.findLastIndex(({ isDone }) => isDone);
  return steps.filter(({ isDone }, index) => isDone || index > last);
}

function companies(count: number): string {
  return count === 1 ? "1 bedrijf" : `${count} bedrijven`;
}
