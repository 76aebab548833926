import { ConvexHttpClient } from "convex/browser";
import { api } from "../convex/_generated/api";

export type FindNotice = () => Promise<string>;

type Options = {
  /** Asks the deployment; given by tests. */
  ask?: () => Promise<string>;
  now?: () => number;
};

/**
 * Age in milliseconds up to which an answer is given again. A page asks a moment after it stands and then a minute
 * later, so an older answer would hide a new notice from it for that minute.
 */
const FRESH_MS = 1000;
/** How long the deployment may take, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Makes a function that finds staff's notice on top of every page; empty while there is none. The last known one stays
 * while the deployment cannot be reached, which is printed once.
 */
export function createNotice(convexUrl: string, { ask = asking(convexUrl), now = Date.now }: Options = {}): FindNotice {
  let known = "";
  let last = { at: -Infinity, answer: Promise.resolve(known) };
  let complained = false;
  const renew = async () => {
    try {
      known = await ask();
      complained = false;
    } catch (error) {
      if (!complained) console.warn("Pages keep the notice that they had, since the deployment gives none:", error);
      complained = true;
    }
    return known;
  };
  return () => {
    if (now() - last.at > FRESH_MS) last = { at: now(), answer: renew() };
    return last.answer;
  };
}

function asking(convexUrl: string): NonNullable<Options["ask"]> {
  const patient: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  const client = new ConvexHttpClient(convexUrl, { logger: false, fetch: patient });
  return async () => (await client.query(api.switches.state, {})).notice;
}
