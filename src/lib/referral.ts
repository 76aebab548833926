const KEY = "vo:ref";

/** Keeps the code of a referral link until registration in this tab (C71). */
export function rememberReferral(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Without storage the code works only when it is still in the address at registration.
  }
}

/** The code of the referral link that this tab came in by, or null. */
export function rememberedReferral(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
