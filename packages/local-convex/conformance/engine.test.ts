import { afterAll, beforeAll, describe } from "vitest";
import { ConformanceEngine } from "./backend-engine";
import { conformance } from "./suite";

let engine: ConformanceEngine;
beforeAll(async () => {
  engine = await ConformanceEngine.start();
});
afterAll(() => engine?.stop());

describe("the engine over HTTP", () => conformance(() => engine.openHttp()));
describe("the engine over WebSocket", () => conformance(() => engine.openWebSocket()));
