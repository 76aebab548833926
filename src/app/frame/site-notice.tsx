import { useEffect, useState } from "react";
import { createPart } from "../../lib/part";
import { useOptionalPart } from "../../lib/optional-part";

const line = createPart(() => import("./site-notice-line"));

/** Staff's notice on top of every page. Its code comes once the page stands. */
export function SiteNotice() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  const part = useOptionalPart(line, isIdle);
  return part === null || part === "failed" ? null : <part.SiteNoticeLine />;
}
