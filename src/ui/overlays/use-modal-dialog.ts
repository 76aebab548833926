import { useEffect, useRef, type RefObject } from "react";

/**
 * The browser's own modal dialog: it gets this reference, and is shown as long as `open` says so. A dialog that leaves
 * the page while it is open gives the focus back too, which browsers do only for one that is closed.
 */
export function useModalDialog(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    return () => {
      if (element.isConnected) element.close();
      else if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, [open]);
  return dialog;
}
