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
