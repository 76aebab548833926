import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { renderPage } from "../../testing/render";
import { HowItWorksPage } from "./how-it-works-page";

const steps = () => [...screen.getByRole("region", { name: "De vier stappen" }).querySelectorAll("ol > li")];

describe("how it works", () => {
  test.each([
    [1, "Vul de vragenlijst in", /Vier korte stappen/],
    [2, "Wij vinden bedrijven voor je", /Vloerbedrijven uit jouw regio.* Je ziet welke geverifieerd zijn/],
    [3, "Ontvang tot 5 offertes binnen 24 uur", /live binnenkomen/],
    [4, "Vergelijk en kies", /naast elkaar/],
  ])("step %i: %s (HOME-014..017)", async (number, title, text) => {
    await renderPage(<HowItWorksPage />);
    expect(steps()).toHaveLength(4);
    const step = steps()[number - 1] as HTMLElement;
    expect(within(step).getByRole("heading")).toHaveTextContent(title);
    expect(step).toHaveTextContent(text);
  });

  test("gives three reasons (HOME-018)", async () => {
    await renderPage(<HowItWorksPage />);
    const why = screen.getByRole("heading", { name: "Waarom via ons" }).closest("section")!;
    const reasons = within(why).getAllByRole("heading", { level: 3 });
    expect(reasons.map((reason) => reason.textContent)).toEqual(["Gratis", "Binnen 24 uur", "Geverifieerd"]);
  });

  test("answers four questions, each of which opens (HOME-019)", async () => {
    const user = userEvent.setup();
    await renderPage(<HowItWorksPage />);
    const questions = [
      "Wat kost het mij?",
      "Hoeveel offertes kan ik verwachten?",
      "Zijn de bedrijven betrouwbaar?",
      "Moet ik een offerte accepteren?",
    ];
    expect(document.querySelectorAll("details")).toHaveLength(questions.length);
    for (const question of questions) {
      const details = screen.getByText(question).closest("details")!;
      expect(details.open).toBe(false);
      await user.click(screen.getByText(question));
      expect(details.open).toBe(true);
      expect(details.querySelector("p")?.textContent?.length).toBeGreaterThan(40);
    }
  });

  test("closes with the shared call to action (NAV-041)", async () => {
    await renderPage(<HowItWorksPage />);
    const banner = screen.getByRole("region", { name: "Klaar voor een nieuwe vloer?" });
    expect(within(banner).getByRole("link")).toHaveAttribute("href", "/brief-form");
  });
});
