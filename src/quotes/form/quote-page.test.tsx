import { fireEvent, act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { errorData } from "../../../domain/errors/data";
import type { ErrorCode } from "../../../domain/errors";
import { storedPart } from "../../../domain/quoteFields";
import { EXTRA_SERVICES } from "../../../domain/quotes/extraServices";
import { address, logIn, renderPage } from "../../testing/render";
import { enter } from "../../testing/fields";
import { liveStore } from "../../app/live/live-store";
import { sessionStore } from "../../app/session/session";
import { someProfile } from "../../testing/companies";
import { answer, fake, forgetAnswers } from "../../testing/fake-convex";
import { someContact, someJobDetail } from "../../testing/jobs";
import { someQuote } from "../../testing/quotes";
import type { OutboxEntry } from "../../app/outbox/entry";
import { QuotePage } from "./quote-page";

const sendQuote = fake(api.quotes.sendQuote);

const kept = vi.hoisted(() => ({ entries: [] as OutboxEntry[] }));
vi.mock("../../app/outbox/start", async () => {
  const { createStore } = await import("../../lib/store");
  return {
    outbox: () => ({ entries: createStore(kept.entries), discard: vi.fn() }),
    handOver: async ({ args }: { args: unknown }) => ({ status: "sent", answer: await sendQuote(args as never) }),
    refusalOf: () => "Deze opdracht heeft al 5 offertes ontvangen.",
  };
});
vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const job = someJobDetail({ answers: { services: ["Plinten plaatsen"] } });
const path = `/verhuis/offerte/${job._id}`;
const open = () =>
  renderPage(<QuotePage jobId={job._id} />, {
    path,
    guard: { login: "/verhuis/login", companiesOnly: true },
    says: { guard: { returns: true } },
  });
const send = () => screen.findByRole("button", { name: "Offerte versturen" });
const price = () => screen.getByLabelText("Prijs in euro's, inclusief btw");
const toast = async (title: string) => (await screen.findByText(title)).closest("[data-tone]");

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await send();
  await enter(user, screen.getByLabelText("Titel"), "PVC, gelegd");
  await enter(user, screen.getByLabelText("Omschrijving"), "Inclusief egaliseren.");
  await enter(user, price(), "1250");
}

beforeEach(() => {
  localStorage.clear();
  forgetAnswers();
  sendQuote.mockResolvedValue({ quoteId: "quote1" });
  liveStore.set({
    client: new ConvexReactClient("http://127.0.0.1:9"),
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(true),
    token: null,
  });
  answer(api.quotes.mineForBrief, null);
  answer(api.quoteTools.mine, { prices: [], templates: [], last: null, vatId: null });
  answer(api.briefs.getOpen, job);
  answer(api.companies.myProfile, someProfile({ website: "https://delinde.nl" }));
  logIn({ subscribed: true });
});

describe("who comes to the quote form", () => {
  test("a visitor logs in first (VERH-001)", async () => {
    act(() => sessionStore.set({ status: "guest" }));
    await open();
    await waitFor(() => expect(address()).toMatch(/^\/verhuis\/login\?redirect=%2Fverhuis%2Fofferte%2F/));
  });

  test("a company without a subscription goes to the prices (VERH-015, NAV-014, C61)", async () => {
    logIn({ subscribed: false });
    await open();
    await waitFor(() => expect(address()).toBe("/pricing?reden=abonnement"));
    expect(screen.queryByLabelText("Titel")).not.toBeInTheDocument();
  });

  test("a company without a profile makes one, a client goes to its own dashboard (C81)", async () => {
    logIn({ onboardingCompleted: false });
    const { unmount } = await open();
    await waitFor(() => expect(address()).toBe("/verhuisbedrijf-onboarding"));
    unmount();
    logIn({ role: "CLIENT" });
    await open();
    await waitFor(() => expect(address()).toBe("/client-dashboard"));
  });

  test("one whose subscription ended still sees what it sent", async () => {
    logIn({ subscribed: false });
    answer(api.quotes.mineForBrief, someQuote());
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Je offerte" })).toBeVisible();
    expect(address()).toBe(path);
  });
});

describe("the quote form", () => {
  test("asks for title, description, price and optional links (VERH-008)", async () => {
    await open();
    await send();
    for (const name of ["Titel", "Omschrijving"]) expect(screen.getByLabelText(name)).toBeRequired();
    expect(price()).toBeRequired();
    expect(screen.getByLabelText("Website (optioneel)")).toHaveValue("https://delinde.nl");
    expect(screen.getByLabelText("Link naar je portfolio (optioneel)")).toHaveAttribute("type", "url");
    expect(screen.getAllByRole("checkbox")).toHaveLength(EXTRA_SERVICES.length);
    expect(screen.getByRole("checkbox", { name: "Plinten plaatsen Gevraagd door de klant" })).toBeVisible();
  });

  test("sends whole cents and what was filled in, once (VERH-012, VERH-017)", async () => {
    const user = userEvent.setup();
    await open();
    await fillIn(user);
    expect(price()).toHaveAccessibleDescription(/De klant betaalt €\s1\.250, .*Exclusief btw is dat €\s1\.033,06\./);
    await enter(user, screen.getByLabelText("Garantie in jaren (optioneel)"), "5");
    await user.click(screen.getByRole("checkbox", { name: /Plinten plaatsen/ }));
    let answerIt = (_answer: { quoteId: string }) => {};
    sendQuote.mockReturnValue(new Promise((resolve) => (answerIt = resolve)));
    await user.dblClick(await send());
    answerIt({ quoteId: "quote1" });
    expect(sendQuote).toHaveBeenCalledExactlyOnceWith({
      briefId: job._id,
      title: "PVC, gelegd",
      description: "Inclusief egaliseren.",
      priceCents: 125_000,
      website: "https://delinde.nl",
      guaranteeYears: 5,
      includedServices: ["Plinten plaatsen"],
    });
    expect(await toast("Offerte verzonden!")).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  test("makes the price of its lines, and sends them with it", async () => {
    const user = userEvent.setup();
    await open();
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Regels toevoegen" }));
    expect(screen.queryByLabelText("Prijs in euro's, inclusief btw")).not.toBeInTheDocument();
    const first = within(screen.getByRole("group", { name: "Regel 1" }));
    // The price that was typed is the first line, for the whole.
    expect(first.getByLabelText("Prijs")).toHaveValue("1250");
    expect(first.getByLabelText("Wat")).toHaveValue("PVC, gelegd");
    // Enter that only ends a composed word adds no line.
    fireEvent.keyDown(first.getByLabelText("Wat"), { key: "Enter", keyCode: 229 });
    expect(screen.queryByRole("group", { name: "Regel 2" })).not.toBeInTheDocument();
    await user.type(first.getByLabelText("Prijs"), "{Enter}");
    const second = within(screen.getByRole("group", { name: "Regel 2" }));
    expect(second.getByLabelText("Wat")).toHaveFocus();
    await user.type(second.getByLabelText("Wat"), "Korting");
    await user.clear(second.getByLabelText("Aantal"));
    await user.type(second.getByLabelText("Aantal"), "1");
    await user.type(second.getByLabelText("Prijs"), "-50");
    expect(screen.getByText("Totaal, inclusief btw").parentElement).toHaveTextContent(/€\s1\.200$/);
    expect(screen.getByText("Totaal incl. btw").parentElement).toHaveTextContent(/€\s1\.200/);
    await user.click(await send());
    expect(sendQuote).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        priceCents: 120_000,
        lines: [
          { what: "PVC, gelegd", amount: 100, unit: "post", price: 125_000, vat: 21 },
          { what: "Korting", amount: 100, unit: "m²", price: -5000, vat: 21 },
        ],
      }),
    );
  });

  test("says under a line what is wrong with it, and keeps its lines over a reload", async () => {
    const user = userEvent.setup();
    const { unmount } = await open();
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Regels toevoegen" }));
    await user.clear(screen.getByLabelText("Prijs"));
    await user.type(screen.getByLabelText("Prijs"), "veel");
    await user.click(await send());
    expect(await screen.findByText("Vul een prijs in, bijvoorbeeld 38,50.")).toBeVisible();
    expect(screen.getByLabelText("Prijs")).toHaveFocus();
    expect(screen.getByLabelText("Prijs")).toHaveAccessibleDescription("Vul een prijs in, bijvoorbeeld 38,50.");
    expect(sendQuote).not.toHaveBeenCalled();
    unmount();
    await open();
    expect(await screen.findByLabelText("Prijs")).toHaveValue("veel");
    await user.click(screen.getByRole("button", { name: "Regel weghalen" }));
    expect(price()).toHaveValue("1250");
    expect(screen.getByRole("button", { name: "Regels toevoegen" })).toHaveFocus();
  });

  test("starts with the last quote or a template, as large as this job, and gives back what was typed", async () => {
    const user = userEvent.setup();
    const line = { what: "Leggen", amount: 9900, unit: "m²" as const, price: 1000, vat: 21 as const };
    const quote = {
      ...storedPart({ packageName: "Vorige", description: "Zoals toen.", price: 99_000 }),
      lines: [line],
    };
    answer(api.quoteTools.mine, {
      prices: [{ what: "Plinten", unit: "m", price: 1250, vat: 21 }],
      templates: [{ name: "Pvc", quote: { ...quote, packageName: "Pvc, gelegd", startsFrom: "2020-01-01" } }],
      last: quote,
      vatId: null,
    });
    await open();
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Kopieer vorige" }));
    expect(screen.getByLabelText("Titel")).toHaveValue("Vorige");
    expect(screen.getByLabelText("Website (optioneel)")).toHaveValue("https://delinde.nl");
    const first = within(await screen.findByRole("group", { name: "Regel 1" }));
    expect(first.getByLabelText("Aantal")).toHaveValue(String(job.squareMeters));
    await user.click(screen.getByRole("button", { name: "Zet terug wat er stond" }));
    expect(screen.getByLabelText("Titel")).toHaveValue("PVC, gelegd");
    expect(price()).toHaveValue("1250");
    await user.click(screen.getByRole("button", { name: "Pvc" }));
    expect(screen.getByLabelText("Titel")).toHaveValue("Pvc, gelegd");
    expect(screen.getByLabelText("Kan starten vanaf (optioneel)")).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Uit je prijslijst" }));
    await user.click(screen.getByRole("checkbox", { name: /^Plinten €/ }));
    await user.click(screen.getByRole("button", { name: "Regel overnemen" }));
    const second = within(screen.getByRole("group", { name: "Regel 2" }));
    expect(second.getByLabelText("Wat")).toHaveValue("Plinten");
    expect(second.getByLabelText("Prijs")).toHaveValue("12,50");
  });

  test("sends nothing while title, description or price is missing (VERH-009)", async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await send());
    expect(await screen.findByText("Geef je offerte een titel.")).toBeVisible();
    expect(screen.getByText("Beschrijf wat je aanbiedt.")).toBeVisible();
    expect(screen.getByText("Voer een geldige prijs in")).toBeVisible();
    expect(screen.getByLabelText("Titel")).toHaveFocus();
    expect(sendQuote).not.toHaveBeenCalled();
  });

  test.each(["0", "-5", "0,5", "abc"])("does not take %s as a price (VERH-010)", async (typed) => {
    const user = userEvent.setup();
    await open();
    await fillIn(user);
    await user.clear(price());
    await enter(user, price(), typed);
    await user.click(await send());
    expect(await screen.findByText("Voer een geldige prijs in")).toBeVisible();
    expect(price()).toHaveValue(typed);
    expect(sendQuote).not.toHaveBeenCalled();
  });

  test.each([
    ["10000000", "Voer een geldige prijs in, maximaal € 1.000.000"],
    ["1.25", "Bedoel je € 1.250 of € 1,25? Typ het bedrag zo over."],
  ])("asks about %s while it is typed, and does not send it (VERH-010)", async (typed, sentence) => {
    const user = userEvent.setup();
    await open();
    await fillIn(user);
    await user.clear(price());
    await enter(user, price(), typed);
    const said = new RegExp(`^(Het bedrag .*\\. )?${sentence.replaceAll(" ", "\\s").replace("?", "\\?")}$`);
    expect(price()).toHaveAccessibleDescription(said);
    await user.click(await send());
    await waitFor(() => expect(price()).toBeInvalid());
    expect(price()).toHaveAccessibleDescription(said);
    expect(sendQuote).not.toHaveBeenCalled();
  });

  test("does not take what is no web address (VERH-011)", async () => {
    const user = userEvent.setup();
    await open();
    await fillIn(user);
    await enter(user, screen.getByLabelText("Link naar je portfolio (optioneel)"), "abc");
    await user.click(await send());
    expect(await screen.findByText("Dit lijkt geen webadres. Controleer het even.")).toBeVisible();
    expect(sendQuote).not.toHaveBeenCalled();
  });

  test.each<[string, ErrorCode | null, string]>([
    ["the line", null, "Probeer het later opnieuw."],
    ["a quote from another tab", "QUOTE_ALREADY_SENT", "Je hebt voor deze opdracht al een offerte gestuurd."],
    ["a fifth quote", "MAX_QUOTES", "Deze opdracht heeft al 5 offertes ontvangen."],
    ["a job that closed", "BRIEF_NOT_FOUND", "Deze opdracht staat niet meer open."],
  ])("keeps what was typed when %s is in the way (VERH-017)", async (_, code, text) => {
    const user = userEvent.setup();
    sendQuote.mockRejectedValue(code === null ? new Error("Connection lost") : new ConvexError(errorData(code)));
    const { unmount } = await open();
    await fillIn(user);
    await user.click(await send());
    expect(await toast("Verzenden mislukt")).toHaveTextContent(text);
    expect(screen.getByLabelText("Titel")).toHaveValue("PVC, gelegd");
    unmount();
    await open();
    await send();
    expect(screen.getByLabelText("Titel")).toHaveValue("PVC, gelegd");
  });

  test("says at its field that the start is over by the time it arrives, with the focus there", async () => {
    const user = userEvent.setup();
    sendQuote.mockRejectedValue(new ConvexError(errorData("QUOTE_START_PAST")));
    await open();
    await fillIn(user);
    await user.click(await send());
    const start = await screen.findByLabelText(/^Kan starten vanaf/);
    await vi.waitFor(() => expect(start).toHaveAccessibleDescription(/Kies vandaag of een latere dag\./));
    expect(start).toHaveFocus();
  });

  test("keeps what was typed, with the reason, when the job closes under it, and after a reload too", async () => {
    const user = userEvent.setup();
    const { unmount } = await open();
    await fillIn(user);
    answer(api.briefs.getOpen, null);
    await enter(user, screen.getByLabelText("Titel"), "!");
    // The screen hears of it with its next render, as it does from the live query.
    act(() => sessionStore.set({ ...sessionStore.get() }));
    expect(await screen.findByText("Deze opdracht staat niet meer open.")).toBeVisible();
    expect(screen.getByLabelText("Titel")).toHaveValue("PVC, gelegd!");
    expect(screen.getByRole("button", { name: "Opdracht gesloten" })).toBeDisabled();
    unmount();
    await open();
    const kept = await screen.findByRole("region", { name: "Wat je had getypt" });
    expect(kept).toHaveTextContent("PVC, gelegd!");
    expect(kept).toHaveTextContent("Inclusief egaliseren.");
    await user.click(screen.getByRole("button", { name: "Tekst weggooien" }));
    expect(kept).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  test("is closed when the job has its five quotes (C24)", async () => {
    answer(api.briefs.getOpen, { ...job, quoteCount: 5 });
    await open();
    expect(await screen.findByRole("button", { name: "Vol (5/5 offertes)" })).toBeDisabled();
  });
});

describe("a quote that was sent", () => {
  test.each([
    ["PENDING", "In afwachting", "Zodra de klant kiest, zie je het hier"],
    ["ACCEPTED", "Geaccepteerd", "de klant heeft voor jouw offerte gekozen"],
    ["DECLINED", "Afgewezen", "De klant heeft deze keer niet voor jouw offerte gekozen"],
  ] as const)("is shown in place of the form while it is %s", async (status, label, sentence) => {
    answer(api.quotes.mineForBrief, someQuote({ status, contact: status === "ACCEPTED" ? someContact : null }));
    answer(api.briefs.getOpen, null);
    await open();
    expect(await screen.findByText(label)).toBeVisible();
    expect(screen.getByText(new RegExp(sentence))).toBeVisible();
    expect(screen.getByRole("article", { name: "PVC, gelegd" })).toHaveTextContent("€ 1.250 incl. btw");
    await waitFor(() =>
      expect(screen.queryAllByRole("link", { name: "Bel Marieke" })).toHaveLength(status === "ACCEPTED" ? 1 : 0),
    );
    expect(screen.queryByLabelText("Titel")).not.toBeInTheDocument();
  });
});

describe("a quote that its company took back (N08)", () => {
  const withdrawn = someQuote({ brief: job, status: "DECLINED", withdrawnAt: 1 });
  const again = () => screen.queryByRole("button", { name: "Opnieuw aanbieden" });

  test("can be offered again", async () => {
    answer(api.quotes.mineForBrief, withdrawn);
    await open();
    expect(
      await screen.findByText(/^Je hebt deze offerte ingetrokken\. .* Je kunt hem opnieuw aanbieden\.$/),
    ).toBeVisible();
    expect(again()).toBeVisible();
  });

  test("was offered again often enough: says so, and has no button for it", async () => {
    answer(api.quotes.mineForBrief, { ...withdrawn, canOfferAgain: false });
    await open();
    expect(await screen.findByText(/Je hebt hem al drie keer opnieuw aangeboden/)).toBeVisible();
    expect(again()).toBeNull();
  });

  test("is asked about with what can be done afterwards", async () => {
    const user = userEvent.setup();
    answer(api.quotes.mineForBrief, someQuote({ brief: job, canOfferAgain: false }));
    await open();
    await user.click(await screen.findByRole("button", { name: "Offerte intrekken" }));
    expect(screen.getByRole("dialog")).toHaveTextContent("Je hebt hem al drie keer opnieuw aangeboden.");
    expect(screen.getByRole("dialog")).not.toHaveTextContent("kun je hem opnieuw aanbieden");
  });
});

test("a job that is gone is not found, one that cannot be loaded says so", async () => {
  answer(api.briefs.getOpen, null);
  const { unmount } = await open();
  expect(await screen.findByRole("heading", { level: 1, name: "Opdracht niet gevonden" })).toBeVisible();
  unmount();
  answer(api.briefs.getOpen, new Error("Server Error"));
  await open();
  expect(await toast("Fout")).toHaveTextContent("Kon opdracht niet laden");
});
