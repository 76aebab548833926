import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { getFunctionName } from "convex/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MAX_UNLOCKS } from "../../domain/limits";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { address, logIn, renderPage } from "../testing/render";
import { toastStore } from "../ui/overlays/toast-store";
import { sessionStore } from "../app/session/session";
import { answer } from "../testing/fake-convex";
import { ClientDashboardPage } from "./client-dashboard-page";
import { expectToast, mutation, open, prepare, signOut, someBrief, someQuote } from "./testing";
import type { OwnBrief } from "./types";
import { leaveSite } from "../lib/leave-site";

vi.mock("../lib/leave-site", () => ({ leaveSite: vi.fn() }));

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

beforeEach(prepare);

describe("the client dashboard", () => {
  test("sends visitors to the login (CLIENT-001)", async () => {
    await renderPage(<ClientDashboardPage />, { path: "/client-dashboard", guard: { login: "/auth" } });
    await waitFor(() => expect(address()).toBe("/auth?redirect=%2Fclient-dashboard"));
  });

  test("shows a request with all that was asked (CLIENT-002, CLIENT-004, CLIENT-005, CLIENT-014, CLIENT-018, CLIENT-019)", async () => {
    answer(api.briefs.mine, [someBrief({ quoteCount: 2, preferredStartDate: "2026-11-21" })]);
    await open();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Mijn Opdrachten$/);
    const card = screen.getByRole("heading", { level: 2, name: "Pvc-vloer, 42\u00a0m², Zeist" }).closest("li")!;
    for (const words of ["Open", "Vinyl/PVC", "Zeist, Utrecht", "Start 21 november 2026", "€1.500 - €2.500"]) {
      expect(card).toHaveTextContent(words);
    }
    expect(card).toHaveTextContent("Ruimte: Woonkamer · Extra diensten: Plinten plaatsen");
    expect(within(card).getByText("2/5")).toBeVisible();
    expect(screen.getByRole("link", { name: "Nieuwe aanvraag" })).toHaveAttribute("href", "/brief-form");
  });

  test("says each fact of a request once, and folds away what else was answered", async () => {
    const answers = {
      startDate: "2027-01-12",
      roomType: "woonkamer",
      surfaceArea: "42",
      currentFloor: "laminaat",
      flooringType: "Vinyl/PVC",
      colour: "Warm grijs",
      timePreference: "morning",
      budget: "1500-2500",
    } as const;
    const description = "Offerteaanvraag voor een vloer van ongeveer 42 m2 in Zeist. Gewenste vloer: Vinyl/PVC.";
    answer(api.briefs.mine, [someBrief({ answers, description })]);
    await open();
    const card = screen
      .getByRole("heading", { level: 2, name: "Pvc-vloer, 42\u00a0m², Zeist" })
      .closest("article, li, div")!;
    const words = card.textContent;
    for (const fact of ["12 januari 2027", "€1.500 - €2.500", "Warm grijs", "08:00–12:00"]) {
      expect(words.split(fact)).toHaveLength(2);
    }
    expect(words).not.toContain("Offerteaanvraag voor een vloer");
    expect(screen.getByText("Alle antwoorden").closest("details")).toHaveTextContent("Voorkeurstijd");
    expect(screen.getByText("Ochtend 08:00–12:00")).not.toBeVisible();
  });

  test("begins with what waits for its client, and says how much it is in its title", async () => {
    const brief = someBrief({ quoteCount: 1, closesAt: Date.parse("2027-02-03T09:00:00Z") });
    answer(api.briefs.mine, [brief]);
    answer(api.quotes.forBrief, [someQuote()]);
    await open();
    const turns = screen.getByRole("region", { name: "Nu aan jou" });
    expect(within(turns).getByRole("link", { name: "Bekijk de offerte" })).toHaveAttribute(
      "href",
      `#offertes-${brief._id}`,
    );
    expect(document.title).toContain("2 voor jou: Mijn Opdrachten");
  });

  test.each([
    [4000, null, "Vanaf €4.000"],
    [null, 1500, "Tot €1.500"],
    [null, null, "Op aanvraag"],
  ])("words a budget from %s to %s as %s (CLIENT-018, C46)", async (budgetMin, budgetMax, words) => {
    answer(api.briefs.mine, [someBrief({ budgetMin, budgetMax })]);
    await open();
    expect(screen.getByText(words)).toBeVisible();
  });

  test("says which companies have the client's details, with nothing to accept (C25)", async () => {
    const unlockedBy = [
      {
        companyName: "Van Dijk Parket",
        unlockedAt: Date.now() - 5 * 60_000,
        withdrawnAt: null,
        pageSlug: null,
        rating: null,
        verified: false,
        verifiedAt: null,
      },
      {
        companyName: "Meester Vloeren",
        unlockedAt: Date.now() - 60_000,
        withdrawnAt: null,
        pageSlug: "meester-vloeren",
        rating: null,
        verified: false,
        verifiedAt: null,
      },
    ].map((each) => ({ ...each, companyId: "company" as Id<"users"> }));
    const contact = { ...someBrief().contact, phone: "06 12 34 56 78" };
    answer(api.briefs.mine, [someBrief({ unlockCount: 2, unlockedBy, contact })]);
    await open();
    const free = `Nog ${MAX_UNLOCKS - 2} plek`;
    expect(screen.getByText(/^2 bedrijven hebben je gegevens en kunnen je bellen\./)).toHaveTextContent(free);
    expect(screen.getByText("Van Dijk Parket")).toBeVisible();
    expect(screen.getByText("reageerde 5 minuten geleden")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Offerte accepteren" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Meester Vloeren" })).toBeVisible();
  });

  test.each([
    [{ unlockCount: 1 }, `Nog ${MAX_UNLOCKS - 1} plekken vrij.`],
    [{ unlockCount: MAX_UNLOCKS }, "Alle plekken zijn bezet."],
    [{ unlockCount: 1, pausedAt: 1 }, ""],
    [{ unlockCount: 1, status: "COMPLETED" as const }, ""],
  ])("names the one company that has the details, and of %o the places that are free", async (brief, places) => {
    const company = {
      companyName: "Van Dijk Parket",
      companyId: "company" as Id<"users">,
      unlockedAt: Date.now(),
      withdrawnAt: null,
    };
    const unlockedBy = [{ ...company, pageSlug: null, rating: null, verified: false, verifiedAt: null }];
    const contact = { ...someBrief().contact, phone: "06 12 34 56 78" };
    answer(api.briefs.mine, [someBrief({ ...brief, unlockedBy, contact })]);
    await open();
    const sentence = (await screen.findByText(/heeft je gegevens en kan je bellen\./)).textContent;
    expect(sentence?.trim()).toBe(`Van Dijk Parket heeft je gegevens en kan je bellen. ${places}`.trim());
    expect(screen.getByRole("link", { name: "Van Dijk Parket" })).toBeVisible();
  });

  test("claims what was asked as a guest once when it opens, whichever way somebody logged in (AUTH-021, C11)", async () => {
    answer(api.briefs.mine, []);
    await open();
    expect(mutation.mock.calls.map(([ref, args]) => [getFunctionName(ref), args])).toEqual([
      ["accounts:claimBriefs", {}],
    ]);
  });

  test("shows what there is although nothing could be claimed, which is only logged (AUTH-021)", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    mutation.mockRejectedValue(new Error("Server Error"));
    answer(api.briefs.mine, [someBrief()]);
    await open();
    await waitFor(() =>
      expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("claimed"), expect.any(Error)),
    );
    expect(screen.getByRole("heading", { level: 2, name: "Pvc-vloer, 42\u00a0m², Zeist" })).toBeVisible();
    expect(toastStore.get()).toEqual([]);
    log.mockRestore();
  });

  test("offers a way on when there is no request yet", async () => {
    answer(api.briefs.mine, []);
    await open();
    expect(screen.getByRole("heading", { name: "Je hebt nog geen aanvraag" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Vloerofferte aanvragen" })).toHaveAttribute("href", "/brief-form");
  });

  test("shows a request in the making while it loads", async () => {
    logIn({ role: "CLIENT" });
    await renderPage(<ClientDashboardPage />, { path: "/client-dashboard", guard: { login: "/auth" } });
    expect(screen.getByText("Je aanvragen worden geladen")).toBeInTheDocument();
  });

  test("calls failed loads by their names (CLIENT-015)", async () => {
    answer(api.briefs.mine, new Error("Server Error"));
    await open();
    expect(screen.getByText("Error loading briefs")).toBeVisible();
    await expectToast("Error loading data", "Could not load your briefs and proposals");
  });

  test("keeps the request when only its quotes fail to load (CLIENT-015)", async () => {
    answer(api.briefs.mine, [someBrief()]);
    answer(api.quotes.forBrief, new Error("Server Error"));
    await open();
    expect(screen.getByRole("heading", { level: 2, name: "Pvc-vloer, 42\u00a0m², Zeist" })).toBeVisible();
    await expectToast("Error loading data", "Could not load your briefs and proposals");
  });

  test("tells a company where its own dashboard is (C56)", async () => {
    answer(api.briefs.mine, []);
    logIn({ role: "PHOTOGRAPHER" });
    await renderPage(<ClientDashboardPage />, { path: "/client-dashboard", guard: { login: "/auth" } });
    expect(await screen.findByRole("link", { name: "Naar je bedrijfsdashboard" })).toHaveAttribute(
      "href",
      "/vloeren/dashboard",
    );
  });

  test("has its own way to log out (C52, NAV-024)", async () => {
    const user = userEvent.setup();
    answer(api.briefs.mine, []);
    await open();
    await user.click(screen.getByRole("button", { name: "Uitloggen" }));
    await waitFor(() => expect(leaveSite).toHaveBeenCalledExactlyOnceWith("/"));
    expect(signOut).toHaveBeenCalledOnce();
  });
});

test("the page keeps its frame while a stored session is being checked", async () => {
  act(() => sessionStore.set({ status: "unknown" }));
  await renderPage(<ClientDashboardPage />, { path: "/client-dashboard", guard: { login: "/auth" } });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Mijn Opdrachten");
  expect(screen.getByText("Je aanvragen worden geladen")).toBeInTheDocument();
  expect(address()).toBe("/client-dashboard");
});

test("a request with quotes folds away what its client wrote, which is read in full behind Alle antwoorden", async () => {
  const remarks = "Visgraat in een bovenwoning, geen lift.";
  answer(api.briefs.mine, [someBrief({ answers: { remarks }, quoteCount: 1 })]);
  await open();
  expect(screen.getByText(remarks)).not.toBeVisible();
  await userEvent.click(screen.getByText("Alle antwoorden"));
  expect(screen.getByText(remarks)).toBeVisible();
});

test("requests that are over are rows below the open ones, which say who lays the floor and open to all of it", async () => {
  const over = someBrief({ status: "COMPLETED", title: "Laminaat, Zeist" });
  answer(api.briefs.mine, [over, someBrief()]);
  answer(api.quotes.forBrief, [someQuote({ status: "ACCEPTED" })]);
  await open();
  const row = screen.getByText("Vloerenhuis De Linde legt je vloer");
  const [first, last] = screen.getAllByRole("listitem").filter(({ id }) => id.startsWith("aanvraag-"));
  expect(first).toHaveTextContent("Open");
  expect(last).toContainElement(row);
  expect(within(last!).getByText("Jouw vloerlegger:")).not.toBeVisible();
  await userEvent.click(row);
  expect(within(last!).getByText("Jouw vloerlegger:")).toBeVisible();
});

test("an open request below the first is a row that opens, also by itself once a quote came for it", async () => {
  const [first, second] = [someBrief({ quoteCount: 2 }), { ...someBrief(), _id: "brief2" as OwnBrief["_id"] }];
  answer(api.briefs.mine, [first, second]);
  answer(api.quotes.forBrief, [someQuote()]);
  await open();
  const [whole, row] = screen.getAllByRole("listitem").filter(({ id }) => id.startsWith("aanvraag-"));
  const part = (request?: HTMLElement) => within(request!).getByText("Pauzeren");
  expect(part(whole)).toBeVisible();
  expect(part(row)).not.toBeVisible();
  const line = within(row!).getByText(/^0\/3 plekken bezet, aangevraagd op /);
  await userEvent.click(line);
  expect(part(row)).toBeVisible();
  await userEvent.click(line);
  expect(part(row)).not.toBeVisible();
  answer(api.briefs.mine, [first, { ...second, quoteCount: 1 }]);
  // The stand-in for the connection tells nobody: the page renders again for another reason.
  act(() => logIn({ role: "CLIENT", email: "c1@voorbeeld.nl", name: "Sanne" }));
  await waitFor(() => expect(part(row)).toBeVisible());
});
