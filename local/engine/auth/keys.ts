/**
 * Fetches and keeps the public keys of token issuers.
 *
 * An issuer is often this very deployment's site origin. So fetching is asynchronous, one fetch serves all who wait,
 * and nothing else of the engine waits for it.
 */
import { createLocalJWKSet, errors } from "jose";
import type { JSONWebKeySet, JWTVerifyGetKey } from "jose";
import { HttpError } from "../contracts";

const FRESH_MS = 10 * 60 * 1000;
/** An unknown key makes us look again, but not more often than this. */
const COOLDOWN_MS = 5_000;
const FETCH_TIMEOUT_MS = 10_000;

interface CachedKeys {
  /** By the process's own stopwatch: the machine's clock may be set. */
  fetchedAt: number;
  keys: JWTVerifyGetKey;
}

export class KeyCache {
  private readonly cache = new Map<string, CachedKeys>();
  private readonly fetching = new Map<string, Promise<CachedKeys>>();

  /** A key source for `jwtVerify` whose keys come from `load`, remembered under `name`. */
  keysOf(name: string, load: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
    return async (header, token) => {
      const cached = this.cache.get(name);
      const usable =
        cached && performance.now() - cached.fetchedAt < FRESH_MS ? cached : await this.refresh(name, load);
      try {
        return await usable.keys(header, token);
      } catch (error) {
        const mayHaveRotated = error instanceof errors.JWKSNoMatchingKey;
        if (!mayHaveRotated || performance.now() - usable.fetchedAt < COOLDOWN_MS) throw error;
        return (await this.refresh(name, load)).keys(header, token);
      }
    };
  }

  /** Forgets everything: the providers' settings changed. */
  clear(): void {
    this.cache.clear();
    this.fetching.clear();
  }

  private refresh(name: string, load: () => Promise<JSONWebKeySet>): Promise<CachedKeys> {
    const underWay = this.fetching.get(name);
    if (underWay) return underWay;
    const fetching = load()
      .then((set) => {
        const loaded = { fetchedAt: performance.now(), keys: createLocalJWKSet(set) };
        if (this.fetching.get(name) === fetching) this.cache.set(name, loaded);
        return loaded;
      })
      .finally(() => {
        if (this.fetching.get(name) === fetching) this.fetching.delete(name);
      });
    this.fetching.set(name, fetching);
    return fetching;
  }
}

/** A provider's answer that is no success. */
export class BadAnswer extends Error {
  constructor(
    readonly status: number,
    statusText: string,
    body: string,
  ) {
    super(`${status} ${statusText}`);
    this.described = `${status} ${statusText} ${body}`.trimEnd();
  }
  readonly described: string;
}

/** The key set of a custom JWT's provider, also in a data: URL. Throws HttpError 401 in Convex's words. */
export async function fetchKeySet(url: string): Promise<JSONWebKeySet> {
  const refuse = (message: string): HttpError => new HttpError(401, "InvalidAuthHeader", message);
  const inUrl = url.startsWith("data:");
  const request = { headers: { accept: "application/json" }, signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) };
  const response = await fetch(url, request).catch((error: unknown) => {
    throw refuse(
      inUrl
        ? "Invalid JWKS data URL. Check that the data URL is properly formatted and contains valid base64-encoded JSON."
        : `Could not fetch JWKS from URL '${url}': ${String(error)}. Check that the URL is correct and accessible.`,
    );
  });
  if (response.status !== 200) {
    const answer = `HTTP ${response.status} ${response.statusText}`.trimEnd();
    throw refuse(`Could not fetch JWKS from URL '${url}': ${answer}. Check that the URL is correct and accessible.`);
  }
  const type = response.headers.get("content-type");
  const json = /^application\/(jwk-set\+)?json\s*(;\s*charset="?utf-8"?\s*)?$/i;
  if (!inUrl && !json.test(type ?? "")) {
    throw refuse(
      `Invalid Content-Type '${type ?? "unknown"}' when fetching JWKS from '${url}'. Expected 'application/json' or 'application/jwk-set+json'.`,
    );
  }
  try {
    return asKeySet(await response.json(), url);
  } catch {
    throw refuse(
      `Invalid JWKS response body from '${url}'. The response is not valid JSON or doesn't match the expected JWKS format.`,
    );
  }
}

/** GETs a JSON document (also of a data: URL). Throws an Error that says what is wrong with it. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!response.ok) throw new BadAnswer(response.status, response.statusText, await response.text());
  const type = response.headers.get("content-type") ?? "";
  if (!/^(application\/([\w.+-]+\+)?json|text\/plain)\b/i.test(type)) {
    throw new Error(`${url} answered content type '${type}' instead of application/json`);
  }
  return response.json();
}

/** Checks that a fetched document is a key set. */
export function asKeySet(value: unknown, url: string): JSONWebKeySet {
  if (typeof value === "object" && value !== null && Array.isArray((value as { keys?: unknown }).keys)) {
    return value as JSONWebKeySet;
  }
  throw new Error(`${url} is not a JSON Web Key Set`);
}
