import { useEffect, useRef, type RefObject } from "react";

/**
 * Focuses a heading that is rendered after its page, if the page has the focus meanwhile (`RouteFocus`), so that screen
 * readers read it and the next Tab continues from there.
 */
export function useLateHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = heading.current;
    if (element === null || document.activeElement !== document.querySelector("main")) return;
    element.setAttribute("tabindex", "-1");
    element.focus({ preventScroll: true });
  }, []);
  return heading;
}
