import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Target } from "./use-go-to";

/**
 * Sends the visitor on to another page of this site, once. The router's own Navigate starts again with every render,
 * and a page that is being left renders often: on a slow connection that never ends.
 */
export function GoTo({ target }: { target: Target }) {
  const router = useRouter();
  // As text, since a link that is made anew with every render is still the same one.
  const href = typeof target === "string" ? target : router.buildLocation(target).href;
  useEffect(() => void router.navigate({ href, replace: true }), [router, href]);
  return null;
}
