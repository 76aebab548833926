import { useEffect, useRef } from "react";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { NEEDS_LINE, useIsOffline } from "../live/use-online";

/**
 * Removes pictures by calling `remove`. The pressed button disappears with its picture, so the focus moves to `input`
 * as soon as `count` has changed.
 */
export function useRemoval<Picture>(
  remove: (picture: Picture) => Promise<unknown>,
  count: number,
  onRemoved: () => void,
) {
  const input = useRef<HTMLInputElement>(null);
  const moveFocus = useRef(false);
  useEffect(() => {
    if (moveFocus.current) input.current?.focus();
    moveFocus.current = false;
  }, [count]);

  const offline = useIsOffline();
  const onRemove = async (picture: Picture) => {
    if (offline) return void showToast({ title: NEEDS_LINE, tone: "info" });
    moveFocus.current = true;
    try {
      await remove(picture);
      onRemoved();
    } catch (error) {
      moveFocus.current = false;
      showError(error);
    }
  };
  /** What its buttons carry: without a connection they keep their place, and say why nothing happens when pressed. */
  const needsLine = offline ? { "aria-disabled": true, title: NEEDS_LINE } : {};
  return { input, onRemove, needsLine };
}
