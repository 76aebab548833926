const DEVICE_KEY = "vo-apparaat";
const PROOF_KEY = "vo-bevestigd";

/**
 * This browser's own random token. An account that was logged in to with it knows the browser again: no mail about a new
 * device, and not held back by what others guess. It opens nothing. Undefined in a browser that forbids to keep one.
 */
export function deviceToken(): string | undefined {
  try {
    const kept = localStorage.getItem(DEVICE_KEY);
    if (kept !== null) return kept;
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    localStorage.setItem(DEVICE_KEY, token);
    return token;
  } catch {
    return undefined;
  }
}

/** Keeps what a confirmation link answered, until this tab logs in with the password from before (C11). */
export function keepMailboxProof(proof: string | null): void {
  try {
    if (proof === null) sessionStorage.removeItem(PROOF_KEY);
    else sessionStorage.setItem(PROOF_KEY, proof);
  } catch {
    // Without it, a new password has to be chosen.
  }
}

/** What this tab has to show beside the password at a login or sign-up. */
export function loginProofs(): { device?: string; proof?: string } {
  const device = deviceToken();
  const proof = keptProof();
  return { ...(device === undefined ? {} : { device }), ...(proof === null ? {} : { proof }) };
}

function keptProof(): string | null {
  try {
    return sessionStorage.getItem(PROOF_KEY);
  } catch {
    return null;
  }
}
