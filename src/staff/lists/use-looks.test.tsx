import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { fake, forgetAnswers } from "../../testing/fake-convex";
import { FilterSelect } from "../../ui/forms/select-field";
import { DataTable } from "./data-table";
import { ListSection } from "./list-section";
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

  it("saves the whole list, with the details that open on the way", async () => {
    const look = fake(api.adminPeople.look);
    const section = (rows: Row[], canLoadMore: boolean, status: "pending" | "success" = "success") => (
      <ListSection
        title="Opdrachten"
        pages={{ status, data: rows, canLoadMore, loadMore }}
        empty={{ title: "", text: "" }}
        failure=""
        more="Meer opdrachten"
      >
        {table}
      </ListSection>
    );
    const loadMore = vi.fn();
    const { rerender } = render(section([open("a")], true));
    await userEvent.click(screen.getByRole("button", { name: "CSV opslaan van Opdrachten" }));
    expect(loadMore.mock.calls).toEqual([[100]]);
    rerender(section([open("a")], false, "pending"));
    expect(saved).not.toHaveBeenCalled();
    // The new row is closed until its look is registered.
    let registered = () => {};
    look.mockReturnValueOnce(new Promise<null>((resolve) => (registered = () => resolve(null))));
    rerender(section([open("a"), closed("b")], false));
    await act(async () => {});
    expect(saved).not.toHaveBeenCalled();
    rerender(section([open("a"), open("b")], false));
    registered();
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.lastCall![1]).toContain('"a@x.test"\r\n"b@x.test"');
    expect(look.mock.lastCall).toMatchObject([{ looks: [{ about: "a" }, { about: "b" }], way: "file" }]);
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
