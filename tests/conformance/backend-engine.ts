import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { getFunctionName, type OptionalRestArgs, type FunctionReference, type UserIdentity } from "convex/server";
import type { Value } from "convex/values";
import { runFunctionAs } from "../../scripts/lib/admin";
import { startEngine, type RunningEngine } from "../../scripts/lib/engine";
import { Instruments } from "../../scripts/lib/instruments";
import { pushFunctions } from "../../scripts/lib/push";
import { inRoot } from "../../scripts/lib/root";
import { createSecrets } from "../../scripts/lib/secrets";
import type { Backend } from "./backend";

/** The local engine with the fixture's functions, for many tests; `open…` empties it first. */
export class ConformanceEngine {
  private constructor(
    private engine: RunningEngine,
    private readonly dir: string,
  ) {}

  static async start(): Promise<ConformanceEngine> {
    const dir = mkdtempSync(join(tmpdir(), "conformance-"));
    const { adminKey } = createSecrets();
    const engine = await startEngine({ dir, port: 0, sitePort: 0, adminKey, instruments: true });
    const started = new ConformanceEngine(engine, dir);
    try {
      await pushFunctions(engine, inRoot("tests/conformance"));
    } catch (error) {
      await started.stop();
      throw error;
    }
    return started;
  }

  async stop(): Promise<void> {
    await this.engine.child.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }

  get cloudUrl(): string {
    return this.engine.cloudUrl;
  }

  /** Ends the engine as a power cut would, and starts it again on the same data and addresses. */
  async crash(): Promise<void> {
    const { cloudUrl, siteUrl, adminKey, child } = this.engine;
    await child.kill();
    const [port, sitePort] = [cloudUrl, siteUrl].map((url) => Number(new URL(url).port)) as [number, number];
    this.engine = await startEngine({ dir: this.dir, port, sitePort, adminKey, instruments: true });
  }

  /** Through the official client for single requests. */
  async openHttp(): Promise<Backend> {
    await this.empty();
    const client = new ConvexHttpClient(this.engine.cloudUrl, { logger: false });
    return {
      query: (query, ...args) => client.query(query, ...args),
      mutation: (mutation, ...args) => client.mutation(mutation, ...args),
      action: (action, ...args) => client.action(action, ...args),
      queryAs: this.queryAs,
      close: () => Promise.resolve(),
    };
  }

  /** Through the official client for live connections. */
  async openWebSocket(): Promise<Backend> {
    await this.empty();
    const client = new ConvexClient(this.engine.cloudUrl, { logger: false, unsavedChangesWarning: false });
    return {
      query: (query, ...args) => client.query(query, args[0] as never),
      mutation: (mutation, ...args) => client.mutation(mutation, args[0] as never),
      action: (action, ...args) => client.action(action, args[0] as never),
      queryAs: this.queryAs,
      close: () => client.close(),
    };
  }

  private empty(): Promise<void> {
    return new Instruments(this.engine).reset();
  }

  private readonly queryAs = <Q extends FunctionReference<"query">>(
    identity: Partial<UserIdentity>,
    query: Q,
    ...args: OptionalRestArgs<Q>
  ) => runFunctionAs(this.engine, identity, getFunctionName(query), (args[0] ?? {}) as Record<string, Value>);
}
