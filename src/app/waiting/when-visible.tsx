import { useEffect, useRef, useState, type ReactNode } from "react";
import { NotLoading } from "./not-loading";

type Props = {
  children: ReactNode;
  fallback: ReactNode;
  /** Milliseconds after which the children show wherever they are; without it they wait for their place. */
  atLatest?: number;
};

/**
 * Shows `fallback` until it is scrolled near the screen, then its children, permanently. Visitors who never scroll
 * there do not fetch the children's code (the live client).
 */
export function WhenVisible({ children, fallback, atLatest }: Props) {
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
    const timer = atLatest === undefined ? undefined : setTimeout(() => setVisible(true), atLatest);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [atLatest]);

  // The attribute tells the document, before its scripts have come, that something live stands here.
  return (
    <div ref={place} data-live>
      {visible ? children : <NotLoading>{fallback}</NotLoading>}
    </div>
  );
}
