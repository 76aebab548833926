import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { renderPage } from "../../testing/render";
import { fake } from "../../testing/fake-convex";
import { openGate } from "../testing";
import { DuplicatesPage } from "./duplicates-page";
import { parseDuplicatesTab, type DuplicatesTab } from "./duplicates-tab";

const removeDuplicates = fake(api.adminRepairs.removeDuplicateBriefs);
const fixCounts = fake(api.adminRepairs.fixProposalCounts);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const found = {
  briefId: "b2",
  createdAt: Date.parse("2026-11-21T08:00:00Z"),
  title: "Laminaat, 40 m², Utrecht",
  contactEmail: "sanne@klant.test",
  keptId: "b1",
  keptAt: Date.parse("2026-11-20T10:00:00Z"),
};
const nothing = { duplicates: [], more: false, removed: 0 };
const onTab = vi.fn();
const open = (tab: DuplicatesTab = "dubbel") =>
  renderPage(<DuplicatesPage tab={tab} onTab={onTab} />, { path: "/remove-duplicates" });
const press = async (name: string | RegExp) => await userEvent.click(await screen.findByRole("button", { name }));

beforeEach(openGate);

describe("duplicate requests", () => {
  test("are shown first, asked about, and only those are cancelled (ADMIN-011, C69)", async () => {
    removeDuplicates.mockResolvedValueOnce({ ...nothing, duplicates: [found] });
    removeDuplicates.mockResolvedValueOnce({ ...nothing, removed: 1 });
    removeDuplicates.mockResolvedValueOnce(nothing);
    await open();
    expect(screen.queryByRole("button", { name: /^Annuleer/ })).not.toBeInTheDocument();
    await press("Zoek dubbele aanvragen");
    expect(removeDuplicates).toHaveBeenLastCalledWith({ run: { dryRun: true } });
    expect(await screen.findByText("1 aanvraag gevonden.")).toBeVisible();
    const row = within((await screen.findByText(found.title)).closest("tr")!);
    for (const text of ["sanne@klant.test", "21 nov 2026, 09:00", "Die van 20 nov 2026, 11:00"]) {
      expect(row.getByText(text)).toBeVisible();
    }

    await press("Annuleer 1 aanvraag");
    expect(removeDuplicates).toHaveBeenCalledTimes(1);
    await press("Ja, annuleer 1 aanvraag");
    expect(removeDuplicates).toHaveBeenNthCalledWith(2, {
      run: { dryRun: false, briefIds: ["b2"] },
    });
    expect(await screen.findByText("1 aanvraag geannuleerd.")).toBeVisible();
    expect(await screen.findByText("Er zijn geen dubbele aanvragen.")).toBeVisible();
  });

  test("stay when the question is answered with no", async () => {
    removeDuplicates.mockResolvedValueOnce({ ...nothing, duplicates: [found], more: true });
    await open();
    await press("Zoek dubbele aanvragen");
    expect(await screen.findByText(/Dit zijn de eerste/)).toBeVisible();
    await press("Annuleer 1 aanvraag");
    await press("Terug");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(removeDuplicates).toHaveBeenCalledTimes(1);
  });

  test("that could not be looked for leave a message", async () => {
    removeDuplicates.mockRejectedValueOnce(new Error("down"));
    await open();
    await press("Zoek dubbele aanvragen");
    expect(await screen.findByText("Er ging iets mis")).toBeVisible();
    expect(screen.getByRole("button", { name: "Zoek dubbele aanvragen" })).toBeEnabled();
  });
});

describe("the counters", () => {
  test("are checked before they are repaired (ADMIN-014)", async () => {
    fixCounts.mockResolvedValueOnce({ checked: 1200, wrong: 2 });
    fixCounts.mockResolvedValueOnce({ checked: 1200, wrong: 2 });
    await open("tellers");
    await press("Controleer de tellers");
    expect(fixCounts).toHaveBeenLastCalledWith({ dryRun: true });
    expect(await screen.findByText("1.200 aanvragen nageteld. Bij 2 aanvragen klopt de teller niet.")).toBeVisible();
    await press("Herstel 2 aanvragen");
    expect(fixCounts).toHaveBeenLastCalledWith({ dryRun: false });
    expect(await screen.findByText("Hersteld: 2 aanvragen.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Herstel/ })).not.toBeInTheDocument();
  });

  test("that are right need no repair", async () => {
    fixCounts.mockResolvedValueOnce({ checked: 1, wrong: 0 });
    await open("tellers");
    await press("Controleer de tellers");
    expect(await screen.findByText("1 aanvraag nageteld. Alle tellers kloppen.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Herstel/ })).not.toBeInTheDocument();
  });
});

test("the tab stands in the address", async () => {
  await open();
  await userEvent.click(await screen.findByRole("tab", { name: "Tellers" }));
  expect(onTab).toHaveBeenCalledWith("tellers");
  expect(["tellers", "iets", undefined].map(parseDuplicatesTab)).toEqual(["tellers", "dubbel", "dubbel"]);
});
