/** The kinds of callers, for the matrices of functions and of HTTP routes. */
import type { Doc } from "../_generated/dataModel";
import { addClient, addCompany, type Backend } from "./test.setup";

export const ACTORS = [
  "visitor",
  "client",
  "otherClient",
  "noProfile",
  "trial",
  "locked",
  "subscribed",
  "admin",
] as const;
export type Actor = (typeof ACTORS)[number];

/** Adds one caller of each kind. A visitor has no account, and neither has an admin: a token makes one. */
export async function addActors(t: Backend) {
  return {
    visitor: null,
    client: await addClient(t),
    otherClient: await addClient(t, "Bram Dekker"),
    noProfile: await addCompany(t, "noProfile"),
    trial: await addCompany(t, "trial"),
    locked: await addCompany(t, "locked"),
    subscribed: await addCompany(t, "subscribed"),
    admin: null,
  } satisfies Record<Actor, Doc<"users"> | null>;
}
