import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useHeadingFocus } from "./use-heading-focus";

function Page({ editing }: { editing: boolean }) {
  useHeadingFocus(editing);
  return <main>{editing ? <h1 key="edit">Profiel bewerken</h1> : <h1 key="view">Dashboard</h1>}</main>;
}

test("the heading takes the focus when the page changes its mode, not when it opens", () => {
  const { rerender } = render(<Page editing={false} />);
  expect(document.body).toHaveFocus();
  rerender(<Page editing />);
  expect(screen.getByRole("heading", { name: "Profiel bewerken" })).toHaveFocus();
  rerender(<Page editing={false} />);
  expect(screen.getByRole("heading", { name: "Dashboard" })).toHaveFocus();
});
