import { afterAll, beforeAll, describe } from "vitest";
import { ConformanceEngine } from "./backend-engine";
import { components } from "./components/cases";
import { polar } from "./components/polar";

let started: ConformanceEngine;
// A push of all components, by the official CLI, on a machine that may be busy.
beforeAll(async () => {
  started = await ConformanceEngine.start("components");
}, 300_000);
afterAll(() => started?.stop());

describe("the engine", () => components(() => started.engine));
describe("the engine with a provider", () => polar(() => started.engine));
