import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { inRoot } from "../lib/root";

interface Rule {
  from: { path: string; pathNot?: string | string[] };
  to: { path: string | string[]; pathNot?: string[]; dependencyTypesNot?: string[] };
}

const { rules } = createRequire(import.meta.url)("./arrows.cjs") as { rules: Rule[] };

const matches = (patterns: string | string[] | undefined, path: string) =>
  [patterns ?? []].flat().some((pattern) => new RegExp(pattern).test(path));

/** How many rules refuse this import. The target has to be there, since rules are about real files. */
function refusals(file: string, target: string, typeOnly: boolean): number {
  const found = [".ts", ".tsx", ".js", ".d.ts"]
    .map((extension) => target + extension)
    .find((path) => existsSync(inRoot(path)));
  expect(found, target).toBeDefined();
  return rules.filter(
    ({ from, to }) =>
      matches(from.path, file) &&
      !matches(from.pathNot, file) &&
      matches(to.path, found!) &&
      !matches(to.pathNot, found!) &&
      !(typeOnly && to.dependencyTypesNot?.includes("type-only")),
  ).length;
}

test.each([
  ["domain/floors.ts", "domain/limits", false],
  ["convex/model/unlocks/unlocks.ts", "domain/limits", false],
  ["convex/briefs.ts", "convex/model/briefs/briefs", false],
  ["convex/briefs.ts", "convex/functions", false],
  ["convex/mailKinds/trials.ts", "convex/model/companies/trials", false],
  ["convex/model/notices/mailDelivery.ts", "convex/mailKinds/registry", false],
  ["convex/model/mail/mails.ts", "convex/mailKinds/mailArgs", true],
  ["convex/http.ts", "convex/model/chat/chatFunctions", false],
  ["convex/schema.ts", "convex/model/briefs/briefFields", false],
  ["convex/model/unlocks/unlocks.ts", "convex/model/briefs/briefs", false],
  ["convex/model/unlocks/unlocks.ts", "convex/_generated/server", false],
  ["convex/model/payments/looks.ts", "convex/integrations/stripe", false],
  ["convex/model/briefs/briefFields.ts", "convex/model/base/commonFields", false],
  ["convex/integrations/stripe.ts", "convex/model/payments/paymentFields", true],
  ["convex/model/unlocks/unlocks.test.ts", "convex/tests/test.setup", false],
  ["src/company/registration/new.tsx", "src/company/registration/registration-form", false],
  ["src/company/registration/new.tsx", "src/ui/floors/planks", false],
  ["src/company/registration/new.tsx", "convex/_generated/api", false],
  ["src/company/registration/new.tsx", "convex/_generated/dataModel", true],
  ["src/company/registration/new.tsx", "src/jobs/job-card", false],
  ["src/quotes/form/new.tsx", "src/requests/brief", true],
  ["src/routes/index.tsx", "src/company/registration/registration-form", false],
  ["src/router.tsx", "src/app/frame/page-error", false],
  ["src/ui/forms/new.test.tsx", "src/testing/render", false],
  ["src/staff/testing.ts", "src/testing/fake-convex", false],
  ["packages/local-convex/src/functions/run.ts", "packages/local-convex/src/database/database", false],
  ["packages/local-convex/src/functions/run.ts", "packages/local-convex/src/http/contract", false],
  ["packages/local-convex/src/values/ids.test.ts", "packages/local-convex/src/database/database", false],
  ["packages/local-convex/src/functions/testing.ts", "packages/local-convex/src/instruments/faults", false],
  ["scripts/start.ts", "packages/local-convex/src/instruments-client", false],
  ["convex/tests/test.setup.ts", "local/standins/mail/api", false],
  ["web/server.ts", "domain/sitemap", false],
  ["web/server.test.ts", "scripts/lib/ports", false],
  ["tests/e2e/race.spec.ts", "convex/_generated/api", false],
])("%s may import %s", (file, target, typeOnly) => {
  expect(refusals(file, target, typeOnly)).toBe(0);
});

test.each([
  ["domain/floors.ts", "src/router", false],
  ["convex/briefs.ts", "packages/local-convex/src/engine", false],
  ["convex/briefs.ts", "convex/quotes", false],
  ["convex/model/mail/mails.ts", "convex/mailKinds/registry", true],
  ["convex/briefs.ts", "convex/tests/test.setup", false],
  ["convex/schema.ts", "convex/model/briefs/briefs", false],
  ["convex/model/briefs/briefs.ts", "convex/briefs", false],
  ["convex/model/briefs/briefs.ts", "convex/model/unlocks/unlocks", false],
  ["convex/model/briefs/briefs.ts", "convex/model/unlocks/unlocks", true],
  ["convex/model/briefs/briefs.ts", "convex/tests/test.setup", true],
  ["convex/model/chat/chat.ts", "convex/model/chat/chatFunctions", false],
  ["convex/model/briefs/briefFields.ts", "convex/model/briefs/briefs", true],
  ["convex/integrations/openai.ts", "convex/model/chat/chatPrompt", false],
  ["convex/mailTemplates/briefs.ts", "convex/model/briefs/briefs", false],
  ["src/routes/index.tsx", "domain/limits.setup", false],
  ["convex/briefs.ts", "local/standins/mail/api", false],
  ["convex/tests/test.setup.ts", "packages/local-convex/src/engine", false],
  ["scripts/start.ts", "packages/local-convex/src/engine", false],
  ["tests/support/world.ts", "packages/local-convex/src/testing", false],
  ["web/server.ts", "scripts/lib/ports", false],
  ["web/server.ts", "packages/local-convex/src/http/end-socket", false],
  ["convex/briefs.ts", "src/router", false],
  ["src/staff/new.tsx", "src/company/registration/registration-form", false],
  ["src/jobs/new.tsx", "src/company/dashboard/dashboard", false],
  ["src/quotes/new.tsx", "src/jobs/job-filter", true],
  ["src/app/new.tsx", "src/account/login-form", false],
  ["src/ui/new.tsx", "src/app/session/session", false],
  ["src/lib/new.ts", "src/ui/floors/planks", false],
  ["src/lib/new.ts", "src/testing/jobs", false],
  ["src/routes/index.tsx", "src/testing/render", false],
  ["src/unnamed/new.ts", "src/ui/tag", false],
  ["src/company/registration/new.tsx", "convex/model/unlocks/unlocks", false],
  ["src/company/registration/new.tsx", "convex/_generated/server", true],
  ["src/company/registration/new.tsx", "convex/_generated/dataModel", false],
  ["src/routes/index.tsx", "packages/local-convex/src/engine", false],
  ["packages/local-convex/src/values/ids.ts", "packages/local-convex/src/database/database", false],
  ["packages/local-convex/src/values/ids.ts", "packages/local-convex/src/database/database", true],
  ["packages/local-convex/src/engine.ts", "convex/schema", true],
  ["packages/convex-local-first/src/new.ts", "src/lib/part", false],
  ["packages/convex-local-first/src/new.ts", "domain/limits", false],
  ["convex/briefs.ts", "packages/convex-local-first/src/store", false],
  ["local/standins/new.ts", "packages/local-convex/src/engine", false],
  ["local/standins/new.ts", "domain/money", false],
])("%s may not import %s", (file, target, typeOnly) => {
  expect(refusals(file, target, typeOnly)).toBeGreaterThan(0);
});
