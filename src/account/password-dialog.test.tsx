import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderPage } from "../testing/render";
import { PasswordDialog } from "./password-dialog";

test("a dialog that asks for the password stays open until what it began is done", async () => {
  const onClose = vi.fn();
  let finish = () => {};
  const onConfirm = () => new Promise<void>((resolve) => (finish = resolve));
  await renderPage(
    <PasswordDialog open title="Account verwijderen?" label="Verwijder" onClose={onClose} onConfirm={onConfirm}>
      Weg is weg.
    </PasswordDialog>,
  );
  await userEvent.type(screen.getByLabelText("Je wachtwoord"), "houten vloer");
  await userEvent.click(screen.getByRole("button", { name: "Verwijder" }));
  expect(screen.getByRole("button", { name: "Annuleren" })).toBeDisabled();
  fireEvent.click(screen.getByRole("dialog"));
  expect(onClose).not.toHaveBeenCalled();
  finish();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
