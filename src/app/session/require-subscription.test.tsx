import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { address, logIn, renderPage } from "../../testing/render";
import { RequireSubscription } from "./require-subscription";

const guard = { login: "/verhuis/login" } as const;
const guarded = <RequireSubscription fallback="laden">{(viewer) => `welkom ${viewer.name}`}</RequireSubscription>;

test("a company without a subscription is sent to the prices, with the reason (NAV-014)", async () => {
  logIn({ subscribed: false });
  await renderPage(guarded, { path: "/verhuis/offerte/job", guard });
  await waitFor(() => expect(address()).toBe("/pricing?reden=abonnement"));
  expect(screen.queryByText(/welkom/)).not.toBeInTheDocument();
});

test("a subscribed company is let through", async () => {
  logIn({ subscribed: true });
  await renderPage(guarded, { path: "/verhuis/offerte/job", guard });
  expect(screen.getByText("welkom Vloerenhuis De Linde")).toBeVisible();
  expect(address()).toBe("/verhuis/offerte/job");
});
