import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { dayInAmsterdam } from "../../../domain/dates";
import { useLocalQuery } from "../../app/live/use-local-query";
import { useNow } from "../../lib/use-now";

/** A company's figures of one month, as the company reads them. */
export type Month = NonNullable<FunctionReturnType<typeof api.followUps.month>>;

/** The company's figures of the present month, live. */
export function useMonth() {
  return useLocalQuery({ query: api.followUps.month, args: { month: dayInAmsterdam(useNow()).slice(0, 7) } });
}
