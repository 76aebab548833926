/**
 * The second factor of staff: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for a lost device.
 * Secrets are encrypted with a key that only the deployment's variables give, so that a backup alone opens nothing.
 */
import { gcm } from "@noble/ciphers/aes.js";
import { sha256 as digest } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { Secret, TOTP } from "otpauth";
import { RECOVERY_CODES } from "../../../domain/staff/limits";
import { hashingSecret } from "../base/config";
import { keyedHash } from "../base/digest";

const ISSUER = "Vloeren Opdrachten";
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
const NONCE_BYTES = 12;
/** How many half minutes a device's clock may be off. */
const WINDOW = 1;
/** Without letters and digits that look alike. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** A new secret for an authenticator app: as text to type, as address for a QR code, and encrypted for the database. */
export function newTotpSecret(email: string): { secret: string; uri: string; stored: string } {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const totp = totpOf(bytes, email);
  return { secret: totp.secret.base32, uri: totp.toString(), stored: encrypt(bytes) };
}

/**
 * The half minute whose code this is, as its number since 1970; null for a code that is wrong, too old, or not newer
 * than `usedStep`. `stored` is the encrypted secret.
 */
export function totpStepOf(stored: string, code: string, usedStep: number, now: number): number | null {
  const delta = totpOf(decrypt(stored)).validate({ token: code.replace(/\s/g, ""), timestamp: now, window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
  return step > usedStep ? step : null;
}

/** New recovery codes, and the hashes to store in their place. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`);
  return { codes, hashes: await Promise.all(codes.map(recoveryHash)) };
}

/** The stored form of a recovery code, however it is typed. */
export async function recoveryHash(code: string): Promise<string> {
  return await keyedHash(`recovery|${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);
}

function letters(count: number): string {
  const numbers = crypto.getRandomValues(new Uint32Array(count));
  return Array.from(numbers, (number) => LETTERS[number % LETTERS.length]).join("");
}

function totpOf(bytes: Uint8Array, label = ""): TOTP {
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  return new TOTP({ issuer: ISSUER, label, secret, digits: 6, period: PERIOD_SECONDS, algorithm: "SHA1" });
}

function encryptionKey(): Uint8Array {
  return digest(utf8ToBytes(`second factor of staff|${hashingSecret()}`));
}

function encrypt(bytes: Uint8Array): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return bytesToHex(concatBytes(nonce, gcm(encryptionKey(), nonce).encrypt(bytes)));
}

function decrypt(stored: string): Uint8Array {
  const bytes = hexToBytes(stored);
  return gcm(encryptionKey(), bytes.subarray(0, NONCE_BYTES)).decrypt(bytes.subarray(NONCE_BYTES));
}
