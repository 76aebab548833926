/** The product's own demo leaves by `convex export`, comes into an empty deployment by `convex import`, and works there. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPromise } from "yauzl";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { COMPANIES } from "../../convex/seedData/people";
import { startStandins, type Standins } from "../../local/standins/index";
import { replaceRows, runFunction, setVariables } from "../../scripts/product/admin";
import { startEngine, type RunningEngine } from "../../scripts/product/engine";
import { fillDemo, type DemoDeployment } from "../../scripts/product/fill-demo";
import { pushFunctions, runConvexCli } from "../../scripts/product/push";
import { createSecrets } from "../../scripts/product/secrets";
import { localVariables } from "../../scripts/product/variables";

const PASSWORD = "plint-en-drempel";
const dir = mkdtempSync(join(tmpdir(), "demo-export-"));
const secrets = createSecrets();
let standins: Standins;
const engines: RunningEngine[] = [];

async function openProduct(name: string): Promise<RunningEngine> {
  const { adminKey } = secrets;
  const engine = await startEngine({ dir: join(dir, name), port: 0, sitePort: 0, adminKey, instruments: false });
  engines.push(engine);
  const { mail, stripe, openai, push } = standins;
  const addresses = {
    site: "http://localhost:5173",
    mail: mail.url,
    stripe: stripe.url,
    openai: openai.url,
    push: push.url,
  };
  await setVariables(engine, await localVariables(addresses, secrets));
  await pushFunctions(engine);
  return engine;
}

/** Exports with the files; the digest of each entry of the zip by its path, and all of one entry's lines. */
async function exported(engine: RunningEngine, name: string) {
  const file = join(dir, name);
  await runConvexCli(engine, ["export", "--path", file, "--include-file-storage"]);
  const digests: Record<string, string> = {};
  let briefs: { _id: Id<"briefs"> }[] = [];
  const zip = await openPromise(file);
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    digests[entry.fileName] = createHash("sha256").update(bytes).digest("hex");
    if (entry.fileName !== "briefs/documents.jsonl") continue;
    briefs = bytes
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { _id: Id<"briefs"> });
  }
  return { file, digests, briefs };
}

beforeAll(async () => {
  standins = await startStandins({ ports: { mail: 0, stripe: 0, openai: 0, push: 0 } });
});
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.child.stop()));
  await standins.close();
  rmSync(dir, { recursive: true, force: true });
});

test(
  "X1 the product's demo comes out as it went in, byte for byte, and somebody can log in there and unlock a job",
  { timeout: 300_000 },
  async () => {
    const from = await openProduct("from");
    const { cloudUrl, siteUrl } = from;
    const deployment: DemoDeployment = {
      ...{ cloudUrl, siteUrl },
      run: (path, args) => runFunction(from, path, args),
      replaceRows: (table, rows) => replaceRows(from, table, rows),
    };
    await fillDemo(deployment, PASSWORD);
    const before = await exported(from, "before.zip");
    // Documents, the components' tables, and pictures.
    expect(Object.keys(before.digests).filter((path) => /^_storage\/(?!documents)/.test(path))).not.toEqual([]);
    expect(before.briefs.length).toBeGreaterThan(5);

    const to = await openProduct("to");
    await runConvexCli(to, ["import", before.file, "--replace-all", "--yes"]);
    expect((await exported(to, "after.zip")).digests).toEqual(before.digests);

    const client = new ConvexHttpClient(to.cloudUrl, { logger: false });
    const params = { flow: "signIn", email: COMPANIES.ks.email, password: PASSWORD };
    const { tokens } = await client.action(api.auth.signIn, { provider: "password", params });
    client.setAuth(tokens!.token);
    const unlocked = await Promise.allSettled(
      before.briefs.map(({ _id }) => client.mutation(api.unlocks.unlockBrief, { briefId: _id })),
    );
    // Some clients want messages only, and their address stays closed (B04).
    const emails = unlocked.map((outcome) => (outcome.status === "fulfilled" ? outcome.value.contact.email : ""));
    expect(emails.filter((email) => email.includes("@"))).not.toEqual([]);
  },
);
