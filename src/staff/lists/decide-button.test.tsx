import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { offlineStore } from "../../app/live/live-store";
import { renderPage } from "../../testing/render";
import { StaffSessionContext, type StaffSession } from "../gate/staff-session";
import { DecideButton } from "./decide-button";

const decide = vi.fn<() => Promise<unknown>>();
const show = (role: StaffSession["role"], least?: StaffSession["role"]) =>
  renderPage(
    <StaffSessionContext value={{ expiresAt: 0, name: null, role }}>
      <DecideButton
        about="een"
        label="Sluiten"
        consequence="Weg."
        done="Gedaan"
        decide={decide}
        asksReason={false}
        {...(least && { least })}
      />
    </StaffSessionContext>,
  );
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

afterEach(() => {
  act(() => offlineStore.set(false));
  decide.mockReset();
});

test.each([
  ["reader", undefined, false],
  ["helper", undefined, true],
  ["helper", "manager", false],
  ["reader", "reader", true],
] as const)("who is a %s sees a decision of a %s: %s", async (role, least, sees) => {
  await show(role, least);
  expect(screen.queryAllByRole("button", { name: "Sluiten" })).toHaveLength(sees ? 1 : 0);
});

test("without a connection a decision is not sent, also not later", async () => {
  await show("helper");
  await press("Sluiten");
  act(() => offlineStore.set(true));
  await press("Ja, sluiten");
  act(() => offlineStore.set(false));
  expect(decide).not.toHaveBeenCalled();
});

test("the question stays until the server has answered", async () => {
  let answer!: () => void;
  decide.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)));
  await show("helper");
  await press("Sluiten");
  await press("Ja, sluiten");
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  await press("Annuleren");
  fireEvent.click(dialog);
  act(() => dialog.close());
  expect(dialog).toBeVisible();
  await act(async () => answer());
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
