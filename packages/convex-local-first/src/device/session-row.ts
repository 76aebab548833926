// The tokens of the session where a crash keeps them. Browsers write localStorage to the disk up to a minute late: one
// that ends at once forgets a login, or comes back with tokens that the deployment takes for stolen.
import { browserDatabase } from "./database";
import type { Entry } from "./entry";
import { keep, readKept } from "./storage";

/**
 * A session by its token's subject, or with null as tokens one that ended here. `at`: when its token was issued, in
 * seconds since 1970 by the server's clock.
 */
type Row = { key: string; session: string; at: number; tokens: { jwt: string; refresh: string } | null };

/** Where the auth library keeps its tokens, and this module its copy of them. */
export type KeptSessionOptions = {
  /** The name of the database. */
  name: string;
  /** The auth library's own entries in localStorage, for the deployment at this address. */
  entriesOf: (convexUrl: string) => { jwt: Entry<string>; refresh: Entry<string> };
  /** Tokens of this account were put back. `at`: when they were issued, in milliseconds since 1970. */
  onRestored: (account: string, at: number) => void;
};

/** The session on this device. */
export type KeptSession = {
  /**
   * Puts the newest tokens that this browser has into localStorage, where the auth library reads them, and removes those
   * of a session that ended here. Once for each page; resolves when it is done, also where nothing can be read.
   */
  restore: (convexUrl: string) => Promise<void>;
  /** Resolves when the tokens that this page has are on the disk, or cannot be written there. */
  written: () => Promise<void>;
  /** Writes the tokens that the auth library has just stored. */
  write: (convexUrl: string) => Promise<void>;
  /** Writes that the session of this token has ended here. */
  writeEnd: (convexUrl: string, token: string) => Promise<void>;
};

/** The session on this device, in a database that survives a crash. */
export function keptSession({ name, entriesOf, onRestored }: KeptSessionOptions): KeptSession {
  const transact = browserDatabase<Row>({ name, store: "sessions", keyPath: "key", durability: "strict" });
  let restoring: Promise<void> | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** Writes a row in place of a kept one that `isOlder`: another tab may have a newer login. */
  const writeRow = (row: Row, isOlder: (kept: Row) => boolean) => {
    writing = transact("readwrite", async (rows) => {
      const kept = await rows.get(row.key);
      if (kept === undefined || isOlder(kept)) await rows.put({ ...row, at: Math.max(row.at, kept?.at ?? 0) });
    }).catch((error: unknown) => console.warn("The session cannot be written to the database:", error));
    return writing;
  };

  const restore = async (convexUrl: string) => {
    const entries = entriesOf(convexUrl);
    const row = await transact("readonly", (rows) => rows.get(entries.jwt.key));
    if (row === undefined) return;
    const at = claimsOf(readKept(entries.jwt) ?? "")?.at ?? -1;
    if (row.tokens === null ? at > row.at : at >= row.at) return;
    keep(entries.jwt, row.tokens?.jwt ?? null);
    keep(entries.refresh, row.tokens?.refresh ?? null);
    const [account = ""] = row.session.split("|");
    if (row.tokens !== null) onRestored(account, row.at * 1000);
  };

  return {
    restore: (convexUrl) =>
      (restoring ??= restore(convexUrl).catch((error: unknown) =>
        console.warn("The session cannot be read from the database:", error),
      )),
    written: () => writing,
    write(convexUrl) {
      const { jwt, refresh } = entriesOf(convexUrl);
      const tokens = { jwt: readKept(jwt) ?? "", refresh: readKept(refresh) ?? "" };
      const claims = claimsOf(tokens.jwt);
      if (claims === null || tokens.refresh === "") return writing;
      return writeRow({ key: jwt.key, ...claims, tokens }, (kept) => kept.at <= claims.at);
    },
    writeEnd(convexUrl, token) {
      const claims = claimsOf(token);
      if (claims === null) return writing;
      const isSame = (kept: Row) => kept.session === claims.session || kept.at < claims.at;
      return writeRow({ key: entriesOf(convexUrl).jwt.key, session: "", at: claims.at, tokens: null }, isSame);
    },
  };
}

/** The session that a token names, and when it was issued, in seconds since 1970; null for a text that is no token. */
export function claimsOf(token: string): { session: string; at: number } | null {
  const [, payload = ""] = token.split(".");
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
    const { sub, iat } = claims as { sub: unknown; iat: unknown };
    return typeof sub === "string" && typeof iat === "number" ? { session: sub, at: iat } : null;
  } catch {
    return null;
  }
}
