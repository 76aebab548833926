import { useRouter } from "@tanstack/react-router";
import { useCallback, useSyncExternalStore } from "react";

/** The element at the end of the header's row on the current page; null where there is none. */
export function useHeaderEnd(): Element | null {
  const router = useRouter();
  const follow = useCallback((listener: () => void) => router.subscribe("onRendered", listener), [router]);
  return useSyncExternalStore(
    follow,
    () => document.querySelector("header[data-entries] > div:first-child > div:last-child"),
    () => null,
  );
}
