import { useEffect } from "react";
import { createStore, useStore, type Store } from "./store";

/** A piece of the page's code that comes when something asks for it. */
export type Part<T> = { load: () => void; state: Store<PartState<T>> };

type PartState<T> = { value: T } | { error: unknown } | null;

/**
 * Names a piece of code without fetching it. React's `lazy` would do as well, but what takes the place of a fallback of
 * Suspense is held back for 300 ms, each time one follows another; a part is shown the moment it has come.
 */
export function createPart<T>(load: () => Promise<T>): Part<T> {
  const state = createStore<PartState<T>>(null);
  let asked = false;
  return {
    state,
    load() {
      if (asked) return;
      asked = true;
      load().then(
        (value) => state.set({ value }),
        (error: unknown) => state.set({ error }),
      );
    },
  };
}

/**
 * The code of a part, or null while it is on its way; it is fetched as soon as it is `wanted`. When it cannot be had,
 * what renders this fails, for the error boundary around it.
 */
export function usePart<T>(part: Part<T>, wanted = true): T | null {
  useEffect(() => {
    if (wanted) part.load();
  }, [part, wanted]);
  const state = useStore(part.state, null);
  if (state === null) return null;
  if ("error" in state) throw state.error;
  return state.value;
}
