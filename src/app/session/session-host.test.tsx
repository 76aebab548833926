import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore } from "./session";
import { CONVEX_URL, renderBesideHost } from "../../testing/host";
import { loadLive, storedTokenKey } from "../live/live-store";
import { tokenStorage } from "./token-storage";

const page = <h1>Een nieuwe vloer</h1>;
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

test.each(["vo:account", "vo:chat-account"])("what an account left is looked through first: %s", async (name) => {
  (name === "vo:account" ? localStorage : sessionStorage).setItem(name, '{"id":"u1","at":1}');
  await renderBesideHost(page);
  expect(sessionStore.get()).toEqual({ status: "unknown" });
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
