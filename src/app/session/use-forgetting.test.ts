import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { beginAnew } from "../../lib/leave-site";
import { keptViewerStore, leavingStore, sessionStore } from "./session";
import { CONVEX_URL } from "../../testing/host";
import { storedTokenKey } from "../live/live-store";
import { useForgetting } from "./use-forgetting";

const viewer = {
  userId: "u1",
  email: "sanne@voorbeeld.nl",
  name: "Sanne",
  role: "CLIENT",
  hasCompanyProfile: false,
  onboardingCompleted: false,
  subscribed: false,
} as const;
const open = () => renderHook(() => useForgetting(CONVEX_URL));
const logIn = (more: object = {}) =>
  act(() => sessionStore.set({ status: "signedIn", viewer: { ...viewer, ...more } }));
const logOut = () => act(() => sessionStore.set({ status: "guest" }));

vi.mock("../../lib/leave-site");

beforeEach(() => {
  vi.mocked(beginAnew).mockReset();
  leavingStore.set(false);
  sessionStore.set({ status: "unknown" });
});

test("answers to the wizard and a conversation end with a session, also one that the browser kept; a guest's stay", () => {
  const fill = () => {
    localStorage.setItem("vo:wizard", "answers");
    sessionStorage.setItem("vo:chat", "words");
  };
  const left = () => [localStorage.getItem("vo:wizard"), sessionStorage.getItem("vo:chat")];
  fill();
  const guest = open();
  logOut();
  expect(left()).toEqual(["answers", "words"]);
  logIn();
  expect(left()).toEqual(["answers", "words"]);
  logOut();
  expect(left()).toEqual([null, null]);
  fill();
  logIn({ userId: "u2" });
  expect(left()).toEqual(["answers", "words"]);
  guest.unmount();

  localStorage.clear();
  sessionStorage.clear();
  fill();
  sessionStore.set({ status: "unknown" });
  localStorage.setItem(storedTokenKey(CONVEX_URL), "token that ended");
  open();
  logOut();
  expect(left()).toEqual([null, null]);
});

test("what one account left is gone when the next logs in", () => {
  open();
  logIn();
  localStorage.setItem("vo:quote:u1:job", "words");
  logIn({ name: "Sanne B." });
  expect(localStorage.getItem("vo:quote:u1:job")).toBe("words");
  logIn({ userId: "u2" });
  expect(localStorage.getItem("vo:quote:u1:job")).toBeNull();
});

test("a page begins anew when its session ended elsewhere, also one that it only showed from before", async () => {
  const began = () => vi.waitFor(() => expect(beginAnew).toHaveBeenCalledOnce());
  const first = open();
  logIn();
  logOut();
  await began();
  first.unmount();

  vi.mocked(beginAnew).mockReset();
  sessionStore.set({ status: "unknown" });
  const second = open();
  act(() => keptViewerStore.set({ ...viewer }));
  act(() => keptViewerStore.set(null));
  logOut();
  await began();
  second.unmount();
});

test("a page begins anew when another account is logged in on it", async () => {
  open();
  logIn();
  logIn({ name: "Sanne B." });
  expect(beginAnew).not.toHaveBeenCalled();
  logIn({ userId: "u2" });
  await vi.waitFor(() => expect(beginAnew).toHaveBeenCalledOnce());
});

test("who logs out here, and who was a guest all along, keeps the page", async () => {
  open();
  logOut();
  logIn();
  leavingStore.set(true);
  logOut();
  await Promise.resolve();
  expect(beginAnew).not.toHaveBeenCalled();
});
