import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { errorData } from "../../../domain/errors/data";
import type { ErrorCode } from "../../../domain/errors";
import { DAY_MS } from "../../../domain/limits";
import { address, logIn, renderPage } from "../../testing/render";
import { liveStore } from "../../app/live/live-store";
import { sessionStore } from "../../app/session/session";
import { someAccess, someProfile } from "../../testing/companies";
import { answer, fake, forgetAnswers } from "../../testing/fake-convex";
import { someContact, someJobDetail } from "../../testing/jobs";
import { someQuote } from "../../testing/quotes";
import { JobPage } from "./job-page";

const unlockBrief = fake(api.unlocks.unlockBrief);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const trial = someAccess("trial");
const path = "/vloeren/job/abc";
const open = () =>
  renderPage(<JobPage jobId="abc" />, {
    path,
    guard: { login: "/vloeren/auth", companiesOnly: true },
    says: { guard: { returns: true } },
  });
const press = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Klantgegevens ontgrendelen" }));
};
const expectToast = async (title: string, text: string) => {
  const toast = (await screen.findByText(title)).closest("[data-tone]");
  expect(toast).toHaveTextContent(text);
};

beforeEach(() => {
  forgetAnswers();
  liveStore.set({
    client: new ConvexReactClient("http://127.0.0.1:9"),
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(true),
    token: null,
  });
  answer(api.briefs.getOpen, someJobDetail({ unlockCount: 1 }));
  answer(api.companies.myAccess, trial);
  answer(api.unlocks.forBrief, null);
  answer(api.quotes.mineForBrief, null);
  answer(api.visits.forJob, null);
  answer(api.unlocks.weekAllowance, { used: 0, limit: 3, nextFreeAt: null });
  unlockBrief.mockResolvedValue({ contact: someContact });
  logIn();
});

describe("the page of a job", () => {
  test("shows panel and button to a company in its trial (JOB-003, JOB-013)", async () => {
    await open();
    expect(await screen.findByRole("button", { name: "Klantgegevens ontgrendelen" })).toBeEnabled();
    await waitFor(() => expect(document.title).toBe("Pvc-vloer, 42\u00a0m², Zeist | Vloeren Opdrachten"));
  });

  test("leads back to the dashboard (JOB-005)", async () => {
    await open();
    await screen.findByRole("button", { name: "Klantgegevens ontgrendelen" });
    expect(screen.getByRole("link", { name: "Terug naar dashboard" })).toHaveAttribute("href", "/vloeren/dashboard");
  });

  test("goes to the dashboard with a message when it cannot be loaded (JOB-006)", async () => {
    answer(api.briefs.getOpen, new Error("Server Error"));
    await open();
    await expectToast("Fout", "Kon opdracht niet laden");
    await waitFor(() => expect(address()).toBe("/vloeren/dashboard"));
  });

  test("says that a job that is unknown or no longer open is not found (JOB-001, JOB-007)", async () => {
    answer(api.briefs.getOpen, null);
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Opdracht niet gevonden" })).toBeVisible();
    expect(address()).toBe(path);
  });

  test("says how far it is from the place around which its company looks, and to others nothing", async () => {
    const area = { kind: "radius" as const, place: "Utrecht", radiusKm: 25 };
    answer(
      api.companies.myProfile,
      someProfile({ search: { area, floors: null, minSquareMeters: null, provinces: [] } }),
    );
    const { unmount } = await open();
    expect(await screen.findByText(/ongeveer \d+ km van Utrecht/)).toBeVisible();
    unmount();
    answer(api.companies.myProfile, null);
    await open();
    await screen.findByRole("button", { name: "Klantgegevens ontgrendelen" });
    expect(screen.queryByText(/ km van /)).not.toBeInTheDocument();
  });

  test.each([
    [
      "address",
      "Bevestig eerst je e-mailadres. Klik op de link in de mail die je van ons kreeg.",
      "Stuur de link opnieuw",
    ],
    ["number", "Zodra wij je KVK-nummer hebben gecontroleerd, kun je ontgrendelen.", "KVK invullen"],
    ["check", "Zodra wij je KVK-nummer hebben gecontroleerd, kun je ontgrendelen.", null],
  ] as const)("says what an unlock waits for, with the way to it: %s (C58, C82)", async (unlockNeed, says, way) => {
    answer(api.companies.myAccess, { ...trial, unlockNeed });
    await open();
    const panel = await screen.findByRole("complementary", { name: "Klantgegevens" });
    expect(panel).toHaveTextContent(says);
    const ways = [...within(panel).queryAllByRole("button"), ...within(panel).queryAllByRole("link")];
    expect(ways.map(({ textContent }) => textContent)).toEqual(way === null ? [] : [way]);
  });

  test("mails the link that confirms the address once more (C58, C82)", async () => {
    answer(api.companies.myAccess, { ...trial, unlockNeed: "address" });
    const request = fake(api.accounts.requestEmailVerification).mockResolvedValue(null);
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Stuur de link opnieuw" }));
    await expectToast("Bevestig je e-mail", "Er is een nieuwe link naar je onderweg.");
    expect(request).toHaveBeenCalledOnce();
  });

  test("shows a company that unlocked it what the client wrote, unabridged (C07)", async () => {
    const description = "Bel de buurman op 06 11223344.";
    const words = someJobDetail({ description, answers: { currentFloor: "tegels" } });
    answer(api.unlocks.forBrief, { unlockedAt: 1, contact: someContact, words });
    await open();
    expect(await screen.findByText("Bel de buurman op 06 11223344.")).toBeVisible();
    expect(screen.getByText("tegels")).toBeVisible();
  });

  test("sends a locked company to the checkout and shows no customer (JOB-013, JOB-021, DASH-010)", async () => {
    answer(api.companies.myAccess, { ...trial, state: "locked" });
    await open();
    await expectToast(
      "Account vergrendeld",
      "Je proefperiode is afgelopen. Neem een abonnement om opdrachten te bekijken.",
    );
    await waitFor(() => expect(address()).toBe("/vloeren/checkout"));
    expect(screen.queryByText("Marieke van den Berg")).not.toBeInTheDocument();
  });

  test("leaves a locked company the customer that it unlocked before", async () => {
    answer(api.companies.myAccess, { ...trial, state: "locked" });
    const words = { description: "", additionalInfo: "", answers: {} };
    answer(api.unlocks.forBrief, { unlockedAt: 1, contact: someContact, words });
    await open();
    expect(await screen.findByText("Marieke van den Berg")).toBeVisible();
    expect(address()).toBe(path);
    expect(screen.queryByText("Account vergrendeld")).not.toBeInTheDocument();
  });

  test("unlocks nothing more when the week of the trial is full, and says when it can again (C26)", async () => {
    answer(api.unlocks.weekAllowance, { used: 3, limit: 3, nextFreeAt: Date.parse("2026-11-24T09:00:00Z") });
    await open();
    expect(await screen.findByRole("button", { name: "Klantgegevens ontgrendelen" })).toBeDisabled();
    expect(
      screen.getByText("Je hebt deze week al 3 opdrachten ontgrendeld. Dinsdag komt er weer een plek bij."),
    ).toBeVisible();
  });

  test("leads a subscriber to its quote, and shows what became of one that was sent", async () => {
    answer(api.companies.myAccess, { ...trial, state: "subscribed" });
    const { unmount } = await open();
    const job = /^\/vloeren\/job\/job\d+\?offerte=open$/;
    const href = (await screen.findByRole("link", { name: "Offerte sturen" })).getAttribute("href");
    expect(href).toMatch(job);
    unmount();
    answer(api.quotes.mineForBrief, someQuote({ status: "DECLINED" }));
    await open();
    expect(await screen.findByText("Afgewezen")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bekijk je offerte" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Offerte sturen" })).not.toBeInTheDocument();
  });

  test("shows a quote's form beside the job, and goes back to it", async () => {
    answer(api.companies.myAccess, { ...trial, state: "subscribed" });
    answer(api.companies.myProfile, null);
    answer(api.quoteTools.mine, { prices: [], templates: [], last: null, vatId: null });
    logIn({ subscribed: true });
    const closed = vi.fn();
    await renderPage(<JobPage jobId="abc" quoting onQuoteClosed={closed} />, {
      path,
      guard: { login: "/vloeren/auth", companiesOnly: true },
    });
    const panel = await screen.findByRole("region", { name: "Offerte" });
    expect(await within(panel).findByRole("heading", { level: 2, name: "Offerte sturen" })).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    await userEvent.click(within(panel).getByRole("button", { name: "Terug naar de opdracht" }));
    expect(closed).toHaveBeenCalledOnce();
  });

  test("asks after the unlock whether the client was called, until it was", async () => {
    answer(api.unlocks.forBrief, {
      unlockedAt: 0,
      contact: someContact,
      words: { description: "", additionalInfo: "", answers: null },
    });
    answer(api.followUps.mine, []);
    const { unmount } = await open();
    expect(await screen.findByRole("button", { name: "Gesprek noteren" })).toBeVisible();
    unmount();
    answer(api.followUps.mine, [{ briefId: "abc", stage: "called", note: "", remindOn: null }]);
    await open();
    expect(await screen.findByText(someContact.name)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Gesprek noteren" })).not.toBeInTheDocument();
  });

  test("tells a company in its trial that a quote needs a subscription (VERH-015)", async () => {
    await open();
    expect(await screen.findByText(/Een offerte sturen kan met een abonnement/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Bekijk abonnement" })).toHaveAttribute("href", "/vloeren/checkout");
  });

  test("tells a company that only unlocked why its visit lapsed when another company was chosen", async () => {
    answer(api.briefs.getOpen, null);
    answer(api.visits.forJob, {
      ...{ title: "Laminaat, 40\u00a0m², Zeist", canPropose: false, knowsAddress: true },
      visit: {
        ...{ _id: "v" as Id<"visits">, options: [], agreed: null, wish: null, changedAt: 1, file: null, ready: {} },
        ended: { by: "client", at: 1, startsAt: Date.now() + DAY_MS, endsAt: null, because: "chosen" },
      },
    });
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Laminaat, 40\u00a0m², Zeist" })).toBeVisible();
    expect(
      screen.getByText(/De klant heeft een ander bedrijf gekozen\. De afspraak van .* is daarom vervallen\./),
    ).toBeVisible();
  });

  test("shows whom it won when its accepted quote closed the job (JOB-001, I4)", async () => {
    answer(api.briefs.getOpen, null);
    answer(api.quotes.mineForBrief, someQuote({ status: "ACCEPTED", contact: someContact }));
    await open();
    expect(await screen.findByText("Geaccepteerd")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Bel Marieke" })).toBeVisible();
    expect(screen.getByText("Gefeliciteerd, de klant heeft voor jouw offerte gekozen.")).toBeVisible();
    expect(screen.queryByText("Opdracht niet gevonden")).not.toBeInTheDocument();
  });

  test("unlocks the job (JOB-015)", async () => {
    await open();
    await press();
    expect(unlockBrief).toHaveBeenCalledExactlyOnceWith({ briefId: "abc" });
  });

  test.each<[ErrorCode, string, string]>([
    ["NOT_SIGNED_IN", "Fout", "Je bent niet ingelogd of er is geen opdracht geselecteerd."],
    ["ALREADY_UNLOCKED", "Al ontgrendeld", "Je hebt de klantgegevens al ontgrendeld voor deze opdracht."],
    ["MAX_UNLOCKS", "Maximum bereikt", "Deze opdracht heeft al 3 bedrijven die de klantgegevens hebben ontgrendeld."],
    [
      "PROFILE_INCOMPLETE",
      "Profiel incompleet",
      "Voltooi eerst je bedrijfsprofiel om klantgegevens te kunnen unlocken.",
    ],
    ["WEEK_LIMIT", "Weeklimiet bereikt", "Tijdens je proefperiode kun je maximaal 3 opdrachten per week ontgrendelen."],
  ])(
    "shows a refusal with %s in the catalogue's words (JOB-008, JOB-009, JOB-010, JOB-012, JOB-018)",
    async (code, title, text) => {
      unlockBrief.mockRejectedValue(new ConvexError(errorData(code)));
      await open();
      await press();
      await expectToast(title, text);
      expect(await screen.findByRole("button", { name: "Klantgegevens ontgrendelen" })).toBeEnabled();
    },
  );

  test("knows the maximum by the message alone (JOB-011)", async () => {
    unlockBrief.mockRejectedValue(new Error("Uncaught Error: Maximum aantal unlocks bereikt"));
    await open();
    await press();
    await expectToast("Maximum bereikt", "Deze opdracht heeft al 3 bedrijven");
  });

  test("has words for every other failure (JOB-014)", async () => {
    unlockBrief.mockRejectedValue(new Error("Server Error"));
    await open();
    await press();
    await expectToast("Fout", "Er ging iets mis bij het unlocken van klantgegevens. Probeer het opnieuw.");
  });
});

test("a visitor logs in first (NAV-008)", async () => {
  act(() => sessionStore.set({ status: "guest" }));
  await open();
  await waitFor(() => expect(address()).toBe("/vloeren/auth?redirect=%2Fvloeren%2Fjob%2Fabc"));
});

test("a client goes to its own dashboard", async () => {
  logIn({ role: "CLIENT" });
  await open();
  await waitFor(() => expect(address()).toBe("/client-dashboard"));
});
