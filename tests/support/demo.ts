import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { CLIENTS, COMPANIES } from "../../convex/seedData/people";
import { storedTokenKey } from "../../src/app/live/live-store";
import type { World } from "./world";

const PASSWORD = "plint-en-drempel";

export const DEMO = { ...CLIENTS, ...COMPANIES };

/** What a person types to log in. */
export interface Login {
  email: string;
  password: string;
}

/** Fills an empty deployment with the demo's people and jobs. Returns the login of each person. */
export async function openDemo(world: World): Promise<Record<keyof typeof DEMO, Login>> {
  await world.run("seed:demo", { password: PASSWORD });
  const logins = Object.entries(DEMO).map(([key, { email }]) => [key, { email, password: PASSWORD }] as const);
  return Object.fromEntries(logins) as Record<keyof typeof DEMO, Login>;
}

/** An official client of the deployment in which this account is logged in, in a session of its own. */
export async function clientOf(world: World, login: Login): Promise<ConvexHttpClient> {
  const client = new ConvexHttpClient(world.cloudUrl, { logger: false });
  client.setAuth(await tokenOf(world, login));
  return client;
}

/** The token of a session that this call begins. */
export async function tokenOf(world: World, login: Login): Promise<string> {
  return (await tokensOf(world, login)).token;
}

/** The storage of a browser in which this account is logged in, in Playwright's format. */
export async function sessionOf(world: World, login: Login) {
  const { token, refreshToken } = await tokensOf(world, login);
  const key = storedTokenKey(world.cloudUrl);
  const localStorage = [
    { name: key, value: token },
    { name: key.replace("JWT", "RefreshToken"), value: refreshToken },
  ];
  return { cookies: [], origins: [{ origin: world.site, localStorage }] };
}

async function tokensOf(world: World, { email, password }: Login) {
  const client = new ConvexHttpClient(world.cloudUrl, { logger: false });
  const params = { flow: "signIn", email, password };
  return (await client.action(api.auth.signIn, { provider: "password", params })).tokens!;
}

/** Puts a new job on the market, which the company unlocks: its client waits for a quote. */
export async function unlockNewJob(world: World, login: Login): Promise<void> {
  const known = new Set((await world.rows("briefs")).map(({ _id }) => _id));
  await world.run("seed:insertJobs", { first: 0, count: 1 });
  const job = (await world.rows("briefs")).find(({ _id }) => !known.has(_id))!;
  await (await clientOf(world, login)).mutation(api.unlocks.unlockBrief, { briefId: job._id });
}
