import { api } from "../../convex/_generated/api";
import type { ConversationSide } from "../../domain/conversations";
import { useLocalQuery } from "../app/live/use-local-query";
import type { ConversationVisit, PairIds } from "./types";

/**
 * The visit to measure between the two sides of a conversation, as this side sees it; null while there is none, and
 * until it has arrived. Must be inside `Live`.
 */
export function useVisit({ briefId, companyId }: PairIds, side: ConversationSide): ConversationVisit | null {
  const asked = useLocalQuery({ query: api.visits.onRequest, args: side === "client" ? { briefId } : "skip" });
  const proposed = useLocalQuery({ query: api.visits.forJob, args: side === "company" ? { briefId } : "skip" });
  if (side === "company") return proposed.status === "success" ? (proposed.data?.visit ?? null) : null;
  return (asked.status === "success" && asked.data?.find((visit) => visit.companyId === companyId)) || null;
}
