import { Instruments, type DeploymentAccess } from "../src/instruments-client";
import { TestEngine } from "../src/testing";
import type { Backend } from "./backend";
import { httpBackend, webSocketBackend } from "./backend-deployment";
import { pushFixture } from "./push-fixture";

/** The local engine with a fixture's functions, shared by many tests; each `open…` empties it first. */
export class ConformanceEngine {
  private constructor(readonly engine: TestEngine) {}

  /** `fixture` is the folder beside this file whose `convex/` is pushed. */
  static async start(fixture = "."): Promise<ConformanceEngine> {
    const engine = await TestEngine.start();
    try {
      await pushFixture(engine, fixture);
      return new ConformanceEngine(engine);
    } catch (error) {
      await engine.stop();
      throw error;
    }
  }

  stop(): Promise<void> {
    return this.engine.stop();
  }

  get cloudUrl(): string {
    return this.engine.url;
  }

  get access(): DeploymentAccess {
    return this.engine;
  }

  /** Ends the engine as a power cut would, and starts it again on the same data and addresses. */
  async crash(): Promise<void> {
    await this.engine.kill();
    await this.engine.boot();
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
