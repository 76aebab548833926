/** Queries whose next run has to wait, because a fault holds it back. */
import type { HoldBack } from "../functions/contract";
import type { Hold, QuerySpec } from "./query-entry";

/** The holds of a query cache: queries whose next run has to wait. */
export class Holds {
  constructor(
    private readonly holdBack: HoldBack,
    private readonly releaseSpec: (spec: QuerySpec) => void,
  ) {}

  /** Whether the query's run has to wait. If so, `resume` is called when the hold ends. */
  isHeld(spec: QuerySpec, resume: () => void): boolean {
    if (!spec.held && !spec.released) {
      const ms = this.holdBack(spec.component, spec.path);
      if (ms > 0) this.begin(spec, ms);
    }
    spec.held?.waiting.push(resume);
    return spec.held !== null;
  }

  private begin(spec: QuerySpec, ms: number): void {
    const end = (): void => {
      clearTimeout(timer);
      // A fault that was cleared may have ended it already.
      if (spec.held !== hold) return;
      spec.held = null;
      spec.released = true;
      for (const resume of hold.waiting) resume();
      this.releaseSpec(spec);
    };
    const timer = setTimeout(end, ms).unref();
    const hold: Hold = { waiting: [], end };
    spec.held = hold;
    spec.references += 1;
  }
}
