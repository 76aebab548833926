import { describe, expect, it } from "vitest";
import { parseAuthProviders } from "./authProviders";

describe("auth.config", () => {
  it("P6 OIDC and custom JWT providers are read", () => {
    const jwt = { type: "customJwt", issuer: "https://i", jwks: "data:,{}", algorithm: "ES256" };
    expect(parseAuthProviders({ providers: [{ domain: "https://d", applicationID: "app" }, jwt] })).toEqual([
      { type: "oidc", domain: "https://d", applicationID: "app" },
      { ...jwt, applicationID: null },
    ]);
  });

  it.each([
    [null, "must include a list"],
    [{ providers: {} }, "must include a list"],
    [{ providers: [1] }, "must be an object"],
    [{ providers: [{ domain: "https://d" }] }, "`applicationID` must be a non-empty string"],
    [{ providers: [{ type: "customJwt", issuer: "i", jwks: "j", algorithm: "HS256" }] }, "must be RS256 or ES256"],
    [{ providers: [{ type: "saml" }] }, 'unknown provider type "saml"'],
  ])("P6 %j is refused", (exported, message) => {
    expect(() => parseAuthProviders(exported)).toThrow(message);
  });
});

it.each([
  ['"https://a.test"', 'starts with a double quote (")'],
  ["ftp://a.test", "scheme should be http or https"],
  ["notaurl", "Does not look like a URL (must have a scheme or end with a top-level domain)"],
  ["https://", "invalid URL"],
])("P6 the domain %s is refused in Convex's words", (domain, problem) => {
  const message = `Invalid provider domain URL "${domain}": ${problem}`;
  const providers: Record<string, string>[] = [
    { domain, applicationID: "a" },
    { type: "customJwt", issuer: domain, jwks: "https://a.test/keys", algorithm: "RS256" },
  ];
  for (const provider of providers) {
    expect(() => parseAuthProviders({ providers: [provider] })).toThrow(message);
  }
});

it.each(["a.test", "localhost", "http://127.0.0.1:3211", "https://a.test/"])("P6 %s can be an issuer", (domain) => {
  expect(parseAuthProviders({ providers: [{ domain, applicationID: "a" }] })).toMatchObject([{ domain }]);
});
