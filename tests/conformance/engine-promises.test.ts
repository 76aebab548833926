import { afterAll, beforeAll, describe } from "vitest";
import { ConformanceEngine } from "./backend-engine";
import { promises } from "./promises";

let engine: ConformanceEngine;
beforeAll(async () => {
  engine = await ConformanceEngine.start();
});
afterAll(() => engine?.stop());

describe("the engine", () =>
  promises(() => Promise.resolve({ cloudUrl: engine.cloudUrl, empty: () => engine.empty() })));
