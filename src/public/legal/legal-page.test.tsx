import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { privacyText } from "../../../domain/content/privacy";
import { termsText } from "../../../domain/content/terms";
import { renderPage } from "../../testing/render";
import { LegalPage } from "./legal-page";

describe("the legal pages", () => {
  test.each([privacyText, termsText])(
    "show their text under headings, with a table of contents (CONT-012)",
    async (text) => {
      await renderPage(<LegalPage text={text} />);
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(text.heading);
      for (const { id, heading } of text.sections) {
        expect(document.getElementById(id)).toContainElement(screen.getByRole("heading", { level: 2, name: heading }));
        expect(screen.getByRole("link", { name: heading })).toHaveAttribute("href", `#${id}`);
      }
    },
  );

  test.each([
    "Pro kost €79 per maand",
    "maximaal 30 photographers per regio",
    "Opzeggen kan tot de 25e van de maand",
    "minstens 30 dagen van tevoren",
  ])("the terms state: %s (CONT-013)", async (statement) => {
    await renderPage(<LegalPage text={termsText} />);
    expect(document.body).toHaveTextContent(statement);
  });

  test("the terms explain the words that other products left behind (NAV-035, C63)", async () => {
    await renderPage(<LegalPage text={termsText} />);
    expect(document.body).toHaveTextContent("heet een vloerbedrijf nog ‘Verhuisbedrijf’ of ‘photographer’");
  });

  test.each([
    "12 maanden nadat de aanvraag is afgesloten",
    "24 maanden na het versturen of heropenen",
    "Autoriteit Persoonsgegevens",
    "We plaatsen geen cookies",
    "op de pagina's per gemeente staat bij de laatste vloeren wat ze kostten",
    "Hoe je bereikt wilt worden, en welk bedrijf welke van je gegevens kreeg: zo lang als de aanvraag.",
  ])("the privacy statement says: %s (C65)", async (statement) => {
    await renderPage(<LegalPage text={privacyText} />);
    expect(document.body).toHaveTextContent(statement);
  });
});
