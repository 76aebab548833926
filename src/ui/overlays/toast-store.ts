import { createStore } from "../../lib/store";

export type ToastTone = "success" | "error" | "info" | "oak";
export type ToastMessage = {
  title: string;
  text?: string;
  tone?: ToastTone;
  /** Null: stays until it is closed. */
  durationMs?: number | null;
  /** A button in the toast. */
  action?: { label: string; run: () => void };
  /** For an error that is shown on the way to another page: it is about what that page asks for. */
  forNextPage?: boolean;
};
export type ShownToast = Required<Pick<ToastMessage, "title" | "tone" | "forNextPage">> & {
  id: number;
  text: string;
  /** Null: stays until it is closed. */
  durationMs: number | null;
  action: ToastMessage["action"];
};

export const TOAST_MS = 6000;
const MOST_AT_ONCE = 3;

/** The toasts that are shown now, oldest first. */
export const toastStore = createStore<readonly ShownToast[]>([]);
let lastId = 0;

/**
 * Shows a toast at the bottom left for six seconds. An error stays until it is closed, until its action is tried again
 * (`clearErrors`), until something succeeded, or until the page is left. Equal toasts are shown once. Returns the id
 * that `dismissToast` takes.
 */
export function showToast({
  title,
  text = "",
  tone = "success",
  durationMs = tone === "error" ? null : TOAST_MS,
  action,
  forNextPage = false,
}: ToastMessage): number {
  const toast: ShownToast = {
    id: (lastId += 1),
    title,
    text,
    tone,
    forNextPage,
    durationMs,
    action,
  };
  const isOver = (shown: ShownToast) =>
    (shown.title === title && shown.text === text) || (tone === "success" && shown.tone === "error");
  toastStore.set((current) => [...current.filter((shown) => !isOver(shown)), toast].slice(-MOST_AT_ONCE));
  return toast.id;
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  toastStore.set((current) => current.filter((toast) => toast.id !== id));
}

/** Removes all error toasts, because the user tries again and earlier errors no longer apply. */
export function clearErrors(): void {
  toastStore.set((current) => without(current, ({ tone }) => tone === "error"));
}

/** Removes the error toasts of a page that is being left. Toasts that are shown during the navigation stay. */
export function leavePage(): void {
  toastStore.set((current) => without(current, ({ tone, forNextPage }) => tone === "error" && !forNextPage));
}

/** Call when the next page is shown: from now on toasts from the navigation belong to it. */
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
