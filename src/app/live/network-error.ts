import type { ConvexReactClient } from "convex/react";

/** The deployment could not be reached. Its message is for developers; screens show their own words. */
export class NetworkError extends Error {
  override name = "NetworkError";
}

const PATIENCE_MS = 8000;

/**
 * Resolves when the client has a connection, rejects with a NetworkError when there is none after eight seconds.
 * Without it an action on a dead connection would wait silently and run at some later moment.
 */
export function waitForConnection(client: ConvexReactClient, patienceMs = PATIENCE_MS): Promise<void> {
  if (client.connectionState().isWebSocketConnected) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      unsubscribe();
      reject(new NetworkError("No connection to the deployment"));
    }, patienceMs);
    const unsubscribe = client.subscribeToConnectionState((state) => {
      if (!state.isWebSocketConnected) return;
      clearTimeout(timer);
      unsubscribe();
      resolve();
    });
  });
}

/**
 * Whether a call failed because nothing could be reached: no connection, or a chunk of the page that would not load.
 */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof TypeError;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/**
 * Makes a fetcher that tries again, at growing intervals, while the network fails, or after each error that `isNoAnswer`
 * accepts, and passes on every other outcome. For the renewal of a login: without a connection there is no answer yet,
 * which is no reason to log out.
 */
export function persistent<Args extends unknown[], Answer>(
  fetchIt: (...args: Args) => Promise<Answer>,
  isNoAnswer = isNetworkFailure,
): (...args: Args) => Promise<Answer> {
  return async (...args) => {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        return await fetchIt(...args);
      } catch (error) {
        if (!isNoAnswer(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  };
}
