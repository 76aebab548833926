import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { startEngine, type RunningEngine } from "../../scripts/product/engine";
import { pushFunctions } from "../../scripts/product/push";
import { inRoot } from "../../scripts/lib/root";
import { createSecrets } from "../../scripts/product/secrets";
import { components } from "./components/cases";
import { polar } from "./components/polar";
import { providers } from "./components/providers";

const dir = mkdtempSync(join(tmpdir(), "components-"));
let engine: RunningEngine;
// A push of 27 components, by the official CLI, on a machine that may be busy.
beforeAll(async () => {
  const { adminKey } = createSecrets();
  engine = await startEngine({ dir, port: 0, sitePort: 0, adminKey, instruments: true });
  await pushFunctions(engine, inRoot("tests/conformance/components"));
}, 300_000);
afterAll(async () => {
  await engine?.child.stop();
  rmSync(dir, { recursive: true, force: true });
});

describe("the engine", () => components(() => engine));
describe("the engine with stand-ins", () => {
  providers(() => engine);
  polar(() => engine);
});
