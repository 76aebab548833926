import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderPage } from "../../testing/render";
import { LineButton } from "./line-button";
import { offlineStore } from "./live-store";

const onClick = vi.fn();
const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
const show = () =>
  renderPage(
    <form noValidate onSubmit={onSubmit}>
      <input aria-label="Naam" />
      <LineButton type="submit" busy={false} onClick={onClick}>
        Versturen
      </LineButton>
    </form>,
  );
const button = () => screen.getByRole("button", { name: "Versturen" });

afterEach(() => {
  act(() => offlineStore.set(false));
  vi.clearAllMocks();
});

test("without a connection it says so, keeps the focus and what was typed, and sends nothing", async () => {
  await show();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Naam"), "Anna");
  act(() => button().focus());
  act(() => offlineStore.set(true));
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute("aria-disabled", "true");
  expect(button()).toHaveAccessibleDescription("Hiervoor is verbinding nodig.");
  await user.click(button());
  await user.type(screen.getByLabelText("Naam"), "{Enter}");
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByLabelText("Naam")).toHaveValue("Anna");
});

test("it is ready again by itself", async () => {
  await show();
  act(() => offlineStore.set(true));
  act(() => offlineStore.set(false));
  expect(button()).not.toHaveAttribute("aria-disabled");
  expect(button()).not.toHaveAccessibleDescription();
  await userEvent.click(button());
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("the browser's own word counts at once, before the page has noticed", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await show();
  expect(button()).toHaveAccessibleDescription("Hiervoor is verbinding nodig.");
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(button()).not.toHaveAttribute("aria-disabled");
  online.mockRestore();
});
