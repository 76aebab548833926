import { formatRelative } from "../../../domain/dates";
import { MINUTE_MS } from "../../../domain/limits";
import { inDigits } from "../../../domain/numberWords";
import { useNow } from "../../lib/use-now";
import styles from "./mass-actions.module.css";
import type { Run, Words } from "./types";

type Props = {
  run: Run;
  words: Words;
  /** A count of something else than what is chosen now. */
  outdated: boolean;
};

/**
 * The progress of a run, live. Its sentence is announced to screen readers when it changes; the running numbers are
 * not.
 */
export function RunState({ run, words, outdated }: Props) {
  const now = useNow();
  const { state, startedAt, finishedAt } = run;
  return (
    <div className={styles.run}>
      <p role="status">
        <b>{outdated ? "Je keuze is veranderd. Tel opnieuw." : sentenceOf(run, words)}</b>
      </p>
      {state === "running" && <Progress run={run} />}
      {!outdated && state === "done" && run.dryRun && (
        <>
          <Figures run={run} />
          <Examples run={run} />
        </>
      )}
      <p className="quiet">
        {run.dryRun ? "Proefronde" : "Ronde"}, begonnen {formatRelative(startedAt, now)}
        {finishedAt !== null && finishedAt - startedAt > MINUTE_MS && `, klaar ${formatRelative(finishedAt, now)}`}
      </p>
    </div>
  );
}

/** The placeholder before staff has counted. */
export function NotCounted() {
  return (
    <div className={styles.run}>
      <p className="soft">
        Nog niet geteld. De proefronde telt om wie het gaat en verandert niets; met de cijfers erbij beslis je daarna
        zelf.
      </p>
    </div>
  );
}

function sentenceOf({ state, phase, dryRun, looked, total, done }: Run, words: Words): string {
  const soFar = phase === "counting" ? "Er is nog niets gedaan." : `${words.done(done)}, van ${inDigits(total)}.`;
  switch (state) {
    case "running":
      return phase === "counting" ? "Bezig met tellen." : words.busy;
    case "done":
      if (total === 0) return words.nobody;
      return dryRun
        ? `Dit gaat over ${words.counted(total)}, van ${inDigits(looked)} die ${looked === 1 ? "is" : "zijn"} bekeken.`
        : `Klaar: ${words.done(done)}.`;
    case "stopped":
      return `Gestopt. ${soFar}`;
    case "failed":
      return `Er ging iets mis. ${soFar} Ga verder waar het bleef; niets gebeurt dubbel.`;
    case "stalled":
      return `De ronde staat stil. ${soFar} Ga verder waar het bleef; niets gebeurt dubbel.`;
    default:
      return state satisfies never;
  }
}

function Progress({ run: { phase, looked, total, done } }: { run: Run }) {
  return (
    <div className={styles.progress}>
      {phase === "counting" ? (
        <progress aria-label="Voortgang" />
      ) : (
        <progress aria-label="Voortgang" value={Math.min(done, total)} max={total} />
      )}
      <span className="num">
        {phase === "counting" ? `${inDigits(looked)} bekeken` : `${inDigits(done)} van ${inDigits(total)}`}
      </span>
    </div>
  );
}

/** What a count found, before anything is done with it. */
function Figures({ run: { looked, total } }: { run: Run }) {
  const figures = [
    ["Gaat over", total],
    ["Overgeslagen", looked - total],
    ["Bekeken", looked],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{inDigits(Math.max(0, count))}</dd>
        </div>
      ))}
    </dl>
  );
}

function Examples({ run: { examples, total } }: { run: Run }) {
  const more = total - examples.length;
  if (examples.length === 0) return null;
  return (
    <ul className={styles.examples} aria-label="Onder andere">
      {examples.map((example, index) => (
        <li key={index}>{example}</li>
      ))}
      {more > 0 && <li className="quiet">en nog {inDigits(more)}</li>}
    </ul>
  );
}
