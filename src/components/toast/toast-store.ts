import { createStore } from "../../lib/store";

export type ToastTone = "success" | "error" | "info" | "oak";
export type ToastMessage = { title: string; text?: string; tone?: ToastTone; durationMs?: number };
export type ShownToast = Required<Pick<ToastMessage, "title" | "tone">> & {
  id: number;
  text: string;
  /** Null: stays until it is closed. */
  durationMs: number | null;
};

export const TOAST_MS = 6000;
const MOST_AT_ONCE = 3;

export const toastStore = createStore<readonly ShownToast[]>([]);
let lastId = 0;

/** Shows a message bottom left for six seconds; errors stay until they are closed. The same message is shown once. */
export function showToast({ title, text = "", tone = "success", durationMs }: ToastMessage): void {
  const toast: ShownToast = {
    id: (lastId += 1),
    title,
    text,
    tone,
    durationMs: durationMs ?? (tone === "error" ? null : TOAST_MS),
  };
  toastStore.set((current) =>
    [...current.filter((shown) => shown.title !== title || shown.text !== text), toast].slice(-MOST_AT_ONCE),
  );
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  toastStore.set((current) => current.filter((toast) => toast.id !== id));
}
