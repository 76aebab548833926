import { createStore } from "../../lib/store";

export type ToastTone = "success" | "error" | "info" | "oak";
export type ToastMessage = {
  title: string;
  text?: string;
  tone?: ToastTone;
  durationMs?: number;
  /** For an error that is shown on the way to another page: it is about what that page asks for. */
  forNextPage?: boolean;
};
export type ShownToast = Required<Pick<ToastMessage, "title" | "tone" | "forNextPage">> & {
  id: number;
  text: string;
  /** Null: stays until it is closed. */
  durationMs: number | null;
};

export const TOAST_MS = 6000;
const MOST_AT_ONCE = 3;

/** The messages that are shown now, oldest first. */
export const toastStore = createStore<readonly ShownToast[]>([]);
let lastId = 0;

/**
 * Shows a message bottom left for six seconds. Errors stay until they are closed, until what they are about is tried again
 * (`clearErrors`), until something succeeded, or until the page is left. The same message is shown once. Returns
 * what `dismissToast` takes.
 */
export function showToast({
  title,
  text = "",
  tone = "success",
  durationMs,
  forNextPage = false,
}: ToastMessage): number {
  const toast: ShownToast = {
    id: (lastId += 1),
    title,
    text,
    tone,
    forNextPage,
    durationMs: durationMs ?? (tone === "error" ? null : TOAST_MS),
  };
  const isOver = (shown: ShownToast) =>
    (shown.title === title && shown.text === text) || (tone === "success" && shown.tone === "error");
  toastStore.set((current) => [...current.filter((shown) => !isOver(shown)), toast].slice(-MOST_AT_ONCE));
  return toast.id;
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  toastStore.set((current) => current.filter((toast) => toast.id !== id));
}

/** Takes all errors away: somebody tries again, and an error of the last time says nothing about this one. */
export function clearErrors(): void {
  toastStore.set((current) => without(current, ({ tone }) => tone === "error"));
}

/** Takes the errors of a page away that is being left. What was said on the way to the next page stays there. */
export function leavePage(): void {
  toastStore.set((current) => without(current, ({ tone, forNextPage }) => tone === "error" && !forNextPage));
}

/** The next page has come: from now on what was said on the way is its own. */
export function arriveOnPage(): void {
  toastStore.set((current) =>
    current.some(({ forNextPage }) => forNextPage)
      ? current.map((toast) => ({ ...toast, forNextPage: false }))
      : current,
  );
}

function without(toasts: readonly ShownToast[], isGone: (toast: ShownToast) => boolean): readonly ShownToast[] {
  return toasts.some(isGone) ? toasts.filter((toast) => !isGone(toast)) : toasts;
}
