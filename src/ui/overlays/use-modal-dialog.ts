import { useEffect, useRef, type RefObject } from "react";

/**
 * A reference for the browser's modal dialog, which is shown while `open` is true. A dialog that is unmounted while it
 * is open returns the focus too, which browsers do only when a dialog is closed.
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
