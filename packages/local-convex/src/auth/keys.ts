/**
 * Fetches and keeps the public keys of token issuers.
 *
 * An issuer is often this very deployment's site origin. So fetching is asynchronous, one fetch serves all who wait,
 * and nothing else of the engine waits for it.
 */
import { createLocalJWKSet, errors } from "jose";
import type { Database as Sqlite } from "better-sqlite3";
import type { JSONWebKeySet, JWTVerifyGetKey } from "jose";
import { HttpError } from "../http/contract";

const FRESH_MS = 10 * 60 * 1000;
/** How old keys may be used while their issuer does not answer. */
const USABLE_MS = 24 * 60 * 60 * 1000;
/** A token with an unknown key makes us fetch the keys again, but not more often than this. */
const COOLDOWN_MS = 5_000;
const FETCH_TIMEOUT_MS = 10_000;
/** How long to wait before each further attempt at a fetch that failed. */
const RETRY_AFTER_MS = [50, 200, 500, 1_000];

interface CachedKeys {
  /** In ms of `performance.now()`, because the clock of the machine may be changed. */
  fetchedAt: number;
  keys: JWTVerifyGetKey;
}

const ageOf = ({ fetchedAt }: CachedKeys): number => performance.now() - fetchedAt;

/** Where key sets are kept across restarts. Keys are public, so they need no protection. */
export interface KeptKeys {
  read(name: string): JSONWebKeySet | null;
  write(name: string, set: JSONWebKeySet): void;
  /** Forgets all key sets except those with these names. */
  keepOnly(names: string[]): void;
}

/** Stores key sets in the deployment's own file. */
export function keptIn(sqlite: Sqlite): KeptKeys {
  sqlite.exec("CREATE TABLE IF NOT EXISTS auth_keys (name TEXT PRIMARY KEY, keys TEXT NOT NULL) WITHOUT ROWID");
  const read = sqlite.prepare("SELECT keys FROM auth_keys WHERE name = ?").pluck();
  const write = sqlite.prepare("INSERT OR REPLACE INTO auth_keys (name, keys) VALUES (?, ?)");
  const remove = sqlite.prepare("DELETE FROM auth_keys WHERE name NOT IN (SELECT value FROM json_each(?))");
  return {
    read: (name) => {
      const keys = read.get(name) as string | undefined;
      return keys === undefined ? null : (JSON.parse(keys) as JSONWebKeySet);
    },
    write: (name, set) => void write.run(name, JSON.stringify(set)),
    keepOnly: (names) => void remove.run(JSON.stringify(names)),
  };
}

/**
 * The public keys of token issuers, fetched when needed and used for ten minutes. When an issuer does not answer, its
 * old keys stay in use for up to a day, so that its users stay logged in. With `kept`, keys also survive a restart of
 * the process.
 */
export class KeyCache {
  private readonly cache = new Map<string, CachedKeys>();
  private readonly fetching = new Map<string, Promise<CachedKeys>>();

  constructor(private readonly kept: KeptKeys | null = null) {}

  /** A key source for `jwtVerify` whose keys come from `load`, remembered under `name`. */
  keysOf(name: string, load: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
    return async (header, token) => {
      const cached = this.cache.get(name) ?? this.fromLastTime(name);
      const usable = cached && ageOf(cached) < FRESH_MS ? cached : await this.refreshOr(cached, name, load);
      try {
        return await usable.keys(header, token);
      } catch (error) {
        const mayHaveRotated = error instanceof errors.JWKSNoMatchingKey;
        if (!mayHaveRotated || ageOf(usable) < COOLDOWN_MS) throw error;
        return (await this.refresh(name, load)).keys(header, token);
      }
    };
  }

  /** Forgets all keys except those of these providers, because providers were changed or removed. */
  keepOnly(names: string[]): void {
    for (const known of [this.cache, this.fetching]) {
      for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
    }
    this.kept?.keepOnly(names);
  }

  /**
   * The keys that an earlier process fetched. After a restart all clients reconnect at once, and a client whose token
   * cannot be verified then is logged out.
   */
  private fromLastTime(name: string): CachedKeys | undefined {
    const set = this.kept?.read(name);
    if (!set) return undefined;
    // Old enough that an unknown key makes us fetch at once.
    const known = { fetchedAt: performance.now() - COOLDOWN_MS, keys: createLocalJWKSet(set) };
    this.cache.set(name, known);
    return known;
  }

  /**
   * Fetches the keys anew. When that fails, returns the old keys if they are less than a day old: their users stay
   * logged in.
   */
  private async refreshOr(old: CachedKeys | undefined, name: string, load: () => Promise<JSONWebKeySet>) {
    try {
      return await this.refresh(name, load);
    } catch (error) {
      if (old && ageOf(old) < USABLE_MS) return old;
      throw error;
    }
  }

  private refresh(name: string, load: () => Promise<JSONWebKeySet>): Promise<CachedKeys> {
    const underWay = this.fetching.get(name);
    if (underWay) return underWay;
    const fetching = load()
      .then((set) => {
        const loaded = { fetchedAt: performance.now(), keys: createLocalJWKSet(set) };
        if (this.fetching.get(name) === fetching) {
          this.cache.set(name, loaded);
          this.kept?.write(name, set);
        }
        return loaded;
      })
      .finally(() => {
        if (this.fetching.get(name) === fetching) this.fetching.delete(name);
      });
    this.fetching.set(name, fetching);
    return fetching;
  }
}

/** A provider answered with an HTTP status that is not a success. */
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

/** Fetches the key set of a custom JWT provider, also from a data: URL. Throws HttpError 401 with Convex's text. */
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

/**
 * Fetches a JSON document, also from a data: URL. Repeats the request while the server cannot be reached or answers
 * 5xx: the issuer may be this very deployment, which has just been started, and a client whose token is refused logs
 * its user out. Throws an Error that says what is wrong with the document.
 */
export async function fetchJson(url: string): Promise<unknown> {
  let response: Response | null = null;
  for (const wait of RETRY_AFTER_MS) {
    response = await get(url).catch((error: Error) => {
      // A server that is only starting refuses connections; it is not silent for this long.
      if (error.name === "TimeoutError") throw error;
      return null;
    });
    if (response !== null && response.status < 500) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    response = null;
  }
  response ??= await get(url);
  if (!response.ok) throw new BadAnswer(response.status, response.statusText, await response.text());
  const type = response.headers.get("content-type") ?? "";
  if (!/^(application\/([\w.+-]+\+)?json|text\/plain)\b/i.test(type)) {
    throw new Error(`${url} answered content type '${type}' instead of application/json`);
  }
  return response.json();
}

function get(url: string): Promise<Response> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  return fetch(url, { headers: { accept: "application/json" }, signal });
}

/** Checks that a fetched document is a key set, and returns it. */
export function asKeySet(value: unknown, url: string): JSONWebKeySet {
  if (typeof value === "object" && value !== null && Array.isArray((value as { keys?: unknown }).keys)) {
    return value as JSONWebKeySet;
  }
  throw new Error(`${url} is not a JSON Web Key Set`);
}
