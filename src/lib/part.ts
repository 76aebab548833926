import { useEffect } from "react";
import { createStore, useStore, type Store } from "./store";

/** A piece of the page's code that is loaded on demand. */
export type Part<T> = { load: () => void; state: Store<PartState<T>> };

type PartState<T> = { value: T } | { error: unknown } | null;

/**
 * Declares a piece of code without fetching it. Differs from React's `lazy`: Suspense delays the content after a
 * fallback by 300 ms, again for each nested one, while a part is shown as soon as it has loaded.
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
 * The code of a part, or null while it loads; it is fetched as soon as it is `wanted`. When it cannot be loaded, the
 * component throws to the error boundary around it.
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
