import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { scrypt } from "@noble/hashes/scrypt.js";
import { testEngine } from "./testing";

const OFFLINE = `{ host: "127.0.0.1", port: 1, protocol: "http", maxNetworkRetries: 0 }`;

describe("packages of the product, as the CLI bundles them", () => {
  it("F100 stripe, resend and openai load in queries and reach out in actions", async () => {
    const engine = await testEngine({
      "m.ts": `import { query, action } from "./_generated/server";
        import Stripe from "stripe"; import { Resend } from "resend"; import OpenAI from "openai";
        const describe = (error) => [error.constructor.name, error instanceof Error];
        export const load = query({ handler: async () => [
          typeof new Stripe("sk_test").customers.create, typeof new Resend("re_1").emails.send,
          typeof new OpenAI({ apiKey: "x" }).chat.completions.create,
        ] });
        export const reach = action({ handler: async () => [
          await new Stripe("sk_test", ${OFFLINE}).customers.list().catch(describe),
          await new OpenAI({ apiKey: "x", baseURL: "http://127.0.0.1:1/v1", maxRetries: 0 }).models.list().catch(describe),
          (await new Resend("re_1", { baseUrl: "http://127.0.0.1:1" }).emails.send({ from: "a@b.nl", to: "c@d.nl", subject: "s", text: "t" })).error.name,
        ] });
        export const webhook = action({ handler: async () => {
          const stripe = new Stripe("sk_test");
          const payload = JSON.stringify({ id: "evt_1", object: "event" });
          const header = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: "whsec" });
          const wrong = await stripe.webhooks.constructEventAsync(payload, header, "other").catch((error) => error.type);
          return [(await stripe.webhooks.constructEventAsync(payload, header, "whsec")).id, wrong];
        } });`,
    });
    expect(engine.query("m:load")).toMatchObject({ value: ["function", "function", "function"] });
    const reach = await engine.action("m:reach");
    expect(reach.ok && reach.value).toEqual([
      ["StripeConnectionError", true],
      ["APIConnectionError", true],
      "application_error",
    ]);
    expect(await engine.action("m:webhook")).toMatchObject({ value: ["evt_1", "StripeSignatureVerificationError"] });
  });

  it("F102 packages that replace or add to the language and to web classes load in queries (F30)", async () => {
    const engine = await testEngine({
      "polyfill.ts": `const views = Object.getPrototypeOf(Uint8Array.prototype);
        if (Object.getPrototypeOf(DataView.prototype) !== Object.prototype) Object.setPrototypeOf(DataView.prototype, Object.prototype);
        Object.defineProperty(views, "toString", { value: Array.prototype.toString, writable: true, configurable: true });
        Array.prototype.second = function () { return this[1]; };
        Array.isArray.convert = () => "converted"; // as lodash/fp does
        for (const one of [URL, URLSearchParams, Headers, TextEncoder, Uint8Array, Promise]) {
          Object.defineProperty(one.prototype, "added", { value: () => "added", configurable: true }); one.own = "own";
        }
        const { now } = Date; const Plain = Date;
        globalThis.Date = class extends Plain { static now() { return now() + 1; } };
        globalThis.Promise = class extends Promise { static named = "replaced"; };
        export const read = [typeof process.versions, typeof setTimeout, typeof MessageChannel, process.env.NONE ?? null];`,
      "early.ts": `export const early = () => Promise.named;`,
      "m.ts": `import { early } from "./early"; import { read } from "./polyfill"; import { query } from "./_generated/server";
        export const use = query({ handler: async () => {
          const made = [new URL("http://x"), new URL("http://x").searchParams, new Headers(), new TextEncoder(), new TextEncoder().encode("a")];
          return [made.map((one) => one.added() + one.constructor.own), [1, 2].second(), String(new Uint8Array(2)), read,
            early(), Array.isArray.convert(), Promise.named, Date.now() - new Date().getTime(), (async () => {})().added()];
        } });`,
    });
    for (let n = 0; n < 12; n++) {
      const run = engine.query("m:use");
      expect(run.ok ? run.value : run.errorMessage).toEqual([
        ...[Array<string>(5).fill("addedown"), 2, "0,0", ["undefined", "function", "undefined", null]],
        ...["replaced", "converted", "replaced", 1, "added"],
      ]);
    }
  });

  it("F101 Convex Auth registers, signs in and serves its keys", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const engine = await testEngine({
      env: {
        JWT_PRIVATE_KEY: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
        JWKS: JSON.stringify({ keys: [{ use: "sig", ...publicKey.export({ format: "jwk" }) }] }),
        CONVEX_SITE_URL: "http://127.0.0.1:3211",
        SITE_URL: "http://127.0.0.1:5173",
      },
      schema: {
        schemaValidation: true,
        tables: [
          ["users", { email: ["email"], phone: ["phone"] }],
          ["authSessions", { userId: ["userId"] }],
          [
            "authAccounts",
            { userIdAndProvider: ["userId", "provider"], providerAndAccountId: ["provider", "providerAccountId"] },
          ],
          [
            "authRefreshTokens",
            { sessionId: ["sessionId"], sessionIdAndParentRefreshTokenId: ["sessionId", "parentRefreshTokenId"] },
          ],
          ["authVerificationCodes", { accountId: ["accountId"], code: ["code"] }],
          ["authVerifiers", { signature: ["signature"] }],
          ["authRateLimits", { identifier: ["identifier"] }],
        ].map(([tableName, indexes]) => ({
          tableName: tableName as string,
          indexes: Object.entries(indexes as Record<string, string[]>).map(([indexDescriptor, fields]) => ({
            indexDescriptor,
            fields,
          })),
          documentType: null,
        })),
      },
      files: {
        "auth.ts": `import { convexAuth } from "@convex-dev/auth/server"; import { Password } from "@convex-dev/auth/providers/Password";
          export const { auth, signIn, signOut, store, isAuthenticated } = convexAuth({ providers: [Password] });`,
        "http.ts": `import { httpRouter } from "convex/server"; import { auth } from "./auth";
          const http = httpRouter(); auth.addHttpRoutes(http); export default http;`,
      },
    });
    const credentials = { email: "a@b.nl", password: "geheim123" };
    const params = (flow: string) => ({ provider: "password", params: { ...credentials, flow } });
    const registered = await engine.action("auth:signIn", params("signUp"));
    expect(registered).toMatchObject({
      ok: true,
      value: { tokens: { token: expect.any(String), refreshToken: expect.any(String) } },
    });
    expect(await engine.action("auth:signIn", params("signIn"))).toMatchObject({ ok: true });
    const wrong = { provider: "password", params: { ...credentials, password: "verkeerd1", flow: "signIn" } };
    expect(await engine.action("auth:signIn", wrong)).toMatchObject({
      ok: false,
      errorMessage: expect.stringContaining("InvalidSecret"),
    });
    const keys = await engine.http("/.well-known/jwks.json");
    expect(await keys.json()).toMatchObject({ keys: [{ kty: "RSA", use: "sig" }] });
  });

  it("hashes a password about as fast as Node does, across the parts of a bundle", async () => {
    const use = (
      name: string,
      from: string,
    ) => `import { action } from "./_generated/server"; import { ${name} } from "${from}";
        export const ${name}Type = action({ handler: async () => typeof ${name} });`;
    const engine = await testEngine({
      // The parts of a bundle export different things by the same short names.
      "hmac.ts": use("hmac", "@noble/hashes/hmac.js"),
      "hex.ts": use("bytesToHex", "@noble/hashes/utils.js"),
      "sha.ts": use("sha256", "@noble/hashes/sha2.js"),
      "scrypt.ts": use("scryptAsync", "@noble/hashes/scrypt.js"),
      "m.ts": `import { action } from "./_generated/server"; import { scryptAsync } from "@noble/hashes/scrypt.js";
        export const hash = action({ handler: async () => {
          const began = Date.now();
          await scryptAsync(new Uint8Array(8), new Uint8Array(8), { N: 16384, r: 8, p: 1 });
          return Date.now() - began;
        } });`,
    });
    const began = performance.now();
    scrypt(new Uint8Array(8), new Uint8Array(8), { N: 16384, r: 8, p: 1 });
    const direct = performance.now() - began;
    const hashed = await engine.action("m:hash");
    expect(hashed.ok && hashed.value).toBeLessThan(5 * direct);
  });
});
