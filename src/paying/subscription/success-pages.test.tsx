import { act, screen, waitFor } from "@testing-library/react";
import { ConvexReactClient } from "convex/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { logIn, renderPage } from "../../testing/render";
import { launchStore } from "../../app/session/launch";
import { liveStore } from "../../app/live/live-store";
import { answer, forgetAnswers } from "../../testing/fake-convex";
import { someSubscription } from "../../testing/subscriptions";
import { RegistrationReceivedPage } from "./registration-received-page";
import { SuccessPage } from "./success-page";

const { action } = vi.hoisted(() => ({ action: vi.fn<(reference: unknown, args: unknown) => Promise<unknown>>() }));
vi.mock("../../app/live/http-client", () => ({ viewerClient: () => Promise.resolve({ action }) }));
vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const open = (sessionId?: string) =>
  renderPage(<SuccessPage search={sessionId === undefined ? {} : { session_id: sessionId }} />, { path: "/success" });
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

beforeEach(() => {
  forgetAnswers();
  action.mockReset().mockResolvedValue({ subscribed: true, subscriptionEnd: 1 });
  const nothing = () => Promise.resolve();
  liveStore.set({
    client: new ConvexReactClient("http://127.0.0.1:9"),
    signIn: nothing,
    signOut: () => Promise.resolve(true),
    token: "token",
  });
});

describe("the page after a payment", () => {
  test("tells of the launch, the dashboard, the e-mail and the discount (SUB-018, SUB-019, C62)", async () => {
    await open();
    const page = document.body;
    for (const text of ["7 oktober", "dashboard", "e-mail", "€36,29 incl. btw", "€95,59 incl. btw per maand"]) {
      expect(page).toHaveTextContent(text);
    }
  });

  test("leads home, to the contact page and to the dashboard (SUB-020)", async () => {
    await open();
    expect(hrefOf("Naar de homepage")).toBe("/");
    expect(hrefOf("Neem contact op")).toBe("/contact");
    expect(hrefOf("Naar je dashboard")).toBe("/vloeren/dashboard");
  });

  test("verifies the checkout in its address once, and shows the subscription (SUB-017)", async () => {
    answer(api.subscriptions.mine, someSubscription());
    logIn();
    await open("cs_1");
    expect(await screen.findByText("Je abonnement loopt.")).toBeVisible();
    expect(action.mock.calls.map(([, args]) => args)).toEqual([{ sessionId: "cs_1" }]);
  });

  test("welcomes nobody whose subscription does not run (SUB-018)", async () => {
    const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
    const { unmount } = await open();
    expect(heading()).not.toContain("Welkom");
    expect(document.body).toHaveTextContent("Zodra je betaling binnen is, krijg je een e-mail");
    unmount();
    answer(api.subscriptions.mine, null);
    logIn();
    const second = await open();
    expect(await screen.findByText(/Er loopt nog geen abonnement op dit account/)).toBeVisible();
    expect(heading()).not.toContain("Welkom");
    second.unmount();
    answer(api.subscriptions.mine, someSubscription());
    await open("cs_1");
    expect(await screen.findByRole("heading", { level: 1, name: "Welkom bij Vloeren Opdrachten Pro" })).toBeVisible();
  });

  test("only logs a verification that failed, and waits for the subscription (SUB-017)", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    action.mockRejectedValue(new Error("Server Error"));
    answer(api.subscriptions.mine, null);
    logIn();
    await open("cs_1");
    expect(await screen.findByText("We verifiëren je betaling. Dit kan even duren.")).toBeVisible();
    await waitFor(() => expect(log).toHaveBeenCalledWith("The payment was not verified", expect.any(Error)));
    expect(screen.queryByRole("button", { name: "Melding sluiten" })).not.toBeInTheDocument();
    log.mockRestore();
  });

  test("names what a company of the other plan pays, and leads to its dashboard (C20)", async () => {
    answer(api.subscriptions.mine, someSubscription({ plan: "verhuis" }));
    logIn();
    await open();
    expect(await screen.findByText(/€53,85 incl. btw/)).toBeVisible();
    expect(screen.getByText(/€107,69 incl. btw per maand/)).toBeVisible();
    expect(hrefOf("Naar je dashboard")).toBe("/verhuisbedrijf-dashboard");
  });
});

test("the page after a registration in the /verhuis area says so, and leads on (VERH-020, C59)", async () => {
  await renderPage(<RegistrationReceivedPage />, { path: "/verhuis/registratie-succesvol" });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Je registratie is ontvangen");
  expect(screen.getByText(/7 oktober/)).toBeVisible();
  expect(hrefOf("Naar inloggen")).toBe("/verhuis/login");
  expect(hrefOf("Naar je abonnement")).toBe("/subscription-management");
});

test("before the launch both pages say when it is (SUB-018, C62)", async () => {
  const before = launchStore.get();
  act(() => launchStore.set({ isLaunched: false, launchDate: "2030-10-07" }));
  for (const page of [<SuccessPage search={{}} />, <RegistrationReceivedPage />]) {
    const { unmount } = await renderPage(page);
    expect(screen.getByText("Het platform gaat live op 7 oktober 2030")).toBeVisible();
    expect(screen.getByRole("list")).toHaveTextContent("toegang tot je dashboard. Je hoort het van ons per e-mail");
    unmount();
  }
  act(() => launchStore.set(before));
});
