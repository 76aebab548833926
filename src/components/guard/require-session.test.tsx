import { CatchBoundary } from "@tanstack/react-router";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { launchStore } from "../../lib/launch/launch";
import { liveFailure } from "../../lib/live/live-store";
import { leavingStore, sessionStore } from "../../lib/session/session";
import { address, logIn, renderPage } from "../testing/render";
import { RequireSession } from "./require-session";

const guarded = <RequireSession fallback="laden">{(viewer) => `welkom ${viewer.name}`}</RequireSession>;

test.each([
  ["/vloeren/onboarding", "/vloeren/auth"],
  ["/vloeren/job/abc", "/vloeren/auth?redirect=%2Fvloeren%2Fjob%2Fabc"],
  ["/verhuisbedrijf-dashboard", "/verhuis/login"],
  ["/verhuis/offerte/abc", "/verhuis/login?redirect=%2Fverhuis%2Fofferte%2Fabc"],
  ["/verhuisbedrijf-onboarding", "/auth?redirect=%2Fverhuisbedrijf-onboarding"],
  ["/client-dashboard?tab=2", "/auth?redirect=%2Fclient-dashboard%3Ftab%3D2"],
])("a visitor of %s logs in at %s (NAV-008, NAV-009, NAV-010)", async (path, login) => {
  await renderPage(guarded, { path });
  await waitFor(() => expect(address()).toBe(login));
});

test("somebody who is logging out is not asked to log in", async () => {
  logIn();
  await renderPage(guarded, { path: "/client-dashboard" });
  act(() => {
    leavingStore.set(true);
    sessionStore.set({ status: "guest" });
  });
  expect(screen.getByText("laden")).toBeVisible();
  expect(address()).toBe("/client-dashboard");
  act(() => leavingStore.set(false));
  await waitFor(() => expect(address()).toContain("/auth"));
});

test("a stored session is waited for, and then let through", async () => {
  act(() => sessionStore.set({ status: "unknown" }));
  await renderPage(guarded, { path: "/client-dashboard" });
  expect(screen.getByText("laden")).toBeVisible();
  expect(address()).toBe("/client-dashboard");
  logIn();
  expect(screen.getByText("welkom Vloerenhuis De Linde")).toBeVisible();
});

test("a stored session that cannot be checked is the page's error, not a page that never comes", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  act(() => sessionStore.set({ status: "unknown" }));
  await renderPage(<CatchBoundary getResetKey={() => 0} errorComponent={() => "lukte niet"} children={guarded} />);
  expect(screen.getByText("laden")).toBeVisible();
  act(() => liveFailure.set({ error: new TypeError("Failed to fetch") }));
  expect(screen.getByText("lukte niet")).toBeVisible();
  log.mockRestore();
});

describe("before the launch", () => {
  beforeEach(() => launchStore.set({ isLaunched: false, launchDate: "2999-01-01" }));
  afterEach(() => launchStore.set({ isLaunched: true, launchDate: "2024-10-07" }));

  test("a subscriber is sent to the page that says so (NAV-011, SUB-022)", async () => {
    await renderPage(guarded, { path: "/verhuisbedrijf-dashboard" });
    logIn({ subscribed: true });
    await waitFor(() => expect(address()).toBe("/verhuis-registratie-succesvol"));
    expect(screen.queryByText(/welkom/)).not.toBeInTheDocument();
  });

  test.each(["/verhuis-registratie-succesvol", "/subscription-management"])(
    "a subscriber may open %s (NAV-012)",
    async (path) => {
      logIn({ subscribed: true });
      await renderPage(guarded, { path });
      expect(screen.getByText("welkom Vloerenhuis De Linde")).toBeVisible();
      expect(address()).toBe(path);
    },
  );

  test.each([{ role: "PHOTOGRAPHER" }, { role: "CLIENT" }] as const)(
    "who has no subscription is left alone: %j (NAV-013)",
    async (viewer) => {
      await renderPage(guarded, { path: "/verhuisbedrijf-dashboard" });
      logIn({ ...viewer, subscribed: false });
      expect(screen.getByText("welkom Vloerenhuis De Linde")).toBeVisible();
    },
  );
});

test("after the launch a subscriber goes everywhere (SUB-022)", async () => {
  await renderPage(guarded, { path: "/verhuisbedrijf-dashboard" });
  logIn({ subscribed: true });
  expect(screen.getByText("welkom Vloerenhuis De Linde")).toBeVisible();
});
