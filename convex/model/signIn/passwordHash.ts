/**
 * How a password is stored: scrypt with a random salt, in a text that says how it was made, so that the cost can be
 * raised later: `scrypt$N=32768,r=8,p=3$<salt>$<hash>`, both in hexadecimal. A text of the form `<salt>:<hash>` was
 * made before the cost was raised. Each hash takes tenths of a second, so only actions may call these functions.
 */
import { scryptAsync } from "@noble/hashes/scrypt.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { PASSWORD_MAX } from "../../../domain/limits";
import { COST, EARLIER_COST, type Cost } from "./passwordCost";

const KEY_BYTES = 64;
const SALT_BYTES = 16;

/** Hashes a password with a new salt, as the text in which it is stored. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  return `${prefixOf(cost)}${salt}$${bytesToHex(await derive(password, salt, cost))}`;
}

/**
 * Whether a password matches this hash. False for a text that is no hash. Takes as long for an account that does not
 * exist (`hash` null) as for one that does (C16).
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  // A password longer than any we accept is not worth hashing.
  if (password.length > PASSWORD_MAX) return false;
  const matches = await matchesHash(password, hash ?? HASH_OF_NOTHING);
  return hash !== null && matches;
}

/**
 * A new hash of a password that was found to be right, when its stored hash has a lower cost than new ones; else null.
 */
export async function renewedHash(password: string, hash: string | null): Promise<string | null> {
  return hash !== null && !hash.startsWith(prefixOf(COST)) ? await hashPassword(password) : null;
}

/** A well-formed hash that no password has. */
const HASH_OF_NOTHING = `${prefixOf(COST)}${"0".repeat(2 * SALT_BYTES)}$${"0".repeat(2 * KEY_BYTES)}`;

async function matchesHash(password: string, hash: string): Promise<boolean> {
  const read = readHash(hash);
  return read !== null && equals(await derive(password, read.salt, read.cost), hexToBytes(read.key));
}

/** Splits a stored hash into its parts; returns null for any other text. */
function readHash(hash: string): { cost: Cost; salt: string; key: string } | null {
  const [, N, r, p, salt, key] = /^scrypt\$N=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([0-9a-f]{128})$/.exec(hash) ?? [];
  if (salt !== undefined && key !== undefined) return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt, key };
  const [, earlierSalt, earlierKey] = /^([^:]*):([0-9a-f]{128})$/.exec(hash) ?? [];
  if (earlierSalt === undefined || earlierKey === undefined) return null;
  return { cost: EARLIER_COST, salt: earlierSalt, key: earlierKey };
}

function prefixOf({ N, r, p }: Cost): string {
  return `scrypt$N=${N},r=${r},p=${p}$`;
}

/** Two ways to type the same character, as keyboards differ, are one password (NIST SP 800-63B). */
async function derive(password: string, salt: string, cost: Cost): Promise<Uint8Array> {
  const text = new TextEncoder().encode(password.normalize("NFKC"));
  return await scryptAsync(text, new TextEncoder().encode(salt), { ...cost, dkLen: KEY_BYTES });
}

/** Compares in a time that does not depend on where two keys differ. */
function equals(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (const [index, byte] of one.entries()) difference |= byte ^ other[index]!;
  return difference === 0;
}
