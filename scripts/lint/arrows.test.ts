import { existsSync } from "node:fs";
import boundaries from "eslint-plugin-boundaries";
import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";
import { inRoot, root } from "../lib/root";
import { dependencies, settings } from "./arrows.js";

const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ["**/*.{ts,tsx}"],
      languageOptions: { parser: tseslint.parser as never },
      plugins: { boundaries: boundaries as never },
      settings,
      rules: { "boundaries/dependencies": dependencies as never },
    },
  ],
});

/** What lint says of the file if it held this import alone. Targets have to be there, for an arrow is about real files. */
async function refusals(file: string, target: string, typeOnly: boolean): Promise<string[]> {
  expect([".ts", ".tsx", ".js", ".d.ts"].some((extension) => existsSync(inRoot(target + extension)))).toBe(true);
  const source = `${"../".repeat(file.split("/").length - 1)}${target}`;
  const text = `import ${typeOnly ? "type " : ""}{ x } from "${source}";\n`;
  const [result] = await eslint.lintText(text, { filePath: inRoot(file) });
  return result!.messages.map(({ message }) => message);
}

test.each([
  ["domain/floors.ts", "domain/limits", false],
  ["convex/model/unlocks.ts", "domain/limits", false],
  ["src/features/company-auth/new.tsx", "src/features/company-auth/registration-form", false],
  ["src/features/company-auth/new.tsx", "src/components/planks/planks", false],
  ["src/features/company-auth/new.tsx", "convex/_generated/api", false],
  ["src/features/company-auth/new.tsx", "convex/_generated/dataModel", true],
  ["src/routes/index.tsx", "src/features/company-auth/registration-form", false],
  ["local/engine/functions/run.ts", "local/engine/database/database", false],
  ["local/engine/functions/run.ts", "local/engine/http/contract", false],
  ["local/engine/values/ids.test.ts", "local/engine/database/database", false],
  ["local/engine/functions/testing.ts", "local/engine/instruments/faults", false],
  ["scripts/start.ts", "local/engine/engine", false],
  ["convex/test.setup.ts", "local/standins/mail/api", false],
  ["web/server.ts", "domain/sitemap", false],
  ["web/server.test.ts", "scripts/lib/ports", false],
  ["tests/e2e/race.spec.ts", "convex/_generated/api", false],
])("%s may import %s", async (file, target, typeOnly) => {
  expect(await refusals(file, target, typeOnly)).toEqual([]);
});

test.each([
  ["domain/floors.ts", "src/router", false],
  ["convex/briefs.ts", "local/engine/engine", false],
  ["convex/briefs.ts", "local/standins/mail/api", false],
  ["convex/test.setup.ts", "local/engine/engine", false],
  ["web/server.ts", "scripts/lib/ports", false],
  ["web/server.ts", "local/engine/http/end-socket", false],
  ["convex/briefs.ts", "src/router", false],
  ["src/features/admin/new.tsx", "src/features/company-auth/registration-form", false],
  ["src/features/company-auth/new.tsx", "convex/model/unlocks", false],
  ["src/features/company-auth/new.tsx", "convex/_generated/server", true],
  ["src/features/company-auth/new.tsx", "convex/_generated/dataModel", false],
  ["src/components/new.tsx", "src/features/company-auth/registration-form", false],
  ["src/lib/new.ts", "src/components/planks/planks", false],
  ["src/routes/index.tsx", "local/engine/engine", false],
  ["local/engine/values/ids.ts", "local/engine/database/database", false],
  ["local/engine/values/ids.ts", "local/engine/database/database", true],
  ["local/engine/engine.ts", "convex/schema", true],
  ["local/standins/new.ts", "local/engine/engine", false],
  ["local/standins/new.ts", "domain/money", false],
])("%s may not import %s", async (file, target, typeOnly) => {
  expect(await refusals(file, target, typeOnly)).toHaveLength(1);
});
