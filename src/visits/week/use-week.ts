import { useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import { useLocalQuery } from "../../app/live/use-local-query";
import { useOutbox } from "../../app/outbox/use-outbox";
import { itemsOf, type AgendaItem } from "./items";

/**
 * The agenda of this company in the week of a day, YYYY-MM-DD, live, with what waits on this device; a null day asks for
 * nothing. Must be inside `Live`.
 */
export function useWeek(day: string | null): { status: "pending" | "error" | "success"; items: AgendaItem[] } {
  const args = day === null ? "skip" : { day };
  const visits = useLocalQuery({ query: api.visits.week, args });
  const rest = useLocalQuery({ query: api.agenda.week, args });
  const waiting = useOutbox();
  const agreed = visits.status === "success" ? visits.data : undefined;
  const week = rest.status === "success" ? rest.data : undefined;
  const items = useMemo(() => itemsOf(agreed ?? [], week ?? null, waiting), [agreed, week, waiting]);
  const states = [visits.status, rest.status];
  return { status: states.includes("error") ? "error" : states.includes("pending") ? "pending" : "success", items };
}
