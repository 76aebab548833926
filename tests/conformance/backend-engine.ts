import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DeploymentAccess } from "../../scripts/product/admin";
import { startEngine, type RunningEngine } from "../../scripts/product/engine";
import { Instruments } from "local-convex/instruments";
import { pushFunctions } from "../../scripts/product/push";
import { inRoot } from "../../scripts/lib/root";
import { createSecrets } from "../../scripts/product/secrets";
import type { Backend } from "./backend";
import { httpBackend, webSocketBackend } from "./backend-deployment";

/** The local engine with the fixture's functions, shared by many tests; each `open…` empties it first. */
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

  get access(): DeploymentAccess {
    return this.engine;
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
    return httpBackend(this.engine);
  }

  /** Through the official client for live connections. */
  async openWebSocket(): Promise<Backend> {
    await this.empty();
    return webSocketBackend(this.engine);
  }

  empty(): Promise<void> {
    return new Instruments(this.engine).reset();
  }
}
