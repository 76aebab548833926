import { api } from "../../../convex/_generated/api";
import { useLocalQuery } from "../../app/live/use-local-query";
import type { OutboxEntry } from "../../app/outbox/entry";
import { useOutbox } from "../../app/outbox/use-outbox";
import { aboutFollowUp, changesIn, NEW_CUSTOMER, type FollowUp } from "../customer/follow-up";

/**
 * What the company noted about the customer of a job, with what of it waits on this device; null while it is not known.
 */
export function useOwnFollowUp(jobId: string): { followUp: FollowUp; entry: OutboxEntry | undefined } | null {
  const own = useLocalQuery({ query: api.followUps.mine, args: {} });
  const entry = useOutbox().findLast(({ about }) => about === aboutFollowUp(jobId));
  if (own.status !== "success") return null;
  const { stage, note, remindOn } = own.data.find(({ briefId }) => briefId === jobId) ?? NEW_CUSTOMER;
  // What was refused is no news of this customer.
  const coming = entry?.state === "refused" ? undefined : entry;
  return { followUp: { stage, note, remindOn, ...changesIn(coming) }, entry };
}
