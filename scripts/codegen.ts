/**
 * `npm run codegen`: lets the official CLI write `_generated` of the product and of the conformance fixtures, against
 * an engine that lives only for this, and writes the hash of the shape of the answers that browsers keep. `--check`
 * fails when that changed anything.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setVariables } from "./product/admin";
import { ANSWERS_FORM_FILE, answersForm, answersFormSource } from "./lib/answers-form";
import { startEngine } from "./product/engine";
import { fingerprint } from "./lib/fingerprint";
import { runConvexCli } from "./product/push";
import { inRoot } from "./lib/root";
import { createSecrets } from "./product/secrets";
import { localVariables } from "./product/variables";

const PROJECTS = [
  "",
  "tests/on-engine/providers",
  "packages/local-convex/conformance",
  "packages/local-convex/conformance/components",
];
const check = process.argv.includes("--check");
const dir = mkdtempSync(join(tmpdir(), "codegen-"));
const secrets = createSecrets();
const nowhere = "http://127.0.0.1:9";

const drifted: string[] = [];
try {
  for (const project of PROJECTS) {
    const engine = await startEngine({
      dir: join(dir, project || "product"),
      port: 0,
      sitePort: 0,
      adminKey: secrets.adminKey,
      instruments: false,
    });
    try {
      const addresses = { site: nowhere, mail: nowhere, stripe: nowhere, openai: nowhere, push: nowhere };
      await setVariables(engine, await localVariables(addresses, secrets));
      const generated = join(project, "convex/_generated");
      const before = fingerprint([generated]);
      await runConvexCli(engine, ["codegen", "--typecheck", "disable"], { cwd: inRoot(project) });
      if (fingerprint([generated]) !== before) drifted.push(generated);
    } finally {
      await engine.child.stop();
    }
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
const form = inRoot(ANSWERS_FORM_FILE);
const before = readFileSync(form, "utf8");
writeFileSync(form, answersFormSource(await answersForm()));
if (readFileSync(form, "utf8") !== before) drifted.push(ANSWERS_FORM_FILE);

for (const folder of drifted) console.log(`${folder} was out of date and is now renewed.`);
if (check && drifted.length > 0) {
  console.error("Generated code had drifted from its sources. Commit the renewed files.");
  process.exitCode = 1;
}
