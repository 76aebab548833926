import { useSyncExternalStore } from "react";
import { dayInAmsterdam } from "../../../domain/dates";

const never = () => () => {};

/** Today in the Netherlands, YYYY-MM-DD; empty on the server and in the first render (WIZ-012, C85). */
export function useToday(): string {
  return useSyncExternalStore(
    never,
    () => dayInAmsterdam(Date.now()),
    () => "",
  );
}
