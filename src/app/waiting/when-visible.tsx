import { useEffect, useRef, useState, type ReactNode } from "react";
import { NotLoading } from "./not-loading";

/**
 * Shows `fallback` until its place comes near the screen, then its children, for good. What it holds (the live client)
 * is not fetched by visitors who never scroll that far.
 */
export function WhenVisible({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [visible, setVisible] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setVisible(true);
      },
      { rootMargin: "200px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return <div ref={place}>{visible ? children : <NotLoading>{fallback}</NotLoading>}</div>;
}
