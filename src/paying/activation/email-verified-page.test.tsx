import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { StrictMode } from "react";
import type { ConvexReactClient } from "convex/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { errorData } from "../../../domain/errors/data";
import { address, logIn, renderPage } from "../../testing/render";
import { liveStore } from "../../app/live/live-store";
import { someSubscription } from "../../testing/subscriptions";
import { answer, fake, forgetAnswers } from "../../testing/fake-convex";
import { EmailVerifiedPage } from "./email-verified-page";

const generateCode = fake(api.referrals.generateCode);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});
const createCheckout = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock("../create-checkout", async (original) => ({ ...(await original<object>()), createCheckout }));
const leaveSite = vi.hoisted(() => vi.fn<(url: string) => void>());
vi.mock("../../lib/leave-site", () => ({ leaveSite }));
const identityToken = vi.hoisted(() => vi.fn<() => Promise<string | null>>());
vi.mock("../../app/session/identity-token", () => ({ identityToken }));

/** The tab that a click opens. */
const tab = {
  close: vi.fn(),
  closed: false,
  opener: {},
  document: { title: "", body: {} },
  location: { replace: vi.fn() },
};

beforeEach(async () => {
  forgetAnswers();
  generateCode.mockResolvedValue({ referralCode: "abcde12345" });
  answer(api.referrals.myCode, "abcde12345");
  answer(api.subscriptions.mine, null);
  answer(api.subscriptions.firstMonthUsed, false);
  createCheckout.mockReset().mockResolvedValue("https://pay.example/1");
  leaveSite.mockReset();
  identityToken.mockReset().mockResolvedValue("token");
  tab.close.mockReset();
  tab.location.replace.mockReset();
  vi.stubGlobal(
    "open",
    vi.fn(() => tab),
  );
  const { ConvexReactClient: Client } = await import("convex/react");
  const client: ConvexReactClient = new Client("http://127.0.0.1:9");
  liveStore.set({ client, token: "token", signIn: () => Promise.resolve(), signOut: () => Promise.resolve(true) });
});

async function openAsCompany() {
  await renderPage(
    <StrictMode>
      <EmailVerifiedPage />
    </StrictMode>,
    { path: "/vloeren/email-geverifieerd" },
  );
  logIn();
}
const activate = () => screen.findByRole("button", { name: "Korting activeren" });

describe("a verified address", () => {
  test("makes the account active, with a go-live notice, the offer and two ways on (REF-001, REF-005, REF-006)", async () => {
    await renderPage(<EmailVerifiedPage />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Je account is actief");
    expect(screen.getByText(/7 oktober 2024/)).toBeVisible();
    expect(screen.getByText("€29,99")).toBeVisible();
    expect(screen.getByRole("link", { name: "Naar inloggen" })).toHaveAttribute("href", "/vloeren/auth");
    expect(screen.getByRole("link", { name: "Meer over het platform" })).toHaveAttribute(
      "href",
      "/voor-vloerbedrijven",
    );
  });

  test("sends a client home", async () => {
    await renderPage(<EmailVerifiedPage />, { path: "/vloeren/email-geverifieerd" });
    logIn({ role: "CLIENT" });
    await waitFor(() => expect(address()).toBe("/client-dashboard"));
  });
});

describe("the referral link", () => {
  test("is the company's own, can be copied, and comes with its terms (REF-002, REF-003, REF-007)", async () => {
    const user = userEvent.setup();
    await openAsCompany();
    expect(await screen.findByLabelText("Jouw persoonlijke link")).toHaveValue(
      "http://site/voor-vloerbedrijven?ref=abcde12345",
    );
    await user.click(screen.getByRole("button", { name: "Link kopiëren" }));
    expect(await screen.findByRole("button", { name: "Gekopieerd" })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("http://site/voor-vloerbedrijven?ref=abcde12345");
    expect(screen.getByText(/1 gratis maand per betaalde aanmelding/)).toHaveTextContent(
      "maximaal 5 bedrijven per maand",
    );
    expect(generateCode).not.toHaveBeenCalled();
  });

  test("is made once on the first visit (REF-003)", async () => {
    answer(api.referrals.myCode, null);
    await openAsCompany();
    await waitFor(() => expect(generateCode).toHaveBeenCalledOnce());
  });

  test("that cannot be made says so (REF-004)", async () => {
    answer(api.referrals.myCode, null);
    generateCode.mockRejectedValue(new Error("Server Error"));
    await openAsCompany();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Er ging iets mis bij het genereren van je referral link. Probeer de pagina te vernieuwen.",
    );
    expect(screen.getByRole("button", { name: "Pagina vernieuwen" })).toBeVisible();
  });
});

describe("activating the discount", () => {
  test("opens the pay page in a tab that the click itself opened (REF-005, SUB-013, C67)", async () => {
    let answerWith = (_url: string) => {};
    createCheckout.mockReturnValue(
      new Promise((resolve) => {
        answerWith = resolve;
      }),
    );
    await openAsCompany();
    await userEvent.dblClick(await activate());
    await waitFor(() => expect(createCheckout).toHaveBeenCalled());
    act(() => answerWith("https://pay.example/1"));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith("https://pay.example/1"));
    expect(tab.opener).toBeNull();
    expect(createCheckout).toHaveBeenCalledOnce();
    expect(leaveSite).not.toHaveBeenCalled();
  });

  test("goes there in this tab when the browser opens none (C67)", async () => {
    vi.stubGlobal(
      "open",
      vi.fn(() => null),
    );
    await openAsCompany();
    await userEvent.click(await activate());
    await waitFor(() => expect(leaveSite).toHaveBeenCalledExactlyOnceWith("https://pay.example/1"));
  });

  test.each([
    ["Er is een fout opgetreden", () => new TypeError("Failed to fetch")],
    ["Er ging iets mis bij het starten van je abonnement", () => new ConvexError(errorData("CHECKOUT_FAILED"))],
    ["Er is een onbekende fout opgetreden", () => "kapot"],
  ])("closes the tab and says %s (SUB-012)", async (text, failure) => {
    createCheckout.mockRejectedValue(failure());
    await openAsCompany();
    await userEvent.click(await activate());
    expect(await screen.findByText(text)).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
  });

  test("asks a visitor to log in", async () => {
    identityToken.mockResolvedValue(null);
    await renderPage(<EmailVerifiedPage />, { path: "/vloeren/email-geverifieerd" });
    await userEvent.click(await activate());
    expect(await screen.findByText("Je moet ingelogd zijn om een abonnement te starten")).toBeVisible();
    await waitFor(() => expect(address()).toBe("/vloeren/auth?redirect=%2Fvloeren%2Fcheckout"));
  });

  test("leads a company that had a subscription before to its dashboard, not to the words about a first month", async () => {
    answer(api.subscriptions.mine, someSubscription({ status: "canceled", isRunning: false }));
    answer(api.subscriptions.firstMonthUsed, true);
    await openAsCompany();
    await userEvent.click(await screen.findByRole("button", { name: "Abonnement activeren" }));
    await waitFor(() =>
      expect(createCheckout).toHaveBeenCalledWith({ plan: "vloeren", returnPath: "/vloeren/dashboard" }),
    );
  });

  test("is not offered to a company that pays already", async () => {
    answer(api.subscriptions.mine, someSubscription());
    await openAsCompany();
    expect(await screen.findByText("Je hebt al een abonnement.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Korting activeren" })).not.toBeInTheDocument();
  });
});
