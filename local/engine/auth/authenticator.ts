/** Verifies JWTs against the providers of `auth.config.ts`, and admin keys. */
import type { JSONValue } from "convex/values";
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from "jose";
import type { JWTPayload, JWTVerifyGetKey, JWTVerifyOptions } from "jose";
import type { Authenticator, UserIdentity } from "./contract";
import type { AuthProvider, Deployment } from "../deploy/contract";
import { HttpError } from "../http/contract";
import { isSameAdminKey } from "./admin-key";
import type { Claims } from "./claims";
import { customIdentity, oidcIdentity } from "./claims";
import { isNestedDeeperThan } from "../values/nesting";
import { asKeySet, BadAnswer, fetchJson, fetchKeySet, KeyCache, type KeptKeys } from "./keys";

const CLOCK_TOLERANCE_SECONDS = 5;
const MAX_CACHED_TOKENS = 10_000;
/** Functions receive the identity as a value, and values may not be nested deeper. */
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

/** Where a provider's keys come from: the address of its key set, or the issuer that names one. */
function nameOfKeys(provider: AuthProvider): string {
  return provider.type === "oidc" ? normalizeIssuer(provider.domain) : provider.jwks;
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
  /** Whether error messages hide which providers and keys exist (production). */
  redact?: boolean;
  /** Where issuers' keys are kept across restarts. Absent: they are not kept. */
  keptKeys?: KeptKeys;
}

class JwtAuthenticator implements Authenticator {
  private readonly keys: KeyCache;
  /**
   * Verified tokens. A change of settings replaces the map, so that a verification which began under the old settings
   * cannot add to the new one.
   */
  private verified = new Map<string, Verified>();

  constructor(private readonly options: AuthenticatorOptions) {
    this.keys = new KeyCache(options.keptKeys);
    options.deployment.onChange(() => {
      this.keys.keepOnly(options.deployment.authProviders().map(nameOfKeys));
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
    throw refuse("NoAuthProvider", noProvider(providers, this.options.redact ?? false));
  }

  private async verifyWith(provider: AuthProvider, token: string): Promise<Verified> {
    const checks: JWTVerifyOptions = {
      currentDate: new Date(this.options.now()),
      requiredClaims: ["exp", "sub", "iss"],
      clockTolerance: provider.type === "customJwt" ? CLOCK_TOLERANCE_SECONDS : 0,
      algorithms: provider.type === "customJwt" ? [provider.algorithm] : ["RS256", "EdDSA"],
    };
    if (provider.applicationID !== null) checks.audience = provider.applicationID;
    const { kid } = decodeProtectedHeader(token);
    if (provider.type === "customJwt" && kid === undefined) throw refuse("InvalidAuthHeader", NO_KID);
    try {
      const payload = await verifyWithAnyKey(token, this.keySource(provider), checks);
      if (provider.type === "oidc" && !isIdToken(payload)) throw notAnIdToken();
      const { iss = "", sub = "", exp = 0 } = payload;
      if (provider.type === "customJwt") this.assertIssued(payload);
      const claims = payload as Claims & { [claim: string]: JSONValue };
      const identity = provider.type === "oidc" ? oidcIdentity(iss, sub, claims) : customIdentity(iss, sub, claims);
      return { identity, expiresAt: exp * 1000 };
    } catch (error) {
      const now = Math.floor(this.options.now() / 1000);
      // Convex checks the claims of an ID token before its signature, so its text comes first here too.
      if (provider.type === "oidc" && error instanceof errors.JOSEError && !isIdToken(decode(token)))
        throw notAnIdToken();
      throw provider.type === "oidc"
        ? oidcRefusal(error, issuerOf(provider))
        : customRefusal(error, kid ?? "", now, this.options.redact ?? false);
    }
  }

  /**
   * Refuses a token that was issued in the future, with some tolerance for clocks that differ. Throws HttpError 401.
   */
  private assertIssued({ iat }: JWTPayload): void {
    const ahead = (iat ?? 0) - Math.floor(this.options.now() / 1000);
    if (ahead > CLOCK_TOLERANCE_SECONDS) throw refuse("InvalidAuthHeader", notYet(ahead));
  }

  private keySource(provider: AuthProvider): JWTVerifyGetKey {
    const name = nameOfKeys(provider);
    return this.keys.keysOf(name, () => (provider.type === "customJwt" ? fetchKeySet(name) : discoverKeys(name)));
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

/** Verifies a token. When several keys fit because it names none (`kid`), tries each of them. */
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
    throw refuse(
      "InvalidAuthHeader",
      "Could not parse JWT payload. Check that the token is a valid JWT format with three base64-encoded parts separated by dots.",
    );
  }
  if (payload.iss === undefined) {
    throw refuse(
      "InvalidAuthHeader",
      "Missing issuer claim ('iss') in JWT payload. The JWT must include an 'iss' claim that matches one of your configured auth providers.",
    );
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

const NO_KID = "Could not decode token. JWT may be missing a 'kid' (key ID) header.";

const notYet = (seconds: number): string => `Could not validate token: Token will be valid in ${seconds} seconds`;

function noProvider(providers: AuthProvider[], redact: boolean): string {
  const first = "No auth provider found matching the given token";
  if (redact) return first;
  if (providers.length === 0) return `${first} (no providers configured). Check convex/auth.config.ts.`;
  return (
    `${first}. Check that your JWT's issuer and audience match one of your configured providers: ` +
    `[${providers.map(describe).join(", ")}]`
  );
}

/** Whether these are the claims that OpenID Connect demands of an ID token. */
function isIdToken({ iss, sub, aud, exp, iat }: JWTPayload): boolean {
  return (
    typeof iss === "string" &&
    typeof sub === "string" &&
    aud !== undefined &&
    typeof exp === "number" &&
    typeof iat === "number"
  );
}

function notAnIdToken(): HttpError {
  return refuse("InvalidAuthHeader", "Could not parse as OIDC ID token. Token might not be an OIDC-compliant JWT.");
}

/** Why a token of an OIDC provider was refused, with Convex's text. */
function oidcRefusal(error: unknown, issuer: string): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof errors.JOSEError) {
    return refuse(
      "Unauthenticated",
      "Could not verify OIDC token claim. Check that the token signature is valid and the token hasn't expired.",
    );
  }
  const code = "AuthProviderDiscoveryFailed";
  const message = `Auth provider discovery of ${issuer} failed`;
  if (!(error instanceof BadAnswer)) return new HttpError(400, code, message);
  const { status } = error;
  return new HttpError(PASSED_ON.has(status) ? status : 400, code, `${message}: ${error.described}`);
}

/** Answers of a provider that Convex passes on with their own status. */
const PASSED_ON = new Set([401, 403, 404, 429]);

/** Why a custom JWT was refused. */
function customRefusal(error: unknown, kid: string, now: number, redact: boolean): HttpError {
  if (error instanceof HttpError) return error;
  const code = "InvalidAuthHeader";
  if (error instanceof errors.JWTExpired) {
    return refuse(code, `Could not validate token: Token expired ${now - (error.payload.exp ?? now)} seconds ago`);
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { nbf } = error.payload;
    return refuse(
      code,
      error.claim === "nbf" && nbf !== undefined
        ? notYet(nbf - now)
        : "Could not verify token claim. Check that the JWT contains valid claims and matches your auth provider configuration.",
    );
  }
  if (redact) {
    return refuse(
      code,
      "Could not decode token. The JWT's 'kid' (key ID) header doesn't match any key in the provider's JWKS, or the JWT signature is invalid.",
    );
  }
  return refuse(
    code,
    `Could not decode token. The JWT's 'kid' (key ID) header is '${kid}', does this key match any key in the provider's JWKS?`,
  );
}

/** The authenticator of a deployment. */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  return new JwtAuthenticator(options);
}
