import { useEffect, useRef, useState } from "react";
import { leaveSite } from "../lib/leave-site";

/**
 * Goes to a pay page in this tab (SUB-013, C67). `open` takes what finds its address; null means that there is nowhere to
 * go. `busy` lasts until the page is left, so that a second click does nothing; who comes back with the browser's button
 * can begin again.
 */
export function usePayPage() {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const mark = (value: boolean) => {
    underWay.current = value;
    setBusy(value);
  };

  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) mark(false);
    };
    window.addEventListener("pageshow", onReturn);
    return () => window.removeEventListener("pageshow", onReturn);
  }, []);

  const open = async (findAddress: () => Promise<string | null>): Promise<void> => {
    if (underWay.current) return;
    mark(true);
    const address = await findAddress();
    if (address === null) mark(false);
    else leaveSite(address);
  };
  return { open, busy };
}
