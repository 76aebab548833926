import { useEffect, useRef, useState, type ReactNode } from "react";
import { Live } from "../../app/live/live";
import type * as LiveMapCode from "./live-map";
import { createPart, usePart } from "../../lib/part";

/** Null when it cannot be had: the list beside the map says the same. */
const liveMap = createPart(() =>
  import("./live-map")
    .catch((error: unknown) => {
      console.warn("No map now:", error);
      return null;
    })
    .then((code) => ({ code })),
);
type Code = typeof LiveMapCode;

/** Brings the map and its places to the page when somebody comes near it, and not before. */
export function MapWhenReached({ fallback, children }: { fallback: ReactNode; children: (code: Code) => ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => setIsNear((before) => before || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: "200px" },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const part = usePart(liveMap, isNear);
  if (part?.code === null) return <p className="quiet">De kaart kon niet worden geladen.</p>;
  return <div ref={place}>{part === null ? fallback : <Live fallback={fallback}>{children(part.code)}</Live>}</div>;
}
