import { useRouter } from "@tanstack/react-router";
import { useState } from "react";

/** The element id of a request on the dashboard, for the fragment of an address. */
export function requestHash(requestId: string): string {
  return `aanvraag-${requestId}`;
}

/** The element id of the row that a request is while it is folded. */
export function foldedPlace(requestId: string): string {
  return `dicht-${requestId}`;
}

/** The element id of the quotes of a request. */
export function quotesPlace(requestId: string): string {
  return `offertes-${requestId}`;
}

/** The element id of companies' questions about a request. */
export function questionsPlace(requestId: string): string {
  return `vragen-${requestId}`;
}

/** The element id of the question whether a request is still wanted. */
export function wantedPlace(requestId: string): string {
  return `nog-nodig-${requestId}`;
}

/** The id of the request that the address of this page named when it opened; null for none. */
export function useNamedRequest(): string | null {
  const { latestLocation } = useRouter();
  const [named] = useState(() => /^aanvraag-(.+)$/.exec(latestLocation.hash)?.[1] ?? null);
  return named;
}
