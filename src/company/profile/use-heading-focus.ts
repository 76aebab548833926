import { useEffect, useRef } from "react";

/**
 * Moves the focus to the page's heading when `mode` changes, as after a navigation: the pressed button has disappeared
 * with its page. Not at the first render.
 */
export function useHeadingFocus(mode: unknown): void {
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [mode]);
}
