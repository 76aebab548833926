import { screen, waitFor } from "@testing-library/react";
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

test("on a phone a value goes with its label, and what says by itself what it is goes without", async () => {
  const columns = {
    Aanvraag: () => "Tapijt",
    Klant: () => "Noor",
    Plaatsen: () => "1/3",
    Status: () => "Open",
    Sinds: () => null,
  };
  await renderPage(<DataTable label="Opdrachten" rows={["een"]} keyOf={(row) => row} columns={columns} />);
  const cells = screen.getAllByRole("cell").map((cell) => [cell.dataset.label, cell.hasAttribute("data-plain")]);
  expect(cells).toEqual([
    ["Aanvraag", false],
    ["Klant", true],
    ["Plaatsen", false],
    ["Status", true],
  ]);
});
