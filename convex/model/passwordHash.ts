/**
 * How a password is kept: scrypt with a random salt, in a text that says how it was made, so that the cost can rise later:
 * `scrypt$N=32768,r=8,p=3$<salt>$<hash>`, both in hexadecimal. One without that beginning, `<salt>:<hash>`, was made
 * before the cost rose. Each takes tenths of a second, so only actions may call them.
 */
import { scryptAsync } from "@noble/hashes/scrypt.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

interface Cost {
  N: number;
  r: number;
  p: number;
}
/** What OWASP names for the memory that a function has to itself: 32 MB, three times over. */
const COST: Cost = { N: 32_768, r: 8, p: 3 };
const EARLIER_COST: Cost = { N: 16_384, r: 16, p: 1 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/** A new hash of a password. */
export async function makeHash(password: string): Promise<string> {
  const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  return `${prefixOf(COST)}${salt}$${bytesToHex(await derive(password, salt, COST))}`;
}

/** Whether a hash is this password's. False for a text that is no hash. */
export async function matchesHash(password: string, hash: string): Promise<boolean> {
  const [cost, parts] = hash.startsWith(prefixOf(COST))
    ? [COST, hash.slice(prefixOf(COST).length).split("$")]
    : [EARLIER_COST, hash.split(":")];
  const [salt, key] = parts;
  if (parts.length !== 2 || salt === undefined || !/^[0-9a-f]{128}$/.test(key ?? "")) return false;
  return equals(await derive(password, salt, cost), hexToBytes(key!));
}

/** Whether a hash was made at an earlier cost, so that it should be made anew at the next login. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(prefixOf(COST));
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
