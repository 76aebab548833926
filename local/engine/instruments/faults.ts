/**
 * The test instrument "faults": makes a function fail or hang a number of times.
 *
 * Failures are taken by the function runner at the start of a run. So are hangs of actions and HTTP actions; hangs of
 * queries and mutations are taken before the run by those who start it, because a run never waits.
 */
import type { Deployment } from "../deploy/contract";
import type { Faults } from "../functions/contract";
import type { ComponentPath, FunctionPath } from "../values/contract";

export interface FaultSpec {
  component: ComponentPath;
  path: FunctionPath;
  kind: "fail" | "hang";
  message: string;
  ms: number;
  /** Uses left. */
  times: number;
}

export class FaultList implements Faults {
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

  take(
    component: ComponentPath,
    path: FunctionPath,
  ): { kind: "fail"; message: string } | { kind: "hang"; ms: number } | null {
    if (this.faults.length === 0) return null;
    const fault = this.use(component, path, (each) => each.kind === "fail" || !this.isHeldByCaller(component, path));
    if (!fault) return null;
    return fault.kind === "fail" ? { kind: "fail", message: fault.message } : { kind: "hang", ms: fault.ms };
  }

  /** For the starters of queries and mutations: milliseconds to wait before the run. Consumes one use. */
  takeHang(component: ComponentPath, path: FunctionPath): number {
    if (this.faults.length === 0 || !this.isHeldByCaller(component, path)) return 0;
    return this.use(component, path, (each) => each.kind === "hang")?.ms ?? 0;
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
