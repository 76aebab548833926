import type { JSONValue } from "convex/values";
import type { AuthProvider } from "./contract";
import { HttpError } from "../http/contract";
import type { AuthInfoJson } from "./protocol";

/**
 * Checks what `auth.config.js` exports (`{providers: […]}`) and returns the providers in one common shape. Throws when
 * an entry is not valid.
 */
export function parseAuthProviders(exported: JSONValue): AuthProvider[] {
  const providers = isObject(exported) ? exported.providers : undefined;
  if (!Array.isArray(providers)) {
    throw invalid(
      "auth config file must include a list of provider credentials: `export default { providers: [...] }`",
    );
  }
  return providers.map(parseProvider);
}

function parseProvider(provider: JSONValue): AuthProvider {
  if (!isObject(provider)) throw invalid("each provider must be an object");
  if (provider.type === "customJwt") {
    const algorithm = provider.algorithm;
    if (algorithm !== "RS256" && algorithm !== "ES256") {
      throw invalid("a customJwt provider's `algorithm` must be RS256 or ES256");
    }
    const applicationID = provider.applicationID;
    return {
      type: "customJwt",
      issuer: issuerUrl(text(provider, "issuer")),
      jwks: text(provider, "jwks"),
      algorithm,
      applicationID: applicationID === undefined || applicationID === null ? null : text(provider, "applicationID"),
    };
  }
  if (provider.type !== undefined && provider.type !== "oidc") {
    throw invalid(`unknown provider type ${JSON.stringify(provider.type)}`);
  }
  return { type: "oidc", domain: issuerUrl(text(provider, "domain")), applicationID: text(provider, "applicationID") };
}

function text(provider: { [key: string]: JSONValue }, field: string): string {
  const value = provider[field];
  if (typeof value !== "string" || value === "") throw invalid(`a provider's \`${field}\` must be a non-empty string`);
  return value;
}

/** The text if it can be the address of an issuer, which `https://` may be left out of. Throws HttpError as Convex does. */
function issuerUrl(domain: string): string {
  const refuse = (problem: string): HttpError =>
    new HttpError(400, "InvalidProviderDomainUrl", `Invalid provider domain URL "${domain}": ${problem}`);
  if (domain.startsWith('"')) throw refuse('starts with a double quote (")');
  const hasScheme = /^\w+:\/\//.test(domain);
  const address = hasScheme ? domain : `https://${domain}`;
  if (!URL.canParse(address)) throw refuse("invalid URL");
  const { protocol, hostname } = new URL(address);
  if (protocol !== "http:" && protocol !== "https:") throw refuse("scheme should be http or https");
  if (!hasScheme && hostname !== "localhost" && !/\.(xn--[a-z0-9-]+|[a-z]{2,})$/.test(hostname)) {
    throw refuse("Does not look like a URL (must have a scheme or end with a top-level domain)");
  }
  return domain;
}

function isObject(value: JSONValue | undefined): value is { [key: string]: JSONValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function invalid(problem: string): HttpError {
  return new HttpError(400, "InvalidAuthConfig", `The auth config is not valid: ${problem}.`);
}

/** A provider in the form of start_push's answer. */
export function authInfo(provider: AuthProvider): AuthInfoJson {
  if (provider.type === "oidc") return { applicationID: provider.applicationID, domain: provider.domain };
  return { ...provider };
}
