/** The hosted auth service's REST paths (C72) are not here; docs/functions.md says what does their work. */
import { exportJWK, generateKeyPair } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newBackend, type Backend } from "../../tests/test.setup";

const GENERIC = [
  ["POST", "/signup"],
  ["POST", "/token?grant_type=password"],
  ["POST", "/token?grant_type=refresh_token"],
  ["POST", "/token?grant_type=web3"],
  ["POST", "/token?grant_type=pkce"],
  ["POST", "/token?grant_type=id_token"],
  ["POST", "/otp"],
  ["POST", "/verify"],
  ["POST", "/sso"],
  ["GET", "/reauthenticate"],
  ["POST", "/resend"],
  ["GET", "/user"],
  ["PUT", "/user"],
  ["POST", "/recover"],
  ["GET", "/authorize"],
  ["GET", "/user/identities/authorize"],
  ["DELETE", "/user/identities/1"],
  ["POST", "/logout"],
] as const;

const MFA = [
  ["POST", "/factors"],
  ["POST", "/factors/1/challenge"],
  ["POST", "/factors/1/verify"],
  ["DELETE", "/factors/1"],
] as const;

let t: Backend;
beforeEach(() => {
  t = newBackend();
  vi.stubEnv("CONVEX_SITE_URL", "https://site.test");
});
afterEach(() => vi.unstubAllEnvs());

describe("the generic auth service", () => {
  it.each(GENERIC)("%s %s is no address of ours (AUTH-046, C72)", async (method, path) => {
    for (const prefix of ["", "/auth/v1"]) {
      expect((await t.fetch(prefix + path, { method })).status).toBe(404);
    }
  });

  it("publishes the key of its tokens at the well-known addresses (AUTH-046)", async () => {
    const { publicKey } = await generateKeyPair("RS256", { extractable: true });
    const jwks = { keys: [{ use: "sig", ...(await exportJWK(publicKey)) }] };
    vi.stubEnv("JWKS", JSON.stringify(jwks));
    const keys = await t.fetch("/.well-known/jwks.json");
    expect([keys.status, await keys.json()]).toEqual([200, jwks]);
    const configuration = await t.fetch("/.well-known/openid-configuration");
    expect(configuration.status).toBe(200);
    expect(await configuration.json()).toMatchObject({ jwks_uri: "https://site.test/.well-known/jwks.json" });
  });

  it.each(MFA)("%s %s is not there: accounts have no second factor (AUTH-047, C72)", async (method, path) => {
    for (const prefix of ["", "/auth/v1"]) {
      expect((await t.fetch(prefix + path, { method })).status).toBe(404);
    }
  });
});
