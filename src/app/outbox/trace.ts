import { TRACES_PATH } from "../../../domain/reports/traces";

/**
 * Tells the site's server how long a change took, from the press to its answer. `refusal`
 * is the code of a refusal. The change's id stays here: its hash says which function and mails belong to it.
 */
export async function tellPress(
  { id, call, madeAt }: { id: string; call: string; madeAt: number },
  refusal: string | null,
): Promise<void> {
  // Without HTTPS a browser computes no hash.
  if (!("subtle" in crypto)) return;
  const to = Date.now();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(id));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  navigator.sendBeacon?.(TRACES_PATH, JSON.stringify({ hash, name: call, from: madeAt, to, error: refusal }));
}
