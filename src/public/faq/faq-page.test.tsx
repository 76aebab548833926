import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { renderPage } from "../../testing/render";
import { FaqPage } from "./faq-page";

describe("the questions page", () => {
  test("has ten questions that open and close (CONT-009)", async () => {
    const user = userEvent.setup();
    await renderPage(<FaqPage />);
    const items = [...document.querySelectorAll("details")];
    expect(items).toHaveLength(10);
    for (const item of items) {
      const question = item.querySelector("summary")!;
      expect(item.open).toBe(false);
      await user.click(question);
      expect(item.open).toBe(true);
      await user.click(question);
      expect(item.open).toBe(false);
    }
  });

  test("leads to the quote form and to the contact page (CONT-010)", async () => {
    await renderPage(<FaqPage />);
    expect(screen.getByRole("link", { name: "Offertes aanvragen" })).toHaveAttribute("href", "/brief-form");
    expect(screen.getByRole("link", { name: "Neem contact op" })).toHaveAttribute("href", "/contact");
  });

  test("says when quotes come: within about 24 hours, up to 5 days (CONT-011)", async () => {
    await renderPage(<FaqPage />);
    const answer = screen.getByText("Hoe snel krijg ik de eerste offertes?").closest("details")!;
    expect(answer).toHaveTextContent("binnen ca. 24 uur. Bedrijven kunnen tot 5 dagen offertes sturen");
  });

  test("closes with the shared call to action (NAV-041)", async () => {
    await renderPage(<FaqPage />);
    expect(screen.getByRole("region", { name: "Klaar voor een nieuwe vloer?" })).toBeVisible();
  });
});
