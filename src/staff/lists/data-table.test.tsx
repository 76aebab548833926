import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { saveFile } from "../../lib/save-file";
import { renderPage } from "../../testing/render";
import { DataTable } from "./data-table";

vi.mock("../../lib/save-file", () => ({ saveFile: vi.fn() }));
vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

test("a long list shows its first rows until all are asked for, and saves every row", async () => {
  await renderPage(
    <DataTable
      label="Namen"
      first={2}
      rows={["An", "Bo", "Cas"]}
      keyOf={(name) => name}
      columns={{ Naam: (name) => name }}
    />,
  );
  expect(screen.getAllByRole("row")).toHaveLength(3);
  await userEvent.click(screen.getByRole("button", { name: "CSV opslaan van Namen" }));
  await waitFor(() => expect(vi.mocked(saveFile).mock.lastCall?.[1]).toContain("Cas"));
  await userEvent.click(screen.getByRole("button", { name: "Toon alle 3" }));
  expect(screen.getAllByRole("row")).toHaveLength(4);
  expect(screen.getByRole("row", { name: "Cas" })).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Toon alle 3" })).not.toBeInTheDocument();
});

test("what is short stands two beside each other on a phone, and under the others where it is alone", async () => {
  const columns = { Aanvraag: () => "Tapijt", Klant: () => "Noor", Stand: ({ stand }: { stand: string }) => stand };
  const rows = [{ stand: "Open" }, { stand: "3 gemaild, 2 bekeken" }];
  await renderPage(<DataTable label="Opdrachten" rows={rows} keyOf={({ stand }) => stand} columns={columns} />);
  const paired = screen.getAllByRole("cell").map((cell) => cell.hasAttribute("data-pair"));
  expect(paired).toEqual([false, true, true, false, false, false]);
});

test("the last of three short values has a line for itself, and one without words counts for nothing", async () => {
  const columns = {
    Aanvraag: () => "Tapijt",
    Plaatsen: () => "1/3",
    Stand: ({ stand }: { stand: string }) => stand,
    Offertes: () => "2",
    Sinds: () => "4 mei 2026",
  };
  const rows = [{ stand: "Open" }, { stand: "" }];
  await renderPage(<DataTable label="Opdrachten" rows={rows} keyOf={({ stand }) => stand} columns={columns} />);
  const paired = screen.getAllByRole("row").slice(1);
  const of = (row: HTMLElement) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.hasAttribute("data-pair"));
  expect(paired.map(of)).toEqual([
    [false, true, true, true, true],
    [false, true, false, true, false],
  ]);
});
