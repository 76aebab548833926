/** A deployment's address and the key that opens it. */
export interface DeploymentAccess {
  cloudUrl: string;
  adminKey: string;
}

/** A client of the test instruments. The engine must have been started with `--instruments`. */
export class Instruments {
  constructor(private readonly access: DeploymentAccess) {}

  /** Moves the deployment's clock forward; resolves when everything that became due has run. */
  async advanceClock(ms: number): Promise<void> {
    await this.post("clock", { advanceMs: ms });
  }

  /** The next `times` runs of the function fail with a server error. */
  async fail(path: string, times = 1): Promise<void> {
    await this.post("faults", { path, kind: "fail", times });
  }

  /** The next `times` runs of the function begin `ms` later. */
  async hang(path: string, ms: number, times = 1): Promise<void> {
    await this.post("faults", { path, kind: "hang", ms, times });
  }

  /** What actions fetch from the origin `from` comes from `to`. */
  async detour(from: string, to: string): Promise<void> {
    await this.post("detour", { from, to });
  }

  /** How many faults of this kind are not used up. */
  async faultsLeft(kind: "fail" | "hang"): Promise<number> {
    const { faults } = (await (await this.post("faults", { action: "list" })).json()) as { faults: { kind: string }[] };
    return faults.filter((fault) => fault.kind === kind).length;
  }

  async clearFaults(): Promise<void> {
    await this.post("faults", { action: "clear" });
  }

  async saveSnapshot(name: string): Promise<void> {
    await this.post("snapshot", { name });
  }

  async restoreSnapshot(name: string): Promise<void> {
    await this.post("restore", { name });
  }

  /** Removes every document and file; functions and variables stay. */
  async reset(): Promise<void> {
    await this.post("reset", {});
  }

  /** Counters since the engine started: runs by function, subscriptions, the clock. */
  async stats(): Promise<EngineStats> {
    const response = await fetch(`${this.access.cloudUrl}/_engine/stats`, { headers: this.headers() });
    if (!response.ok) throw new Error(`_engine/stats answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as EngineStats;
  }

  private headers(): Record<string, string> {
    return { authorization: `Convex ${this.access.adminKey}`, "content-type": "application/json" };
  }

  private async post(name: string, body: unknown): Promise<Response> {
    const response = await fetch(`${this.access.cloudUrl}/_engine/${name}`, {
      method: "POST",
      headers: this.headers(),
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`_engine/${name} answered ${response.status}: ${await response.text()}`);
    return response;
  }
}

/** How often a function ran, and what all its runs used together; answers from the cache use nothing. */
export interface FunctionUse {
  type: string;
  runs: number;
  failures: number;
  documentsRead: number;
  bytesRead: number;
  documentsWritten: number;
  bytesWritten: number;
  syscalls: number;
}

export interface EngineStats {
  now: number;
  sessions: number;
  subscriptions: number;
  /** Executions by function path, without answers from the cache. */
  runs: Record<string, FunctionUse>;
}
