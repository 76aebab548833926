import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "../../../components/testing/render";
import { fakeMutation } from "../../../lib/testing/fake-convex";
import { openGate } from "../testing";
import { DuplicatesPage } from "./duplicates-page";
import { parseDuplicatesTab, type DuplicatesTab } from "./duplicates-tab";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../../lib/testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const found = {
  briefId: "b2",
  createdAt: Date.parse("2026-11-21T08:00:00Z"),
  title: "Laminaat - 40 m2 in Utrecht",
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
    fakeMutation.mockResolvedValueOnce({ ...nothing, duplicates: [found] });
    fakeMutation.mockResolvedValueOnce({ ...nothing, removed: 1 });
    fakeMutation.mockResolvedValueOnce(nothing);
    await open();
    expect(screen.queryByRole("button", { name: /^Annuleer/ })).not.toBeInTheDocument();
    await press("Zoek dubbele aanvragen");
    expect(fakeMutation).toHaveBeenLastCalledWith({ adminToken: "token", run: { dryRun: true } });
    expect(await screen.findByText("1 aanvraag gevonden.")).toBeVisible();
    const row = within((await screen.findByText(found.title)).closest("tr")!);
    for (const text of ["sanne@klant.test", "21 nov 2026, 09:00", "Die van 20 nov 2026, 11:00"]) {
      expect(row.getByText(text)).toBeVisible();
    }

    await press("Annuleer 1 aanvraag");
    expect(fakeMutation).toHaveBeenCalledTimes(1);
    await press("Ja, annuleer 1 aanvraag");
    expect(fakeMutation).toHaveBeenNthCalledWith(2, {
      adminToken: "token",
      run: { dryRun: false, briefIds: ["b2"] },
    });
    expect(await screen.findByText("1 aanvraag geannuleerd.")).toBeVisible();
    expect(await screen.findByText("Er zijn geen dubbele aanvragen.")).toBeVisible();
  });

  test("stay when the question is answered with no", async () => {
    fakeMutation.mockResolvedValueOnce({ ...nothing, duplicates: [found], more: true });
    await open();
    await press("Zoek dubbele aanvragen");
    expect(await screen.findByText(/Dit zijn de eerste/)).toBeVisible();
    await press("Annuleer 1 aanvraag");
    await press("Terug");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(fakeMutation).toHaveBeenCalledTimes(1);
  });

  test("that could not be looked for leave a message", async () => {
    fakeMutation.mockRejectedValueOnce(new Error("down"));
    await open();
    await press("Zoek dubbele aanvragen");
    expect(await screen.findByText("Er ging iets mis")).toBeVisible();
    expect(screen.getByRole("button", { name: "Zoek dubbele aanvragen" })).toBeEnabled();
  });
});

describe("the counters", () => {
  test("are checked before they are repaired (ADMIN-014)", async () => {
    fakeMutation.mockResolvedValueOnce({ checked: 1200, wrong: 2 });
    fakeMutation.mockResolvedValueOnce({ checked: 1200, wrong: 2 });
    await open("tellers");
    await press("Controleer de tellers");
    expect(fakeMutation).toHaveBeenLastCalledWith({ adminToken: "token", dryRun: true });
    expect(await screen.findByText("1.200 aanvragen nageteld. Bij 2 aanvragen klopt de teller niet.")).toBeVisible();
    await press("Herstel 2 aanvragen");
    expect(fakeMutation).toHaveBeenLastCalledWith({ adminToken: "token", dryRun: false });
    expect(await screen.findByText("Hersteld: 2 aanvragen.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Herstel/ })).not.toBeInTheDocument();
  });

  test("that are right need no repair", async () => {
    fakeMutation.mockResolvedValueOnce({ checked: 1, wrong: 0 });
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
