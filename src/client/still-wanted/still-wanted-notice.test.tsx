import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { fake } from "../../testing/fake-convex";
import { expectToast, openWith, prepare, someBrief } from "../testing";

const answerStillWanted = fake(api.briefs.answerStillWanted);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const CLOSES_AT = Date.parse("2027-02-03T09:00:00Z");
beforeEach(() => {
  prepare();
  answerStillWanted.mockReset();
});

test("an old open request asks its owner whether it is still wanted, and until when", async () => {
  await openWith(someBrief({ closesAt: CLOSES_AT }), []);
  expect(screen.getByText("Zoek je nog een vloer?")).toBeVisible();
  expect(screen.getByText(/sluiten we deze aanvraag op 3 februari 2027/)).toBeVisible();
});

test("a request that was not asked about shows no question", async () => {
  await openWith(someBrief({ closesAt: null }), []);
  expect(screen.queryByText("Zoek je nog een vloer?")).not.toBeInTheDocument();
});

test.each([
  [["Ja, nog open"], true, "open", "Je aanvraag blijft open", "Vloerbedrijven blijven hem zien."],
  [
    ["Nee, sluit hem", "Ja, sluit hem nu"],
    false,
    "closed",
    "Je aanvraag is gesloten",
    "Bedrijven kunnen je gegevens niet meer opvragen.",
  ],
] as const)("%s says what it did, and a no asks first", async (presses, wanted, standing, title, text) => {
  answerStillWanted.mockResolvedValue(standing);
  const brief = someBrief({ closesAt: CLOSES_AT });
  await openWith(brief, []);
  for (const name of presses) {
    expect(answerStillWanted).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name }));
  }
  expect(answerStillWanted).toHaveBeenCalledExactlyOnceWith({ briefId: brief._id, wanted });
  await expectToast(title, text, wanted ? "success" : "info");
});

test("an answer that fails says so and can be given again", async () => {
  answerStillWanted.mockRejectedValue(new Error("down"));
  await openWith(someBrief({ closesAt: CLOSES_AT }), []);
  await userEvent.click(screen.getByRole("button", { name: "Ja, nog open" }));
  await expectToast("Er ging iets mis", "Probeer het later opnieuw.");
  expect(screen.getByRole("button", { name: "Ja, nog open" })).toBeEnabled();
});
