import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loggingInStore, useGoneAccount } from "./use-gone-account";

const auth = vi.hoisted(() => ({
  token: "old" as string | null,
  signOut: vi.fn(() => Promise.resolve()),
  /** What each token's account is; a token that is missing cannot be asked about. */
  accounts: new Map<string, object | null>(),
}));
vi.mock("@convex-dev/auth/react", () => ({
  useAuthToken: () => auth.token,
  useAuthActions: () => ({ signOut: auth.signOut }),
}));
vi.mock("../live/http-client", () => ({
  guestClient: () => {
    let asked = "";
    return {
      setAuth: (token: string) => (asked = token),
      query: () =>
        auth.accounts.has(asked) ? Promise.resolve(auth.accounts.get(asked)) : Promise.reject(new Error("No line")),
    };
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  auth.token = "old";
  auth.accounts.clear();
  auth.signOut.mockClear();
  loggingInStore.set(false);
});
afterEach(() => vi.useRealTimers());

test("an account that is gone is logged out once, as soon as the backend can be asked", async () => {
  renderHook(() => useGoneAccount(true));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(auth.signOut).not.toHaveBeenCalled();
  auth.accounts.set("old", null);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(auth.signOut).toHaveBeenCalledOnce();
});

test("a slow login is not signed out, although the earlier session has ended", async () => {
  auth.accounts.set("old", null).set("new", { userId: "u" });
  loggingInStore.set(true);
  const { rerender } = renderHook(() => useGoneAccount(true));
  await vi.advanceTimersByTimeAsync(60_000);
  auth.token = "new";
  loggingInStore.set(false);
  rerender();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(auth.signOut).not.toHaveBeenCalled();
});

test("a tab that hears of the end of its session before it has the token of the new one stays logged in", async () => {
  auth.accounts.set("old", null).set("new", { userId: "u" });
  const { rerender } = renderHook(() => useGoneAccount(true));
  await vi.advanceTimersByTimeAsync(1_000);
  auth.token = "new";
  rerender();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(auth.signOut).not.toHaveBeenCalled();
});
