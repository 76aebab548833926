import { useEffect } from "react";
import { useGoTo } from "./use-go-to";

/**
 * Sends the visitor on to another address of this site, once. The router's own Navigate starts again with every
 * render, and a page that is being left renders often: on a slow line that never ends.
 */
export function GoTo({ address }: { address: string }) {
  const goTo = useGoTo();
  useEffect(() => void goTo(address), [goTo, address]);
  return null;
}
