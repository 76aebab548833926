import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { useLateHeading } from "./live-conversation";

describe("a heading that comes after its page", () => {
  function Late() {
    return <h1 ref={useLateHeading()}>De Linde</h1>;
  }
  const page = (isThere: boolean) => (
    <main tabIndex={-1}>
      <button>Iets anders</button>
      {isThere && <Late />}
    </main>
  );

  test("takes the focus that the page was given meanwhile", () => {
    const { rerender } = render(page(false));
    document.querySelector("main")!.focus();
    rerender(page(true));
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("leaves it with who went on already", () => {
    const { rerender } = render(page(false));
    const other = screen.getByRole("button", { name: "Iets anders" });
    other.focus();
    rerender(page(true));
    expect(other).toHaveFocus();
  });
});
