import { CatchBoundary } from "@tanstack/react-router";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { launchStore } from "./launch";
import { liveFailure, offlineStore } from "../live/live-store";
import { keptViewerStore, leavingStore, sessionStore } from "./session";
import { address, logIn, renderPage, someViewer } from "../../testing/render";
import { Guard } from "./guard";
import { RequireSession } from "./require-session";

const guarded = <RequireSession fallback="laden">{(viewer) => `welkom ${viewer.name}`}</RequireSession>;

const open = (path: string) => renderPage(guarded, { path, guard: { login: "/auth" } });

test("a page that says so has another login, which leads back to it (NAV-009, NAV-010)", async () => {
  const guard = { login: "/vloeren/auth" } as const;
  const first = await renderPage(guarded, { path: "/a?tab=2", guard });
  await waitFor(() => expect(address()).toBe("/vloeren/auth"));
  first.unmount();
  const second = await renderPage(guarded, { path: "/b?tab=2", guard, says: { guard: { returns: true } } });
  await waitFor(() => expect(address()).toBe("/vloeren/auth?redirect=%2Fb%3Ftab%3D2"));
  second.unmount();
  await renderPage(guarded, { path: "/c?tab=2", guard, says: { guard: { login: "/auth" } } });
  await waitFor(() => expect(address()).toBe("/auth?redirect=%2Fc%3Ftab%3D2"));
});

test("a client on a page for companies goes to its own dashboard (C81)", async () => {
  logIn({ role: "CLIENT" });
  await renderPage(guarded, { path: "/a", guard: { login: "/auth", companiesOnly: true } });
  await waitFor(() => expect(address()).toBe("/client-dashboard"));
  // Nothing of the page, not even its grey shapes: the frame changes around it.
  expect(screen.queryByText(/laden|welkom/)).toBeNull();
});

test("a page that needs its visitor fails where no layout guards it", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await renderPage(<CatchBoundary getResetKey={() => 0} errorComponent={() => "geen wacht"} children={guarded} />);
  expect(screen.getByText("geen wacht")).toBeVisible();
  log.mockRestore();
});

test("somebody who is logging out is not asked to log in", async () => {
  logIn();
  await open("/client-dashboard");
  act(() => {
    leavingStore.set(true);
    sessionStore.set({ status: "guest" });
  });
  expect(screen.getByText("laden")).toBeVisible();
  expect(address()).toBe("/client-dashboard");
  act(() => leavingStore.set(false));
  await waitFor(() => expect(address()).toContain("/auth"));
});

test("a page waits until a stored session is checked, and then opens", async () => {
  act(() => sessionStore.set({ status: "unknown" }));
  await open("/client-dashboard");
  expect(screen.getByText("laden")).toBeVisible();
  expect(address()).toBe("/client-dashboard");
  logIn();
  expect(screen.getByText("welkom Vloerenhuis De Linde")).toBeVisible();
});

test("a stored session that cannot be checked is the page's error, not a page that never comes", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  act(() => sessionStore.set({ status: "unknown" }));
  await renderPage(
    <CatchBoundary getResetKey={() => 0} errorComponent={() => "lukte niet"}>
      <Guard login="/auth">{guarded}</Guard>
    </CatchBoundary>,
  );
  expect(screen.getByText("laden")).toBeVisible();
  act(() => liveFailure.set({ error: new TypeError("Failed to fetch") }));
  expect(screen.getByText("lukte niet")).toBeVisible();
  log.mockRestore();
});

describe("an account that was seen here before", () => {
  const onboarding = { ...someViewer, onboardingCompleted: false };
  afterEach(() =>
    act(() => {
      keptViewerStore.set(null);
      offlineStore.set(false);
    }),
  );

  test("waits for the deployment where it may be sent on, and not where there is no connection to ask it by", async () => {
    act(() => {
      sessionStore.set({ status: "unknown" });
      keptViewerStore.set(onboarding);
    });
    await renderPage(
      <RequireSession fallback="laden" showsBefore={(_, isCut) => isCut}>
        {({ name }) => `welkom ${name}`}
      </RequireSession>,
      { path: "/vloeren/onboarding", guard: { login: "/auth", companiesOnly: true } },
    );
    expect(screen.getByText("laden")).toBeVisible();
    act(() => offlineStore.set(true));
    expect(screen.getByText("welkom Vloerenhuis De Linde")).toBeVisible();
    // What has begun goes on when the line is back.
    act(() => offlineStore.set(false));
    expect(screen.getByText("welkom Vloerenhuis De Linde")).toBeVisible();
  });
});

describe("before the launch", () => {
  beforeEach(() => launchStore.set({ isLaunched: false, launchDate: "2999-01-01" }));
  afterEach(() => launchStore.set({ isLaunched: true, launchDate: "2024-10-07" }));

  test("a subscriber is sent to the page that says so (NAV-011, SUB-022)", async () => {
    await open("/verhuisbedrijf-dashboard");
    logIn({ subscribed: true });
    await waitFor(() => expect(address()).toBe("/verhuis-registratie-succesvol"));
    expect(screen.queryByText(/welkom/)).not.toBeInTheDocument();
  });

  test("a subscriber may open a page that says so (NAV-012)", async () => {
    logIn({ subscribed: true });
    await renderPage(guarded, {
      path: "/subscription-management",
      guard: { login: "/auth" },
      says: { guard: { beforeLaunch: true } },
    });
    expect(screen.getByText("welkom Vloerenhuis De Linde")).toBeVisible();
    expect(address()).toBe("/subscription-management");
  });

  test.each([{ role: "PHOTOGRAPHER" }, { role: "CLIENT" }] as const)(
    "who has no subscription is left alone: %j (NAV-013)",
    async (viewer) => {
      await open("/verhuisbedrijf-dashboard");
      logIn({ ...viewer, subscribed: false });
      expect(screen.getByText("welkom Vloerenhuis De Linde")).toBeVisible();
    },
  );
});

test("after the launch a subscriber goes everywhere (SUB-022)", async () => {
  await open("/verhuisbedrijf-dashboard");
  logIn({ subscribed: true });
  expect(screen.getByText("welkom Vloerenhuis De Linde")).toBeVisible();
});
