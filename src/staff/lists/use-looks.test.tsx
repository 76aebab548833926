import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { fake, forgetAnswers } from "../../testing/fake-convex";
import { FilterSelect } from "../../ui/forms/select-field";
import { DataTable } from "./data-table";
import type { Seal } from "./use-looks";

vi.mock("convex/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("../../testing/fake-convex")).fakeHooks,
}));
const saved = vi.hoisted(() => vi.fn());
vi.mock("../../lib/save-file", () => ({ saveFile: saved }));

type Row = { id: string; email: string; seal: Seal };
const about = (id: string) => id as unknown as NonNullable<Seal>["about"];
const closed = (id: string): Row => ({
  id,
  email: "",
  seal: { about: about(id), fields: ["email"], closed: ["email"] },
});
const open = (id: string): Row => ({
  id,
  email: `${id}@x.test`,
  seal: { about: about(id), fields: ["email"], closed: [] },
});
const table = (rows: Row[]) => (
  <DataTable
    label="Opdrachten"
    rows={rows}
    keyOf={({ id }) => id}
    columns={{ "E-mail": ({ email }) => email }}
    sealOf={({ seal }) => seal}
  />
);

beforeEach(() => {
  forgetAnswers();
  saved.mockReset();
});

describe("a table of staff with details of clients (B08)", () => {
  it("registers what it is about to show, once, and nothing for what is open already", () => {
    const look = fake(api.adminPeople.look);
    const { rerender } = render(table([closed("a"), open("b"), { id: "c", email: "", seal: null }]));
    expect(look.mock.calls).toEqual([[{ looks: [{ about: "a", fields: ["email"] }], way: "list" }]]);
    rerender(table([open("a"), open("b"), closed("d")]));
    expect(look.mock.calls.slice(1)).toEqual([[{ looks: [{ about: "d", fields: ["email"] }], way: "list" }]]);
  });

  it("registers a file before it saves it, and saves none that could not be registered", async () => {
    const look = fake(api.adminPeople.look);
    render(table([open("a")]));
    const save = () => userEvent.click(screen.getByRole("button", { name: "CSV opslaan van Opdrachten" }));
    look.mockRejectedValueOnce(new Error("no connection"));
    await save();
    expect(saved).not.toHaveBeenCalled();
    await save();
    expect(look.mock.lastCall).toEqual([{ looks: [{ about: "a", fields: ["email"] }], way: "file" }]);
    expect(saved).toHaveBeenCalledOnce();
  });
});

describe("a table that is saved as CSV", () => {
  it("holds what a person reads in it: what is chosen, whether a box is ticked, and words apart", async () => {
    const options = [
      { value: "OPEN", label: "Open" },
      { value: "COMPLETED", label: "Afgerond" },
    ];
    render(
      <DataTable
        label="Bedrijven"
        rows={[{ id: "a", checked: false }]}
        keyOf={({ id }) => id}
        columns={{
          Status: () => <FilterSelect label="Status" value="COMPLETED" options={options} onChange={vi.fn()} />,
          KVK: ({ checked }) => (
            <div>
              <span>68750110</span>
              <label>
                <input type="checkbox" checked={checked} readOnly />
                Geverifieerd
              </label>
            </div>
          ),
          Wie: () => (
            <p>
              <b>Van &quot;Leeuwen&quot;</b>, <span>=1+1</span> <button type="button">Bekijk</button>
            </p>
          ),
        }}
      />,
    );
    await userEvent.click(screen.getByRole("button", { name: "CSV opslaan van Bedrijven" }));
    const [name, text] = saved.mock.lastCall as [string, string];
    expect(name).toBe("bedrijven.csv");
    expect(text).toBe(
      '\ufeff"Status";"KVK";"Wie"\r\n"Afgerond";"68750110 Geverifieerd: nee";"Van ""Leeuwen"", =1+1"\r\n',
    );
  });
});
