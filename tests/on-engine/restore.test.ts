/** A backup made while mails wait, put back into an empty deployment: they arrive, once, and what was erased stays so. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { startStandins, type Standins } from "../../local/standins/index";
import { runFunction, setVariables } from "../../scripts/product/admin";
import { startEngine, type RunningEngine } from "../../scripts/product/engine";
import { pushFunctions } from "../../scripts/product/push";
import { backUpTo, restoreFrom } from "../../scripts/product/remote-backup";
import { createSecrets } from "../../scripts/product/secrets";
import { localVariables } from "../../scripts/product/variables";

const dir = mkdtempSync(join(tmpdir(), "restore-test-"));
const secrets = createSecrets();
const engines: RunningEngine[] = [];
let standins: Standins;

async function openProduct(name: string, mail: string): Promise<RunningEngine> {
  const { adminKey } = secrets;
  const engine = await startEngine({ dir: join(dir, name), port: 0, sitePort: 0, adminKey, instruments: false });
  engines.push(engine);
  const { stripe, openai, push } = standins;
  const addresses = { site: "http://localhost:5173", mail, stripe: stripe.url, openai: openai.url, push: push.url };
  await setVariables(engine, await localVariables(addresses, secrets));
  await pushFunctions(engine);
  return engine;
}

beforeAll(async () => {
  standins = await startStandins({ ports: { mail: 0, stripe: 0, openai: 0, push: 0 } });
});
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.child.stop()));
  await standins.close();
  rmSync(dir, { recursive: true, force: true });
});

const request = (email: string) => ({
  form: "short" as const,
  flooringType: "PVC" as const,
  surfaceArea: "40",
  name: "Jan Bos",
  phone: "06 12 34 56 78",
  email,
  province: "Utrecht" as const,
});

test("mails that wait in a backup arrive once where it is put back", { timeout: 300_000 }, async () => {
  // Nobody answers there: the mail waits in a pool that is at work.
  const from = await openProduct("from", "http://127.0.0.1:9");
  const client = new ConvexHttpClient(from.cloudUrl, { logger: false });
  await client.mutation(api.briefs.createBrief, request("blijft@voorbeeld.test"));
  const file = await backUpTo(from, join(dir, "backups"));

  const to = await openProduct("to", standins.mail.url);
  expect(await restoreFrom(to, file)).toBe(0);
  // A second run of the recovery does no harm.
  await runFunction(to, "recovery:afterRestore", {});
  const arrived = async () => {
    const answer = await fetch(`${standins.mail.url}/api/mails`);
    const { mails } = (await answer.json()) as { mails: { to: string[] }[] };
    return mails.map(({ to }) => to.join());
  };
  await vi.waitFor(async () => expect(await arrived()).toEqual(["blijft@voorbeeld.test"]), {
    timeout: 30_000,
    interval: 500,
  });
});
