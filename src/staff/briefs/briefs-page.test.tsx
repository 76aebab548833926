import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { BRIEF_STATUSES } from "../../../domain/status";
import { renderPage } from "../../testing/render";
import { answer, fake } from "../../testing/fake-convex";
import { offlineStore } from "../../app/live/live-store";
import { errorData } from "../../../domain/errors/data";
import { openGate } from "../testing";
import { AdminBriefsPage } from "./briefs-page";
import type { AdminBrief } from "./confirm-status";
import { setLocally } from "./use-set-status";

const setStatus = fake(api.adminBriefs.setStatus);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const brief = (id: string, fields: Partial<AdminBrief> = {}) =>
  ({
    _id: id,
    createdAt: Date.parse("2026-11-21T08:51:00Z"),
    title: `Laminaat ${id}`,
    contactEmail: `${id}@klant.test`,
    seal: null,
    status: "OPEN",
    closesAt: null,
    ...fields,
  }) as AdminBrief;
const open = () => renderPage(<AdminBriefsPage />, { path: "/vloeren/admin-briefs" });
const choose = async (status: string, row = 0) =>
  await userEvent.selectOptions((await screen.findAllByLabelText("Status"))[row]!, status);

beforeEach(() => {
  openGate();
  answer(api.adminBriefs.newest, [brief("a"), brief("b", { status: "COMPLETED" })]);
});

describe("the jobs of staff", () => {
  test("stand in four columns: title, address, day and status (ADMIN-005)", async () => {
    await open();
    const table = within(await screen.findByRole("table", { name: "Opdrachten" }));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Titel",
      "E-mail",
      "Aangemaakt",
      "Status",
    ]);
    const cells = within(table.getAllByRole("row")[1]!).getAllByRole("cell");
    expect(cells.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      "Laminaat a",
      "a@klant.test",
      "21 november 2026, 09:51",
    ]);
    expect(within(cells[3]!).getByLabelText("Status")).toHaveDisplayValue("Open");
  });

  test("say which were asked about, and when they close without an answer", async () => {
    answer(api.adminBriefs.newest, [brief("a", { closesAt: Date.parse("2027-02-03T09:00:00Z") }), brief("b")]);
    await open();
    const rows = within(await screen.findByRole("table", { name: "Opdrachten" })).getAllByRole("row");
    expect(rows[1]).toHaveTextContent("Gevraagd of hij nog loopt; sluit anders op 3 februari 2027");
    expect(rows[2]).not.toHaveTextContent("Gevraagd of hij nog loopt");
  });

  test("are as many as the server sends, fifty at most (ADMIN-006)", async () => {
    answer(
      api.adminBriefs.newest,
      Array.from({ length: 50 }, (_, index) => brief(`n${index}`)),
    );
    await open();
    expect(await screen.findAllByLabelText("Status")).toHaveLength(50);
  });

  test("offer every status (ADMIN-007)", async () => {
    await open();
    const options = within((await screen.findAllByLabelText("Status"))[0]!).getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ value }) => value)).toEqual([...BRIEF_STATUSES]);
  });

  test("change after a question, and say so (ADMIN-007, ADMIN-008)", async () => {
    setStatus.mockResolvedValue(null);
    await open();
    await choose("Geannuleerd");
    const dialog = within(screen.getByRole("dialog", { name: "Status wijzigen?" }));
    expect(dialog.getByText(/gaat van Open naar Geannuleerd/)).toBeVisible();
    expect(setStatus).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Ja, wijzig de status" }));
    expect(setStatus).toHaveBeenCalledExactlyOnceWith({ briefId: "a", status: "CANCELLED" });
    expect(await screen.findByText("Gelukt")).toBeVisible();
    expect(screen.getByText("Status is bijgewerkt")).toBeVisible();
  });

  test("stay as they are when the answer is no", async () => {
    await open();
    await choose("Open", 1);
    await userEvent.click(screen.getByRole("button", { name: "Annuleren" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(setStatus).not.toHaveBeenCalled();
    expect(screen.getAllByLabelText("Status")[1]).toHaveDisplayValue("Afgerond");
  });

  test("that could not be changed say so in the specification's words (ADMIN-008)", async () => {
    setStatus.mockRejectedValue(new Error("down"));
    await open();
    await choose("Afgerond");
    await userEvent.click(screen.getByRole("button", { name: "Ja, wijzig de status" }));
    expect(await screen.findByText("Fout")).toBeVisible();
    expect(screen.getByText("Kon status niet wijzigen")).toBeVisible();
  });

  test("that staff may not change say so in the server's words", async () => {
    setStatus.mockRejectedValue(new ConvexError(errorData("STAFF_ROLE_NEEDED")));
    await open();
    await choose("Afgerond");
    await userEvent.click(screen.getByRole("button", { name: "Ja, wijzig de status" }));
    expect(await screen.findByText("Niet toegestaan")).toBeVisible();
  });

  test("wait for nobody: without a connection nothing is sent, also not later", async () => {
    await open();
    await choose("Afgerond");
    act(() => offlineStore.set(true));
    await userEvent.click(screen.getByRole("button", { name: "Ja, wijzig de status" }));
    act(() => offlineStore.set(false));
    expect(setStatus).not.toHaveBeenCalled();
  });

  test("offer no choice to who may only read", async () => {
    answer(api.admin.session, { expiresAt: 0, name: "Mila", role: "reader" });
    await open();
    expect(await screen.findByRole("table", { name: "Opdrachten" })).toHaveTextContent("Afgerond");
    expect(screen.queryByLabelText("Status")).not.toBeInTheDocument();
  });

  test("that could not be loaded say so, in the page and as a message (ADMIN-008)", async () => {
    answer(api.adminBriefs.newest, new Error("down"));
    await open();
    expect(await screen.findByText("Fout")).toBeVisible();
    expect(screen.getAllByText("Kon opdrachten niet laden")).toHaveLength(2);
  });

  test("may be none", async () => {
    answer(api.adminBriefs.newest, []);
    await open();
    expect(await screen.findByText("Nog geen opdrachten")).toBeVisible();
  });

  test("change on the screen before the server answers", () => {
    const setQuery = vi.fn();
    const value = [brief("a"), brief("b")];
    setLocally({ getAllQueries: () => [{ args: {}, value }], setQuery } as never, "b", "CANCELLED");
    expect(setQuery).toHaveBeenCalledWith(expect.anything(), {}, [value[0], { ...value[1], status: "CANCELLED" }]);
  });

  test("have a log of what staff did: what, about which job, from what to what, who", async () => {
    answer(api.admin.auditTrail, [
      {
        _id: "log",
        at: Date.now(),
        name: "",
        reason: "",
        actor: "admin:jd7abcdef123456",
        action: "brief.setStatus",
        about: "Laminaat a",
        details: "Open → Geannuleerd",
      },
    ]);
    await open();
    const log = within(await screen.findByRole("region", { name: "Logboek" }));
    expect(log.getByRole("listitem")).toHaveTextContent(
      "Status gewijzigd · Laminaat a · Open → GeannuleerdBeheer, sessie 123456, zojuist",
    );
  });
});
