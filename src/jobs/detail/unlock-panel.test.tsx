import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { LAST_PLACE, NOW, someContact, someJobDetail } from "../../testing/jobs";
import { renderPage } from "../../testing/render";
import { createStore, useStore } from "../../lib/store";
import { placesLeft } from "../../ui/floors/places";
import { JobArticle } from "./job-article";
import { UnlockPanel, type PanelState } from "./unlock-panel";

type Shown = { taken: number; state: PanelState };
const live = createStore<Shown>({ taken: 0, state: { kind: "open" } });
const show = live.set;
function LivePanel({ onUnlock = () => {} }: { onUnlock?: () => void }) {
  const { taken, state } = useStore(live, live.get());
  return (
    <UnlockPanel
      taken={taken}
      state={state}
      quotes={2}
      place="Zeist, Utrecht"
      week={{ used: 1, limit: 3, nextFreeAt: null }}
      onUnlock={onUnlock}
    />
  );
}

describe("the unlock panel", () => {
  test("offers to unlock, with the details sealed (JOB-003)", async () => {
    const user = userEvent.setup();
    const onUnlock = vi.fn();
    show({ taken: 1, state: { kind: "open" } });
    await renderPage(<LivePanel onUnlock={onUnlock} />);
    expect(screen.getByRole("complementary", { name: "Klantgegevens" })).toHaveTextContent(
      `1/${MAX_UNLOCKS}${placesLeft(1)}`,
    );
    expect(screen.getByText("Gratis in je proefperiode. Na deze heb je er deze week nog 1.")).toBeVisible();
    expect(document.querySelector('[href^="mailto:"]')).toBeNull();
    await user.click(screen.getByRole("button", { name: "Klantgegevens ontgrendelen" }));
    expect(onUnlock).toHaveBeenCalledOnce();
  });

  test("says of the last place of the week that it is the last", async () => {
    await renderPage(
      <UnlockPanel
        taken={0}
        quotes={2}
        place="Zeist, Utrecht"
        state={{ kind: "open" }}
        week={{ used: 2, limit: 3, nextFreeAt: null }}
        onUnlock={vi.fn()}
      />,
    );
    expect(screen.getByText("Gratis in je proefperiode. Dit is de laatste van deze week.")).toBeVisible();
  });

  test("says beforehand what a company gets of a client who wants messages only (B04)", async () => {
    await renderPage(
      <UnlockPanel
        taken={0}
        quotes={2}
        place="Zeist, Utrecht"
        state={{ kind: "open" }}
        week={null}
        wish={{ by: "messages", when: "evening" }}
        onUnlock={vi.fn()}
      />,
    );
    expect(screen.getByText(/^Deze klant wil alleen berichten.* Het liefst na 18\.00 uur\.$/)).toBeVisible();
    expect(screen.getByRole("list", { name: "Zichtbaar na ontgrendelen" })).toHaveTextContent(/^NaamAdres$/);
  });

  test("is full at three (JOB-004)", async () => {
    show({ taken: 3, state: { kind: "full" } });
    await renderPage(<LivePanel />);
    expect(screen.getByRole("button", { name: "Vol (3/3 bedrijven)" })).toBeDisabled();
  });

  test("shows name, e-mail and telephone after unlocking, and takes the focus there (JOB-015)", async () => {
    show({ taken: 1, state: { kind: "open" } });
    await renderPage(<LivePanel />);
    act(() => show({ taken: 2, state: { kind: "unlocking" } }));
    expect(screen.getByRole("button", { name: "Klantgegevens ontgrendelen" })).toBeDisabled();
    expect(screen.queryByText("Zojuist is er een plek vergeven.")).not.toBeInTheDocument();
    act(() => show({ taken: 2, state: { kind: "unlocked", contact: someContact } }));
    expect(await screen.findByRole("link", { name: "Bel Marieke" })).toHaveAttribute("href", "tel:+31612345678");
    expect(screen.getByText("Ontgrendeld")).toBeVisible();
    expect(screen.getByText("Marieke van den Berg")).toBeVisible();
    expect(screen.getByText("marieke@voorbeeld.nl")).toHaveAttribute("href", "mailto:marieke@voorbeeld.nl");
    expect(screen.getByRole("list", { name: "Klantgegevens" })).toHaveFocus();
  });

  test.each([
    ["+31 (0)6 12 34 56 78", "tel:+31612345678"],
    ["0031 (0)30 123 45 67", "tel:+31301234567"],
    ["(030) 123 45 67", "tel:+31301234567"],
  ])("calls %s without the zero that is left out from abroad (JOB-015)", async (phone, href) => {
    show({ taken: 1, state: { kind: "unlocked", contact: { ...someContact, phone } } });
    await renderPage(<LivePanel />);
    expect(await screen.findByRole("link", { name: "Bel Marieke" })).toHaveAttribute("href", href);
    expect(screen.getByRole("link", { name: phone })).toHaveAttribute("href", href);
  });

  test("calls each of two numbers, and leaves the words beside them", async () => {
    const phone = "06-12345678 / 030-1234567 (na 18 uur)";
    show({ taken: 1, state: { kind: "unlocked", contact: { ...someContact, phone } } });
    await renderPage(<LivePanel />);
    for (const [number, href] of [
      ["06-12345678", "tel:+31612345678"],
      ["030-1234567", "tel:+31301234567"],
    ] as const) {
      expect(await screen.findByRole("link", { name: `Bel ${number}` })).toHaveAttribute("href", href);
      expect(screen.getByRole("link", { name: number })).toHaveAttribute("href", href);
    }
    expect(screen.getByRole("list", { name: "Klantgegevens" })).toHaveTextContent(`Telefoon ${phone}`);
  });

  test("writes to a customer whose number cannot be called", async () => {
    show({ taken: 1, state: { kind: "unlocked", contact: { ...someContact, phone: "06 1234567" } } });
    await renderPage(<LivePanel />);
    expect(await screen.findByRole("link", { name: "Mail Marieke" })).toBeVisible();
    expect(document.querySelector('[href^="tel:"]')).toBeNull();
  });

  test("offers to mail a customer without a telephone number (JOB-015)", async () => {
    show({ taken: 1, state: { kind: "unlocked", contact: { ...someContact, phone: null } } });
    await renderPage(<LivePanel />);
    expect(screen.getByRole("link", { name: "Mail Marieke" })).toHaveAttribute("href", "mailto:marieke@voorbeeld.nl");
    expect(document.querySelector('[href^="tel:"]')).toBeNull();
    expect(screen.getByRole("list", { name: "Klantgegevens" })).not.toHaveFocus();
  });

  test("rolls back and tells nobody's news when the server refuses", async () => {
    show({ taken: 1, state: { kind: "open" } });
    await renderPage(<LivePanel />);
    act(() => show({ taken: 2, state: { kind: "unlocking" } }));
    act(() => show({ taken: 1, state: { kind: "open" } }));
    expect(screen.getByRole("button", { name: "Klantgegevens ontgrendelen" })).toBeEnabled();
    expect(screen.queryByText("Zojuist is er een plek vergeven.")).not.toBeInTheDocument();
  });

  test("says when somebody else takes a place (JOB-017)", async () => {
    show({ taken: LAST_PLACE.taken - 1, state: { kind: "open" } });
    await renderPage(<LivePanel />);
    act(() => show({ taken: LAST_PLACE.taken, state: { kind: "open" } }));
    expect(screen.getByText("Zojuist is er een plek vergeven.")).toBeVisible();
    expect(screen.getByRole("complementary")).toHaveTextContent(LAST_PLACE.text.replace(" ", ""));
  });
});

describe("a job's article", () => {
  test("shows everything a company may know, dates in Dutch (JOB-002)", async () => {
    const job = someJobDetail({ _creationTime: NOW, answers: { currentFloor: "Tapijt" } });
    await renderPage(<JobArticle job={job} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Pvc-vloer, 42 m², Zeist");
    for (const text of [
      "Zeist, Utrecht",
      "PVC",
      "€1.500 - €2.500",
      "12 januari 2027",
      "Geplaatst op 21 november 2026, 10:00",
      "Woonkamer op de begane grond met vloerverwarming.",
      "Huidige vloer",
      "Tapijt",
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText("Oppervlakte").nextElementSibling).toHaveTextContent("42 m²");
  });

  test("says what is open when the client gave nothing", async () => {
    const job = someJobDetail({ budgetMin: null, budgetMax: null, squareMeters: null, preferredStartDate: null });
    await renderPage(<JobArticle job={job} />);
    expect(screen.getByText("Op aanvraag")).toBeVisible();
    expect(screen.getAllByText("in overleg")).toHaveLength(2);
    expect(screen.queryByText("Uit de vragenlijst")).not.toBeInTheDocument();
  });
});
