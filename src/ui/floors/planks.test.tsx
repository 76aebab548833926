import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { Places, placesLeft } from "./places";
import { Planks } from "./planks";

describe("the planks", () => {
  test("say how many places are taken", () => {
    render(<Planks taken={1} />);
    expect(screen.getByRole("img", { name: `1 van ${MAX_UNLOCKS} plekken bezet` })).toBeInTheDocument();
  });

  test("never show more than there are", () => {
    render(<Planks taken={MAX_UNLOCKS + 1} />);
    expect(screen.getByRole("img", { name: `${MAX_UNLOCKS} van ${MAX_UNLOCKS} plekken bezet` })).toBeInTheDocument();
  });

  test("are laid while watched for the job they are of, and lie there at once for another one", () => {
    const justLaid = () => document.querySelectorAll("[class*=just]").length;
    const { rerender } = render(<Planks taken={0} of="one" />);
    rerender(<Planks taken={2} of="other" />);
    expect(justLaid()).toBe(0);
    rerender(<Planks taken={3} of="other" />);
    expect(justLaid()).toBe(1);
  });

  test("stay out of the way of words that say the same", () => {
    render(<Places taken={1} />);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(screen.getByText(`1/${MAX_UNLOCKS}`)).toBeVisible();
  });

  test.each([
    [MAX_UNLOCKS - 2, "nog 2 plekken"],
    [MAX_UNLOCKS - 1, "nog 1 plek"],
    [MAX_UNLOCKS, "vol"],
    [MAX_UNLOCKS + 1, "vol"],
  ])("%i taken reads as %s", (taken, words) => {
    expect(placesLeft(taken)).toBe(words);
  });
});
