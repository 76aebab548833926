import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { answer, forgetAnswers } from "../../testing/fake-convex";
import { renderPage } from "../../testing/render";
import { AreaWeeks } from "./area-weeks";
import { searchAreaOf } from "./search-area-of";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});
beforeEach(forgetAnswers);

const weeks = (jobs: number[]) => jobs.map((count, index) => ({ monday: `2026-10-0${index + 1}`, jobs: count }));

test("the weeks are said in a sentence and stand in a table (N10)", async () => {
  answer(api.search.weeks, weeks([2, 4, 1, 0, 0, 3, 5, 4]));
  await renderPage(<AreaWeeks area={null} />);
  expect(await screen.findByText("Deze week 4, in de zeven weken daarvoor gemiddeld 2,1.")).toBeVisible();
  await userEvent.click(screen.getByText("Toon als tabel"));
  const table = within(screen.getByRole("table"));
  expect(table.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["2", "4", "1", "0", "0", "3", "5", "4"]);
  expect(table.getByRole("rowheader", { name: "8 oktober 2026" })).toBeVisible();
});

test("weeks without a job and weeks that could not be loaded say so (N10)", async () => {
  answer(api.search.weeks, weeks([0, 0, 0, 0, 0, 0, 0, 0]));
  const { unmount } = await renderPage(<AreaWeeks area={null} />);
  expect(await screen.findByText("In de laatste acht weken kwam hier niets bij.")).toBeVisible();
  unmount();
  answer(api.search.weeks, new Error("down"));
  await renderPage(<AreaWeeks area={null} />);
  expect(await screen.findByText("De drukte in je gebied kon niet worden geladen.")).toBeVisible();
});

test("a company's area is its search, else its provinces, else the country (N10)", () => {
  const area = { kind: "radius", place: "Utrecht", radiusKm: 25 } as const;
  expect(searchAreaOf({ search: { area }, serviceAreas: ["Utrecht"] })).toEqual(area);
  const provinces = { kind: "provinces", provinces: ["Utrecht", "Gelderland"] };
  expect(searchAreaOf({ search: null, serviceAreas: ["Gelderland", "Utrecht"] })).toEqual(provinces);
  expect(searchAreaOf({ search: null, serviceAreas: [] })).toBeNull();
});
