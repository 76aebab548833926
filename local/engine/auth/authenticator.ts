/** Verifies JWTs against the providers of `auth.config.ts`, and admin keys. */
import type { JSONValue } from "convex/values";
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from "jose";
import type { JWTPayload, JWTVerifyGetKey, JWTVerifyOptions } from "jose";
import { HttpError } from "../contracts";
import type { AuthProvider, Authenticator, Deployment, UserIdentity } from "../contracts";
import { isSameAdminKey } from "./admin-key";
import type { Claims } from "./claims";
import { customIdentity, oidcIdentity } from "./claims";
import { isNestedDeeperThan } from "../values/nesting";
import { asKeySet, fetchJson, KeyCache } from "./keys";

const CLOCK_TOLERANCE_SECONDS = 5;
const MAX_CACHED_TOKENS = 10_000;
/** An identity is a value of a function, and those go no deeper. */
const MAX_CLAIM_NESTING = 64;

interface Verified {
  identity: UserIdentity;
  expiresAt: number;
}

const refuse = (code: string, message: string): HttpError => new HttpError(401, code, message);

/** `example.com` means `https://example.com`; a trailing slash means nothing. */
const normalizeIssuer = (issuer: string): string =>
  (/^\w+:\/\//.test(issuer) ? issuer : `https://${issuer}`).replace(/\/+$/, "");

const audiencesOf = (payload: JWTPayload): string[] =>
  payload.aud === undefined ? [] : Array.isArray(payload.aud) ? payload.aud : [payload.aud];

function issuerOf(provider: AuthProvider): string {
  return normalizeIssuer(provider.type === "oidc" ? provider.domain : provider.issuer);
}

function describe(provider: AuthProvider): string {
  return provider.type === "oidc"
    ? `OIDC(domain=${provider.domain}, app_id=${provider.applicationID})`
    : `CustomJWT(issuer=${provider.issuer}, app_id=${provider.applicationID ?? "none"})`;
}

export interface AuthenticatorOptions {
  deployment: Deployment;
  adminKey: string;
  /** The deployment's clock in ms: tokens expire by it. */
  now(): number;
}

class JwtAuthenticator implements Authenticator {
  private readonly keys = new KeyCache();
  /** Of the present settings: a verification that began under others keeps its own. */
  private verified = new Map<string, Verified>();

  constructor(private readonly options: AuthenticatorOptions) {
    options.deployment.onChange(() => {
      this.keys.clear();
      this.verified = new Map();
    });
  }

  isAdminKey(key: string): boolean {
    return isSameAdminKey(key, this.options.adminKey);
  }

  async verify(token: string): Promise<Verified> {
    const cache = this.verified;
    const known = cache.get(token);
    if (known && this.options.now() < known.expiresAt) return known;
    const payload = decode(token);
    const provider = this.findProvider(payload);
    const verified = await this.verifyWith(provider, token);
    if (cache.size >= MAX_CACHED_TOKENS) cache.clear();
    cache.set(token, verified);
    return verified;
  }

  private findProvider(payload: JWTPayload): AuthProvider {
    const providers = this.options.deployment.authProviders();
    const issuer = normalizeIssuer(payload.iss ?? "");
    const audiences = audiencesOf(payload);
    const provider = providers.find(
      (each) => issuerOf(each) === issuer && (each.applicationID === null || audiences.includes(each.applicationID)),
    );
    if (provider) return provider;
    const configured = providers.length === 0 ? "no providers configured" : providers.map(describe).join(", ");
    throw refuse(
      "NoAuthProvider",
      `No auth provider found matching the given token (${configured}). Check convex/auth.config.ts.`,
    );
  }

  private async verifyWith(provider: AuthProvider, token: string): Promise<Verified> {
    const checks: JWTVerifyOptions = {
      currentDate: new Date(this.options.now()),
      requiredClaims: ["exp", "sub", "iss"],
      clockTolerance: provider.type === "customJwt" ? CLOCK_TOLERANCE_SECONDS : 0,
      algorithms: provider.type === "customJwt" ? [provider.algorithm] : ["RS256", "EdDSA"],
    };
    if (provider.applicationID !== null) checks.audience = provider.applicationID;
    if (provider.type === "customJwt" && decodeProtectedHeader(token).kid === undefined) {
      throw refuse("InvalidAuthHeader", "Could not decode token: its header has no `kid`");
    }
    try {
      const payload = await verifyWithAnyKey(token, this.keySource(provider), checks);
      const { iss = "", sub = "", exp = 0 } = payload;
      const claims = payload as Claims & { [claim: string]: JSONValue };
      const identity = provider.type === "oidc" ? oidcIdentity(iss, sub, claims) : customIdentity(iss, sub, claims);
      return { identity, expiresAt: exp * 1000 };
    } catch (error) {
      throw asRefusal(error, provider);
    }
  }

  private keySource(provider: AuthProvider): JWTVerifyGetKey {
    if (provider.type === "customJwt") {
      const { jwks } = provider;
      return this.keys.keysOf(jwks, async () => asKeySet(await fetchJson(jwks), "The jwks of the provider"));
    }
    const issuer = normalizeIssuer(provider.domain);
    return this.keys.keysOf(issuer, () => discoverKeys(issuer));
  }
}

/** OpenID Connect discovery: the issuer's configuration names its key set. */
async function discoverKeys(issuer: string) {
  const configuration = (await fetchJson(`${issuer}/.well-known/openid-configuration`)) as {
    issuer?: unknown;
    jwks_uri?: unknown;
  };
  if (typeof configuration.issuer !== "string" || normalizeIssuer(configuration.issuer) !== issuer) {
    throw new Error(`issuer mismatch: expected ${issuer}, found ${String(configuration.issuer)}`);
  }
  if (typeof configuration.jwks_uri !== "string") throw new Error("the configuration names no jwks_uri");
  return asKeySet(await fetchJson(configuration.jwks_uri), configuration.jwks_uri);
}

/** Without a `kid` several keys may fit: any of them may have signed. */
async function verifyWithAnyKey(token: string, keys: JWTVerifyGetKey, checks: JWTVerifyOptions): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys, checks)).payload;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    let last: unknown = error;
    for await (const key of error) {
      try {
        return (await jwtVerify(token, key, checks)).payload;
      } catch (failure) {
        last = failure;
      }
    }
    throw last;
  }
}

/** The claims of a token whose signature is not yet checked. Throws HttpError 401. */
function decode(token: string): JWTPayload {
  let payload: JWTPayload;
  try {
    decodeProtectedHeader(token);
    payload = decodeJwt(token);
  } catch {
    throw refuse("InvalidAuthHeader", "Could not parse JWT payload. Check that the token is a valid JWT format.");
  }
  const odd = oddClaim(payload);
  if (odd) throw refuse("InvalidAuthHeader", `Could not parse JWT payload: ${odd}`);
  return payload;
}

/** What is wrong with the claims that every token has, and with their depth; null when nothing is. */
function oddClaim(payload: { [claim: string]: unknown }): string | null {
  const { iss = "", sub, aud, exp } = payload;
  if (typeof iss !== "string") return "`iss` must be a string";
  if (sub !== undefined && typeof sub !== "string") return "`sub` must be a string";
  if (exp !== undefined && !Number.isFinite(exp)) return "`exp` must be a number";
  const audiences: unknown[] = Array.isArray(aud) ? aud : [aud ?? ""];
  if (!audiences.every((each) => typeof each === "string")) return "`aud` must be a string or a list of strings";
  return isNestedDeeperThan(payload, MAX_CLAIM_NESTING)
    ? `claims are nested more than ${MAX_CLAIM_NESTING} deep`
    : null;
}

function asRefusal(error: unknown, provider: AuthProvider): HttpError {
  if (error instanceof HttpError) return error;
  const kind = provider.type === "oidc" ? "OIDC token" : "JWT";
  if (error instanceof errors.JWTExpired)
    return refuse("InvalidAuthHeader", `Could not verify ${kind} claim: Token expired`);
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof errors.JOSEError) {
    return refuse(
      "InvalidAuthHeader",
      `Could not verify ${kind} claim. Check that the token signature is valid and the token hasn't expired. (${reason})`,
    );
  }
  return refuse("AuthProviderDiscoveryFailed", `Auth provider discovery of ${issuerOf(provider)} failed: ${reason}`);
}

/** The authenticator of a deployment. */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  return new JwtAuthenticator(options);
}
