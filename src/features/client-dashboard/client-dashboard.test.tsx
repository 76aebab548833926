import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import type { OptimisticLocalStore } from "convex/browser";
import { getFunctionName } from "convex/server";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorData } from "../../../domain/errors";
import { address, logIn, renderPage } from "../../components/testing/render";
import { liveStore, type Live } from "../../lib/live/live-store";
import { sessionStore } from "../../lib/session/session";
import { answer, fakeMutation, forgetAnswers } from "../../lib/testing/fake-convex";
import { someJob } from "../../lib/testing/jobs";
import { ClientDashboardPage } from "./client-dashboard-page";
import type { OwnBrief, Quote } from "./types";
import { acceptLocally, declineLocally } from "./use-decide";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../lib/testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});
const saveFile = vi.hoisted(() => vi.fn<(name: string, text: string, type: string) => void>());
vi.mock("./save-file", () => ({ saveFile }));
const signOut = vi.fn<Live["signOut"]>();

const HOUR = 60 * 60 * 1000;
let lastQuote = 0;
function someQuote(quote: Partial<Quote> = {}): Quote {
  lastQuote += 1;
  return {
    _id: `quote${lastQuote}` as Quote["_id"],
    _creationTime: Date.now() - 3 * HOUR,
    companyId: "company" as Quote["companyId"],
    companyAvatarUrl: null,
    companyName: "Vloerenhuis De Linde",
    companyVerified: true,
    yearsExperience: 14,
    packageName: "Klik-pvc op een vlakke vloer",
    description: "Ik kom graag eerst meten.",
    price: 234_000,
    timelineWeeks: 2,
    includes: [
      { service: "Egaliseren ondervloer", included: true },
      { service: "Plinten plaatsen", included: false },
    ],
    notes: null,
    startsFrom: null,
    guaranteeYears: 5,
    websiteLink: null,
    portfolioLink: null,
    status: "PENDING",
    ...quote,
  };
}
function someBrief(brief: Partial<OwnBrief> = {}): OwnBrief {
  return {
    ...someJob({ title: "Vinyl/PVC - 42 m2 in Zeist", floorType: "Vinyl/PVC" }),
    additionalInfo: "Ruimte: Woonkamer\nExtra diensten: Plinten plaatsen",
    contact: { name: "Sanne Visser", email: "c1@voorbeeld.nl", phone: null, street: null },
    unlockedBy: [],
    ...brief,
  };
}

beforeEach(() => {
  forgetAnswers();
  saveFile.mockReset();
  signOut.mockReset().mockResolvedValue();
  liveStore.set({
    client: new ConvexReactClient("http://127.0.0.1:9"),
    signIn: () => Promise.resolve(),
    signOut,
    token: null,
  });
  answer("users:viewer", { email: "c1@voorbeeld.nl", emailVerified: true });
  answer("quotes:forBrief", []);
});

async function open() {
  logIn({ role: "CLIENT", email: "c1@voorbeeld.nl", name: "Sanne Visser" });
  const page = await renderPage(<ClientDashboardPage />, { path: "/client-dashboard" });
  await screen.findByRole("heading", { name: "Je account" });
  return page;
}
const openWith = (brief: OwnBrief, quotes: Quote[]) => {
  answer("briefs:mine", [brief]);
  answer("quotes:forBrief", quotes);
  return open();
};
const expectToast = async (title: string, text: string, tone = "error") => {
  const toast = (await screen.findAllByText(title)).map((found) => found.closest("[data-tone]")).find((each) => each);
  expect(toast).toHaveTextContent(text);
  expect(toast).toHaveAttribute("data-tone", tone);
};
const accept = async (user: UserEvent) => {
  await user.click(screen.getByRole("button", { name: "Offerte accepteren" }));
  await user.click(screen.getByRole("button", { name: "Ja, accepteren" }));
};

describe("the client dashboard", () => {
  test("sends visitors to the login (CLIENT-001)", async () => {
    await renderPage(<ClientDashboardPage />, { path: "/client-dashboard" });
    await waitFor(() => expect(address()).toBe("/auth?redirect=%2Fclient-dashboard"));
  });

  test("shows a request with all that was asked (CLIENT-002, CLIENT-004, CLIENT-005, CLIENT-014, CLIENT-018, CLIENT-019)", async () => {
    answer("briefs:mine", [someBrief({ quoteCount: 2, preferredStartDate: "2026-11-21" })]);
    await open();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Mijn Opdrachten$/);
    const card = screen.getByRole("heading", { level: 2, name: "Vinyl/PVC - 42 m2 in Zeist" }).closest("li")!;
    for (const words of ["Open", "Vinyl/PVC · ", "Zeist, Utrecht", "Start 21 november 2026", "€1.500 - €2.500"]) {
      expect(card).toHaveTextContent(words);
    }
    expect(card).toHaveTextContent("Ruimte: Woonkamer · Extra diensten: Plinten plaatsen");
    expect(within(card).getByText("2/5")).toBeVisible();
    expect(screen.getByRole("link", { name: "Nieuwe aanvraag" })).toHaveAttribute("href", "/brief-form");
  });

  test.each([
    [4000, null, "Vanaf €4.000"],
    [null, 1500, "Tot €1.500"],
    [null, null, "Op aanvraag"],
  ])("words a budget from %s to %s as %s (CLIENT-018, C46)", async (budgetMin, budgetMax, words) => {
    answer("briefs:mine", [someBrief({ budgetMin, budgetMax })]);
    await open();
    expect(screen.getByText(new RegExp(` · ${words}$`))).toBeVisible();
  });

  test("says which companies have the client's details, with nothing to accept (C25)", async () => {
    const unlockedBy = [
      { companyName: "Van Dijk Parket", unlockedAt: Date.now() - 5 * 60_000 },
      { companyName: "Meester Vloeren", unlockedAt: Date.now() - 60_000 },
    ];
    answer("briefs:mine", [someBrief({ unlockCount: 2, unlockedBy })]);
    await open();
    expect(screen.getByText(/2 van 3 bedrijven hebben je gegevens/)).toBeVisible();
    expect(screen.getByText("Van Dijk Parket")).toBeVisible();
    expect(screen.getByText("5 minuten geleden")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Offerte accepteren" })).not.toBeInTheDocument();
  });

  test("offers a way on when there is no request yet", async () => {
    answer("briefs:mine", []);
    await open();
    expect(screen.getByRole("heading", { name: "Je hebt nog geen aanvraag" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Vloerofferte aanvragen" })).toHaveAttribute("href", "/brief-form");
  });

  test("shows a request in the making while it loads", async () => {
    await open();
    expect(screen.getByText("Je aanvragen worden geladen")).toBeInTheDocument();
  });

  test("calls failed loads by their names (CLIENT-015)", async () => {
    answer("briefs:mine", new Error("Server Error"));
    await open();
    expect(screen.getByText("Error loading briefs")).toBeVisible();
    await expectToast("Error loading data", "Could not load your briefs and proposals");
  });

  test("keeps the request when only its quotes fail to load (CLIENT-015)", async () => {
    answer("briefs:mine", [someBrief()]);
    answer("quotes:forBrief", new Error("Server Error"));
    await open();
    expect(screen.getByRole("heading", { level: 2, name: "Vinyl/PVC - 42 m2 in Zeist" })).toBeVisible();
    await expectToast("Error loading data", "Could not load your briefs and proposals");
  });

  test("tells a company where its own dashboard is (C56)", async () => {
    answer("briefs:mine", []);
    logIn({ role: "PHOTOGRAPHER" });
    await renderPage(<ClientDashboardPage />, { path: "/client-dashboard" });
    expect(await screen.findByRole("link", { name: "Naar je bedrijfsdashboard" })).toHaveAttribute(
      "href",
      "/vloeren/dashboard",
    );
  });

  test("has its own way to log out (C52, NAV-024)", async () => {
    const user = userEvent.setup();
    answer("briefs:mine", []);
    await open();
    await user.click(screen.getByRole("button", { name: "Uitloggen" }));
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
    expect(address()).toBe("/");
  });
});

describe("a quote", () => {
  test("shows price, company and what is included (CLIENT-006, CLIENT-017)", async () => {
    await openWith(someBrief(), [someQuote({ price: 125_000 })]);
    const quote = screen.getByRole("article", { name: "Offerte van Vloerenhuis De Linde" });
    expect(quote).toHaveTextContent(/€\s1\.250/);
    expect(quote).toHaveTextContent(/€\s29,76 per m²/);
    expect(quote).toHaveTextContent("14 jaar ervaring · geverifieerd");
    expect(
      within(quote)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Egaliseren ondervloer", "Plinten plaatsen (niet inbegrepen)"]);
    for (const name of ["Offerte accepteren", "Afwijzen", "Bekijk bedrijf"]) {
      expect(within(quote).getByRole("button", { name })).toBeEnabled();
    }
  });

  test.each(["ACCEPTED", "DECLINED"] as const)("that is %s cannot be decided again (CLIENT-006)", async (status) => {
    await openWith(someBrief({ status: "COMPLETED" }), [someQuote({ status })]);
    expect(screen.queryByRole("button", { name: "Offerte accepteren" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Afwijzen" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Bekijk bedrijf" })).toBeEnabled();
  });

  test("that is accepted says that the company has the details (CLIENT-009)", async () => {
    await openWith(someBrief({ status: "COMPLETED" }), [someQuote({ status: "ACCEPTED" })]);
    expect(screen.getByText(/Vloerenhuis De Linde heeft je contactgegevens ontvangen/)).toBeVisible();
  });

  test("is accepted after a question (CLIENT-007)", async () => {
    const user = userEvent.setup();
    const quote = someQuote();
    fakeMutation.mockResolvedValue(null);
    await openWith(someBrief(), [quote]);
    await user.click(screen.getByRole("button", { name: "Offerte accepteren" }));
    await user.click(screen.getByRole("button", { name: "Nog niet" }));
    expect(fakeMutation).not.toHaveBeenCalled();
    await accept(user);
    expect(fakeMutation).toHaveBeenCalledExactlyOnceWith({ quoteId: quote._id });
    await expectToast("Voorstel geaccepteerd!", "Vloerenhuis De Linde heeft je contactgegevens ontvangen", "success");
  });

  test("is declined (CLIENT-008)", async () => {
    const user = userEvent.setup();
    fakeMutation.mockResolvedValue(null);
    const quote = someQuote();
    await openWith(someBrief(), [quote]);
    await user.click(screen.getByRole("button", { name: "Afwijzen" }));
    expect(fakeMutation).toHaveBeenCalledExactlyOnceWith({ quoteId: quote._id });
    await expectToast("Voorstel afgewezen", "Vloerenhuis De Linde", "info");
  });

  test("says when a decision failed (CLIENT-016)", async () => {
    const user = userEvent.setup();
    fakeMutation.mockRejectedValue(new ConvexError(errorData("QUOTE_ALREADY_DECIDED")));
    await openWith(someBrief(), [someQuote()]);
    await accept(user);
    await expectToast("Error", "Could not accept proposal. Please try again.");
    await user.click(screen.getByRole("button", { name: "Afwijzen" }));
    expect(await screen.findByText("Could not decline proposal. Please try again.")).toBeVisible();
  });

  test("of the last hour is new until the page is left", async () => {
    const old = someQuote({ companyName: "Van Dijk Parket" });
    const fresh = someQuote({ companyName: "Meester Vloeren", _creationTime: Date.now() - 60_000 });
    const { unmount } = await openWith(someBrief(), [fresh, old]);
    const slip = screen.getByRole("article", { name: "Offerte van Meester Vloeren" });
    expect(within(slip).getByText("Zojuist binnen")).toBeVisible();
    expect(screen.getAllByText("Zojuist binnen")).toHaveLength(1);
    unmount();
    await openWith(someBrief(), [fresh, old]);
    expect(screen.queryByText("Zojuist binnen")).not.toBeInTheDocument();
  });
});

describe("the company behind a quote", () => {
  const openCompany = async () => {
    const user = userEvent.setup();
    await openWith(someBrief(), [someQuote()]);
    await user.click(screen.getByRole("button", { name: "Bekijk bedrijf" }));
    return screen.getByRole("dialog", { name: "Vloerenhuis De Linde" });
  };

  test("shows in a dialog (CLIENT-012)", async () => {
    answer("quotes:companyProfile", {
      companyName: "Vloerenhuis De Linde",
      verified: true,
      description: "Familiebedrijf uit Zeist.",
      email: "info@delinde.nl",
      phone: "030 123 45 67",
      website: "https://delinde.nl",
      avatarUrl: null,
      portfolioImages: null,
      portfolioLinks: null,
      yearsExperience: 14,
      specializations: ["Parket", "Laminaat"],
      serviceAreas: ["Utrecht"],
      kvkNumber: "12345678",
    });
    const dialog = await openCompany();
    for (const words of ["Familiebedrijf uit Zeist.", "Parket, Laminaat", "14 jaar", "12345678", "Geverifieerd"]) {
      expect(within(dialog).getByText(words)).toBeVisible();
    }
    expect(within(dialog).getByRole("link", { name: "delinde.nl" })).toHaveAttribute(
      "rel",
      "noopener noreferrer nofollow",
    );
  });

  test.each([null, new Error("Server Error")])("may be missing: %s (CLIENT-013)", async (outcome) => {
    answer("quotes:companyProfile", outcome);
    const dialog = await openCompany();
    expect(within(dialog).getByText("Bedrijfsprofiel niet gevonden")).toBeVisible();
    expect(within(dialog).getByText("Het bedrijfsprofiel kon niet worden geladen.")).toBeVisible();
  });
});

describe("the account", () => {
  test("can be asked to confirm its address (C58)", async () => {
    const user = userEvent.setup();
    fakeMutation.mockResolvedValue(null);
    answer("users:viewer", { email: "c1@voorbeeld.nl", emailVerified: false });
    answer("briefs:mine", []);
    await open();
    await user.click(screen.getByRole("button", { name: "Stuur de link opnieuw" }));
    await expectToast("Bevestig je e-mail", "c1@voorbeeld.nl", "info");
  });

  test("hands out a copy of its data (C65)", async () => {
    const user = userEvent.setup();
    answer("briefs:mine", []);
    fakeMutation.mockResolvedValue('{"account":{}}');
    await open();
    await user.click(screen.getByRole("button", { name: "Mijn gegevens downloaden" }));
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledExactlyOnceWith("mijn-gegevens.json", '{"account":{}}', "application/json"),
    );
  });

  test("ends after a question (C65)", async () => {
    const user = userEvent.setup();
    answer("briefs:mine", []);
    fakeMutation.mockResolvedValue(null);
    await open();
    await user.click(screen.getByRole("button", { name: "Account verwijderen" }));
    expect(fakeMutation).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Ja, verwijder mijn account" }));
    expect(await screen.findByText("Je account is verwijderd")).toBeVisible();
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
    expect(address()).toBe("/");
  });

  test("stays when a subscription runs (C65)", async () => {
    const user = userEvent.setup();
    answer("briefs:mine", []);
    fakeMutation.mockRejectedValue(new ConvexError(errorData("SUBSCRIPTION_RUNNING")));
    await open();
    await user.click(screen.getByRole("button", { name: "Account verwijderen" }));
    await user.click(screen.getByRole("button", { name: "Ja, verwijder mijn account" }));
    await expectToast("Account niet verwijderd", "Zeg eerst je abonnement op.");
    expect(signOut).not.toHaveBeenCalled();
  });
});

describe("a decision on the screen, before the server's answer", () => {
  const stateWith = (briefs: OwnBrief[], quotes: Record<string, Quote[]>) => {
    const results = new Map<string, { args: object; value: unknown }[]>([
      ["briefs:mine", [{ args: {}, value: { page: briefs, isDone: true, continueCursor: "" } }]],
      ["quotes:forBrief", Object.entries(quotes).map(([briefId, value]) => ({ args: { briefId }, value }))],
    ]);
    const store = {
      getAllQueries: (query: never) => results.get(getFunctionName(query)) ?? [],
      setQuery: (query: never, args: object, value: unknown) => {
        const name = getFunctionName(query);
        results.set(
          name,
          (results.get(name) ?? []).map((each) => (each.args === args ? { args, value } : each)),
        );
      },
    } as OptimisticLocalStore;
    const statuses = () => ({
      briefs: (results.get("briefs:mine")![0]!.value as { page: OwnBrief[] }).page.map(({ status }) => status),
      quotes: results.get("quotes:forBrief")!.map(({ value }) => (value as Quote[]).map(({ status }) => status)),
    });
    return { store, statuses };
  };
  const mine = someBrief();
  const other = someBrief();
  const quotes = [someQuote(), someQuote(), someQuote({ status: "DECLINED" })];
  const elsewhere = [someQuote()];
  const byBrief = { [mine._id]: quotes, [other._id]: elsewhere };

  test("accepting completes the one request and declines its other quotes (C44)", () => {
    const { store, statuses } = stateWith([mine, other], byBrief);
    acceptLocally(store, quotes[0]!._id);
    expect(statuses()).toEqual({
      briefs: ["COMPLETED", "OPEN"],
      quotes: [["ACCEPTED", "DECLINED", "DECLINED"], ["PENDING"]],
    });
  });

  test("declining touches that quote only (CLIENT-008)", () => {
    const { store, statuses } = stateWith([mine, other], byBrief);
    declineLocally(store, quotes[1]!._id);
    expect(statuses()).toEqual({
      briefs: ["OPEN", "OPEN"],
      quotes: [["PENDING", "DECLINED", "DECLINED"], ["PENDING"]],
    });
  });
});

test("the page keeps its frame while a stored session is being checked", async () => {
  act(() => sessionStore.set({ status: "unknown" }));
  await renderPage(<ClientDashboardPage />, { path: "/client-dashboard" });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Mijn Opdrachten");
  expect(screen.getByText("Je aanvragen worden geladen")).toBeInTheDocument();
  expect(address()).toBe("/client-dashboard");
});
