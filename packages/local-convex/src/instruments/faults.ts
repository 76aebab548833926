/**
 * The test instrument "faults": makes a function fail or hang a number of times.
 *
 * As the RunWrapper of functions/ it makes runs fail, and delays actions and HTTP actions. Queries and mutations cannot
 * wait during a run, so the code that starts them asks `holdBack` first and waits before the run.
 */
import type { Deployment } from "../deploy/contract";
import type { FunctionCall, HoldBack, RunWrapper } from "../functions/contract";
import { EngineError, type ComponentPath, type FunctionPath } from "../values/contract";

export interface FaultSpec {
  component: ComponentPath;
  path: FunctionPath;
  kind: "fail" | "hang";
  message: string;
  ms: number;
  /** Uses left. */
  times: number;
}

/**
 * The faults that tests have set and that are not yet used up. Each run of a function takes the first fault that fits
 * it.
 */
export class FaultList implements RunWrapper {
  private faults: FaultSpec[] = [];

  constructor(private readonly deployment: Pick<Deployment, "resolve">) {}

  set(fault: FaultSpec): void {
    this.faults.push(fault);
  }

  /** Removes the faults of one function, or all. Returns those removed. */
  clear(target?: { component: ComponentPath; path: FunctionPath }): FaultSpec[] {
    const matches = (fault: FaultSpec): boolean =>
      !target || (fault.component === target.component && fault.path === target.path);
    const removed = this.faults.filter(matches);
    this.faults = this.faults.filter((fault) => !matches(fault));
    return removed;
  }

  list(): readonly FaultSpec[] {
    return this.faults;
  }

  transaction<T>(call: FunctionCall, run: () => T): T {
    this.takeDelay(call);
    return run();
  }

  async action<T>(call: FunctionCall, run: () => Promise<T>): Promise<T> {
    const ms = this.takeDelay(call);
    if (ms !== null) await new Promise((resolve) => setTimeout(resolve, ms));
    return run();
  }

  /** Milliseconds to wait before a query or mutation is started; 0 for none. Uses up one use of a fault that hangs. */
  readonly holdBack: HoldBack = (component, path) => {
    if (this.faults.length === 0 || !this.isHeldByCaller(component, path)) return 0;
    return this.use(component, path, (each) => each.kind === "hang")?.ms ?? 0;
  };

  /**
   * Uses up one use of a fault. Throws EngineError for a failure; returns the ms of a hang, or null when no fault fits.
   */
  private takeDelay({ component, path }: FunctionCall): number | null {
    if (this.faults.length === 0) return null;
    const fault = this.use(component, path, (each) => each.kind === "fail" || !this.isHeldByCaller(component, path));
    if (fault?.kind === "fail") throw new EngineError(fault.message, { passing: true });
    return fault?.ms ?? null;
  }

  private isHeldByCaller(component: ComponentPath, path: FunctionPath): boolean {
    const type = this.deployment.resolve(component, { name: path })?.function.udfType;
    return type === "query" || type === "mutation";
  }

  private use(
    component: ComponentPath,
    path: FunctionPath,
    applies: (fault: FaultSpec) => boolean,
  ): FaultSpec | undefined {
    const fault = this.faults.find((each) => each.component === component && each.path === path && applies(each));
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.faults = this.faults.filter((each) => each !== fault);
    return fault;
  }
}
