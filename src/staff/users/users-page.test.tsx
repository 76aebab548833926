import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { getFunctionName, type FunctionReference } from "convex/server";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { errorData } from "../../../domain/errors/data";
import { offlineStore } from "../../app/live/live-store";
import { renderPage } from "../../testing/render";
import { answer, fake } from "../../testing/fake-convex";
import { openGate } from "../testing";
import { UsersPage } from "./users-page";
import { parseUsersView, usersSearch, type UsersView } from "./users-view";
import type { UserRow } from "./user-words";
import { verifyLocally } from "./verified-box";

const setVerified = fake(api.adminUsers.setVerified);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const DAY = Date.parse("2026-11-21T09:00:00Z");
const company = {
  userId: "c1",
  createdAt: DAY,
  email: "info@delinde.nl",
  emailVerified: true,
  role: "PHOTOGRAPHER",
  name: "Vloerenhuis De Linde",
  phone: "020 123 45 67",
  kvkNumber: "12345678",
  completedOnboarding: true,
  access: "subscribed",
  trialEnd: null,
  subscriptionStatus: "active",
  subscriptionEnd: DAY,
  verified: false,
  seal: null,
} as UserRow;
const client = {
  ...company,
  userId: "p1",
  email: "sanne@klant.test",
  emailVerified: false,
  role: "CLIENT",
  name: "Sanne Visser",
  phone: null,
  kvkNumber: null,
  access: null,
  subscriptionStatus: null,
  subscriptionEnd: null,
  verified: null,
  seal: null,
} as UserRow;
const onView = vi.fn();
const open = (view: Partial<UsersView> = {}) =>
  renderPage(<UsersPage view={{ tab: "gebruikers", words: "", ...view }} onView={onView} />, { path: "/users" });
const rowOf = async (name: string) => within((await screen.findByText(name)).closest("tr")!);

beforeEach(() => {
  openGate();
  onView.mockReset();
  answer(api.adminUsers.list, [company, client]);
});

describe("the accounts", () => {
  test("show their subscription and what they may do (ADMIN-004)", async () => {
    await open();
    const linde = await rowOf("Vloerenhuis De Linde");
    expect(linde.getByText("Loopt")).toBeVisible();
    expect(linde.getByText("tot 21 nov 2026")).toBeVisible();
    expect(linde.getByText("info@delinde.nl · 020 123 45 67")).toBeVisible();
    const sanne = await rowOf("Sanne Visser");
    expect(sanne.getByText("Opdrachtgever")).toBeVisible();
    expect(sanne.getByText("Geen abonnement")).toBeVisible();
    expect(sanne.getByText("sanne@klant.test · e-mail niet bevestigd")).toBeVisible();
    expect(sanne.queryByRole("checkbox")).not.toBeInTheDocument();
  });

  test.each([
    ["trial" as const, { subscriptionStatus: null, trialEnd: DAY }, "Proefperiode", "tot 21 nov 2026"],
    ["locked" as const, { subscriptionStatus: "past_due", subscriptionEnd: null }, "Vergrendeld", "Betaling open"],
  ])("of a company that is %s say so", async (access, fields, tag, below) => {
    answer(api.adminUsers.list, [{ ...company, access, ...fields }]);
    await open();
    const row = await rowOf("Vloerenhuis De Linde");
    expect(row.getByText(tag)).toBeVisible();
    expect(row.getByText(below)).toBeVisible();
  });

  test("can be verified and not any more (C82)", async () => {
    setVerified.mockResolvedValue(null);
    await open();
    await userEvent.click(await screen.findByRole("checkbox", { name: "Geverifieerd" }));
    expect(setVerified).toHaveBeenCalledExactlyOnceWith({ userId: "c1", verified: true });
    expect(await screen.findByText("Vloerenhuis De Linde", { selector: "[data-tone] *" })).toBeVisible();
  });

  test("are verified with a connection only, and the list says so", async () => {
    act(() => offlineStore.set(true));
    await open();
    expect(await screen.findByRole("checkbox", { name: "Geverifieerd" })).toBeDisabled();
    expect(screen.getByText("Geverifieerd aanvinken kan zodra er weer verbinding is.")).toBeVisible();
    act(() => offlineStore.set(false));
  });

  test("show who may only read whether they are verified, without a box (B17)", async () => {
    answer(api.admin.session, { expiresAt: 0, name: "Jip", role: "reader" });
    await open();
    expect(await screen.findByText("Nog niet geverifieerd")).toBeVisible();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  });

  test("that cannot be verified say why", async () => {
    setVerified.mockRejectedValue(new ConvexError(errorData("KVK_MISSING")));
    await open();
    await userEvent.click(await screen.findByRole("checkbox", { name: "Geverifieerd" }));
    expect(await screen.findByText("Dit bedrijf heeft nog geen KVK-nummer ingevuld.")).toBeVisible();
  });

  test("without a KVK number have nothing to verify", async () => {
    answer(api.adminUsers.list, [{ ...company, kvkNumber: null }]);
    await open();
    expect((await rowOf("Vloerenhuis De Linde")).getByText("Niet ingevuld")).toBeVisible();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  });

  test("are looked for with words that go into the address", async () => {
    await open();
    await userEvent.type(await screen.findByLabelText(/^Naam, e-mailadres/), " linde {Enter}");
    expect(onView).toHaveBeenCalledWith({ tab: "gebruikers", words: "linde" });
  });

  test("that were found stand alone, with the way back to all", async () => {
    answer(api.adminUsers.search, [client]);
    answer(api.adminPeople.requests, []);
    await open({ words: "sanne" });
    expect(await screen.findByText("Sanne Visser")).toBeVisible();
    expect(screen.queryByText("Vloerenhuis De Linde")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Toon alles" }));
    expect(onView).toHaveBeenCalledWith({ tab: "gebruikers", words: "" });
  });

  test("may be none, or not to be loaded", async () => {
    answer(api.adminUsers.search, []);
    answer(api.adminPeople.requests, []);
    await open({ words: "niemand" });
    expect(await screen.findByText("Geen account gevonden")).toBeVisible();
    answer(api.adminUsers.list, new Error("down"));
    await open();
    expect(await screen.findByText(/De accounts konden niet worden geladen/)).toBeVisible();
  });

  test("change on the screen before the server answers, in the list and in what was found", () => {
    const queries = new Map<string, unknown>([
      ["adminUsers:list", { page: [company, client] }],
      ["adminUsers:search", [company]],
    ]);
    const store = {
      getAllQueries: (query: FunctionReference<"query">) => [{ args: {}, value: queries.get(getFunctionName(query)) }],
      setQuery: (query: FunctionReference<"query">, _args: unknown, value: unknown) =>
        queries.set(getFunctionName(query), value),
    };
    verifyLocally(store as never, "c1", true);
    const verified = { ...company, verified: true };
    expect(queries.get("adminUsers:list")).toEqual({ page: [verified, client] });
    expect(queries.get("adminUsers:search")).toEqual([verified]);
  });
});

describe("the other lists", () => {
  test("show every subscription with its state (CALL-011)", async () => {
    answer(api.adminUsers.allSubscriptions, [
      {
        _id: "s1",
        createdAt: DAY,
        userId: "c1",
        name: "Vloerenhuis De Linde",
        status: "active",
        plan: "vloeren",
        currentPeriodEnd: DAY,
        cancelAtPeriodEnd: true,
      },
    ]);
    await open({ tab: "abonnementen" });
    const row = await rowOf("Vloerenhuis De Linde");
    for (const text of ["c1", "Loopt", "21 nov 2026 (opgezegd)"]) expect(row.getByText(text)).toBeVisible();
  });

  test("show every unlock and quote", async () => {
    const row = { createdAt: DAY, companyName: "De Linde", status: "PENDING" as const };
    answer(api.adminUsers.allProposals, [
      { ...row, _id: "q", kind: "quote", briefTitle: "Parket", price: 125_000 },
      { ...row, _id: "u", kind: "unlock", briefTitle: "Tapijt", price: 0 },
    ]);
    await open({ tab: "offertes" });
    expect((await rowOf("Parket")).getByText(/€\s1\.250/)).toBeVisible();
    expect((await rowOf("Tapijt")).getByText("Ontgrendeling")).toBeVisible();
  });

  test("are chosen with tabs", async () => {
    await open();
    await userEvent.click(await screen.findByRole("tab", { name: "Abonnementen" }));
    expect(onView).toHaveBeenCalledWith({ tab: "abonnementen", words: "" });
  });
});

test.each([
  [{}, { tab: "gebruikers", words: "" }],
  [{ onderdeel: "offertes" }, { tab: "offertes", words: "" }],
  [
    { onderdeel: "iets", zoek: 3 },
    { tab: "gebruikers", words: "" },
  ],
  [{ zoek: "linde" }, { tab: "gebruikers", words: "linde" }],
])("the address %j shows %j, and back", (search, view) => {
  expect(parseUsersView(search)).toEqual(view);
  expect(parseUsersView(usersSearch(parseUsersView(search)))).toEqual(view);
});
