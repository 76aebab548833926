/** Queries whose next run has to wait: held back by a fault, or on trial after a long start (functions/process/trial.ts). */
import type { Commit } from "../database/contract";
import type { HoldBack, Trial, Verdict } from "../functions/contract";
import type { OnTrial } from "../functions/process/trial";
import { InvalidationIndex } from "./invalidation";
import type { Hold, QuerySpec, RunFor } from "./query-entry";

interface RunOnTrial {
  /** Data that it read have changed meanwhile: its verdict says nothing about the present. */
  outdated: boolean;
}

/** The holds of a query cache: queries whose next run has to wait. */
export class Holds {
  private readonly trials = new Set<RunOnTrial>();
  private readonly readers = new InvalidationIndex<RunOnTrial>();

  constructor(
    private readonly holdBack: HoldBack,
    private readonly releaseSpec: (spec: QuerySpec) => void,
  ) {}

  /** Whether the query's run has to wait. If so, `resume` is called when the hold ends. */
  isHeld(spec: QuerySpec, resume: () => void): boolean {
    if (!spec.held && !spec.released) {
      const ms = this.holdBack(spec.component, spec.path);
      if (ms > 0) {
        const end = this.begin(spec);
        const timer = setTimeout(end, ms).unref();
        spec.held!.end = () => {
          clearTimeout(timer);
          end();
        };
      }
    }
    spec.held?.waiting.push(resume);
    return spec.held !== null;
  }

  /** Holds a query until the verdict about its run. */
  awaitVerdict(spec: QuerySpec, { verdict, ranges }: OnTrial, run: RunFor): void {
    const trial: RunOnTrial = { outdated: false };
    this.trials.add(trial);
    this.readers.add(ranges, trial);
    const end = this.begin(spec);
    const forget = (): void => {
      this.trials.delete(trial);
      this.readers.delete(ranges, trial);
    };
    const settle = (found: Verdict | null): void => {
      // A fault that was cleared has ended the hold, and nobody asks any more.
      if (spec.references === 0) return forget();
      spec.verdict?.forget();
      // A failure is as of the data that were read. On others the query starts anew.
      const tell = (): Trial => (found === null || (found.failed && trial.outdated) ? "first" : found);
      spec.verdict = { ...run, tell, forget };
      end();
    };
    verdict.then(settle, () => settle(null));
  }

  /** What the next run of the query is to be told; once for each verdict. */
  trialOf(spec: QuerySpec, { viewerKey, journal }: RunFor): Trial {
    const known = spec.verdict;
    if (known?.viewerKey !== viewerKey || known.journal !== journal) return "first";
    spec.verdict = null;
    known.forget();
    return known.tell();
  }

  onCommit(commit: Commit): void {
    for (const trial of commit.everything ? this.trials : this.readers.touched(commit)) trial.outdated = true;
  }

  /** Code or environment has changed. */
  outdateAll(): void {
    for (const trial of this.trials) trial.outdated = true;
  }

  /** Begins a hold and returns what ends it. */
  private begin(spec: QuerySpec): () => void {
    const hold: Hold = { waiting: [], end: () => end() };
    const end = (): void => {
      // A fault that was cleared may have ended it already.
      if (spec.held !== hold) return;
      spec.held = null;
      spec.released = true;
      for (const resume of hold.waiting) resume();
      this.releaseSpec(spec);
    };
    spec.held = hold;
    spec.references += 1;
    return end;
  }
}
