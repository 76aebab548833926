import { deviceEntry, proofEntry } from "../../lib/local/entries/sign-in";
import { keep, readKept } from "convex-local-first/device/storage";

/**
 * This browser's own random token. An account that was logged in to with it recognises the browser: it sends no mail
 * about a new device, and other people's guesses do not lock it out. The token opens nothing. Undefined in a browser
 * that stores nothing.
 */
export function deviceToken(): string | undefined {
  const kept = readKept(deviceEntry);
  if (kept !== null) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return keep(deviceEntry, token) ? token : undefined;
}

/** Stores the proof that a confirmation link returned, until this tab logs in with the earlier password (C11). */
export function keepMailboxProof(proof: string | null): void {
  keep(proofEntry, proof);
}

/** The tokens that this tab sends beside the password at a login or sign-up. */
export function loginProofs(): { device?: string; proof?: string } {
  const device = deviceToken();
  const proof = readKept(proofEntry);
  return { ...(device === undefined ? {} : { device }), ...(proof === null ? {} : { proof }) };
}
