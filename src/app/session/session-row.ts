// The tokens of the session where a crash keeps them. Browsers write localStorage to the disk up to a minute late: one
// that ends at once forgets a login, or comes back with tokens that the deployment takes for stolen.
import { browserDatabase } from "../../lib/local/database";
import { accountEntry, authEntry, sessionDatabaseEntry } from "../../lib/local/entries/start";
import { enterAccount } from "../../lib/local/forget";
import { keep, readKept } from "../../lib/local/storage";
import { storedTokenKey } from "../live/live-store";

/**
 * A session by its token's subject, or with null as tokens one that ended here. `at`: when its token was issued, in
 * seconds since 1970 by the server's clock.
 */
type Row = { key: string; session: string; at: number; tokens: { jwt: string; refresh: string } | null };

const transact = browserDatabase<Row>({
  name: sessionDatabaseEntry.key,
  store: "sessions",
  keyPath: "key",
  durability: "strict",
});

let restoring: Promise<void> | undefined;
let writing: Promise<void> = Promise.resolve();

/**
 * Puts the newest tokens that this browser has into localStorage, where the auth library reads them, and removes those
 * of a session that ended here. Once for each page; resolves when it is done, also where nothing can be read.
 */
export function restoreSession(convexUrl: string): Promise<void> {
  return (restoring ??= restore(convexUrl).catch((error: unknown) =>
    console.warn("The session cannot be read from the database:", error),
  ));
}

/** Resolves when the tokens that this page has are on the disk, or cannot be written there. */
export function sessionWritten(): Promise<void> {
  return writing;
}

/** Writes the tokens that the auth library has just stored. */
export function writeSession(convexUrl: string): Promise<void> {
  const { jwt, refresh } = entriesOf(convexUrl);
  const tokens = { jwt: readKept(jwt) ?? "", refresh: readKept(refresh) ?? "" };
  const claims = claimsOf(tokens.jwt);
  if (claims === null || tokens.refresh === "") return writing;
  return write({ key: jwt.key, ...claims, tokens }, (kept) => kept.at <= claims.at);
}

/** Writes that the session of this token has ended here. */
export function writeSessionEnd(convexUrl: string, token: string): Promise<void> {
  const claims = claimsOf(token);
  if (claims === null) return writing;
  const isSame = (kept: Row) => kept.session === claims.session || kept.at < claims.at;
  return write({ key: storedTokenKey(convexUrl), session: "", at: claims.at, tokens: null }, isSame);
}

/** Writes a row in place of a kept one that `isOlder`: another tab may have a newer login. */
function write(row: Row, isOlder: (kept: Row) => boolean): Promise<void> {
  writing = transact("readwrite", async (rows) => {
    const kept = await rows.get(row.key);
    if (kept === undefined || isOlder(kept)) await rows.put({ ...row, at: Math.max(row.at, kept?.at ?? 0) });
  }).catch((error: unknown) => console.warn("The session cannot be written to the database:", error));
  return writing;
}

async function restore(convexUrl: string): Promise<void> {
  const entries = entriesOf(convexUrl);
  const row = await transact("readonly", (rows) => rows.get(entries.jwt.key));
  if (row === undefined) return;
  const at = claimsOf(readKept(entries.jwt) ?? "")?.at ?? -1;
  if (row.tokens === null ? at > row.at : at >= row.at) return;
  keep(entries.jwt, row.tokens?.jwt ?? null);
  keep(entries.refresh, row.tokens?.refresh ?? null);
  const [account = ""] = row.session.split("|");
  // The mark of an account is lost, or is that of the one before.
  if (row.tokens !== null && readKept(accountEntry)?.id !== account) enterAccount(account, row.at * 1000);
}

function entriesOf(convexUrl: string) {
  const key = storedTokenKey(convexUrl);
  return {
    jwt: { ...authEntry, key },
    refresh: { ...authEntry, key: key.replace("JWT", "RefreshToken") },
  };
}

/** The session that a token names, and when it was issued, in seconds since 1970; null for a text that is no token. */
function claimsOf(token: string): { session: string; at: number } | null {
  const [, payload = ""] = token.split(".");
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
    const { sub, iat } = claims as { sub: unknown; iat: unknown };
    return typeof sub === "string" && typeof iat === "number" ? { session: sub, at: iat } : null;
  } catch {
    return null;
  }
}
