import { ConvexHttpClient } from "convex/browser";
import { api } from "../convex/_generated/api";
import { renewing } from "./renewing.ts";

export type FindNotice = () => Promise<string>;

type Options = {
  /** Asks the deployment; given by tests. */
  ask?: () => Promise<string>;
  now?: () => number;
};

/** Makes a function that finds staff's notice on top of every page; empty while there is none, or it is not known. */
export function createNotice(convexUrl: string, { ask = asking(convexUrl), now = Date.now }: Options = {}): FindNotice {
  const find = renewing(ask, "Pages go out without staff's notice, since the deployment gives none:", now);
  return async () => (await find()) ?? "";
}

function asking(convexUrl: string): NonNullable<Options["ask"]> {
  const client = new ConvexHttpClient(convexUrl, { logger: false });
  return async () => (await client.query(api.switches.state, {})).notice;
}
