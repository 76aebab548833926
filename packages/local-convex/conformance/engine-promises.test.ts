import { afterAll, beforeAll, describe } from "vitest";
import { ConformanceEngine } from "./backend-engine";
import { live } from "./live";
import { promises } from "./promises";
import { searchPromises } from "./search";
import { telling } from "./telling";

let engine: ConformanceEngine;
beforeAll(async () => {
  engine = await ConformanceEngine.start();
});
afterAll(() => engine?.stop());

const deployment = () => Promise.resolve({ cloudUrl: engine.cloudUrl, empty: () => engine.empty() });
describe("the engine", () => promises(deployment));
describe("the engine, search", () => searchPromises(deployment));
describe("the engine, live", () => live(deployment));
describe("the engine, telling", () => telling(() => engine.access));
