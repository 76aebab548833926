import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { answer, forgetAnswers } from "../../testing/fake-convex";
import { renderPage } from "../../testing/render";
import { MonthFigures } from "../../paying/subscription/month-figures";
import { AreaFigures } from "./area-figures";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});
beforeEach(forgetAnswers);

const OPEN = "Je laatste zes maanden, per maand en per vloer";
const answered = {
  months: [
    { month: "2026-10", unlocked: 4, quoted: 3, won: 1, wonCents: 240_000 },
    { month: "2026-11", unlocked: 6, quoted: 5, won: 2, wonCents: 615_000 },
  ],
  floors: [{ floor: "PVC", unlocked: 7, quoted: 6, won: 3 }],
};

test("earlier months and floors stand in tables once they are opened, the newest month first (N10, B15)", async () => {
  answer(api.followUps.history, answered);
  await renderPage(<AreaFigures area={null} />);
  expect(screen.queryByRole("region", { name: "Per maand" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByText(OPEN));
  const months = within(await screen.findByRole("region", { name: "Per maand" }));
  expect(months.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "november 2026",
    "oktober 2026",
  ]);
  expect(months.getAllByRole("cell").map(({ textContent }) => textContent?.replace(/\s/g, " "))).toEqual([
    "6",
    "5",
    "2",
    "€ 6.150",
    "4",
    "3",
    "1",
    "€ 2.400",
  ]);
  expect(within(screen.getByRole("region", { name: "Per vloer" })).getByRole("rowheader")).toHaveTextContent("PVC");
});

test("months that cannot be loaded say so, and a half year without a job too (N10)", async () => {
  answer(api.followUps.history, new Error("down"));
  const { unmount } = await renderPage(<AreaFigures area={null} />);
  await userEvent.click(screen.getByText(OPEN));
  expect(await screen.findByText("De cijfers van eerdere maanden konden niet worden geladen.")).toBeVisible();
  unmount();
  answer(api.followUps.history, { months: [], floors: [] });
  await renderPage(<AreaFigures area={null} />);
  await userEvent.click(screen.getByText(OPEN));
  expect(await screen.findByText("Nog geen opdrachten in de laatste zes maanden.")).toBeVisible();
});

test("a company's time to a quote stands beside that of others, where those are enough (N10)", async () => {
  const own = { unlocked: 1, followedUp: 0, quoted: 4, won: 0, wonCents: 0, costPerCustomerCents: null };
  answer(api.followUps.month, { ...own, answerTime: 5 * 3_600_000 });
  answer(api.followUps.others, { province: "Utrecht", hours: 72 });
  const { unmount } = await renderPage(<MonthFigures />);
  expect(
    await screen.findByText("Andere bedrijven in de provincie Utrecht doen ongeveer 3 dagen over een offerte."),
  ).toBeVisible();
  unmount();
  answer(api.followUps.others, null);
  await renderPage(<MonthFigures />);
  expect(await screen.findByText(/^5 uur/)).toBeVisible();
  expect(screen.queryByText(/^Andere bedrijven/)).not.toBeInTheDocument();
});
