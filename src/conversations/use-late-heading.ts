import { useEffect, useRef, type RefObject } from "react";

/**
 * For a heading that comes after its page: takes the focus that the page was given meanwhile (`RouteFocus`), so that who
 * listens hears it, and the next Tab goes on from there and not from the list before it.
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
