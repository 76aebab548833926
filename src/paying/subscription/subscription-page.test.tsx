import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { ConvexError } from "convex/values";
import { getFunctionName, type FunctionReference } from "convex/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { errorData } from "../../../domain/errors/data";
import { DAY_MS } from "../../../domain/limits";
import { toastStore } from "../../ui/overlays/toast-store";
import { address, logIn, renderPage } from "../../testing/render";
import { liveStore } from "../../app/live/live-store";
import { sessionStore } from "../../app/session/session";
import { someAccess } from "../../testing/companies";
import { answer, forgetAnswers } from "../../testing/fake-convex";
import { PERIOD_END, someSubscription } from "../../testing/subscriptions";
import { SubscriptionPage } from "./subscription-page";

const { action } = vi.hoisted(() => ({ action: vi.fn<(reference: unknown) => Promise<unknown>>() }));
vi.mock("../../app/live/http-client", () => ({ viewerClient: () => Promise.resolve({ action }) }));
vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const UNTIL = "21 december 2026";
const open = () =>
  renderPage(<SubscriptionPage />, {
    path: "/subscription-management",
    guard: { login: "/auth", companiesOnly: true },
  });
const messages = () => within(screen.getByRole("region", { name: "Meldingen" }));
const calls = () => action.mock.calls.map(([reference]) => getFunctionName(reference as FunctionReference<"action">));
const confirmCancelling = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Abonnement opzeggen" }));
  await userEvent.click(screen.getByRole("button", { name: "Ja, opzeggen" }));
};

beforeEach(() => {
  forgetAnswers();
  action.mockReset().mockResolvedValue({ subscribed: true, subscriptionEnd: 1 });
  toastStore.set([]);
  const nothing = () => Promise.resolve();
  liveStore.set({
    client: new ConvexReactClient("http://127.0.0.1:9"),
    signIn: nothing,
    signOut: () => Promise.resolve(true),
    token: "token",
  });
  logIn({ subscribed: true });
});

afterEach(() => void vi.restoreAllMocks());

describe("who comes to the subscription", () => {
  test("a visitor logs in first, and comes back (SUB-001)", async () => {
    act(() => sessionStore.set({ status: "guest" }));
    await open();
    await waitFor(() => expect(address()).toBe("/auth?redirect=%2Fsubscription-management"));
  });

  test("a client goes to its own dashboard (C81)", async () => {
    logIn({ role: "CLIENT" });
    await open();
    await waitFor(() => expect(address()).toBe("/client-dashboard"));
  });
});

describe("a running subscription", () => {
  beforeEach(() => answer(api.subscriptions.mine, someSubscription()));

  test("shows plan, price, renewal date, features and the invoice (SUB-002, SUB-023, SUB-024)", async () => {
    await open();
    const sheet = within(await screen.findByRole("region", { name: "Vloeren Opdrachten Pro" }));
    for (const text of ["Actief", "€79 excl. btw per maand", "€95,59 incl. btw", "Wordt verlengd op", UNTIL]) {
      expect(sheet.getByText(text)).toBeVisible();
    }
    const invoice = sheet.getByRole("link", { name: "Bekijk je laatste factuur" });
    expect(invoice).toHaveAttribute("href", "https://pay.test/invoice/1");
    const given = screen.getByRole("region", { name: "Wat je krijgt" });
    expect(given).toHaveTextContent("Onbeperkt reageren");
    expect(given).toHaveTextContent("Maandelijks opzegbaar");
  });

  test("names the price of its own plan (SUB-023, C20)", async () => {
    answer(api.subscriptions.mine, someSubscription({ plan: "verhuis" }));
    await open();
    expect(await screen.findByText("€89 excl. btw per maand")).toBeVisible();
    expect(screen.getByText("€107,69 incl. btw")).toBeVisible();
  });

  test("is cancelled after a question that says until when there is access (SUB-002, SUB-005)", async () => {
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Abonnement opzeggen" }));
    const dialog = within(screen.getByRole("dialog", { name: "Abonnement opzeggen?" }));
    expect(dialog.getByText(new RegExp(`Je houdt toegang tot ${UNTIL}`))).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Toch niet" }));
    expect(calls()).toEqual([]);
    await confirmCancelling();
    expect(await messages().findByText("Abonnement opzegd")).toBeVisible();
    expect(calls()).toEqual(["payments:cancelSubscription"]);
  });

  test("promises no access when it is cancelled while a payment is overdue", async () => {
    answer(api.subscriptions.mine, someSubscription({ status: "past_due", isRunning: false }));
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Abonnement opzeggen" }));
    const dialog = screen.getByRole("dialog", { name: "Abonnement opzeggen?" });
    expect(dialog).toHaveTextContent("Je abonnement wordt niet verlengd. Een factuur die nog openstaat, blijft staan.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Ja, opzeggen" }));
    expect(await messages().findByText("Je abonnement wordt niet verlengd.")).toBeVisible();
  });

  test.each([
    ["the provider", new ConvexError(errorData("CANCEL_FAILED"))],
    ["the line", new TypeError("Failed to fetch")],
  ])("stays when %s fails, with a word about it (SUB-005)", async (_, failure) => {
    action.mockRejectedValue(failure);
    await open();
    await confirmCancelling();
    expect(await messages().findByText("Fout bij opzeggen")).toBeVisible();
    expect(screen.getByRole("button", { name: "Abonnement opzeggen" })).toBeEnabled();
  });

  test("that was given by hand costs nothing and is not renewed", async () => {
    answer(api.subscriptions.mine, someSubscription({ firstMonthUsed: false, invoiceUrl: null }));
    await open();
    expect(await screen.findByText("Kosteloos")).toBeVisible();
    expect(screen.getByText("Loopt tot")).toBeVisible();
    expect(screen.queryByText("Bekijk je laatste factuur")).not.toBeInTheDocument();
  });

  test("that was given by hand speaks nowhere of paying", async () => {
    answer(api.subscriptions.mine, someSubscription({ firstMonthUsed: false, invoiceUrl: null }));
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Abonnement opzeggen" }));
    const dialog = screen.getByRole("dialog", { name: "Abonnement opzeggen?" });
    expect(dialog).toHaveTextContent(`Je houdt toegang tot ${UNTIL}. Daarna stopt het.`);
    expect(screen.queryByText(/afgeschreven|schrijven we|Je betaalt/)).not.toBeInTheDocument();
  });
});

describe("a subscription in another state", () => {
  test("tells until when a cancelled one runs, and is resumed", async () => {
    answer(api.subscriptions.mine, someSubscription({ cancelAtPeriodEnd: true }));
    await open();
    expect(await screen.findByText("Je abonnement is opgezegd.")).toBeVisible();
    expect(screen.getByText("Opgezegd")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Abonnement opzeggen" })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Toch doorgaan" }));
    expect(await messages().findByText("Opzegging ingetrokken")).toBeVisible();
    expect(calls()).toEqual(["payments:resumeSubscription"]);
  });

  test("leads to the open invoice after a payment failed", async () => {
    answer(api.subscriptions.mine, someSubscription({ status: "past_due", isRunning: false }));
    await open();
    expect(await screen.findByText("Je laatste betaling is niet gelukt.")).toBeVisible();
    const pay = screen.getByRole("link", { name: "Factuur betalen" });
    expect(pay).toHaveAttribute("href", "https://pay.test/invoice/1");
  });

  test("leads to us when the payment was taken back", async () => {
    answer(api.subscriptions.mine, someSubscription({ status: "disputed", isRunning: false }));
    await open();
    expect(await screen.findByText("Je betaling is teruggeboekt.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Neem contact op" })).toHaveAttribute("href", "/contact");
  });

  test("says that a renewal is under way", async () => {
    answer(api.subscriptions.mine, someSubscription({ isRunning: false }));
    await open();
    expect(await screen.findByText("Je verlenging wordt verwerkt.")).toBeVisible();
  });

  test("says when it ended, and keeps the last invoice", async () => {
    vi.spyOn(Date, "now").mockReturnValue(PERIOD_END + 1);
    answer(api.subscriptions.mine, someSubscription({ status: "canceled", isRunning: false, cancelAtPeriodEnd: true }));
    await open();
    expect(await screen.findByText(new RegExp(`Je abonnement is gestopt op ${UNTIL}`))).toBeVisible();
    expect(screen.getByRole("link", { name: "Bekijk je laatste factuur" })).toBeVisible();
  });

  test("names no date that is still to come when it stopped before its period did", async () => {
    vi.spyOn(Date, "now").mockReturnValue(PERIOD_END - 1);
    answer(api.subscriptions.mine, someSubscription({ status: "canceled", isRunning: false }));
    await open();
    expect(await screen.findByText(/Je abonnement is gestopt\. Wat je al hebt ontgrendeld, houd je\./)).toBeVisible();
  });
});

describe("without a subscription", () => {
  test("there is a notice, the way to one, and the way back (SUB-003)", async () => {
    answer(api.subscriptions.mine, null);
    await open();
    expect(await screen.findByText("Je hebt geen actief abonnement.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bekijk het abonnement" })).toHaveAttribute("href", "/vloeren/checkout");
    await userEvent.click(screen.getByRole("link", { name: "Terug" }));
    await waitFor(() => expect(address()).toBe("/vloeren/dashboard"));
  });

  test("a trial says what is left of it, and nothing beside it says the same with other words", async () => {
    answer(api.subscriptions.mine, null);
    answer(api.companies.myAccess, { ...someAccess("trial"), trialEnd: Date.now() + 5 * DAY_MS });
    await open();
    expect(await screen.findByText(/^Je proefperiode loopt nog 5 dagen/)).toBeVisible();
    expect(screen.queryByText("Je hebt geen actief abonnement.")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Bekijk het abonnement" })).toBeVisible();
  });

  test("is not what a failure to load looks like", async () => {
    answer(api.subscriptions.mine, new Error("Server Error"));
    await open();
    expect(await screen.findByText("Je abonnement kon niet worden geladen.")).toBeVisible();
    expect(screen.queryByText("Je hebt geen actief abonnement.")).not.toBeInTheDocument();
  });
});
