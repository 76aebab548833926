import { expect, test } from "vitest";
import { categoryLabels } from "../../../domain/floors";
import { listViewOf, listViewSearch } from "./list-view";

test("a view of the open jobs comes back from its address, and what is usual is not in it", () => {
  const view = { asRows: true, sort: "budget", floor: "Gietvloer" } as const;
  expect(listViewSearch(view)).toEqual({ weergave: "lijst", vloer: "Gietvloer", volgorde: "budget" });
  expect(listViewOf(listViewSearch(view))).toEqual(view);
  expect(listViewSearch({ asRows: true, sort: "newest", floor: "all" })).toEqual({ weergave: "lijst" });
  expect(listViewSearch({ ...view, asRows: false })).toEqual({});
});

test("a floor that jobs cannot have counts as not given; those of older jobs are their category's", () => {
  for (const vloer of ["Onzin", "laminaat", 7]) {
    expect(listViewOf({ weergave: "lijst", vloer }).floor).toBe("all");
  }
  for (const vloer of ["Betonvloer", "Parket (massief hout)", "Nog niet zeker", ...Object.values(categoryLabels)]) {
    expect(listViewOf({ weergave: "lijst", vloer }).floor).toBe(vloer);
  }
});

test("an address that names another view or order shows cards, newest first", () => {
  const usual = { asRows: false, sort: "newest", floor: "all" };
  expect(listViewOf({})).toEqual(usual);
  expect(listViewOf({ weergave: "wolk", volgorde: 7, vloer: "" })).toEqual(usual);
});
