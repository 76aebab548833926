import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { api } from "../../../convex/_generated/api";
import { address, logIn, renderPage } from "../../testing/render";
import { createCheckout } from "../../paying/create-checkout";
import { leaveSite } from "../../lib/leave-site";
import { liveStore } from "../../app/live/live-store";
import type { OwnQuote } from "../../quotes/own-quote";
import { sessionStore } from "../../app/session/session";
import { someAccess, someProfile } from "../../testing/companies";
import { answer, forgetAnswers } from "../../testing/fake-convex";
import { NOW, someContact, someJob } from "../../testing/jobs";
import { answerJobs, failJobs } from "../../testing/open-jobs";
import { someQuote } from "../../testing/quotes";
import { someSubscription } from "../../testing/subscriptions";
import type { DashboardTab } from "./dashboard";
import { VerhuisDashboardPage } from "./dashboard-page";
import { preview } from "./quote-job-card";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});
vi.mock("../../paying/create-checkout", async (original) => ({
  ...(await original<object>()),
  createCheckout: vi.fn<typeof createCheckout>(),
}));
vi.mock("../../app/session/identity-token", () => ({ identityToken: () => Promise.resolve("token") }));
vi.mock("../../lib/leave-site");

const onTab = vi.fn<(tab: DashboardTab) => void>();
const open = (tab: DashboardTab = "opdrachten") =>
  renderPage(<VerhuisDashboardPage tab={tab} onTab={onTab} />, {
    path: "/verhuisbedrijf-dashboard",
    guard: { login: "/verhuis/login", companiesOnly: true },
  });
const card = (name: string | RegExp) => screen.findByRole("article", { name });
const subscribe = () => {
  logIn({ subscribed: true });
  answer(api.companies.myAccess, someAccess("subscribed"));
};

const job = someJob({ unlockCount: 1, quoteCount: 2, _creationTime: NOW });

beforeEach(() => {
  forgetAnswers();
  onTab.mockReset();
  vi.mocked(leaveSite).mockReset();
  vi.mocked(createCheckout).mockReset().mockResolvedValue("http://pay.test/1");
  liveStore.set({
    client: new ConvexReactClient("http://127.0.0.1:9"),
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(true),
    token: null,
  });
  answer(api.companies.myProfile, someProfile({ serviceAreas: ["Utrecht"] }));
  answer(api.companies.myAccess, someAccess("trial"));
  answer(api.subscriptions.mine, null);
  answerJobs(job);
  answer(api.quotes.mine, []);
  logIn();
});

describe("who comes to the /verhuis dashboard", () => {
  test("a visitor logs in first (VERH-001)", async () => {
    act(() => sessionStore.set({ status: "guest" }));
    await open();
    await waitFor(() => expect(address()).toBe("/verhuis/login"));
  });

  test("a company without a profile makes one, a client goes to its own (C81)", async () => {
    logIn({ onboardingCompleted: false });
    const { unmount } = await open();
    await waitFor(() => expect(address()).toBe("/verhuisbedrijf-onboarding"));
    unmount();
    logIn({ role: "CLIENT" });
    await open();
    await waitFor(() => expect(address()).toBe("/client-dashboard"));
  });
});

describe("the open jobs", () => {
  test("show what a company decides by (VERH-002)", async () => {
    vi.useFakeTimers({ now: NOW + 24 * 60_000, toFake: ["Date"] });
    await open();
    const shown = await card("Pvc-vloer, 42\u00a0m², Zeist");
    for (const text of [
      "Woonkamer op de begane grond met vloerverwarming.",
      "PVC",
      "Zeist, Utrecht",
      "€1.500 - €2.500",
      "12 januari 2027",
      `1/${MAX_UNLOCKS} ontgrendeld`,
      "2/5 offertes",
      "24 minuten geleden",
    ]) {
      expect(shown).toHaveTextContent(text);
    }
    vi.useRealTimers();
  });

  test("cut a description at 200 characters (VERH-003)", () => {
    const long = "vloer ".repeat(84).slice(0, 500);
    expect(preview(long)).toBe(`${long.slice(0, 200).trimEnd()}…`);
    expect(preview("a".repeat(500))).toBe(`${"a".repeat(200)}…`);
    expect(preview("a".repeat(200))).toBe("a".repeat(200));
    expect(preview("🪵".repeat(201))).toBe(`${"🪵".repeat(200)}…`);
  });

  test.each([
    ["subscribed", "Actief Abonnement"],
    ["trial", "Gratis Account"],
    ["locked", "Gratis Account"],
  ] as const)("a %s company has the badge %s (VERH-004)", async (state, badge) => {
    answer(api.companies.myAccess, someAccess(state));
    await open();
    expect(await screen.findByText(badge)).toBeVisible();
  });

  test("a check that fails counts as not subscribed (VERH-004, C66)", async () => {
    answer(api.companies.myAccess, new Error("Server Error"));
    answer(api.companies.myProfile, new Error("Server Error"));
    await open();
    expect(await screen.findByText("Gratis Account")).toBeVisible();
    expect(screen.getByRole("article", { name: job.title })).toBeVisible();
  });

  test("that cannot be loaded say so (VERH-019)", async () => {
    failJobs();
    await open();
    expect((await screen.findByText("Fout")).closest("[data-tone]")).toHaveTextContent("Kon opdrachten niet laden");
  });

  test("lead a subscriber to the quote form (VERH-006)", async () => {
    subscribe();
    await open();
    const reply = within(await card(job.title)).getByRole("link", { name: "Reageren" });
    expect(reply).toHaveAttribute("href", `/verhuis/offerte/${job._id}`);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("call a quote that this company took back no decline of the client (N08)", async () => {
    subscribe();
    answerJobs(job);
    answer(api.quotes.mine, [someQuote({ brief: job, status: "DECLINED", withdrawnAt: job._creationTime })]);
    await open();
    const mine = await card(job.title);
    expect(mine).toHaveTextContent("Ingetrokken");
    expect(mine).not.toHaveTextContent("Afgewezen");
  });

  test("show what this company sent, and are full at five (C24)", async () => {
    subscribe();
    const full = someJob({ title: "Vol", quoteCount: 5 });
    answerJobs(job, full);
    answer(api.quotes.mine, [someQuote({ brief: job })]);
    await open();
    const mine = await card(job.title);
    expect(mine).toHaveTextContent("In afwachting");
    expect(within(mine).getByRole("link", { name: "Bekijk je offerte" })).toBeVisible();
    expect(within(await card("Vol")).getByRole("button", { name: "Vol (5/5)" })).toBeDisabled();
  });
});

describe("the subscription offer", () => {
  const offer = async () => {
    const user = userEvent.setup();
    await open();
    await user.click(within(await card(job.title)).getByRole("button", { name: "Reageren" }));
    return { user, dialog: screen.getByRole("dialog", { name: /abonnement|open/ }) };
  };

  test("opens in place of the form and says what it costs (VERH-005, VERH-007, C20)", async () => {
    const { dialog } = await offer();
    expect(dialog).toHaveTextContent("€89 excl. btw per maand");
    expect(dialog).toHaveTextContent("€53,85 incl. btw (50% korting)");
    expect(within(dialog).getByRole("button", { name: "Reageren (€53,85)" })).toBeVisible();
    expect(screen.queryByLabelText("Titel")).not.toBeInTheDocument();
  });

  test("begins the payment of that plan and comes back here (C67)", async () => {
    const { user, dialog } = await offer();
    await user.click(within(dialog).getByRole("button", { name: "Reageren (€53,85)" }));
    await waitFor(() => expect(leaveSite).toHaveBeenCalledExactlyOnceWith("http://pay.test/1"));
    expect(createCheckout).toHaveBeenCalledExactlyOnceWith({
      plan: "verhuis",
      returnPath: "/verhuisbedrijf-dashboard",
    });
  });

  test("makes way for the message when the payment cannot begin", async () => {
    vi.mocked(createCheckout).mockRejectedValue(new Error("offline"));
    const { user, dialog } = await offer();
    await user.click(within(dialog).getByRole("button", { name: "Reageren (€53,85)" }));
    expect(await screen.findByText("Fout bij checkout")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("asks the full price of who had a first month before (C20)", async () => {
    answer(api.subscriptions.mine, someSubscription({ status: "canceled", isRunning: false }));
    const { dialog } = await offer();
    expect(dialog).not.toHaveTextContent("korting");
    expect(within(dialog).getByRole("button", { name: "Reageren (€107,69)" })).toBeVisible();
  });

  test("sends who has an open payment to its subscription", async () => {
    answer(api.subscriptions.mine, someSubscription({ status: "past_due", isRunning: false }));
    const { dialog } = await offer();
    expect(within(dialog).getByRole("link", { name: "Naar je abonnement" })).toHaveAttribute(
      "href",
      "/subscription-management",
    );
  });
});

describe("what was sent", () => {
  test("is listed with what became of it; the client's details once it is accepted (I4)", async () => {
    const quotes: OwnQuote[] = [
      someQuote({ _id: "a" as OwnQuote["_id"], packageName: "Gewonnen", status: "ACCEPTED", contact: someContact }),
      someQuote({ _id: "b" as OwnQuote["_id"], packageName: "Verloren", status: "DECLINED" }),
    ];
    answer(api.quotes.mine, quotes);
    await open("offertes");
    const won = await card("Gewonnen");
    expect(won).toHaveTextContent("Geaccepteerd");
    expect(await within(won).findByRole("link", { name: "Bel Marieke" })).toBeVisible();
    const lost = await card("Verloren");
    expect(lost).toHaveTextContent("Afgewezen");
    expect(lost).not.toHaveTextContent("Marieke");
    expect(screen.getByRole("tab", { name: "Mijn offertes (2)" })).toHaveAttribute("aria-selected", "true");
  });

  test("asks nobody to mail a client whose details were erased (C65)", async () => {
    const contact = { name: "Gegevens verwijderd", email: "", phone: null, street: null };
    answer(api.quotes.mine, [someQuote({ packageName: "Gewonnen", status: "ACCEPTED", contact })]);
    await open("offertes");
    const won = await card("Gewonnen");
    expect(won).toHaveTextContent("De opdracht is voor jou.");
    expect(won).toHaveTextContent("Gegevens verwijderd");
    expect(won).not.toHaveTextContent("Neem contact op");
    expect(won.querySelector('[href^="mailto:"]')).toBeNull();
  });

  test("leads to the open jobs while there is nothing", async () => {
    const user = userEvent.setup();
    await open("offertes");
    await user.click(await screen.findByRole("button", { name: "Naar de open opdrachten" }));
    expect(onTab).toHaveBeenCalledWith("opdrachten");
  });
});
