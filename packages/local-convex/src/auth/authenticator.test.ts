import { createServer } from "node:http";
import type { Server } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { CryptoKey, JWTPayload } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { AuthProvider, Deployment } from "../deploy/contract";
import { HttpError } from "../http/contract";
import { closeServer, listen } from "../http/servers";
import { openStore } from "../store/store";
import { createAuthenticator } from "./authenticator";
import { keptIn } from "./keys";

const AUDIENCE = "convex";
let issuer = "";
let server: Server;
let rs256: { privateKey: CryptoKey; publicKey: CryptoKey };
let es256: { privateKey: CryptoKey; publicKey: CryptoKey };
let publishedIssuer = "";
let discoveries = 0;
/** How many requests to the issuer are cut off, or answered by a failure. */
let outages = 0;

beforeAll(async () => {
  rs256 = await generateKeyPair("RS256");
  es256 = await generateKeyPair("ES256", { extractable: true });
  const jwk = { ...(await exportJWK(rs256.publicKey)), alg: "RS256", use: "sig" };
  server = createServer((request, response) => {
    if (outages > 0) {
      outages -= 1;
      if (outages % 2 === 0) return void request.socket.destroy();
      response.statusCode = 503;
    }
    response.setHeader("content-type", "application/json");
    if (request.url === "/.well-known/openid-configuration") {
      discoveries += 1;
      response.end(JSON.stringify({ issuer: publishedIssuer, jwks_uri: `${issuer}/keys` }));
    } else response.end(JSON.stringify({ keys: [jwk] }));
  });
  issuer = `http://127.0.0.1:${await listen(server, 0, "the issuer")}`;
  publishedIssuer = issuer;
});
afterAll(() => closeServer(server));

const dataUrlProvider = async (): Promise<AuthProvider> => {
  const jwk = { ...(await exportJWK(es256.publicKey)), kid: "k1", alg: "ES256" };
  const jwks = `data:application/json;base64,${Buffer.from(JSON.stringify({ keys: [jwk] })).toString("base64")}`;
  return { type: "customJwt", issuer: "https://custom.test", jwks, algorithm: "ES256", applicationID: null };
};

function authenticator(providers: AuthProvider[], now = () => Date.now()) {
  let changed = (): void => undefined;
  const deployment = {
    authProviders: () => providers,
    onChange: (listener: () => void) => (changed = listener),
  } as unknown as Deployment;
  return Object.assign(createAuthenticator({ deployment, adminKey: "app|0123", now }), { changed: () => changed() });
}

const oidc = (): AuthProvider => ({ type: "oidc", domain: issuer, applicationID: AUDIENCE });

/** A token as Convex Auth makes it, without `kid`. */
function token(claims: JWTPayload = {}, expiresIn = "1h"): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256" })
    .setIssuer(issuer)
    .setSubject("user1|session1")
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(expiresIn)
    .sign(rs256.privateKey);
}

async function refusal(work: Promise<unknown>): Promise<HttpError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpError)) throw new Error(`expected a refusal, got ${String(error)}`);
  expect(error.status).toBe(401);
  return error;
}

test("A1 a token of a configured issuer becomes an identity with Convex's field names", async () => {
  const { identity } = await authenticator([oidc()]).verify(
    await token({ name: "Anna", given_name: "An", picture: "https://a/b.png", email_verified: true, role: "admin" }),
  );
  expect(identity).toEqual({
    tokenIdentifier: `${issuer}|user1|session1`,
    issuer,
    subject: "user1|session1",
    name: "Anna",
    givenName: "An",
    pictureUrl: "https://a/b.png",
    emailVerified: true,
    role: "admin",
  });
});

test("A1 claims about the token, and those that change with each token, are left out", async () => {
  const about = { fva: [1, 2], nonce: "n", azp: "a", at_hash: "h", auth_time: 1, acr: "0", amr: ["pwd"], jti: "j" };
  const standard = { "name#nl": "An", middle_name: "M", address: { locality: "Ede" }, email: null, updated_at: 60 };
  const { identity } = await authenticator([oidc()]).verify(await token({ ...about, ...standard, role: null }));
  expect(identity).toEqual({
    ...{ tokenIdentifier: `${issuer}|user1|session1`, issuer, subject: "user1|session1" },
    ...{ updatedAt: "1970-01-01T00:01:00+00:00", role: null },
  });
});

test("A2 a trailing slash in the provider's domain means nothing", async () => {
  const provider: AuthProvider = { type: "oidc", domain: `${issuer}/`, applicationID: AUDIENCE };
  await expect(authenticator([provider]).verify(await token())).resolves.toMatchObject({ identity: { issuer } });
});

test("A3 another audience or issuer finds no provider", async () => {
  const other: AuthProvider = { type: "oidc", domain: issuer, applicationID: "another" };
  expect((await refusal(authenticator([other]).verify(await token()))).code).toBe("NoAuthProvider");
  expect((await refusal(authenticator([]).verify(await token()))).message).toMatch(/no providers configured/);
});

test("A4 a token signed with another key is refused", async () => {
  const strange = await generateKeyPair("RS256");
  const forged = await new SignJWT({})
    .setProtectedHeader({ alg: "RS256" })
    .setIssuer(issuer)
    .setSubject("x")
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(strange.privateKey);
  expect((await refusal(authenticator([oidc()]).verify(forged))).message).toMatch(/Could not verify OIDC token claim/);
});

test("A5 tokens expire by the deployment's clock, also those verified before", async () => {
  let now = Date.now();
  const clocked = authenticator([oidc()], () => now);
  const hour = await token();
  await clocked.verify(hour);
  now += 2 * 60 * 60 * 1000;
  expect((await refusal(clocked.verify(hour))).message).toMatch(/expired/i);
});

test("A6 exp and sub are required", async () => {
  const sign = (jwt: SignJWT) =>
    jwt.setProtectedHeader({ alg: "RS256" }).setIssuer(issuer).setAudience(AUDIENCE).sign(rs256.privateKey);
  await refusal(authenticator([oidc()]).verify(await sign(new SignJWT({ sub: "x" }))));
  await refusal(authenticator([oidc()]).verify(await sign(new SignJWT({}).setExpirationTime("1h"))));
});

test("A7 an issuer whose published configuration names another issuer is refused", async () => {
  publishedIssuer = "https://elsewhere.test";
  const refused = authenticator([oidc()]).verify(await token());
  await expect(refused).rejects.toMatchObject({ status: 400, code: "AuthProviderDiscoveryFailed" });
  publishedIssuer = issuer;
});

test("A8 keys are fetched once for many tokens at a time, and again when their provider was gone meanwhile", async () => {
  discoveries = 0;
  const providers = [oidc()];
  const shared = authenticator(providers);
  const tokens = await Promise.all([token({ n: 1 }), token({ n: 2 }), token({ n: 3 })]);
  await Promise.all(tokens.map((each) => shared.verify(each)));
  expect(discoveries).toBe(1);
  shared.changed();
  await shared.verify(await token());
  expect(discoveries).toBe(1);
  providers.length = 0;
  shared.changed();
  providers.push(oidc());
  await shared.verify(await token());
  expect(discoveries).toBe(2);
});

test("A8 an issuer that does not answer for a moment costs nobody the login", async () => {
  outages = 3;
  await expect(authenticator([oidc()]).verify(await token())).resolves.toMatchObject({ identity: { issuer } });
  expect(outages).toBe(0);
});

test("A8 keys outlive a restart, also when it announces its addresses, and end with their provider", async () => {
  const { sqlite, close } = openStore(":memory:");
  const providers = [oidc()];
  const restarted = () => {
    const changes: (() => void)[] = [];
    const onChange = (listener: () => void) => changes.push(listener);
    const deployment = { authProviders: () => providers, onChange } as unknown as Deployment;
    const options = { deployment, adminKey: "app|0123", now: Date.now, keptKeys: keptIn(sqlite) };
    const started = createAuthenticator(options);
    const changed = () => changes.forEach((change) => change());
    changed();
    return Object.assign(started, { changed });
  };
  await restarted().verify(await token());
  discoveries = 0;
  const second = restarted();
  await second.verify(await token({ n: 2 }));
  expect(discoveries).toBe(0);
  providers.length = 0;
  second.changed();
  providers.push(oidc());
  await restarted().verify(await token({ n: 3 }));
  expect(discoveries).toBe(1);
  close();
});

test("A8 keys that are no longer fresh are used on while their issuer gives none", async () => {
  const shared = authenticator([oidc()]);
  await shared.verify(await token());
  const stopwatch = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 11 * 60_000);
  publishedIssuer = "https://elsewhere.test";
  await expect(shared.verify(await token({ n: 2 }))).resolves.toMatchObject({ identity: { issuer } });
  stopwatch.mockReturnValue(performance.now() + 24 * 60 * 60_000);
  const late = shared.verify(await token({ n: 3 }));
  await expect(late).rejects.toMatchObject({ code: "AuthProviderDiscoveryFailed" });
  publishedIssuer = issuer;
  stopwatch.mockRestore();
});

test("A8 a token that is verified while the settings change is not accepted by the old ones afterwards", async () => {
  const providers = [oidc()];
  const shared = authenticator(providers);
  const each = await token();
  const underWay = shared.verify(each);
  providers.length = 0;
  shared.changed();
  await underWay.catch(() => undefined);
  await expect(shared.verify(each)).rejects.toMatchObject({ code: "NoAuthProvider" });
});

test("A9 a custom JWT's claims come verbatim, nested ones with dots, its keys from a data: URL", async () => {
  const custom = await new SignJWT({ email_verified: true, org: { id: 7, owner: { name: "O" } } })
    .setProtectedHeader({ alg: "ES256", kid: "k1" })
    .setIssuer("https://custom.test")
    .setSubject("s")
    .setExpirationTime("1h")
    .sign(es256.privateKey);
  const { identity } = await authenticator([await dataUrlProvider()]).verify(custom);
  expect(identity).toMatchObject({ subject: "s", email_verified: true, "org.id": 7, "org.owner.name": "O" });
});

test("A9 a custom JWT needs a kid", async () => {
  const custom = await new SignJWT({})
    .setProtectedHeader({ alg: "ES256" })
    .setIssuer("https://custom.test")
    .setSubject("s")
    .setExpirationTime("1h")
    .sign(es256.privateKey);
  expect((await refusal(authenticator([await dataUrlProvider()]).verify(custom))).message).toMatch(/kid/);
});

test("A10 what is no JWT is refused as such", async () => {
  expect((await refusal(authenticator([oidc()]).verify("nonsense"))).code).toBe("InvalidAuthHeader");
});

/** A token with claims and a header of which jose would not let one make all. */
async function oddToken(claims: object, header: object = { alg: "RS256" }): Promise<string> {
  const text = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${text(header)}.${text(claims)}`;
  const signature = await crypto.subtle.sign("RSASSA-PKCS1-v1_5", rs256.privateKey, Buffer.from(signed));
  return `${signed}.${Buffer.from(signature).toString("base64url")}`;
}

const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

test("A14 a rightly signed token with odd claims is refused", async () => {
  const usual = { iss: issuer, sub: "x", aud: AUDIENCE, iat: 1, exp: 9e9 };
  const odd: object[] = [
    { iss: [issuer] },
    { iss: 7 },
    { iss: null },
    { iss: { toString: "x" } },
    { aud: [[AUDIENCE]] },
    { aud: { 0: AUDIENCE } },
    { aud: 7 },
    { sub: 7 },
    { sub: ["x"] },
    { sub: null },
    { exp: "9000000000" },
    { exp: null },
    { exp: [9e9] },
    { nbf: "x" },
    { iat: {} },
    { address: nested(3_000) },
    { anything: nested(65) },
  ];
  for (const claims of odd) {
    await refusal(authenticator([oidc()]).verify(await oddToken({ ...usual, ...claims })));
  }
  for (const header of [{ alg: ["RS256"] }, { alg: "RS256", kid: {} }, { alg: "RS256", crit: ["x"] }, { alg: null }]) {
    await refusal(authenticator([oidc()]).verify(await oddToken(usual, header)));
  }
  await expect(authenticator([oidc()]).verify(await oddToken(usual))).resolves.toMatchObject({ expiresAt: 9e12 });
});

test("A14 claims do not change whom an identity names", async () => {
  const claims = { subject: "somebody else", issuer: "elsewhere", tokenIdentifier: "elsewhere|x" };
  const { identity } = await authenticator([oidc()]).verify(await token(claims));
  expect(identity).toEqual({ tokenIdentifier: `${issuer}|user1|session1`, issuer, subject: "user1|session1" });
});

test("A11 the admin key opens with and without a type prefix, nothing else does", () => {
  const { isAdminKey } = { isAdminKey: (key: string) => authenticator([]).isAdminKey(key) };
  expect(isAdminKey("app|0123")).toBe(true);
  expect(isAdminKey("prod:app|0123")).toBe(true);
  expect(isAdminKey("app|0124")).toBe(false);
  expect(isAdminKey("0123")).toBe(false);
  expect(isAdminKey("")).toBe(false);
});
