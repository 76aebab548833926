import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore, type Viewer } from "../session/session";
import { CONVEX_URL, renderBesideHost } from "../testing/host";
import { loadLive, storedTokenKey } from "./live-store";
import { tokenStorage } from "./token-storage";

const page = <h1>Een nieuwe vloer</h1>;
const viewer: Viewer = {
  userId: "u1",
  email: "sanne@voorbeeld.nl",
  name: "Sanne",
  role: "CLIENT",
  hasCompanyProfile: false,
  onboardingCompleted: false,
  subscribed: false,
};
const forbid = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

beforeEach(() => sessionStore.set({ status: "unknown" }));
afterEach(() => vi.restoreAllMocks());

test("a browser without a session is a guest's", async () => {
  await renderBesideHost(page);
  expect(sessionStore.get()).toEqual({ status: "guest" });
});

test("a session that the browser keeps is checked first", async () => {
  localStorage.setItem(storedTokenKey(CONVEX_URL), "token");
  await renderBesideHost(page);
  expect(sessionStore.get()).toEqual({ status: "unknown" });
});

test("answers to the wizard end with a session that the browser kept; a guest's stay", async () => {
  localStorage.setItem("vo:wizard", "answers");
  const guest = await renderBesideHost(page);
  expect(localStorage.getItem("vo:wizard")).toBe("answers");
  act(() => sessionStore.set({ status: "signedIn", viewer }));
  expect(localStorage.getItem("vo:wizard")).toBe("answers");
  act(() => sessionStore.set({ status: "guest" }));
  expect(localStorage.getItem("vo:wizard")).toBeNull();
  guest.unmount();

  localStorage.setItem("vo:wizard", "answers");
  localStorage.setItem(storedTokenKey(CONVEX_URL), "token that ended");
  await renderBesideHost(page);
  act(() => sessionStore.set({ status: "guest" }));
  expect(localStorage.getItem("vo:wizard")).toBeNull();
});

test("in a browser that forbids storage the page stays, for a guest who can use what is live", async () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(forbid);
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(forbid);
  await renderBesideHost(page);
  expect(sessionStore.get()).toEqual({ status: "guest" });
  await expect(loadLive()).resolves.toMatchObject({ token: null });
  expect(screen.getByText("Een nieuwe vloer")).toBeVisible();
});

test("there the tokens of a session last as long as the page", async () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(forbid);
  const storage = tokenStorage();
  expect(await storage.getItem("token")).toBeUndefined();
  await storage.setItem("token", "t1");
  expect(await storage.getItem("token")).toBe("t1");
  await storage.removeItem("token");
  expect(await storage.getItem("token")).toBeUndefined();
});

test("elsewhere the browser keeps them, for its other tabs as well", () => {
  expect(tokenStorage()).toBe(localStorage);
});
