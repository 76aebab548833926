import { cloneElement } from "react";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { LATELY_MAX } from "../../../domain/limits";
import { api } from "../../../convex/_generated/api";
import { BackLink } from "../../app/back-link";
import { address, logIn, renderPage } from "../../testing/render";
import { liveStore } from "../../app/live/live-store";
import { sessionStore } from "../../app/session/session";
import { NEW_CUSTOMER } from "../../jobs/customer/follow-up";
import { filterOf } from "../../jobs/job-filter";
import { someAccess, someProfile } from "../../testing/companies";
import { answer, answerEach, answerPages, fake, forgetAnswers } from "../../testing/fake-convex";
import { NOW, someContact, someJob, type SomeJob } from "../../testing/jobs";
import { answerJobs, failJobs } from "../../testing/open-jobs";
import { someQuote } from "../../testing/quotes";
import { DashboardPage } from "./dashboard-page";
import { leaveSite } from "../../lib/leave-site";

vi.mock("../../lib/leave-site", () => ({ leaveSite: vi.fn() }));

const unlockBrief = fake(api.unlocks.unlockBrief);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const profile = someProfile({ companyName: "Vloerenhuis De Linde", email: "info@delinde.nl", phone: "020 123 45 67" });
const unlocks = (...briefs: SomeJob[]) =>
  briefs.map((brief) => ({ brief, contact: someContact, unlockedAt: brief._creationTime + 60_000 }));
const onEditProfile = vi.fn();
const dashboard = <DashboardPage view="jobs" filter={filterOf({})} onFilter={() => {}} onEditProfile={onEditProfile} />;
const open = (page = dashboard) =>
  renderPage(page, { path: "/vloeren/dashboard", guard: { login: "/vloeren/auth", companiesOnly: true } });
const job = someJob({ unlockCount: 1 });

beforeEach(() => {
  forgetAnswers();
  liveStore.set({
    client: new ConvexReactClient("http://127.0.0.1:9"),
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(true),
    token: null,
  });
  answer(api.companies.myProfile, profile);
  answer(api.companies.myAccess, someAccess("trial"));
  answerJobs(job);
  answer(api.unlocks.mine, []);
  answer(api.quotes.mine, []);
  answer(api.unlocks.weekAllowance, { used: 1, limit: 3, nextFreeAt: null });
  logIn();
});

describe("who comes to the dashboard", () => {
  test("a visitor logs in first (DASH-002, NAV-008)", async () => {
    act(() => sessionStore.set({ status: "guest" }));
    await open();
    await waitFor(() => expect(address()).toBe("/vloeren/auth"));
  });

  test("a company without a profile completes it first (DASH-002)", async () => {
    logIn({ onboardingCompleted: false });
    await open();
    await waitFor(() => expect(address()).toBe("/vloeren/onboarding"));
  });

  test("a client goes to its own dashboard", async () => {
    logIn({ role: "CLIENT" });
    await open();
    await waitFor(() => expect(address()).toBe("/client-dashboard"));
  });
});

describe("the dashboard", () => {
  test("shows trial, jobs, profile and the week (DASH-001)", async () => {
    await open();
    expect(await screen.findByText("Je proefperiode loopt nog 5 dagen.")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Vloerbedrijf Dashboard$/);
    expect(screen.getByRole("link", { name: job.title })).toHaveAttribute("href", `/vloeren/job/${job._id}`);
    const card = within(screen.getByRole("region", { name: "Bedrijfsprofiel" }));
    for (const text of ["Vloerenhuis De Linde", "Compleet", "2 provincies", "12345678", "14 jaar"]) {
      expect(card.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole("heading", { name: "Deze week" })).toBeVisible();
    expect(screen.getByText("1 van 3 opdrachten ontgrendeld.")).toBeVisible();
  });

  test("counts no jobs among its rows that could not be loaded (DASH-028)", async () => {
    failJobs();
    const rows = { asRows: true, sort: "newest", floor: "all" } as const;
    await open(cloneElement(dashboard, { list: rows }));
    expect(await screen.findByRole("heading", { name: "Kon opdrachten niet laden" })).toBeVisible();
    expect(screen.queryByText("0 opdrachten")).toBeNull();
  });

  test("says beside the jobs which customers still wait for a quote, but not who went to another", async () => {
    const [waits, lost] = [job, someJob()];
    answer(api.companies.myAccess, someAccess("subscribed"));
    answer(api.unlocks.mine, unlocks(waits, lost));
    answer(api.followUps.mine, [{ ...NEW_CUSTOMER, briefId: lost._id, stage: "lost", changedAt: NOW }]);
    await open();
    const turns = within(await screen.findByRole("region", { name: "Nu aan jou" }));
    expect(turns.getByText(someContact.name)).toBeVisible();
    expect(turns.getAllByRole("link")).toHaveLength(1);
    expect(turns.getByRole("link", { name: "Offerte sturen" }).getAttribute("href")).toContain(waits._id);
  });

  test("says of nobody that they wait whose answer lies further back than it reads", async () => {
    answer(api.companies.myAccess, someAccess("subscribed"));
    const waits = someJob({ _creationTime: NOW + 1000 });
    answer(api.unlocks.mine, unlocks(waits, job));
    const later = (index: number) => ({ ...NEW_CUSTOMER, briefId: `b${index}` as never, changedAt: NOW + index });
    answer(
      api.followUps.mine,
      Array.from({ length: LATELY_MAX }, (_, index) => later(index)),
    );
    await open();
    const turns = within(await screen.findByRole("region", { name: "Nu aan jou" }));
    expect(turns.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      expect.stringContaining(waits._id),
    ]);
  });

  test("leads to the profile's edit form (DASH-003)", async () => {
    onEditProfile.mockClear();
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Profiel bewerken" }));
    expect(onEditProfile).toHaveBeenCalledOnce();
    expect(screen.queryByText("KVK ontbreekt voor je verificatie.")).not.toBeInTheDocument();
  });

  test("says that an unlock waits for the check of the KVK number", async () => {
    answer(api.companies.myAccess, { ...someAccess("trial"), unlockNeed: "check" });
    await open();
    expect(await screen.findByText("We controleren je KVK-nummer.")).toBeVisible();
  });

  test("says for what the KVK number is missing, not that a complete profile lacks it (DASH-003)", async () => {
    answer(api.companies.myProfile, { ...profile, kvkNumber: null });
    await open();
    expect(await screen.findByText("KVK ontbreekt voor je verificatie.")).toBeVisible();
    // Beside a profile that is "Compleet" it says for what it is missing, and the card has no empty row.
    const card = screen.getByRole("region", { name: "Bedrijfsprofiel" });
    expect(card).toHaveTextContent("Compleet");
    expect(card).not.toHaveTextContent(/KVK/);
    expect(screen.getByRole("link", { name: "KVK invullen" })).toHaveAttribute("href", "/vloeren/onboarding");
  });

  test("says little in whole words: no province, no year yet", async () => {
    answer(api.companies.myProfile, { ...profile, serviceAreas: [], yearsExperience: 0 });
    await open();
    const card = within(await screen.findByRole("region", { name: "Bedrijfsprofiel" }));
    expect(card.getByText("nog geen provincie")).toBeVisible();
    expect(card.getByText("minder dan een jaar")).toBeVisible();
  });

  test("is what a job leads back to, filtered as it was (DASH-012, JOB-005)", async () => {
    const filtered = { category: "LAMINAAT", province: "Zuid-Holland" } as const;
    await renderPage(
      <>
        <DashboardPage view="jobs" filter={filtered} onFilter={() => {}} onEditProfile={onEditProfile} />
        <BackLink />
      </>,
      { path: "/vloeren/dashboard", guard: { login: "/vloeren/auth", companiesOnly: true } },
    );
    const link = await screen.findByRole("link", { name: "Terug naar dashboard" });
    await vi.waitFor(() =>
      expect(link).toHaveAttribute("href", "/vloeren/dashboard?provincie=Zuid-Holland&categorie=laminaat"),
    );
  });

  test("of a subscriber has no banner and no weekly limit (DASH-011)", async () => {
    answer(api.companies.myAccess, someAccess("subscribed"));
    await open();
    expect(await screen.findByRole("link", { name: job.title })).toBeVisible();
    expect(screen.queryByText(/proefperiode/)).not.toBeInTheDocument();
    expect(screen.queryByText("Deze week")).not.toBeInTheDocument();
  });

  test("unlocks nothing more when the week of the trial is full (C26)", async () => {
    answer(api.unlocks.weekAllowance, { used: 3, limit: 3, nextFreeAt: Date.parse("2026-11-24T09:00:00Z") });
    await open();
    const card = within(await screen.findByRole("article", { name: job.title }));
    expect(card.getByRole("button", { name: "Ontgrendelen" })).toBeDisabled();
    expect(screen.getByText("3 van 3 opdrachten ontgrendeld. Dinsdag komt er weer een plek bij.")).toBeVisible();
  });

  test("of a locked company opens no job but the way to a subscription (DASH-009, DASH-010)", async () => {
    const user = userEvent.setup();
    answer(api.companies.myAccess, someAccess("locked"));
    await open();
    await user.click(await screen.findByRole("button", { name: job.title }));
    const toast = screen.getByText("Account vergrendeld").closest("[data-tone]");
    expect(toast).toHaveTextContent("Je proefperiode is afgelopen. Neem een abonnement om opdrachten te bekijken.");
    await waitFor(() => expect(address()).toBe("/vloeren/checkout"));
  });

  test("of a locked company leads from the cards of its customers to their jobs, and from no other", async () => {
    const elsewhere = someJob({ province: "Limburg", title: "Klus in Limburg" });
    answer(api.companies.myAccess, someAccess("locked"));
    answer(api.unlocks.mine, unlocks(elsewhere, job));
    await open();
    expect(await screen.findByRole("article", { name: "Klus in Limburg" })).toHaveAttribute("data-state", "unlocked");
    const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    const leading = new Set(targets.filter((target) => target?.startsWith("/vloeren/job/")));
    expect([...leading].sort()).toEqual([elsewhere, job].map(({ _id }) => `/vloeren/job/${_id}`).sort());
  });

  test("looks locked when access could not be checked, but sends nobody away (DASH-029, SUB-008)", async () => {
    const user = userEvent.setup();
    answer(api.companies.myAccess, new Error("Server Error"));
    await open();
    expect(await screen.findByText("Je toegang kon niet worden geladen.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Vergrendeld" }));
    expect(screen.queryByText("Account vergrendeld")).not.toBeInTheDocument();
    expect(address()).toBe("/vloeren/dashboard");
  });

  test("says that there is no profile when it could not be loaded, and sends nobody away (DASH-004, DASH-027, DASH-029)", async () => {
    answer(api.companies.myProfile, new Error("Server Error"));
    await open();
    expect(await screen.findByText("Geen profiel gevonden.")).toBeVisible();
    expect(screen.getByText("Niet geverifieerd")).toBeVisible();
    expect(address()).toBe("/vloeren/dashboard");
  });

  test("logs out and goes to the companies' page (DASH-018)", async () => {
    const signOut = vi.fn((leave: () => Promise<unknown>) => leave().then(() => true));
    liveStore.set({ ...liveStore.get()!, signOut });
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Uitloggen" }));
    await waitFor(() => expect(leaveSite).toHaveBeenCalledExactlyOnceWith("/voor-vloerbedrijven"));
    expect(signOut).toHaveBeenCalledOnce();
  });

  test("lets a subscriber send a quote on what it unlocked, and shows what became of one", async () => {
    const won = someJob({ status: "COMPLETED", title: "Gewonnen klus" });
    answer(api.companies.myAccess, someAccess("subscribed"));
    answer(api.unlocks.mine, unlocks(job, won));
    answer(api.quotes.mine, [someQuote({ brief: won, status: "ACCEPTED" })]);
    await open();
    const unlocked = within(await screen.findByRole("article", { name: job.title }));
    expect(unlocked.getByRole("link", { name: "Offerte sturen" })).toHaveAttribute(
      "href",
      `/vloeren/job/${job._id}?offerte=open`,
    );
    const closed = within(screen.getByRole("article", { name: "Gewonnen klus" }));
    expect(closed.getByText("Geaccepteerd")).toBeVisible();
    expect(closed.getByRole("link", { name: "Bekijk je offerte" })).toBeVisible();
  });

  test("offers no quote to a company in its trial (VERH-015)", async () => {
    answer(api.unlocks.mine, unlocks(job));
    await open();
    await screen.findByRole("article", { name: job.title });
    expect(screen.queryByRole("link", { name: "Offerte sturen" })).not.toBeInTheDocument();
  });

  test("keeps a won customer whose job is closed or lies outside the provinces", async () => {
    const closed = someJob({ status: "COMPLETED", title: "Afgeronde klus" });
    const elsewhere = someJob({ province: "Limburg", title: "Klus in Limburg" });
    answer(api.unlocks.mine, unlocks(closed, elsewhere, job));
    await open();
    const section = within(await screen.findByRole("region", { name: "Ontgrendeld" }));
    expect(section.getAllByRole("article")).toHaveLength(2);
    expect(section.getByText("Afgeronde klus")).toBeVisible();
    expect(section.getByRole("heading", { name: "Klus in Limburg" })).toBeVisible();
    const list = within(screen.getByRole("region", { name: /Beschikbare opdrachten/ }));
    expect(list.getByRole("article")).toHaveAttribute("data-state", "unlocked");
  });

  test("reaches every customer it has won, the oldest too (C45)", async () => {
    const user = userEvent.setup();
    const oldest = someJob({ status: "COMPLETED", title: "Eerste klus" });
    const contact = { ...someContact, name: "Lotte Meijer", phone: "06 98 76 54 32" };
    answerPages(api.unlocks.mine, unlocks(job), [{ brief: oldest, contact, unlockedAt: 1 }]);
    await open();
    const section = within(await screen.findByRole("region", { name: "Ontgrendeld" }));
    await user.click(section.getByRole("button", { name: "Meer klanten laden" }));
    expect(section.getByRole("article", { name: "Eerste klus" })).toHaveTextContent(/Lotte Meijer.*06 98 76 54 32/);
    expect(screen.queryByRole("button", { name: "Meer klanten laden" })).not.toBeInTheDocument();
  });

  describe("of a company with more unlocks and quotes than are loaded", () => {
    const older = { _creationTime: NOW - 90 * 864e5 };
    const full = someJob({ ...older, title: "Lang geleden ontgrendeld", unlockCount: 3 });
    const foreign = someJob({ ...older, title: "Nooit ontgrendeld", unlockCount: 1 });
    const card = async (title: string) => within(await screen.findByRole("article", { name: title }));

    beforeEach(() => {
      answer(api.companies.myAccess, someAccess("subscribed"));
      answerJobs(job, full, foreign);
      answerPages(api.unlocks.mine, unlocks(job), unlocks(full));
      answerEach(api.unlocks.forBrief, ({ briefId }) =>
        briefId === full._id
          ? { contact: someContact, unlockedAt: 1, words: { description: "", additionalInfo: "", answers: {} } }
          : null,
      );
    });

    test("shows the customer on an open job it unlocked long ago, and takes no place on it again (DASH-025, C45)", async () => {
      await open();
      const unlocked = await card("Lang geleden ontgrendeld");
      expect(unlocked.getByText("Ontgrendeld")).toBeVisible();
      expect(unlocked.getByText("Marieke van den Berg")).toBeVisible();
      expect(unlocked.queryByRole("button")).not.toBeInTheDocument();
      expect((await card("Nooit ontgrendeld")).getByRole("button", { name: "Ontgrendelen" })).toBeVisible();
    });

    test("asks for no second quote on a job it sent one on long ago", async () => {
      answerPages(api.quotes.mine, [someQuote({ brief: job })], [someQuote({ brief: full })]);
      answerEach(api.quotes.mineForBrief, ({ briefId }) =>
        briefId === full._id ? someQuote({ brief: full, status: "DECLINED" }) : null,
      );
      await open();
      const quoted = await card("Lang geleden ontgrendeld");
      expect(quoted.getByText("Afgewezen")).toBeVisible();
      expect(quoted.getByRole("link", { name: "Bekijk je offerte" })).toBeVisible();
    });
  });

  test("has words of its own for an unlock that failed (JOB-014)", async () => {
    const user = userEvent.setup();
    unlockBrief.mockRejectedValue(new Error("Server Error"));
    await open();
    await user.click(await screen.findByRole("button", { name: "Ontgrendelen" }));
    const toast = (await screen.findByText("Er ging iets mis")).closest("[data-tone]");
    expect(toast).toHaveTextContent("Probeer het opnieuw.");
  });
});
