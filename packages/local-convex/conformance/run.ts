/**
 * `npm run conformance -- --url … --admin-key …`: runs every case of this folder against a Convex deployment
 * (Cloud, self-hosted or the local engine) and prints the differences. It replaces the deployment's functions and rows.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { spawnSync } from "node:child_process";
import type { DeploymentAccess } from "../src/instruments-client";
import { REPOSITORY } from "../src/testing-cli";
import { pushFixture } from "./push-fixture";

/** The fixtures, one pushed after the other, and the tables of both. */
const FIXTURES = [".", "components"];
const PACKAGE = resolve(import.meta.dirname, "..");
const FIXTURE_TABLES = ["anything", "cases", "items", "links", "notes", "rows", "running", "scores", "shapes"];
const USAGE = "npm run conformance -- --url https://… --admin-key '…' [--overwrite]";

const { values: options } = parseArgs({
  options: { url: { type: "string" }, "admin-key": { type: "string" }, overwrite: { type: "boolean", default: false } },
});
const { url, "admin-key": adminKey } = options;
if (url === undefined || adminKey === undefined) {
  console.error(USAGE);
  process.exit(2);
}
const access: DeploymentAccess = { cloudUrl: url.replace(/\/$/, ""), adminKey };

/** The deployment's tables that are not the fixture's. */
async function strangeTables(): Promise<string[]> {
  const path = "_system/cli/tables";
  const args = { paginationOpts: { numItems: 1000, cursor: null } };
  const response = await fetch(`${access.cloudUrl}/api/query`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Convex ${access.adminKey}` },
    body: JSON.stringify({ path, args, format: "json" }),
  });
  if (!response.ok) throw new Error(`${access.cloudUrl} answered ${response.status}: ${await response.text()}`);
  const answer = (await response.json()) as { value: { page: { name: string }[] } };
  return answer.value.page.map(({ name }) => name).filter((name) => !FIXTURE_TABLES.includes(name));
}

const strange = await strangeTables();
if (strange.length > 0 && !options.overwrite) {
  console.error(`This deployment is in use (${strange.join(", ")}). Its functions would be replaced: say --overwrite.`);
  process.exit(2);
}

interface Case {
  fullName: string;
  status: string;
  failureMessages?: string[];
}

interface Report {
  testResults: { message?: string; assertionResults: Case[] }[];
}

/** Pushes a fixture and runs its cases. Throws when none of them ran. */
async function runFixture(fixture: string, reportFile: string): Promise<Case[]> {
  await pushFixture(access, fixture);
  const config = ["--config", "conformance/deployment.config.ts"];
  const reporter = ["--reporter=json", `--outputFile=${reportFile}`];
  const vitest = join(REPOSITORY, "node_modules/vitest/vitest.mjs");
  const { stdout } = spawnSync(
    process.execPath,
    [vitest, "run", join("conformance", fixture, "deployment.ts"), ...config, ...reporter],
    {
      cwd: PACKAGE,
      encoding: "utf8",
      env: { ...process.env, CONFORMANCE_URL: access.cloudUrl, CONFORMANCE_ADMIN_KEY: access.adminKey },
    },
  );
  const { testResults } = JSON.parse(readFileSync(reportFile, "utf8")) as Report;
  const cases = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (cases.length > 0) return cases;
  throw new Error(`No case of ${fixture} ran.\n${testResults.map(({ message }) => message).join("\n")}\n${stdout}`);
}

const folder = mkdtempSync(join(tmpdir(), "conformance-"));
try {
  const cases: Case[] = [];
  for (const [n, fixture] of FIXTURES.entries()) cases.push(...(await runFixture(fixture, join(folder, `${n}.json`))));
  const differing = cases.filter(({ status }) => status !== "passed");
  for (const { fullName, failureMessages = [] } of differing) {
    console.log(`differs  ${fullName}\n         ${failureMessages[0]?.split("\n")[0] ?? "did not run"}`);
  }
  console.log(`${cases.length} cases, ${cases.length - differing.length} as expected, ${differing.length} differ.`);
  process.exitCode = differing.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
