import { sessionSettled } from "./session";
import { loadLive } from "../live/live-store";
import { NetworkError } from "../live/network-error";

const PATIENCE_MS = 8000;

/** The token of the account that is logged in, or null for guests. Rejects when a stored session cannot be checked. */
export async function identityToken(): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkError("The stored session could not be checked")), PATIENCE_MS);
  });
  try {
    const session = await Promise.race([sessionSettled(), tooLate]);
    return session.status === "signedIn" ? (await loadLive()).token : null;
  } finally {
    clearTimeout(timer);
  }
}
