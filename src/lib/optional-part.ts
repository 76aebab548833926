import { useEffect } from "react";
import type { Part } from "./part";
import { useStore } from "./store";

/**
 * The code of a part that a page can do without, or null while it loads; it is fetched as soon as it is `wanted`.
 * "failed" when it cannot be loaded: that is logged, and the component decides what to show instead.
 */
export function useOptionalPart<T>(part: Part<T>, wanted = true): T | "failed" | null {
  useEffect(() => {
    if (wanted) part.load();
  }, [part, wanted]);
  const state = useStore(part.state, null);
  const error = state !== null && "error" in state ? state.error : null;
  useEffect(() => {
    if (error !== null) console.warn("A part of the page could not be fetched:", error);
  }, [error]);
  if (state === null) return null;
  return "error" in state ? "failed" : state.value;
}
