import { createServer, type Server } from "node:http";
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuthProvider, Deployment } from "../deploy/contract";
import type { HttpError } from "../http/contract";
import { closeServer, listen } from "../http/servers";
import { actingIdentity } from "./admin-key";
import { createAuthenticator } from "./authenticator";

const NOW = 1_700_000_000;
const CUSTOM = "https://custom.test";
let origin = "";
let server: Server;
let key: { privateKey: CryptoKey; publicKey: CryptoKey };
let jwk: object;

beforeAll(async () => {
  key = await generateKeyPair("RS256");
  jwk = { ...(await exportJWK(key.publicKey)), kid: "k1", alg: "RS256", use: "sig" };
  server = createServer((request, response) => {
    const json = (body: unknown): void => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(body));
    };
    switch (request.url) {
      case "/.well-known/openid-configuration":
        return json({ issuer: origin, jwks_uri: `${origin}/keys` });
      case "/slash/.well-known/openid-configuration":
        return json({ issuer: `${origin}/slash/`, jwks_uri: `${origin}/keys` });
      case "/two/.well-known/openid-configuration":
        return json({ issuer: `${origin}/two`, jwks_uri: `${origin}/two/keys` });
      case "/two/keys":
        return json({ keys: [jwk, { ...jwk, kid: "k2" }] });
      case "/keys":
        return json({ keys: [jwk] });
      case "/none":
        return json({ nothing: true });
      case "/html":
        response.setHeader("content-type", "text/html");
        return response.end("<html>");
      default:
        response.statusCode = request.url?.startsWith("/broken") ? 500 : 404;
        return response.end("not here");
    }
  });
  origin = `http://127.0.0.1:${await listen(server, 0, "the issuer")}`;
});
afterAll(() => closeServer(server));

interface Signing {
  claims?: JWTPayload;
  header?: { alg?: string; kid?: string; typ?: string; cty?: string; crit?: string[]; b64?: boolean };
  key?: CryptoKey;
}
/** A token that is valid for an hour from NOW, unless the claims say otherwise (undefined leaves one out). */
function sign(iss: string, { claims = {}, header = {}, key: own }: Signing = {}): Promise<string> {
  const payload = { iss, sub: "s", aud: "app", iat: NOW, exp: NOW + 3600, ...claims };
  return new SignJWT(JSON.parse(JSON.stringify(payload)) as JWTPayload)
    .setProtectedHeader({ alg: "RS256", kid: "k1", ...header })
    .sign(own ?? key.privateKey);
}
const oidc = (domain = origin): AuthProvider => ({ type: "oidc", domain, applicationID: "app" });
const custom = (path = "/keys"): AuthProvider => ({
  type: "customJwt",
  issuer: CUSTOM,
  jwks: path.startsWith("/") ? origin + path : path,
  algorithm: "RS256",
  applicationID: null,
});

async function refusalOf(providers: AuthProvider[], token: string, redact = false): Promise<[number, string, string]> {
  const deployment = { authProviders: () => providers, onChange: () => undefined } as unknown as Deployment;
  const authenticator = createAuthenticator({ deployment, adminKey: "a|b", now: () => NOW * 1000, redact });
  try {
    await authenticator.verify(token);
    return [200, "", "accepted"];
  } catch (error) {
    const { status, code, message } = error as HttpError;
    return [status, code, message];
  }
}

const invalid = (message: unknown): unknown[] => [401, "InvalidAuthHeader", message];
type Row = [what: string, providers: () => AuthProvider[], token: () => Promise<string> | string, refusal: unknown[]];
const ACCEPTED = [200, "", "accepted"];
const NO_PAYLOAD =
  "Could not parse JWT payload. Check that the token is a valid JWT format with three base64-encoded parts separated by dots.";
const OIDC_CLAIM =
  "Could not verify OIDC token claim. Check that the token signature is valid and the token hasn't expired.";
const WRONG_KEY =
  "Could not decode token. The JWT's 'kid' (key ID) header is 'k1', does this key match any key in the provider's JWKS?";
const signedBy = async (algorithm: string): Promise<CryptoKey> => (await generateKeyPair(algorithm)).privateKey;

const ROWS: Row[] = [
  ["no JWT", () => [custom()], () => "nonsense", invalid(NO_PAYLOAD)],
  [
    "no issuer",
    () => [custom()],
    () => sign(CUSTOM, { claims: { iss: undefined } }),
    invalid(
      "Missing issuer claim ('iss') in JWT payload. The JWT must include an 'iss' claim that matches one of your configured auth providers.",
    ),
  ],
  [
    "no provider at all",
    () => [],
    () => sign(CUSTOM),
    [
      401,
      "NoAuthProvider",
      "No auth provider found matching the given token (no providers configured). Check convex/auth.config.ts.",
    ],
  ],
  [
    "another provider",
    () => [oidc("https://other.test")],
    () => sign(CUSTOM),
    [
      401,
      "NoAuthProvider",
      "No auth provider found matching the given token. Check that your JWT's issuer and audience match one of your configured providers: [OIDC(domain=https://other.test, app_id=app)]",
    ],
  ],
  [
    "another audience",
    () => [oidc()],
    () => sign(origin, { claims: { aud: "else" } }),
    [
      401,
      "NoAuthProvider",
      expect.stringContaining(
        "No auth provider found matching the given token. Check that your JWT's issuer and audience",
      ),
    ],
  ],
  ["custom: valid", () => [custom()], () => sign(CUSTOM), ACCEPTED],
  [
    "custom: no kid",
    () => [custom()],
    () => sign(CUSTOM, { header: { kid: undefined as unknown as string } }),
    invalid("Could not decode token. JWT may be missing a 'kid' (key ID) header."),
  ],
  [
    "custom: a critical header parameter (F07)",
    () => [custom()],
    () => sign(CUSTOM, { header: { crit: ["b64"], b64: true } }),
    invalid(WRONG_KEY),
  ],
  [
    "custom: unknown kid",
    () => [custom()],
    () => sign(CUSTOM, { header: { kid: "k2" } }),
    invalid(WRONG_KEY.replace("k1", "k2")),
  ],
  [
    "custom: signed by another key",
    () => [custom()],
    async () => sign(CUSTOM, { key: await signedBy("RS256") }),
    invalid(WRONG_KEY),
  ],
  [
    "custom: another algorithm",
    () => [custom()],
    async () => sign(CUSTOM, { header: { alg: "ES256" }, key: await signedBy("ES256") }),
    invalid(WRONG_KEY),
  ],
  ["custom: expired 5 s ago", () => [custom()], () => sign(CUSTOM, { claims: { exp: NOW - 5 } }), ACCEPTED],
  [
    "custom: expired",
    () => [custom()],
    () => sign(CUSTOM, { claims: { exp: NOW - 60 } }),
    invalid("Could not validate token: Token expired 60 seconds ago"),
  ],
  [
    "custom: not yet valid",
    () => [custom()],
    () => sign(CUSTOM, { claims: { nbf: NOW + 60 } }),
    invalid("Could not validate token: Token will be valid in 60 seconds"),
  ],
  ["custom: issued in 5 s", () => [custom()], () => sign(CUSTOM, { claims: { iat: NOW + 5 } }), ACCEPTED],
  [
    "custom: issued in the future",
    () => [custom()],
    () => sign(CUSTOM, { claims: { iat: NOW + 60 } }),
    invalid("Could not validate token: Token will be valid in 60 seconds"),
  ],
  [
    "custom: issued in 6 s",
    () => [custom()],
    () => sign(CUSTOM, { claims: { iat: NOW + 6 } }),
    invalid("Could not validate token: Token will be valid in 6 seconds"),
  ],
  ["custom: valid from in 5 s", () => [custom()], () => sign(CUSTOM, { claims: { nbf: NOW + 5 } }), ACCEPTED],
  [
    "custom: valid from in 6 s",
    () => [custom()],
    () => sign(CUSTOM, { claims: { nbf: NOW + 6 } }),
    invalid("Could not validate token: Token will be valid in 6 seconds"),
  ],
  [
    "custom: expired 6 s ago",
    () => [custom()],
    () => sign(CUSTOM, { claims: { exp: NOW - 6 } }),
    invalid("Could not validate token: Token expired 6 seconds ago"),
  ],
  [
    "custom: expired, and not valid yet",
    () => [custom()],
    () => sign(CUSTOM, { claims: { exp: NOW - 60, nbf: NOW + 60, iat: NOW + 90 } }),
    invalid("Could not validate token: Token expired 60 seconds ago"),
  ],
  [
    "custom: not valid yet, and issued later still",
    () => [custom()],
    () => sign(CUSTOM, { claims: { nbf: NOW + 60, iat: NOW + 90 } }),
    invalid("Could not validate token: Token will be valid in 60 seconds"),
  ],
  [
    "custom: not valid yet, and without sub and exp",
    () => [custom()],
    () => sign(CUSTOM, { claims: { nbf: NOW + 60, sub: undefined, exp: undefined } }),
    invalid("Could not validate token: Token will be valid in 60 seconds"),
  ],
  [
    "custom: no kid, and keys not found",
    () => [custom("/missing")],
    () => sign(CUSTOM, { header: { kid: undefined as unknown as string } }),
    invalid(expect.stringMatching(/^Could not fetch JWKS from URL/)),
  ],
  [
    "custom: not signed",
    () => [custom()],
    () => new UnsecuredJWT({ iss: CUSTOM, sub: "s", iat: NOW, exp: NOW + 3600 }).encode(),
    invalid("Could not decode token. JWT may be missing a 'kid' (key ID) header."),
  ],
  ...Object.entries({ iss: 1, sub: 2, aud: { app: true }, exp: "soon", nbf: "later", iat: NOW + 0.5, jti: 3 }).map(
    ([claim, value]): Row => [
      `custom: ${claim} of the wrong type`,
      () => [custom()],
      () => sign(CUSTOM, { claims: { [claim]: value } }),
      invalid(NO_PAYLOAD),
    ],
  ),
  [
    "an issuer of null",
    () => [custom()],
    () => sign(CUSTOM, { claims: { iss: null as unknown as string } }),
    invalid(expect.stringMatching(/^Missing issuer claim/)),
  ],
  [
    "custom: no exp",
    () => [custom()],
    () => sign(CUSTOM, { claims: { exp: undefined } }),
    invalid(
      "Could not verify token claim. Check that the JWT contains valid claims and matches your auth provider configuration.",
    ),
  ],
  [
    "custom: no sub",
    () => [custom()],
    () => sign(CUSTOM, { claims: { sub: undefined } }),
    invalid(
      "Could not verify token claim. Check that the JWT contains valid claims and matches your auth provider configuration.",
    ),
  ],
  [
    "custom: keys not found",
    () => [custom("/missing")],
    () => sign(CUSTOM),
    invalid(
      expect.stringMatching(
        /^Could not fetch JWKS from URL '.*\/missing': HTTP 404 Not Found\. Check that the URL is correct and accessible\.$/,
      ),
    ),
  ],
  [
    "custom: keys unreachable",
    () => [custom("http://127.0.0.1:1/keys")],
    () => sign(CUSTOM),
    invalid(
      expect.stringMatching(
        /^Could not fetch JWKS from URL 'http:\/\/127\.0\.0\.1:1\/keys': .* Check that the URL is correct and accessible\.$/,
      ),
    ),
  ],
  [
    "custom: keys of another type",
    () => [custom("/html")],
    () => sign(CUSTOM),
    invalid(
      expect.stringMatching(
        /^Invalid Content-Type 'text\/html' when fetching JWKS from '.*'\. Expected 'application\/json' or 'application\/jwk-set\+json'\.$/,
      ),
    ),
  ],
  [
    "custom: no key set",
    () => [custom("/none")],
    () => sign(CUSTOM),
    invalid(
      expect.stringMatching(
        /^Invalid JWKS response body from '.*'\. The response is not valid JSON or doesn't match the expected JWKS format\.$/,
      ),
    ),
  ],
  ["oidc: valid", () => [oidc()], () => sign(origin), ACCEPTED],
  ["oidc: no kid", () => [oidc()], () => sign(origin, { header: { kid: undefined as unknown as string } }), ACCEPTED],
  ["oidc: a kid, of two keys", () => [oidc(`${origin}/two`)], () => sign(`${origin}/two`), ACCEPTED],
  [
    "oidc: a critical header parameter (F07)",
    () => [oidc()],
    () => sign(origin, { header: { crit: ["b64"], b64: true } }),
    [401, "Unauthenticated", OIDC_CLAIM],
  ],
  [
    "oidc: no kid, and two keys",
    () => [oidc(`${origin}/two`)],
    () => sign(`${origin}/two`, { header: { kid: undefined as unknown as string } }),
    [401, "Unauthenticated", OIDC_CLAIM],
  ],
  ["oidc: a slash in the settings", () => [oidc(`${origin}/`)], () => sign(origin), ACCEPTED],
  ["oidc: a slash at the issuer", () => [oidc(`${origin}/slash`)], () => sign(`${origin}/slash/`), ACCEPTED],
  [
    "oidc: a slash in the token alone",
    () => [oidc()],
    () => sign(`${origin}/`),
    [400, "AuthProviderDiscoveryFailed", expect.stringMatching(/^Auth provider discovery of .*\/ failed$/)],
  ],
  [
    "oidc: a slash that the token lacks",
    () => [oidc(`${origin}/slash/`)],
    () => sign(`${origin}/slash`),
    [400, "AuthProviderDiscoveryFailed", expect.stringMatching(/\/slash failed$/)],
  ],
  [
    "oidc: an issuer without https://",
    () => [oidc("https://issuer.test")],
    () => sign("issuer.test"),
    [400, "AuthProviderDiscoveryFailed", "Auth provider discovery of issuer.test failed"],
  ],
  ...Object.entries({ email: 1, name: ["x"], email_verified: "true", picture: {} }).map(([claim, value]): Row => [
    `oidc: ${claim} of the wrong type`,
    () => [oidc()],
    () => sign(origin, { claims: { [claim]: value } }),
    invalid("Could not parse as OIDC ID token. Token might not be an OIDC-compliant JWT."),
  ]),
  ["custom: a slash in the token alone", () => [custom()], () => sign(`${CUSTOM}/`), ACCEPTED],
  ["custom: an issuer without https://", () => [custom()], () => sign(CUSTOM.slice(8)), ACCEPTED],
  ...(["iat", "exp", "sub"] as const).map((claim): Row => {
    const token = () => sign(origin, { claims: { [claim]: undefined } });
    const text = "Could not parse as OIDC ID token. Token might not be an OIDC-compliant JWT.";
    return [`oidc: no ${claim}`, () => [oidc()], token, invalid(text)];
  }),
  [
    "oidc: no iat, and signed by another key",
    () => [oidc()],
    async () => sign(origin, { claims: { iat: undefined }, key: await signedBy("RS256") }),
    invalid("Could not parse as OIDC ID token. Token might not be an OIDC-compliant JWT."),
  ],
  [
    "oidc: expired",
    () => [oidc()],
    () => sign(origin, { claims: { exp: NOW - 1 } }),
    [401, "Unauthenticated", OIDC_CLAIM],
  ],
  [
    "oidc: expired this very second",
    () => [oidc()],
    () => sign(origin, { claims: { exp: NOW } }),
    [401, "Unauthenticated", OIDC_CLAIM],
  ],
  ["oidc: expires in a second", () => [oidc()], () => sign(origin, { claims: { exp: NOW + 1 } }), ACCEPTED],
  // Convex looks at the end of an ID token only.
  ["oidc: not valid yet", () => [oidc()], () => sign(origin, { claims: { nbf: NOW + 60 } }), ACCEPTED],
  ["oidc: issued in the future", () => [oidc()], () => sign(origin, { claims: { iat: NOW + 60 } }), ACCEPTED],
  [
    "oidc: for another audience too",
    () => [oidc()],
    () => sign(origin, { claims: { aud: ["app", "else"] } }),
    [401, "Unauthenticated", OIDC_CLAIM],
  ],
  ["oidc: a list of the one audience", () => [oidc()], () => sign(origin, { claims: { aud: ["app"] } }), ACCEPTED],
  ...[{ typ: "JWT" }, { typ: "application/jwt" }].map((header): Row => [
    `oidc: of type ${header.typ}`,
    () => [oidc()],
    () => sign(origin, { header }),
    ACCEPTED,
  ]),
  ...[{ typ: "at+jwt" }, { cty: "JWT" }].map((header): Row => [
    `oidc: with the header ${JSON.stringify(header)}`,
    () => [oidc()],
    () => sign(origin, { header }),
    [401, "Unauthenticated", OIDC_CLAIM],
  ]),
  [
    "oidc: not signed",
    () => [oidc()],
    () => new UnsecuredJWT({ iss: origin, sub: "s", aud: "app", iat: NOW, exp: NOW + 3600 }).encode(),
    [401, "Unauthenticated", OIDC_CLAIM],
  ],
  [
    "oidc: signed with the public key for a secret",
    () => [oidc()],
    async () =>
      new SignJWT({ iss: origin, sub: "s", aud: "app", iat: NOW, exp: NOW + 3600 })
        .setProtectedHeader({ alg: "HS256", kid: "k1" })
        .sign(new TextEncoder().encode(await exportSPKI(key.publicKey))),
    [401, "Unauthenticated", OIDC_CLAIM],
  ],
  [
    "oidc: signed by another key",
    () => [oidc()],
    async () => sign(origin, { key: await signedBy("RS256") }),
    [401, "Unauthenticated", OIDC_CLAIM],
  ],
  [
    "oidc: unreachable",
    () => [oidc("http://127.0.0.1:1")],
    () => sign("http://127.0.0.1:1"),
    [400, "AuthProviderDiscoveryFailed", "Auth provider discovery of http://127.0.0.1:1 failed"],
  ],
  [
    "oidc: no configuration",
    () => [oidc(`${origin}/missing`)],
    () => sign(`${origin}/missing`),
    [404, "AuthProviderDiscoveryFailed", expect.stringMatching(/failed: 404 Not Found not here$/)],
  ],
  [
    "oidc: failing provider",
    () => [oidc(`${origin}/broken`)],
    () => sign(`${origin}/broken`),
    [503, "AuthProviderDiscoveryFailed", expect.stringMatching(/failed: 500 Internal Server Error not here$/)],
  ],
];

test.for(ROWS)("A15 %s", async ([, providers, token, refusal]) => {
  expect(await refusalOf(providers(), await token())).toEqual(refusal);
});

test("A15 production keeps providers and keys to itself", async () => {
  expect((await refusalOf([oidc("https://other.test")], await sign(CUSTOM), true))[2]).toBe(
    "No auth provider found matching the given token",
  );
  expect((await refusalOf([custom()], await sign(CUSTOM, { header: { kid: "k2" } }), true))[2]).not.toContain("k2");
});

test("A16 acting as a user needs a token identifier, or issuer and subject, which make one", () => {
  expect(actingIdentity({ issuer: "i", subject: "s" })).toMatchObject({ tokenIdentifier: "i|s" });
  expect(actingIdentity({ tokenIdentifier: "t", name: "n" })).toEqual({ tokenIdentifier: "t", name: "n" });
  expect(() => actingIdentity({ subject: "s" })).toThrow(
    'Either "tokenIdentifier" or "issuer" and "subject" must be set',
  );
});
