import { useEffect, useRef, useState, type ReactNode } from "react";
import { Live } from "../../app/live/live";
import type * as LiveMapCode from "./live-map";
import { useOptionalPart } from "../../lib/optional-part";
import { createPart } from "../../lib/part";

const liveMap = createPart(() => import("./live-map"));
type Code = typeof LiveMapCode;

/** Loads the map and its places when somebody scrolls near it, and not before. */
export function MapWhenReached({ fallback, children }: { fallback: ReactNode; children: (code: Code) => ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => setIsNear((before) => before || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: "400px" },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const code = useOptionalPart(liveMap, isNear);
  if (code === "failed") return <p className="quiet">De kaart kon niet worden geladen.</p>;
  return (
    <div ref={place}>
      {code === null ? (
        fallback
      ) : (
        <Live shared fallback={fallback}>
          {children(code)}
        </Live>
      )}
    </div>
  );
}
