import { formatVisit } from "../../../domain/visits";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { errorData } from "../../../domain/errors/data";
import { HOUR_MS } from "../../../domain/limits";
import { answer, fake } from "../../testing/fake-convex";
import { accept as pressAccept, expectToast, openWith, prepare, someBrief, someQuote } from "../testing";

const accept = fake(api.quotes.accept);
const decline = fake(api.quotes.decline);
const undoDecline = fake(api.quotes.undoDecline);
const giveReason = fake(api.quotes.giveDeclineReason);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

beforeEach(prepare);

describe("a quote", () => {
  test("of a company that begins, without a guarantee, says so in words", async () => {
    await openWith(someBrief(), [someQuote({ yearsExperience: 0, guaranteeYears: 0 })]);
    const quote = screen.getByRole("article", { name: "Offerte van Vloerenhuis De Linde" });
    expect(quote).toHaveTextContent("minder dan een jaar ervaring");
    expect(quote).toHaveTextContent("GarantieGeen");
    expect(quote).not.toHaveTextContent("0 jaar");
  });

  test("shows what its company did here, how soon it answers and photos of its work, as far as there are any", async () => {
    const proven = someQuote({
      ...{ companyName: "De Linde", companyFloors: 12, companyAnswerTime: 5 * HOUR_MS },
      companyPhotos: ["https://foto.test/1.webp", "https://foto.test/2.webp"],
    });
    await openWith(someBrief(), [proven, someQuote({ companyName: "Zaandam" })]);
    const quote = screen.getByRole("article", { name: "Offerte van De Linde" });
    expect(quote).toHaveTextContent("12 vloeren via ons · offerte meestal binnen 5 uur");
    const photos = within(quote).getByRole("list", { name: "Eerder werk van De Linde" });
    expect(within(photos).getAllByRole("img")).toHaveLength(2);
    const other = screen.getByRole("article", { name: "Offerte van Zaandam" });
    expect(other).not.toHaveTextContent("via ons");
    expect(within(other).queryByRole("list", { name: /Eerder werk/ })).toBeNull();
  });

  test("says what it leaves out and another one names, so that their rows line up (N07)", async () => {
    const all = someQuote({ companyName: "Vloerenhuis De Linde", startsFrom: "2027-01-05", guaranteeYears: 5 });
    const less = someQuote({ companyName: "Parket Zaandam", startsFrom: null, guaranteeYears: 5 });
    await openWith(someBrief(), [all, less]);
    const quote = screen.getByRole("article", { name: "Offerte van Parket Zaandam" });
    expect(quote).toHaveTextContent("Kan starten vanafNiet genoemd");
  });

  test("in lines stands beside the others line by line, by the kind of work, with its sum", async () => {
    const lines = (...lines: [what: string, price: number][]) =>
      lines.map(([what, price]) => ({ what, amount: 4200, unit: "m²" as const, price, vat: 21 as const }));
    await openWith(someBrief(), [
      someQuote({ companyName: "Tegelhuis", price: 100_000, lines: null }),
      someQuote({ companyName: "De Linde", price: 252_000, lines: lines(["Pvc visgraat", 4500], ["Leggen", 1500]) }),
      someQuote({ companyName: "Zaandam", price: 168_000, lines: lines(["Pvc stroken", 4000]) }),
      someQuote({ companyName: "Te duur", status: "DECLINED", lines: lines(["Plinten", 4000]) }),
    ]);
    const table = within(screen.getByRole("table", { name: "Regel voor regel" }));
    const rows = table.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));
    const euro = (text: string) => text.replaceAll("€ ", "€\u00a0");
    expect(rows.slice(0, 3)).toEqual([
      ["Wat", "Zaandam", "De Linde", "Tegelhuis"],
      ["Vloer", euro("€ 1.680Pvc stroken 42 m²"), euro("€ 1.890Pvc visgraat 42 m²"), "In één bedrag"],
      ["Leggen", "Geen regel", euro("€ 630Leggen 42 m²"), "In één bedrag"],
    ]);
    expect(rows[3]![2]).toBe(euro("€ 2.520€ 60 per m² · € 2.082,64 excl. btw"));
    expect(rows).toHaveLength(4);
  });

  test("whose PDF cannot be made says so, and can be asked for again", async () => {
    const user = userEvent.setup();
    answer(api.quotes.companyProfile, new Error("a failing deployment"));
    await openWith(someBrief(), [someQuote()]);
    for (let press = 0; press < 2; press += 1) {
      await user.click(screen.getByRole("button", { name: "Bewaar als pdf" }));
      await expectToast("Geen pdf gemaakt", "Kijk of je verbinding hebt, en probeer het nog eens.");
      expect(screen.getByRole("button", { name: "Bewaar als pdf" })).toBeEnabled();
      await user.click(screen.getByRole("button", { name: "Melding sluiten" }));
    }
  });

  test("with a long text shows its beginning, so that the buttons of all of them stay near", async () => {
    const user = userEvent.setup();
    const short = someQuote({ companyName: "Parket Zaandam", description: "Leggen en plinten." });
    await openWith(someBrief(), [someQuote({ description: "Regel\n".repeat(30) }), short]);
    const rest = screen.getByRole("button", { name: "Lees verder bij Vloerenhuis De Linde" });
    expect(rest).toHaveAttribute("aria-expanded", "false");
    await user.click(rest);
    expect(screen.getByRole("button", { name: "Lees minder van Vloerenhuis De Linde" })).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Lees verder bij Parket Zaandam" })).toBeNull();
  });

  test("shows price, company and what is included (CLIENT-006, CLIENT-017)", async () => {
    await openWith(someBrief(), [someQuote({ price: 125_000 })]);
    const quote = screen.getByRole("article", { name: "Offerte van Vloerenhuis De Linde" });
    expect(quote).toHaveTextContent(/€\s1\.250/);
    expect(quote).toHaveTextContent(/€\s29,76 per m²/);
    expect(quote).toHaveTextContent(/€\s1\.033,06 excl\. btw/);
    expect(quote).toHaveTextContent(
      "14 jaar ervaring · nog geen beoordelingen Geverifieerd KVK-nummer gecontroleerd op 5 oktober 2026",
    );
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
    expect(screen.getAllByText(/Vloerenhuis De Linde heeft je contactgegevens ontvangen/)[0]).toBeVisible();
  });

  test("is accepted after a question (CLIENT-007)", async () => {
    const user = userEvent.setup();
    const quote = someQuote();
    accept.mockResolvedValue(null);
    await openWith(someBrief(), [quote]);
    await user.click(screen.getByRole("button", { name: "Offerte accepteren" }));
    await user.click(screen.getByRole("button", { name: "Nog niet" }));
    expect(accept).not.toHaveBeenCalled();
    await pressAccept(user);
    expect(accept).toHaveBeenCalledExactlyOnceWith({ quoteId: quote._id, version: 0 });
    await expectToast("Voorstel geaccepteerd!", "Vloerenhuis De Linde heeft je contactgegevens ontvangen", "success");
  });

  test("is accepted knowing what the company gets of a client who holds the number back", async () => {
    accept.mockResolvedValue(null);
    await openWith(someBrief({ contactWish: { by: "mail", when: "any" } }), [someQuote()]);
    await userEvent.click(screen.getByRole("button", { name: "Offerte accepteren" }));
    expect(screen.getByText(/krijgt je naam, adres en e-mailadres\.$/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Ja, accepteren" }));
    await expectToast("Voorstel geaccepteerd!", "heeft je naam, adres en e-mailadres ontvangen", "success");
  });

  test("is accepted knowing which visit of another company lapses by it", async () => {
    const user = userEvent.setup();
    const start = Date.now() + 86_400_000;
    const visit = {
      ...{ options: [], wish: null, ended: null, changedAt: 1, file: null, ready: {} },
      agreed: { start, end: start + 3_600_000 },
    };
    const quote = someQuote();
    answer(api.visits.onRequest, [
      { ...visit, _id: "own", companyId: quote.companyId, companyName: "Vloerenhuis De Linde" },
      { ...visit, _id: "other", companyId: "k2", companyName: "Parket Jansen" },
    ]);
    await openWith(someBrief(), [quote]);
    await user.click(screen.getByRole("button", { name: "Offerte accepteren" }));
    const dialog = screen.getByRole("dialog");
    expect(dialog).toHaveTextContent(`Je afspraak met Parket Jansen op ${formatVisit(visit.agreed)} vervalt.`);
    expect(dialog).not.toHaveTextContent("Je afspraak met Vloerenhuis De Linde");
  });

  test("is declined (CLIENT-008)", async () => {
    const user = userEvent.setup();
    decline.mockResolvedValue(null);
    const quote = someQuote();
    await openWith(someBrief(), [quote]);
    await user.click(screen.getByRole("button", { name: "Afwijzen" }));
    expect(decline).toHaveBeenCalledExactlyOnceWith({ quoteId: quote._id });
    await expectToast("Voorstel afgewezen", "Vloerenhuis De Linde", "info");
  });

  describe("that was declined a moment ago", () => {
    const declined = () => someQuote({ status: "DECLINED", declineUndoUntil: Date.now() + 8000 });

    test("can be taken back, in every tab that shows it", async () => {
      const user = userEvent.setup();
      undoDecline.mockResolvedValue(null);
      const quote = declined();
      await openWith(someBrief(), [quote]);
      expect(screen.getByText(/Vloerenhuis De Linde weet nog van niets/)).toHaveTextContent(/Nog [1-8] seconden\./);
      await user.click(screen.getByRole("button", { name: "Ongedaan maken" }));
      expect(undoDecline).toHaveBeenCalledExactlyOnceWith({ quoteId: quote._id });
      await expectToast("Afwijzing teruggedraaid", "Vloerenhuis De Linde heeft er niets van gemerkt.", "success");
      expect(screen.getByRole("article", { name: "Offerte van Vloerenhuis De Linde" })).toHaveFocus();
    });

    test("is not taken back by the second click of a double click", async () => {
      const user = userEvent.setup();
      await openWith(someBrief(), [declined()]);
      const undo = screen.getByRole("button", { name: "Ongedaan maken" });
      act(() => void undo.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 })));
      expect(undoDecline).not.toHaveBeenCalled();
      undoDecline.mockResolvedValue(null);
      undo.focus();
      await user.keyboard("{Enter}");
      expect(undoDecline).toHaveBeenCalledOnce();
    });

    test("says when it was too late to take it back", async () => {
      const user = userEvent.setup();
      undoDecline.mockRejectedValue(new ConvexError(errorData("QUOTE_ALREADY_DECIDED")));
      await openWith(someBrief(), [declined()]);
      await user.click(screen.getByRole("button", { name: "Ongedaan maken" }));
      await expectToast("Te laat om terug te draaien", "heeft het bericht al gekregen");
    });

    test("takes a reason from who wants to give one, later too", async () => {
      const user = userEvent.setup();
      giveReason.mockResolvedValue(null);
      const quote = someQuote({ status: "DECLINED" });
      await openWith(someBrief(), [quote]);
      expect(screen.queryByRole("button", { name: "Ongedaan maken" })).not.toBeInTheDocument();
      await user.selectOptions(screen.getByLabelText("Waarom niet? (optioneel)"), "De planning");
      expect(giveReason).toHaveBeenCalledExactlyOnceWith({ quoteId: quote._id, reason: "De planning" });
    });
  });

  test("that another one won from is asked for no reason", async () => {
    const winner = someQuote({ status: "ACCEPTED" });
    await openWith(someBrief({ status: "COMPLETED" }), [winner, someQuote({ status: "DECLINED" })]);
    await userEvent.click(screen.getByText("Je offertes"));
    await userEvent.click(screen.getByText(/, afgewezen$/));
    expect(within(screen.getAllByRole("article").at(-1)!).getByText("Afgewezen")).toBeVisible();
    expect(screen.queryByLabelText("Waarom niet? (optioneel)")).not.toBeInTheDocument();
  });

  test("says when a decision failed (CLIENT-016)", async () => {
    const user = userEvent.setup();
    accept.mockRejectedValue(new ConvexError(errorData("QUOTE_ALREADY_DECIDED")));
    await openWith(someBrief(), [someQuote()]);
    await pressAccept(user);
    await expectToast("Error", "Could not accept proposal. Please try again.");
    decline.mockRejectedValue(new ConvexError(errorData("QUOTE_ALREADY_DECIDED")));
    await user.click(screen.getByRole("button", { name: "Afwijzen" }));
    expect(await screen.findByText("Could not decline proposal. Please try again.")).toBeVisible();
  });

  test("that was just taken back, or whose company is blocked, says so to who decides on it", async () => {
    const user = userEvent.setup();
    await openWith(someBrief(), [someQuote()]);
    vi.spyOn(console, "error").mockImplementation(() => {});
    decline.mockRejectedValue(new ConvexError(errorData("QUOTE_TAKEN_BACK")));
    await user.click(screen.getByRole("button", { name: "Afwijzen" }));
    await expectToast("Offerte ingetrokken", "Het bedrijf heeft deze offerte net zelf ingetrokken.");
    accept.mockRejectedValue(new ConvexError(errorData("QUOTE_TAKEN_BACK")));
    await pressAccept(user);
    await expectToast("Offerte ingetrokken", "Het bedrijf heeft deze offerte net zelf ingetrokken.");
    accept.mockRejectedValue(new ConvexError(errorData("COMPANY_BLOCKED")));
    await pressAccept(user);
    await expectToast(
      "Dit bedrijf is geblokkeerd",
      "Je kunt het nu niet kiezen en niets met het bedrijf afspreken. Je aanvraag blijft gewoon open.",
    );
  });

  test("that can no longer be chosen is one line below the others, which opens to all of it (N07)", async () => {
    const user = userEvent.setup();
    const price = 239_000;
    await openWith(someBrief(), [
      ...["Wacht", "Ook"].map((companyName) => someQuote({ companyName })),
      someQuote({ companyName: "Nee", status: "DECLINED", price }),
      someQuote({ companyName: "Terug", withdrawnAt: 1, price }),
    ]);
    const short = within(screen.getByRole("list", { name: "In het kort" }));
    expect(short.getAllByRole("listitem")).toHaveLength(2);
    expect(short.getAllByText("Klik-pvc op een vlakke vloer, 5 jaar garantie")).toHaveLength(2);
    expect(screen.getByText(/2\.390, ingetrokken$/)).toBeVisible();
    const whole = screen.getByRole("article", { name: "Offerte van Nee", hidden: true });
    expect(whole).not.toBeVisible();
    await user.click(screen.getByText(/2\.390, afgewezen$/));
    expect(whole).toBeVisible();
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
    return await screen.findByRole("dialog");
  };

  test("shows in a dialog (CLIENT-012)", async () => {
    answer(api.companyPages.forClient, {
      page: {
        companyName: "Vloerenhuis De Linde",
        description: "Familiebedrijf uit Zeist.",
        avatarUrl: null,
        portfolioImages: [],
        trades: ["Parket", "Laminaat"],
        serviceAreas: ["Utrecht"],
        yearsExperience: 14,
        memberSince: Date.parse("2025-03-01T10:00:00Z"),
        kvk: { number: "12345678", checkedAt: Date.parse("2026-10-05T10:00:00Z") },
        answerTime: null,
        rating: null,
        reviews: [],
        hasMoreReviews: false,
      },
      slug: "vloerenhuis-de-linde",
      description: "Familiebedrijf uit Zeist, bel 030 123 45 67.",
      email: "info@delinde.nl",
      phone: "030 123 45 67",
      website: "https://delinde.nl",
      portfolioLinks: null,
      kvkNumber: "12345678",
      unlockedAt: null,
      quote: null,
    });
    const dialog = await openCompany();
    expect(await within(dialog).findByRole("heading", { name: "Vloerenhuis De Linde" })).toBeVisible();
    expect(dialog).toHaveAccessibleName("Vloerenhuis De Linde");
    for (const words of [/Familiebedrijf uit Zeist, bel/, "Parket", "14 jaar", "12345678", /^Geverifieerd: KVK/]) {
      expect(within(dialog).getByText(words)).toBeVisible();
    }
    expect(await within(dialog).findByRole("link", { name: "Bel 030 123 45 67" })).toBeVisible();
    expect(within(dialog).queryByText("Zelf een vloer nodig?")).not.toBeInTheDocument();
    expect(within(dialog).getByRole("link", { name: "delinde.nl" })).toHaveAttribute(
      "rel",
      "noopener noreferrer nofollow",
    );
  });

  test.each([null, new Error("Server Error")])("may be missing: %s (CLIENT-013)", async (outcome) => {
    answer(api.companyPages.forClient, outcome);
    const dialog = await openCompany();
    expect(within(dialog).getByText("Bedrijfsprofiel niet gevonden")).toBeVisible();
    expect(within(dialog).getByText("Het bedrijfsprofiel kon niet worden geladen.")).toBeVisible();
  });
});
