import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** The element id of a request on the dashboard, for the fragment of an address. */
export function requestHash(requestId: string): string {
  return `aanvraag-${requestId}`;
}

/** The element id of the quotes of a request. */
export function quotesPlace(requestId: string): string {
  return `offertes-${requestId}`;
}

/** The element id of companies' questions about a request. */
export function questionsPlace(requestId: string): string {
  return `vragen-${requestId}`;
}

/** Scrolls to the request that the address names, once, as soon as `isShown`. */
export function useRequestPlace(isShown: boolean): void {
  const { latestLocation } = useRouter();
  const done = useRef(false);
  const { hash } = latestLocation;
  useEffect(() => {
    if (!isShown || done.current) return;
    done.current = true;
    const place = hash.startsWith("aanvraag-") ? document.getElementById(hash) : null;
    // The first one stands in sight already.
    if (place?.previousElementSibling) place.scrollIntoView();
  }, [isShown, hash]);
}
