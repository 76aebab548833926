import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Cost } from "../../convex/model/signIn/passwordCost";
import { fingerprint, onlyWhenChanged } from "../../scripts/lib/fingerprint";
import { freePort } from "../../scripts/lib/ports";
import { startProduct } from "../../scripts/product/product";
import { functionsFingerprint } from "../../scripts/product/push";
import { buildWebWhenChanged } from "../../scripts/product/web-build";
import { inRoot } from "../../scripts/lib/root";

/** A data folder with the functions pushed and no documents; every test's product starts from a copy of it. */
export const TEMPLATE_DIR = inRoot("test-results/template/data");
/** What a world's functions hash passwords at: by design the product takes tenths of a second for one. */
const PASSWORD_COST: Cost = { N: 16, r: 8, p: 1 };
/** The product's functions, with cheap hashing of passwords. */
export const TEST_FUNCTIONS = { folder: inRoot("test-results/template/project"), passwordCost: PASSWORD_COST };
const COST_FILE = "convex/model/signIn/passwordCost.ts";
const MARK = inRoot("test-results/template/made-for");

/** Makes the template and builds the site, unless both are up to date. Runs once before all workers. */
export default async function prepareTemplate(): Promise<void> {
  await buildWebWhenChanged();
  const current = functionsFingerprint() + fingerprint(["packages/local-convex/src", "tests/support/template.ts"]);
  await onlyWhenChanged(MARK, current, async () => {
    rmSync(TEMPLATE_DIR, { recursive: true, force: true });
    mkdirSync(TEMPLATE_DIR, { recursive: true });
    copyFunctions();
    const product = await startProduct({
      dataDir: TEMPLATE_DIR,
      ports: { web: await freePort(), engine: 0, engineSite: 0, mail: 0, stripe: 0, openai: 0, push: 0 },
      instruments: true,
      mode: "start",
      functions: TEST_FUNCTIONS,
    });
    await product.stop();
  });
}

function copyFunctions(): void {
  const { folder, passwordCost } = TEST_FUNCTIONS;
  rmSync(folder, { recursive: true, force: true });
  for (const path of ["convex", "domain", "package.json", "tsconfig.base.json"])
    cpSync(inRoot(path), join(folder, path), { recursive: true, filter: (file) => !file.endsWith(".test.ts") });
  const cost = readFileSync(join(folder, COST_FILE), "utf8");
  const cheap = cost.replace(/(?<=const COST: Cost = )\{[^}]*\}/, JSON.stringify(passwordCost));
  if (cheap === cost) throw new Error(`${COST_FILE} names no cost to replace.`);
  writeFileSync(join(folder, COST_FILE), cheap);
}
