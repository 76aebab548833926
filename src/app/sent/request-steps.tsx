import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { unlockers } from "../../../domain/limitWords";
import { firstQuotes } from "../../../domain/content/quoteTimes";
import { Planks } from "../../ui/floors/planks";
import { useLiveQuery } from "../live/use-local-query";
import styles from "./sent-notice.module.css";

/**
 * The steps of a request's first day, each ticked when it has happened: companies mailed, the first with the details,
 * the first quote. Without an answer, or once the request is closed, no step is ticked.
 */
export function RequestSteps({ requestId }: { requestId: string }) {
  const open = useLiveQuery({ query: api.briefs.getOpen, args: { briefId: requestId } });
  const sent = useLiveQuery({ query: api.briefs.mailed, args: { briefId: requestId } });
  const job = open.status === "success" ? open.data : null;
  const mailed = sent.status === "success" ? (sent.data ?? 0) : 0;
  const unlocked = job?.unlockCount ?? 0;
  const quoted = job?.quoteCount ?? 0;
  return (
    <NextSteps
      isMailed={mailed > 0}
      mailed={mailed > 0 && `${companies(mailed)} in je regio ${mailed === 1 ? "heeft" : "hebben"} bericht gekregen.`}
      isReached={unlocked > 0}
      reached={
        job !== null && (
          <span className={styles.places}>
            <Planks taken={unlocked} decorative />
            {unlocked === 0
              ? "Nog geen bedrijf heeft je gegevens."
              : `${unlocked} van ${MAX_UNLOCKS} bedrijven ${unlocked === 1 ? "heeft" : "hebben"} je gegevens.`}
          </span>
        )
      }
      isQuoted={quoted > 0}
      quoted={quoted > 0 && (quoted === 1 ? "Je eerste offerte is er." : `${quoted} offertes staan voor je klaar.`)}
    />
  );
}

type Props = {
  isMailed?: boolean;
  mailed?: ReactNode;
  isReached?: boolean;
  reached?: ReactNode;
  isQuoted?: boolean;
  quoted?: ReactNode;
};

/** The steps of a request's first day before anything is known of them. */
export function NextSteps({ isMailed, mailed, isReached, reached, isQuoted, quoted }: Props) {
  return (
    <div>
      <h3>{`De komende ${firstQuotes}`}</h3>
      <ol className={styles.steps} aria-live="polite">
        <Step isDone={isMailed} live={mailed}>
          Vloerbedrijven in je regio krijgen bericht van je aanvraag.
        </Step>
        <Step isDone={isReached} live={reached} both>
          Niet meer dan {unlockers} krijgen je gegevens. Bij elk bedrijf krijg je een mail van ons.
        </Step>
        <Step isDone={isQuoted} live={quoted} both>
          Ze bellen of mailen je, en je offertes staan bij je aanvraag. Jij kiest.
        </Step>
      </ol>
    </div>
  );
}

type StepProps = {
  isDone?: boolean | undefined;
  /** What is true by now. */
  live: ReactNode;
  /** It stands beside what was promised, and not in its place. */
  both?: boolean;
  children: ReactNode;
};

function Step({ isDone = false, live = false, both = false, children }: StepProps) {
  const isKnown = live !== false && live !== undefined;
  return (
    <li data-done={isDone || undefined}>
      <span className={styles.mark} aria-hidden>
        {isDone && <Check size={14} strokeWidth={2.5} />}
      </span>
      {isKnown && <span className={styles.live}>{live}</span>}
      {(both || !isKnown) && <span className={isKnown ? "quiet" : undefined}>{children}</span>}
    </li>
  );
}

function companies(count: number): string {
  return count === 1 ? "1 vloerbedrijf" : `${count} vloerbedrijven`;
}
