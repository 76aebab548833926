import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import type { SiteLink } from "../ui/site-link";
import type { SafePath } from "./safe-path";

/** Where to send somebody: a page of the site, or an address from outside that `safePath` accepted. */
export type Target = SiteLink | SafePath;

/** Navigates to a page of this site in place of the current entry of the history. */
export function useGoTo(): (target: Target) => Promise<void> {
  const router = useRouter();
  return useCallback(
    (target) =>
      typeof target === "string"
        ? router.navigate({ href: target, replace: true })
        : router.navigate({ ...target, replace: true }),
    [router],
  );
}
