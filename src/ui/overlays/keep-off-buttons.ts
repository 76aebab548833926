import { toastStore } from "./toast-store";

/** Moves the toasts to the top of the screen while they would cover the button that sends a form; returns what ends that. */
export function keepToastsOffButtons(): () => void {
  return toastStore.subscribe(() => requestAnimationFrame(place));
}

function place(): void {
  const region = document.querySelector<HTMLElement>('section[aria-label="Meldingen"][aria-live]');
  if (region === null) return;
  Object.assign(region.style, { top: "", bottom: "" });
  const toasts = region.getBoundingClientRect();
  const isCovered = [...document.querySelectorAll("form [type=submit]")].some((button) => {
    const { top, right, bottom, left } = button.getBoundingClientRect();
    return top < toasts.bottom && bottom > toasts.top && left < toasts.right && right > toasts.left;
  });
  if (isCovered) Object.assign(region.style, { top: "72px", bottom: "auto" });
}
