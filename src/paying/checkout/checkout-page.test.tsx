import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { unlockersInDigits } from "../../../domain/limitWords";
import { api } from "../../../convex/_generated/api";
import { errorData } from "../../../domain/errors/data";
import { toastStore } from "../../ui/overlays/toast-store";
import { address, logIn, renderPage } from "../../testing/render";
import { liveStore } from "../../app/live/live-store";
import { sessionStore } from "../../app/session/session";
import { answer, forgetAnswers } from "../../testing/fake-convex";
import { someSubscription } from "../../testing/subscriptions";
import { CheckoutPage } from "./checkout-page";

const { action, leaveSite } = vi.hoisted(() => ({
  action: vi.fn<(reference: unknown, args: unknown) => Promise<unknown>>(),
  leaveSite: vi.fn<(address: string) => void>(),
}));
vi.mock("../../app/live/http-client", () => ({ viewerClient: () => Promise.resolve({ action }) }));
vi.mock("../../lib/leave-site", () => ({ leaveSite }));
vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const START = "Start Abonnement - €29,99 eerste maand";
const open = (gaveUp = false) => renderPage(<CheckoutPage gaveUp={gaveUp} />, { path: "/vloeren/checkout" });
const click = async (name = START) => userEvent.click(await screen.findByRole("button", { name }));
const expectToast = async (title: string, text: string) => {
  const toast = within(await screen.findByRole("region", { name: "Meldingen" }));
  expect(await toast.findByText(title)).toBeVisible();
  expect(toast.getByText(text)).toBeVisible();
};

beforeEach(() => {
  forgetAnswers();
  action.mockReset().mockResolvedValue({ url: "https://pay.test/session" });
  leaveSite.mockReset();
  toastStore.set([]);
  const client = new ConvexReactClient("http://127.0.0.1:9");
  const nothing = () => Promise.resolve();
  liveStore.set({ client, signIn: nothing, signOut: () => Promise.resolve(true), token: "token" });
  answer(api.subscriptions.mine, null);
  answer(api.subscriptions.firstMonthUsed, false);
  logIn();
});

describe("the offer", () => {
  test("says what is paid now and later, and what it gives (SUB-009, SUB-023, SUB-024, C30, C51)", async () => {
    act(() => sessionStore.set({ status: "guest" }));
    await open();
    const sheet = within(screen.getByRole("region", { name: "Vloeren Opdrachten Pro" }));
    expect(sheet.getByText("€29,99")).toBeVisible();
    expect(sheet.getByText("daarna €79 excl. btw per maand")).toBeVisible();
    expect(sheet.getByText("€36,29")).toBeVisible();
    expect(sheet.getByText("€95,59")).toBeVisible();
    expect(sheet.getByRole("button", { name: START })).toBeEnabled();
    const given = screen.getByRole("region", { name: "Wat je krijgt" });
    expect(given).toHaveTextContent("Onbeperkt reageren");
    expect(given).toHaveTextContent(`Per opdracht reageren nooit meer dan ${unlockersInDigits}.`);
    expect(given).toHaveTextContent("Maandelijks opzegbaar");
  });

  test.each([
    ["in this account", someSubscription({ status: "canceled", isRunning: false })],
    ["in an earlier account", null],
  ])("is the full price for a company that was subscribed before, %s", async (_, subscription) => {
    answer(api.subscriptions.mine, subscription);
    answer(api.subscriptions.firstMonthUsed, true);
    await open();
    expect(await screen.findByRole("button", { name: "Start Abonnement - €79 per maand" })).toBeEnabled();
    expect(screen.queryByText(/29,99/)).not.toBeInTheDocument();
    expect(screen.queryByText("€36,29")).not.toBeInTheDocument();
  });

  test("is made to a company whose access was given, with the date until when", async () => {
    answer(api.subscriptions.mine, someSubscription({ firstMonthUsed: false, invoiceUrl: null }));
    await open();
    expect(await screen.findByText(/Je hebt nu al toegang tot \d+ \w+ \d{4}/)).toBeVisible();
    expect(screen.getByRole("button", { name: START })).toBeEnabled();
  });

  test("waits until the company's price is known, and names none when it cannot be", async () => {
    forgetAnswers();
    const { unmount } = await open();
    expect(await screen.findByText("Je prijs wordt geladen")).toBeInTheDocument();
    expect(screen.queryByText("€29,99")).not.toBeInTheDocument();
    unmount();
    answer(api.subscriptions.mine, new Error("Server Error"));
    await open();
    expect(await screen.findByText("Je abonnement kon niet worden geladen.")).toBeVisible();
    expect(screen.queryByRole("button", { name: START })).not.toBeInTheDocument();
  });

  test("tells who gave up paying that nothing was charged", async () => {
    await open(true);
    expect(await screen.findByText("Je betaling is afgebroken.")).toBeVisible();
  });

  test.each([
    ["runs", someSubscription()],
    ["was cancelled and still runs", someSubscription({ cancelAtPeriodEnd: true })],
    ["has an open invoice", someSubscription({ status: "past_due", isRunning: false })],
    ["is being renewed", someSubscription({ isRunning: false })],
  ])("is not made to a company whose paid subscription %s", async (_, subscription) => {
    answer(api.subscriptions.mine, subscription);
    await open();
    await waitFor(() => expect(address()).toBe("/subscription-management"));
  });

  test("is not made to a client (C81)", async () => {
    logIn({ role: "CLIENT" });
    await open();
    await waitFor(() => expect(address()).toBe("/client-dashboard"));
  });
});

describe("the button", () => {
  test("leads to the pay page in the same tab, once (SUB-013)", async () => {
    await open();
    const button = await screen.findByRole("button", { name: START });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(leaveSite).toHaveBeenCalledExactlyOnceWith("https://pay.test/session"));
    expect(action.mock.calls.map(([, args]) => args)).toEqual([{ plan: "vloeren", returnPath: "/vloeren/dashboard" }]);
    expect(button).toBeDisabled();
    // Back from the pay page with the browser's button.
    act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect(button).toBeEnabled();
  });

  test("sends a visitor to log in and back (SUB-010)", async () => {
    act(() => sessionStore.set({ status: "guest" }));
    await open();
    await click();
    await expectToast("Fout", "Je moet ingelogd zijn om een abonnement te starten");
    await waitFor(() => expect(address()).toBe("/vloeren/auth?redirect=%2Fvloeren%2Fcheckout"));
    expect(action).not.toHaveBeenCalled();
  });

  test.each([
    ["the provider fails", new ConvexError(errorData("CHECKOUT_FAILED"))],
    ["the server fails", new Error("Server Error")],
  ])("can be pressed again after %s (SUB-011)", async (_, failure) => {
    action.mockRejectedValueOnce(failure);
    await open();
    await click();
    await expectToast("Fout bij checkout", "Er ging iets mis bij het starten van je abonnement");
    await click();
    await waitFor(() => expect(leaveSite).toHaveBeenCalledOnce());
  });

  test.each([
    ["an answer without an address", () => action.mockResolvedValue({}), "Geen checkout URL ontvangen"],
    [
      "an account that is gone",
      () => action.mockRejectedValue(new ConvexError(errorData("NOT_SIGNED_IN"))),
      "Gebruiker niet gevonden",
    ],
    [
      "a failure that is no error",
      () => action.mockRejectedValue("boom" as never),
      "Er is een onbekende fout opgetreden",
    ],
  ])("has words of their own for %s (SUB-012)", async (_, fail, text) => {
    fail();
    await open();
    await click();
    await expectToast(text === "Geen checkout URL ontvangen" ? "Fout bij checkout" : "Fout", text);
    expect(leaveSite).not.toHaveBeenCalled();
  });

  test("says that another tab has paid already", async () => {
    action.mockRejectedValue(new ConvexError(errorData("ALREADY_SUBSCRIBED")));
    await open();
    await click();
    await expectToast("Je hebt al een abonnement", "Je abonnement loopt al. Je hoeft niets te betalen.");
  });
});
