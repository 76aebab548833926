/** Visitors who wait at the site's server for a place that is taken or comes back, with a deployment behind it. */
import { ConvexHttpClient } from "convex/browser";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openDeployment, type BenchDeployment } from "../../bench/deployment";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { inRoot } from "../../scripts/lib/root";
import { SITE_ANSWERS_PATH } from "../../src/app/live/site-answers";
import { createWebServer, type WebServer, type WebServerOptions } from "../../web/server";

const VISITORS = 1000;
const QUESTIONS = encodeURIComponent(JSON.stringify([["jobs:counters", { list: "all", number: 0 }]]));

let deployment: BenchDeployment;
let jobs: Id<"briefs">[];
let company: ConvexHttpClient;
let servers: WebServer[] = [];

beforeAll(async () => {
  deployment = await openDeployment();
  const [token] = await deployment.addCompanies(1);
  company = new ConvexHttpClient(deployment.engine.cloudUrl, { auth: token!, logger: false });
  jobs = (await deployment.addBriefs(19)) as Id<"briefs">[];
}, 300_000);
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});
afterAll(() => deployment.close());

async function open(held: WebServerOptions["held"] = {}): Promise<WebServer> {
  const { cloudUrl: convexUrl, siteUrl: convexSiteUrl } = deployment.engine;
  servers.push(await createWebServer({ port: 0, dist: inRoot("dist"), convexUrl, convexSiteUrl, held }));
  return servers.at(-1)!;
}

/** Asks how many places are taken; with a version it waits for another one. */
function ask({ url }: WebServer, version: string | null = null, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, Prefer: "wait=25", ...(version === null ? {} : { "If-None-Match": version }) };
  return fetch(`${url}${SITE_ANSWERS_PATH}?vraag=${QUESTIONS}`, { ...init, headers });
}

const unlockOne = () => company.mutation(api.unlocks.unlockBrief, { briefId: jobs.pop()! });
const versionOf = ({ headers }: Response) => headers.get("ETag");
const isHeld = ({ headers }: Response) => headers.get("Preference-Applied") === "wait=25";
const takenIn = async (answer: Response) => {
  const [{ value }] = (await answer.json()) as [{ value: { taken: string } }];
  return [...value.taken].reduce((sum, each) => sum + Number(each), 0);
};

describe("visitors who wait at the site's server", () => {
  test("hear of a change, a thousand of them at the price of one run of one query (C90, B09)", async () => {
    const server = await open({ ofOneNetwork: VISITORS + 1 });
    const runs = async () => (await deployment.instruments.stats()).runs["jobs:counters"]!.runs;
    const costOfAChange = async () => {
      const before = await ask(server);
      const waiting = Array.from({ length: VISITORS }, () => ask(server, versionOf(before)));
      const taken = await takenIn(before);
      // This request came last and has its answer, so all others wait.
      await ask(server);
      const ran = await runs();
      await unlockOne();
      const answers = await Promise.all(waiting);
      expect(new Set(await Promise.all(answers.map(takenIn)))).toEqual(new Set([taken + 1]));
      expect(answers.every(isHeld)).toBe(true);
      return (await runs()) - ran;
    };
    // A new deployment runs everything again while it builds its indexes.
    await expect.poll(costOfAChange).toBe(1);
  });

  test("hear that nothing changed, after as long as they wait", async () => {
    const server = await open();
    const { headers } = await ask(server);
    const url = `${server.url}${SITE_ANSWERS_PATH}?vraag=${QUESTIONS}`;
    const same = await fetch(url, { headers: { Prefer: "wait=1", "If-None-Match": `W/${headers.get("ETag")}` } });
    expect([same.status, await same.text(), versionOf(same)]).toEqual([304, "", headers.get("ETag")]);
    expect(same.headers.get("Cache-Control")).toBe("no-store");
  });

  test("are all answered when the server is told to stop, which then ends", async () => {
    const server = await open();
    const before = await ask(server);
    const waiting = Array.from({ length: 200 }, () => ask(server, versionOf(before)));
    await ask(server);
    const closed = server.close(8_000).then(() => "ended");
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.some(isHeld)).toBe(false);
    expect(await closed).toBe("ended");
    await expect(ask(server)).rejects.toThrow("fetch failed");
  });

  test("are answered at once where too many wait, until one of those has left", async () => {
    const server = await open({ requests: 1 });
    const before = await ask(server);
    const leaves = new AbortController();
    const waiting = ask(server, versionOf(before), { signal: leaves.signal });
    await expect.poll(async () => isHeld(await ask(server))).toBe(false);
    expect(await takenIn(await ask(server))).toBe(await takenIn(before));
    leaves.abort();
    await expect(waiting).rejects.toThrow("aborted");
    await expect.poll(async () => isHeld(await ask(server))).toBe(true);
  });

  test("from one network leave room for all others, however many they are", async () => {
    const server = await open({ ofOneNetwork: 1 });
    const before = await ask(server);
    const from = (address: string) => ({ headers: { "X-Forwarded-For": `${address}, 10.0.0.1` } });
    void ask(server, versionOf(before), from("2001:db8::1")).catch(() => undefined);
    await expect.poll(async () => isHeld(await ask(server, null, from("2001:db8::2")))).toBe(false);
    expect(isHeld(await ask(server, null, from("2001:db8:0:1::1")))).toBe(true);
    void ask(server, versionOf(before)).catch(() => undefined);
    await expect.poll(async () => isHeld(await ask(server))).toBe(false);
  });
});
