import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore, type Viewer } from "../session/session";
import { keepPagesSoon } from "./keep-pages";

const viewer: Viewer = {
  userId: "user",
  email: "pro@example.nl",
  name: "Pro",
  role: "PHOTOGRAPHER",
  hasCompanyProfile: true,
  onboardingCompleted: true,
  subscribed: true,
};

/** What the service worker was asked, each with the way to answer. */
let asked: ((isKept: boolean) => void)[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("PROD", true);
  // A channel that answers at once: the browser's own takes tasks that no clock of the test moves.
  vi.stubGlobal(
    "MessageChannel",
    class {
      port1 = { onmessage: (_: { data: boolean }) => {}, close: () => {} };
      port2 = { postMessage: (data: boolean) => this.port1.onmessage({ data }) };
    },
  );
  asked = [];
  const active = {
    postMessage: (_: "keep", [port]: [{ postMessage: (isKept: boolean) => void }]) => {
      asked.push((isKept) => port.postMessage(isKept));
    },
  };
  vi.stubGlobal("navigator", Object.assign(navigator, { serviceWorker: { ready: Promise.resolve({ active }) } }));
  sessionStore.set({ status: "unknown" });
  stop = keepPagesSoon();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test("some time after the login the pages are kept, one portion after another until all are", async () => {
  sessionStore.set({ status: "signedIn", viewer });
  await vi.advanceTimersByTimeAsync(1900);
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toHaveLength(1);
  asked[0]!(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
  asked[1]!(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
});

test("nothing is asked for while somebody scrolls or types, and the rest when they pause", async () => {
  sessionStore.set({ status: "signedIn", viewer });
  for (let times = 0; times < 20; times++) {
    document.dispatchEvent(new Event(times < 10 ? "scroll" : "keydown"));
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toHaveLength(1);
  document.dispatchEvent(new Event("scroll"));
  asked[0]!(false);
  await vi.advanceTimersByTimeAsync(400);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toHaveLength(2);
});

test("nothing is kept for a guest, nor after a logout", async () => {
  sessionStore.set({ status: "guest" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(0);
  sessionStore.set({ status: "signedIn", viewer });
  await vi.advanceTimersByTimeAsync(2100);
  sessionStore.set({ status: "guest" });
  asked[0]!(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(1);
});

test("what could not be kept is asked for again when there is a connection again", async () => {
  sessionStore.set({ status: "signedIn", viewer });
  await vi.advanceTimersByTimeAsync(2100);
  expect(asked).toHaveLength(1);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(2100);
  expect(asked).toHaveLength(2);
});
