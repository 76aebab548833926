import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useRef } from "react";
import { api } from "../../../convex/_generated/api";
import { NEEDS_LINE, useIsOffline } from "../../app/live/use-online";
import { showToast } from "../../ui/overlays/toast-store";
import { showError } from "../../ui/overlays/show-error";
import { useLiveQuery } from "../../app/live/use-live-query";

type OwnImages = NonNullable<FunctionReturnType<typeof api.images.mine>>;
export type OwnImage = OwnImages["portfolio"][number];

const none: OwnImages = { avatar: null, portfolio: [] };

/** The company's own pictures as they are now, in every tab. Must stand inside `Live`. */
export function useOwnImages(): OwnImages | "pending" | "error" {
  const images = useLiveQuery({ query: api.images.mine, args: {} });
  return images.status === "success" ? (images.data ?? none) : images.status;
}

/**
 * Removes pictures. The button that was pressed goes with its picture, so the focus moves on to `input` as soon as
 * `count` has changed.
 */
export function useRemoveImage(count: number, onRemoved: () => void) {
  const remove = useMutation(api.images.remove);
  const input = useRef<HTMLInputElement>(null);
  const moveFocus = useRef(false);
  useEffect(() => {
    if (moveFocus.current) input.current?.focus();
    moveFocus.current = false;
  }, [count]);

  const offline = useIsOffline();
  const onRemove = async ({ imageId }: OwnImage) => {
    if (offline) return void showToast({ title: NEEDS_LINE, tone: "info" });
    moveFocus.current = true;
    try {
      await remove({ imageId });
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
