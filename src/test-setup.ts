import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { toastStore } from "./ui/overlays/toast-store";
import {
  connectedStore,
  liveFailure,
  liveRequested,
  liveStore,
  offlineStore,
  partBroken,
  silentStore,
} from "./app/live/live-store";
import { retryCount, sessionFailure } from "./app/live/retry";
import { leavingStore, sessionStore } from "./app/session/session";

// What is waited for may be a chunk that is imported first, on a machine that is busy with the rest of `npm test`.
const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 8000,
  // What is waited for is seen when it is in the document, which may be before React has run its effects: those it has
  // queued with setImmediate.
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait);
    await new Promise((resolve) => setImmediate(resolve));
    return found;
  },
});

// jsdom has no modal dialogs and no scrolling; open, closed and asked for is all that tests look at.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
Element.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};
// Nor does it lay anything out: sizes never change and everything that stands in the document can be seen.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.checkVisibility ??= () => true;
Document.prototype.elementsFromPoint ??= () => [];
window.IntersectionObserver ??= class {
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.callback([{ isIntersecting: true }]);
  }
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
// Its window is as wide as a desk and moves.
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
// Nor was its page fetched.
performance.getEntriesByType ??= () => [];

beforeEach(() => {
  toastStore.set([]);
  liveStore.set(null);
  liveFailure.set(null);
  liveRequested.set(false);
  connectedStore.set(true);
  for (const store of [offlineStore, partBroken, silentStore, sessionFailure, leavingStore]) store.set(false);
  retryCount.set(0);
  sessionStore.set({ status: "guest" });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
