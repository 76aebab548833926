import { expect, test } from "vitest";
import { refusal } from "./room-arrows.js";

test.each([
  ["domain/status.ts", "domain/labels", false],
  ["convex/model/unlocks.ts", "domain/limits", false],
  ["src/features/jobs/list.tsx", "src/features/jobs/card", false],
  ["src/features/jobs/list.tsx", "src/components/planks", false],
  ["src/features/jobs/list.tsx", "convex/_generated/api", false],
  ["src/features/jobs/list.tsx", "convex/_generated/dataModel", true],
  ["src/routes/index.tsx", "src/features/landing/page", false],
  ["local/engine/functions/run.ts", "local/engine/database/open", false],
  ["local/engine/functions/run.ts", "local/engine/http/contract", false],
  ["local/engine/values/ids.test.ts", "local/engine/database/open", false],
  ["scripts/start.ts", "local/standins/index", false],
  ["tests/e2e/race.spec.ts", "convex/_generated/api", false],
])("%s may import %s", (file, target, typeOnly) => {
  expect(refusal(file, target, typeOnly)).toBeNull();
});

test.each([
  ["domain/status.ts", "src/lib/toast", false],
  ["convex/briefs.ts", "local/engine/engine", false],
  ["convex/briefs.ts", "src/lib/format", false],
  ["src/features/jobs/list.tsx", "src/features/auth/login", false],
  ["src/features/jobs/list.tsx", "convex/model/unlocks", false],
  ["src/features/jobs/list.tsx", "convex/_generated/server", true],
  ["src/features/jobs/list.tsx", "convex/_generated/dataModel", false],
  ["src/components/planks.tsx", "src/features/jobs/card", false],
  ["src/lib/convex.ts", "src/components/planks", false],
  ["src/routes/index.tsx", "local/standins/index", false],
  ["local/engine/values/ids.ts", "local/engine/database/open", false],
  ["local/engine/engine.ts", "convex/schema", true],
  ["local/standins/index.ts", "local/engine/engine", false],
  ["local/standins/index.ts", "domain/money", false],
])("%s may not import %s", (file, target, typeOnly) => {
  expect(refusal(file, target, typeOnly)).toEqual(expect.any(String));
});
