import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** The name of a request's place on the dashboard, for an address that leads to it. */
export function requestHash(requestId: string): string {
  return `aanvraag-${requestId}`;
}

/** The name of the quotes of a request. */
export function quotesPlace(requestId: string): string {
  return `offertes-${requestId}`;
}

/** Brings the request that the address names into sight, once, as soon as `isShown`. */
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
