import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { errorData } from "../../../domain/errors/data";
import { renderPage } from "../../testing/render";
import { answer, fake, forgetAnswers } from "../../testing/fake-convex";
import { StaffSessionContext, type StaffSession } from "../gate/staff-session";
import { MassActionPanel } from "./mass-action-panel";
import type { Run } from "./types";
import { mailWords } from "./words";

const stop = fake(api.massActions.stop);
const resume = fake(api.massActions.resume);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const start = vi.fn<(dryRun: boolean) => Promise<unknown>>();
beforeEach(() => {
  forgetAnswers();
  start.mockReset().mockResolvedValue(null);
  stop.mockResolvedValue(null);
});

const someRun = (run: Partial<Run>): Run => ({
  _id: "run" as Run["_id"],
  order: { kind: "send-trial-promotion" },
  dryRun: false,
  state: "done",
  phase: "acting",
  looked: 40,
  total: 12,
  done: 12,
  examples: [],
  startedAt: Date.now(),
  finishedAt: null,
  ...run,
});

async function show(run: Run | null, isAbout?: () => boolean, role: StaffSession["role"] = "manager") {
  answer(api.massActions.latest, run);
  await renderPage(
    <StaffSessionContext value={{ expiresAt: 0, name: null, role }}>
      <MassActionPanel
        kind="send-trial-promotion"
        title="Actiemail"
        words={mailWords}
        start={start}
        {...(isAbout ? { isAbout } : {})}
      >
        <p>Aan bedrijven in hun proefperiode.</p>
      </MassActionPanel>
    </StaffSessionContext>,
  );
}
const button = (name: string) => screen.getByRole("button", { name });
const status = () => screen.getByRole("status");

describe("a mass action", () => {
  test("begins with a dry run; there is nothing else to press", async () => {
    await show(null);
    expect(screen.getByText(/^Nog niet geteld\./)).toBeVisible();
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Proefronde"]);
    await userEvent.click(button("Proefronde"));
    expect(start.mock.calls).toEqual([[true]]);
  });

  test("counts a single company as one", async () => {
    await show(someRun({ dryRun: true, looked: 1, total: 1, done: 0 }));
    expect(status()).toHaveTextContent("Dit gaat over 1 bedrijf, van 1 die is bekeken.");
  });

  test("says whom it is about, and starts in earnest only after a question (C03)", async () => {
    await show(someRun({ dryRun: true, done: 0, examples: ["Vloeren Bos", "Parket Eik"] }));
    expect(status()).toHaveTextContent("Dit gaat over 12 bedrijven, van 40 die zijn bekeken.");
    expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["12", "28", "40"]);
    const examples = screen.getByRole("list", { name: "Onder andere" });
    expect(
      within(examples)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Vloeren Bos", "Parket Eik", "en nog 10"]);
    await userEvent.click(button("Verstuur naar 12 bedrijven"));
    expect(start).not.toHaveBeenCalled();
    const question = screen.getByRole("dialog", { name: "Mail versturen naar 12 bedrijven?" });
    await userEvent.click(within(question).getByRole("button", { name: "Annuleren" }));
    expect(start).not.toHaveBeenCalled();
    await userEvent.click(button("Verstuur naar 12 bedrijven"));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Verstuur" }));
    expect(start.mock.calls).toEqual([[false]]);
  });

  test("that is about nobody can only be counted again", async () => {
    await show(someRun({ dryRun: true, total: 0, done: 0 }));
    expect(status()).toHaveTextContent("Er is niemand die deze mail nog moet krijgen.");
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Opnieuw tellen"]);
  });

  test("asks for a new count when what is chosen has changed", async () => {
    await show(someRun({ dryRun: true }), () => false);
    expect(status()).toHaveTextContent("Je keuze is veranderd. Tel opnieuw.");
    expect(screen.queryByRole("button", { name: /Verstuur/ })).toBeNull();
  });

  test("shows how far it is and can be stopped (ADMIN-013)", async () => {
    await show(someRun({ state: "running", total: 2000, done: 150 }));
    const progress = screen.getByRole("progressbar", { name: "Voortgang" });
    expect(progress).toHaveAttribute("value", "150");
    expect(progress).toHaveAttribute("max", "2000");
    expect(screen.getByText("150 van 2.000")).toBeInTheDocument();
    await userEvent.click(button("Stop"));
    expect(stop).toHaveBeenCalledWith({ massActionId: "run" });
  });

  test.each([
    ["stopped", "Gestopt. 150 mails klaargezet, van 2.000."],
    ["failed", "Er ging iets mis. 150 mails klaargezet, van 2.000. Ga verder waar het bleef; niets gebeurt dubbel."],
    [
      "stalled",
      "De ronde staat stil. 150 mails klaargezet, van 2.000. Ga verder waar het bleef; niets gebeurt dubbel.",
    ],
  ] as const)("that is %s says so and can go on", async (state, sentence) => {
    await show(someRun({ state, total: 2000, done: 150 }));
    expect(status()).toHaveTextContent(sentence);
    await userEvent.click(button("Ga verder"));
    expect(resume).toHaveBeenCalledWith({ massActionId: "run" });
  });

  test("that is done says what it did", async () => {
    await show(someRun({}));
    expect(status()).toHaveTextContent("Klaar: 12 mails klaargezet.");
  });

  test("that the server refuses says why", async () => {
    start.mockRejectedValue(new ConvexError(errorData("MASS_ACTION_RUNNING")));
    await show(null);
    await userEvent.click(button("Proefronde"));
    expect(await screen.findByText("Er loopt al een ronde")).toBeVisible();
    expect(button("Proefronde")).toBeEnabled();
  });

  test("shows who may only help how far it is, and offers nothing to press", async () => {
    await show(someRun({ state: "stopped" }), undefined, "helper");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  test("whose state cannot be loaded offers nothing to press", async () => {
    answer(api.massActions.latest, new Error("down"));
    await renderPage(
      <>
        <MassActionPanel kind="send-trial-promotion" title="Actiemail" words={mailWords} start={start}>
          <p />
        </MassActionPanel>
      </>,
    );
    expect(screen.getByText(/De stand van deze ronde kon niet worden geladen/)).toBeVisible();
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Probeer opnieuw"]);
  });
});
