import { generateKeyPairSync } from "node:crypto";
import type { FunctionReference } from "convex/server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { api, TestEngine } from "./testing";

const FUNCTIONS = {
  "schema.ts": `
    import { defineSchema } from "convex/server";
    import { authTables } from "@convex-dev/auth/server";
    export default defineSchema({ ...authTables });`,
  "auth.config.ts": `export default { providers: [{ domain: process.env.CONVEX_SITE_URL, applicationID: "convex" }] };`,
  "auth.ts": `
    import { convexAuth } from "@convex-dev/auth/server";
    import { Password } from "@convex-dev/auth/providers/Password";
    // The library hashes inside a mutation; beside other tests that can take longer than a mutation may compute.
    const crypto = {
      hashSecret: async (password) => "hash of " + password,
      verifySecret: async (password, hash) => hash === "hash of " + password,
    };
    export const { auth, signIn, signOut, store, isAuthenticated } = convexAuth({ providers: [Password({ crypto })] });`,
  "http.ts": `
    import { httpRouter } from "convex/server";
    import { auth } from "./auth";
    const http = httpRouter();
    auth.addHttpRoutes(http);
    export default http;`,
  "users.ts": `
    import { getAuthUserId } from "@convex-dev/auth/server";
    import { query } from "./_generated/server";
    export const me = query({ args: {}, handler: async (ctx) => {
      const id = await getAuthUserId(ctx);
      return id === null ? null : (await ctx.db.get(id)).email;
    } });`,
};

type Reference = FunctionReference<"query" & "mutation" & "action">;
const me = api.users?.me as Reference;
const signIn = api.auth?.signIn as Reference;
const signOut = api.auth?.signOut as Reference;
interface SignedIn {
  tokens: { token: string; refreshToken: string };
}

const credentials = (flow: string, password = "a long password") => ({
  provider: "password",
  params: { email: "anna@example.test", password, flow },
});

let engine: TestEngine;
let tokens: SignedIn["tokens"];
beforeAll(async () => {
  engine = await TestEngine.start();
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const jwks = JSON.stringify({ keys: [{ use: "sig", ...publicKey.export({ format: "jwk" }) }] });
  const variables = { JWT_PRIVATE_KEY: pem.trimEnd().replace(/\n/g, " "), JWKS: jwks, SITE_URL: "http://localhost:1" };
  const changes = Object.entries(variables).map(([name, value]) => ({ name, value }));
  await engine.admin("/api/update_environment_variables", { changes });
  await engine.push(FUNCTIONS);
  await engine.http().action(signIn, credentials("signUp"));
});
// Each test has a session of its own, which it may end.
beforeEach(async () => {
  ({ tokens } = (await engine.http().action(signIn, credentials("signIn"))) as SignedIn);
});
afterAll(() => engine?.stop());

test("A12 who signs up with Convex Auth is known to live queries, by a token of the deployment's own site", async () => {
  const client = engine.live();
  const values: unknown[] = [];
  const states: boolean[] = [];
  client.onUpdate(me, {}, (value: unknown) => void values.push(value));
  await expect.poll(() => values).toEqual([null]);
  client.setAuth(
    () => Promise.resolve(tokens.token),
    (isAuthenticated) => void states.push(isAuthenticated),
  );
  await expect.poll(() => values.at(-1)).toBe("anna@example.test");
  expect(states).toEqual([true]);
});

test("A12 and to the HTTP API", async () => {
  const client = engine.http();
  client.setAuth(tokens.token);
  expect(await client.query(me, {})).toBe("anna@example.test");
});

test("A12 a refresh token gives another token, and a wrong password none", async () => {
  const refreshed = (await engine.http().action(signIn, { refreshToken: tokens.refreshToken })) as SignedIn;
  tokens = refreshed.tokens;
  const client = engine.http();
  client.setAuth(tokens.token);
  expect(await client.query(me, {})).toBe("anna@example.test");
  await expect(engine.http().action(signIn, credentials("signIn", "another password"))).rejects.toThrow();
});

test("A13 when the clock passes a token's end, the live client fetches another by itself", async () => {
  const client = engine.live();
  const values: unknown[] = [];
  client.onUpdate(me, {}, (value: unknown) => void values.push(value));
  let fetched = 0;
  client.setAuth(async ({ forceRefreshToken }) => {
    if (!forceRefreshToken) return tokens.token;
    const refreshed = (await engine.http().action(signIn, { refreshToken: tokens.refreshToken })) as SignedIn;
    tokens = refreshed.tokens;
    fetched += 1;
    return tokens.token;
  });
  await expect.poll(() => values.at(-1)).toBe("anna@example.test");
  await expect.poll(() => fetched).toBe(1);
  await engine.admin("/_engine/clock", { advanceMs: 2 * 60 * 60 * 1000 });
  await expect.poll(() => fetched).toBe(2);
  const answer = engine.http();
  answer.setAuth(tokens.token);
  expect(await answer.query(me, {})).toBe("anna@example.test");
  await expect.poll(() => values.at(-1)).toBe("anna@example.test");
});

test("A12 after signing out, the refresh token is worth nothing", async () => {
  const client = engine.http();
  client.setAuth(tokens.token);
  await client.action(signOut, {});
  expect(await engine.http().action(signIn, { refreshToken: tokens.refreshToken })).toEqual({ tokens: null });
});
