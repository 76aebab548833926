import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Places, placesLeft } from "./places";
import { Planks } from "./planks";

describe("the planks", () => {
  test("say how many places are taken", () => {
    render(<Planks taken={2} />);
    expect(screen.getByRole("img", { name: "2 van 3 plekken bezet" })).toBeInTheDocument();
  });

  test("never show more than there are", () => {
    render(<Planks taken={4} />);
    expect(screen.getByRole("img", { name: "3 van 3 plekken bezet" })).toBeInTheDocument();
  });

  test("stay out of the way of words that say the same", () => {
    render(<Places taken={1} />);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(screen.getByText("1/3")).toBeVisible();
  });

  test.each([
    [0, "nog 3 plekken"],
    [1, "nog 2 plekken"],
    [2, "nog 1 plek"],
    [3, "vol"],
    [4, "vol"],
  ])("%i taken reads as %s", (taken, words) => {
    expect(placesLeft(taken)).toBe(words);
  });
});
