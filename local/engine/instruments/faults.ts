/**
 * The test instrument "faults": makes a function fail or hang a number of times.
 *
 * It stands around the runs of the function room as their RunWrapper, which fails them, and delays actions and HTTP
 * actions. Queries and mutations are held back before the run by those who start it (HoldBack), because a run never
 * waits.
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

  /** For the starters of queries and mutations: milliseconds to wait before the run. Consumes one use. */
  readonly holdBack: HoldBack = (component, path) => {
    if (this.faults.length === 0 || !this.isHeldByCaller(component, path)) return 0;
    return this.use(component, path, (each) => each.kind === "hang")?.ms ?? 0;
  };

  /** Consumes one use: throws a failure, or answers the ms of a hang, or null. */
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
