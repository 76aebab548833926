/** Verifies JWTs against the providers of `auth.config.ts`, and admin keys. */
import type { JSONValue } from "convex/values";
import { compactVerify, decodeJwt, decodeProtectedHeader, errors } from "jose";
import type { JWTPayload, JWTVerifyGetKey } from "jose";
import type { Authenticator, UserIdentity } from "./contract";
import type { AuthProvider, Deployment } from "../deploy/contract";
import { HttpError } from "../http/contract";
import { isSameAdminKey } from "./admin-key";
import type { Claims } from "./claims";
import { customIdentity, hasStandardTypes, oidcIdentity } from "./claims";
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

const audiencesOf = ({ aud }: JWTPayload): string[] =>
  Array.isArray(aud) ? aud : typeof aud === "string" ? [aud] : [];

function issuerOf(provider: AuthProvider): string {
  return normalizeIssuer(provider.type === "oidc" ? provider.domain : provider.issuer);
}

/** Where a provider's keys may come from: the address of its key set, or the issuer that names one, as tokens spell it. */
function namesOfKeys(provider: AuthProvider): string[] {
  return provider.type === "oidc" ? [issuerOf(provider), `${issuerOf(provider)}/`] : [provider.jwks];
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
      this.keys.keepOnly(options.deployment.authProviders().flatMap(namesOfKeys));
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
    const verified = await this.verifyWith(this.findProvider(payload), token, payload);
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

  private async verifyWith(provider: AuthProvider, token: string, payload: JWTPayload): Promise<Verified> {
    const wrong = await this.wrongWithSignature(provider, token, payload.iss ?? "");
    const now = Math.floor(this.options.now() / 1000);
    const redact = this.options.redact ?? false;
    const refusal =
      provider.type === "oidc"
        ? oidcRefusal({ wrong, token, payload, now })
        : customRefusal({ wrong, token, payload, now, redact });
    if (refusal) throw refusal;
    const { iss = "", sub = "", exp = 0 } = payload;
    const claims = payload as Claims & { [claim: string]: JSONValue };
    const identity = provider.type === "oidc" ? oidcIdentity(iss, sub, claims) : customIdentity(iss, sub, claims);
    return { identity, expiresAt: exp * 1000 };
  }

  /** Why no key of the provider vouches for the token; null when one does. Keys are fetched first, as Convex does. */
  private async wrongWithSignature(provider: AuthProvider, token: string, issuer: string): Promise<unknown> {
    const algorithms: string[] = provider.type === "customJwt" ? [provider.algorithm] : ["RS256", "EdDSA"];
    const source =
      provider.type === "customJwt"
        ? this.keys.keysOf(provider.jwks, () => fetchKeySet(provider.jwks))
        : this.keys.keysOf(issuer, () => discoverKeys(issuer));
    const key: JWTVerifyGetKey = async (header, input) => {
      const found = await source(header, input);
      // It names what a reader must understand to trust the token. Convex understands none.
      if (header.crit !== undefined) throw new errors.JOSENotSupported("critical header parameters");
      if (!algorithms.includes(header.alg)) throw new errors.JOSEAlgNotAllowed("another algorithm");
      if (provider.type === "customJwt" && header.kid === undefined) throw new errors.JWKSNoMatchingKey();
      return found;
    };
    try {
      // Several keys that might have signed are a failure, as in Convex: who has more than one names it by `kid`.
      await compactVerify(token, key, { algorithms });
      return null;
    } catch (error) {
      return error;
    }
  }
}

/**
 * OpenID Connect discovery: the configuration of the issuer, which must name itself exactly as the token does, names its
 * key set.
 */
async function discoverKeys(issuer: string) {
  if (!/^https?:/.test(issuer)) throw new Error("an issuer is found at an address");
  const address = `${issuer}${issuer.endsWith("/") ? "" : "/"}.well-known/openid-configuration`;
  const configuration = (await fetchJson(address)) as { issuer?: unknown; jwks_uri?: unknown };
  if (configuration.issuer !== issuer) {
    throw new Error(`issuer mismatch: expected ${issuer}, found ${String(configuration.issuer)}`);
  }
  if (typeof configuration.jwks_uri !== "string") throw new Error("the configuration names no jwks_uri");
  return asKeySet(await fetchJson(configuration.jwks_uri), configuration.jwks_uri);
}

/** The claims of a token whose signature is not yet checked. Throws HttpError 401. */
function decode(token: string): JWTPayload {
  let payload: JWTPayload;
  try {
    decodeProtectedHeader(token);
    payload = decodeJwt(token);
  } catch {
    throw refuse("InvalidAuthHeader", NO_PAYLOAD);
  }
  if (hasOddClaim(payload)) throw refuse("InvalidAuthHeader", NO_PAYLOAD);
  if (typeof payload.iss !== "string") {
    throw refuse(
      "InvalidAuthHeader",
      "Missing issuer claim ('iss') in JWT payload. The JWT must include an 'iss' claim that matches one of your configured auth providers.",
    );
  }
  return payload;
}

/** Whether a claim that every token may have is of another type than it has to be, or claims are nested too deeply. */
function hasOddClaim({ iss, sub, aud, exp, nbf, iat, jti, ...others }: { [claim: string]: unknown }): boolean {
  const isText = (claim: unknown): boolean => (claim ?? null) === null || typeof claim === "string";
  const isTime = (claim: unknown): boolean => (claim ?? null) === null || Number.isSafeInteger(claim);
  const audiences: unknown[] = Array.isArray(aud) ? aud : [aud];
  return !(
    [iss, sub, jti].every(isText) &&
    audiences.every(Array.isArray(aud) ? (one) => typeof one === "string" : isText) &&
    [exp, nbf, iat].every(isTime) &&
    !isNestedDeeperThan(others, MAX_CLAIM_NESTING)
  );
}

const NO_PAYLOAD =
  "Could not parse JWT payload. Check that the token is a valid JWT format with three base64-encoded parts separated by dots.";
const NO_KID = "Could not decode token. JWT may be missing a 'kid' (key ID) header.";

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
function isIdToken({ iss, sub, aud, exp, iat, ...others }: JWTPayload): boolean {
  return (
    hasStandardTypes(others) &&
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

interface Examined {
  /** Why the signature is not accepted; null when it is. */
  wrong: unknown;
  token: string;
  payload: JWTPayload;
  /** The deployment's clock in seconds. */
  now: number;
}

/** Why a token of an OIDC provider is refused, with Convex's text and in its order; null when it is not. */
function oidcRefusal({ wrong, token, payload, now }: Examined): HttpError | null {
  if (wrong !== null && !(wrong instanceof errors.JOSEError)) return notDiscovered(wrong, payload.iss ?? "");
  if (!isIdToken(payload)) return notAnIdToken();
  const { typ = "JWT", cty } = decodeProtectedHeader(token);
  const isAccepted =
    wrong === null &&
    /^(application\/)?jwt$/i.test(typ) &&
    cty === undefined &&
    // Only the application's own: findProvider saw that it is among them.
    new Set(audiencesOf(payload)).size === 1 &&
    now < (payload.exp ?? 0);
  if (isAccepted) return null;
  return refuse(
    "Unauthenticated",
    "Could not verify OIDC token claim. Check that the token signature is valid and the token hasn't expired.",
  );
}

function notDiscovered(error: unknown, issuer: string): HttpError {
  if (error instanceof HttpError) return error;
  const code = "AuthProviderDiscoveryFailed";
  const message = `Auth provider discovery of ${issuer} failed`;
  if (!(error instanceof BadAnswer)) return new HttpError(400, code, message);
  const { status } = error;
  const answered = status >= 500 ? 503 : PASSED_ON.has(status) ? status : 400;
  return new HttpError(answered, code, `${message}: ${error.described}`);
}

/** Answers of a provider that Convex passes on with their own status. */
const PASSED_ON = new Set([401, 403, 404, 421, 425, 429]);

/** Why a custom JWT is refused, with Convex's text and in its order; null when it is not. */
function customRefusal({ wrong, token, payload, now, redact }: Examined & { redact: boolean }): HttpError | null {
  if (wrong instanceof HttpError) return wrong;
  const code = "InvalidAuthHeader";
  if (wrong !== null) return refuse(code, notDecoded(decodeProtectedHeader(token).kid, redact));
  const expiredFor = now - (payload.exp ?? now);
  if (expiredFor > CLOCK_TOLERANCE_SECONDS) {
    return refuse(code, `Could not validate token: Token expired ${expiredFor} seconds ago`);
  }
  for (const from of [payload.nbf, payload.iat]) {
    const ahead = (from ?? now) - now;
    if (ahead > CLOCK_TOLERANCE_SECONDS) {
      return refuse(code, `Could not validate token: Token will be valid in ${ahead} seconds`);
    }
  }
  if (typeof payload.sub === "string" && typeof payload.exp === "number") return null;
  return refuse(
    code,
    "Could not verify token claim. Check that the JWT contains valid claims and matches your auth provider configuration.",
  );
}

function notDecoded(kid: string | undefined, redact: boolean): string {
  if (kid === undefined) return NO_KID;
  return redact
    ? "Could not decode token. The JWT's 'kid' (key ID) header doesn't match any key in the provider's JWKS, or the JWT signature is invalid."
    : `Could not decode token. The JWT's 'kid' (key ID) header is '${kid}', does this key match any key in the provider's JWKS?`;
}

/** The authenticator of a deployment. */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  return new JwtAuthenticator(options);
}
