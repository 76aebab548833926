/** The kinds of callers, for the matrices of functions and of HTTP routes. */
import type { Doc } from "../_generated/dataModel";
import { addClient, addColleague, addCompany, type Backend } from "./test.setup";

export const ACTORS = [
  "visitor",
  "client",
  "otherClient",
  "noProfile",
  "trial",
  "locked",
  "subscribed",
  "office",
  "layer",
  "gate",
  "reader",
  "helper",
  "admin",
] as const;
export type Actor = (typeof ACTORS)[number];

/**
 * Adds one account of each kind. A visitor has none, and neither has staff: a session of theirs makes one. `gate` gave
 * the gate's password only, `admin` may manage. `office` and `layer` are people of `subscribed`.
 */
export async function addActors(t: Backend) {
  const subscribed = await addCompany(t, "subscribed");
  return {
    visitor: null,
    client: await addClient(t),
    otherClient: await addClient(t, "Bram Dekker"),
    noProfile: await addCompany(t, "noProfile"),
    trial: await addCompany(t, "trial"),
    locked: await addCompany(t, "locked"),
    subscribed,
    office: await addColleague(t, subscribed._id, "office"),
    layer: await addColleague(t, subscribed._id, "layer"),
    gate: null,
    reader: null,
    helper: null,
    admin: null,
  } satisfies Record<Actor, Doc<"users"> | null>;
}
