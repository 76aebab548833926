import { useEffect, useRef, type RefObject } from "react";

/** Whether the panel covers the page instead of being beside it; the style sheet uses the same query. */
export function isPhone(): boolean {
  return window.matchMedia("(max-width: 480px)").matches;
}

/**
 * Opens the dialog that gets this reference: modal on a phone, beside the page elsewhere. Escape closes it, unless the
 * focus is elsewhere on the page. On a phone it fits the part of the screen that the keyboard leaves visible.
 */
export function useChatDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const element = dialog.current!;
    if (!element.open && isPhone()) element.showModal();
    else if (!element.open) element.show();
    element.querySelector("textarea")?.focus();

    const onKeyDown = ({ key, target, defaultPrevented }: globalThis.KeyboardEvent) => {
      const isOurs = target === document.body || element.contains(target as Node);
      if (key === "Escape" && isOurs && !defaultPrevented) close.current();
    };
    document.addEventListener("keydown", onKeyDown);

    const viewport = window.visualViewport;
    const fit = () => {
      element.style.setProperty("--visible-top", `${viewport!.offsetTop}px`);
      element.style.setProperty("--visible-height", `${viewport!.height}px`);
    };
    const events = ["resize", "scroll"] as const;
    for (const event of events) viewport?.addEventListener(event, fit);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      for (const event of events) viewport?.removeEventListener(event, fit);
    };
  }, []);

  return dialog;
}
