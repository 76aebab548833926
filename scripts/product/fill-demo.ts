import { ConvexHttpClient } from "convex/browser";
import type { Value } from "convex/values";
import type { z } from "zod";
import { api } from "../../convex/_generated/api";
import { CLIENTS, COMPANIES } from "../../convex/seedData/people";
import { demoLogins } from "./console";
import { drawRoom, type DemoPicture } from "./demo-pictures";

/** A deployment that gets the demo, with its payment provider's stand-in beside it. */
export interface DemoDeployment {
  cloudUrl: string;
  /** The address to which it sends pictures. */
  siteUrl: string;
  /** Runs any function of the deployment, as its admin. */
  run(path: string, args?: Record<string, Value>): Promise<Value>;
  /** Replaces all documents of a table, as `convex import --replace` does. */
  replaceRows(table: string, rows: readonly Row[]): Promise<void>;
}

type Row = Record<string, Value>;
/** More than the demo's jobs, and few enough for one function. */
const JOBS_AT_ONCE = 25;

/**
 * Fills an empty deployment with the demo data and returns its logins. Replaces the subscription that the seed grants
 * by a paid one, so that the demo has an invoice, a next payment and something to cancel. Adds pictures to companies'
 * pages and photos to a client's open requests, of which one is shared by a link. Adds twelve weeks of older jobs. A
 * second run changes nothing, even when that subscription was cancelled or has ended since, or its company's account
 * was deleted.
 */
export async function fillDemo(deployment: DemoDeployment, password: string): Promise<z.infer<typeof demoLogins>> {
  const logins = demoLogins.parse(await deployment.run("seed:demo", { password }));
  const { email } = COMPANIES.ks;
  if (await deployment.run("seed:isUnpaid", { email })) {
    const subscriber = await logIn(deployment, email, password);
    await subscribe(subscriber);
    await addPictures(deployment, subscriber, ["woonkamer-visgraat", "eethoek-parket", "slaapkamer-laminaat"]);
    const other = await logIn(deployment, COMPANIES.k5.email, password);
    await addPictures(deployment, other, ["woonkamer-pvc", "keuken-tegels"]);
    const client = await logIn(deployment, CLIENTS.c1.email, password);
    await addPhotos(deployment, client);
    await shareRequest(client);
    await addPast(deployment, Date.now());
  }
  return logins;
}

type Visitor = { client: ConvexHttpClient; token: string };

async function logIn({ cloudUrl }: DemoDeployment, email: string, password: string): Promise<Visitor> {
  const client = new ConvexHttpClient(cloudUrl, { logger: false });
  const params = { flow: "signIn", email, password };
  const { tokens } = await client.action(api.auth.signIn, { provider: "password", params });
  const { token } = tokens!;
  client.setAuth(token);
  return { client, token };
}

/** Acts as a company's browser: orders, pays on the provider's page, and comes back from there. */
async function subscribe({ client }: Visitor): Promise<void> {
  const { url } = await client.action(api.payments.createCheckout, { plan: "vloeren" });
  const body = new URLSearchParams({ outcome: "succeed", method: "ideal" });
  const paid = await fetch(url, { method: "POST", body, redirect: "manual" });
  const back = paid.headers.get("location");
  if (back === null) throw new Error(`The demo's payment was not taken: ${url} answered ${paid.status}.`);
  const sessionId = new URL(back).searchParams.get("session_id")!;
  await client.action(api.payments.verifyCheckout, { sessionId });
}

/** Drawn rooms as the photos of a company's work. */
async function addPictures({ siteUrl }: DemoDeployment, { token }: Visitor, rooms: readonly DemoPicture[]) {
  for (const room of rooms) await sendRoom(`${siteUrl}/images/portfolio`, token, room);
}

/** Drawn rooms as they lie before the work, as the photos with a client's two newest open requests. */
async function addPhotos({ siteUrl }: DemoDeployment, { client, token }: Visitor) {
  const { page } = await client.query(api.briefs.mine, { paginationOpts: { numItems: 20, cursor: null } });
  const [first, second] = page.filter(({ status }) => status === "OPEN");
  const photos = [
    ...(["woonkamer-voor-verbouwing", "woonkamer-hoek", "gang-tegels"] as const).map((room) => [first, room] as const),
    [second, "woonkamer-hoek"] as const,
  ];
  for (const [brief, room] of photos) {
    if (brief === undefined) continue;
    await sendRoom(`${siteUrl}/images/request?brief=${brief._id}&requestId=${crypto.randomUUID()}`, token, room);
  }
}

async function sendRoom(address: string, token: string, room: DemoPicture) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "image/png" };
  const body = new Uint8Array(await drawRoom(room));
  const { status } = await fetch(address, { method: "POST", headers, body });
  if (status !== 201) throw new Error(`The demo's picture of ${room} was not taken: ${status}.`);
}

/** Lets somebody look along with the client's request that has quotes to choose from (N20). */
async function shareRequest({ client }: Visitor) {
  const { page } = await client.query(api.briefs.mine, { paginationOpts: { numItems: 20, cursor: null } });
  const quoted = page.find(({ status, quoteCount }) => status === "OPEN" && quoteCount > 1);
  if (quoted !== undefined) await client.mutation(api.requestShares.start, { briefId: quoted._id });
}

/**
 * Twelve weeks of jobs before today's. Functions write them, so that all that hangs on a job is there; the times at which
 * rows were written are a deployment's own and come with an import (docs/adr/0005-npm-start-and-its-data.md).
 */
async function addPast({ run, replaceRows }: DemoDeployment, now: number) {
  const times = new Map<string, number>();
  for (let first = 0; ; first += JOBS_AT_ONCE) {
    const written = (await run("seed:insertPast", { now, first, count: JOBS_AT_ONCE })) as { id: string; at: number }[];
    for (const { id, at } of written) times.set(id, at);
    if (written.length === 0) break;
  }
  for (const table of ["briefs", "proposals"]) {
    const args = { table, paginationOpts: { numItems: 4096, cursor: null } };
    const { page } = (await run("_system/cli/tableData", args)) as { page: (Row & { _id: string })[] };
    await replaceRows(
      table,
      page.map((row) => ({ ...row, _creationTime: times.get(row._id) ?? row._creationTime! })),
    );
  }
  await run("seed:settlePast", { now });
}
