import { useEffect, useRef, useState } from "react";
import { leaveSite } from "../lib/leave-site";

/**
 * Goes to a payment page in this tab (SUB-013, C67). `open` takes a function that finds its address; null means that
 * there is none. `busy` is true until the page is left, so that a second click does nothing; after the browser's "back"
 * it is false again.
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
