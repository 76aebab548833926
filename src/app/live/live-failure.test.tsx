import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { createPart } from "../../lib/part";
import { sessionStore } from "../session/session";
import { CONVEX_URL, renderBesideHost } from "../../testing/host";
import { LiveWith } from "./live";
import { loadLive, requestLive, storedTokenKey } from "./live-store";

vi.mock("./live-host", () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  sessionStore.set({ status: "unknown" });
});

const jobs = createPart(() => Promise.resolve({ words: "Pvc in Zeist" }));
const page = (
  <>
    <h1>Een nieuwe vloer</h1>
    <LiveWith part={jobs} fallback={<p>komt eraan</p>} failed={<p>lukte niet</p>}>
      {({ words }) => <p>{words}</p>}
    </LiveWith>
  </>
);

test("when the client cannot be fetched the page stays, and what is live on it says so", async () => {
  await renderBesideHost(page);
  expect(await screen.findByText("lukte niet")).toBeVisible();
  expect(screen.queryByText("komt eraan")).not.toBeInTheDocument();
  expect(screen.getByText("Een nieuwe vloer")).toBeVisible();
  expect(sessionStore.get()).toEqual({ status: "guest" });
});

test("who waits for the client then is told, also afterwards", async () => {
  const waiting = expect(loadLive()).rejects.toThrow();
  await renderBesideHost(page);
  await waiting;
  await expect(loadLive()).rejects.toThrow();
});

test("a session that the browser keeps stays unknown, under a page that stays", async () => {
  localStorage.setItem(storedTokenKey(CONVEX_URL), "token");
  await renderBesideHost(<h1>Een nieuwe vloer</h1>);
  act(requestLive);
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.getByText("Een nieuwe vloer")).toBeVisible();
  expect(sessionStore.get()).toEqual({ status: "unknown" });
});
