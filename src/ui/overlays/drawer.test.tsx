import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { Drawer } from "./drawer";

describe("the drawer", () => {
  test("slides in from the right unless told otherwise (NAV-042)", () => {
    render(<Drawer open title="Menu" onClose={() => {}} children="inhoud" />);
    expect(screen.getByRole("dialog", { name: "Menu" })).toHaveAttribute("data-side", "right");
  });

  test.each(["right", "left", "top", "bottom"] as const)("can anchor at the %s (NAV-043)", (side) => {
    render(<Drawer open side={side} title="Menu" onClose={() => {}} children="inhoud" />);
    expect(screen.getByRole("dialog")).toHaveAttribute("data-side", side);
  });

  test("closes on the overlay and on Close, not on its own content (NAV-042, NAV-044)", () => {
    const onClose = vi.fn();
    render(
      <Drawer open title="Menu" onClose={onClose}>
        <p>inhoud</p>
      </Drawer>,
    );
    fireEvent.click(screen.getByText("inhoud"));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("dialog"));
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
