import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { answer, forgetAnswers } from "../../testing/fake-convex";
import { renderPage } from "../../testing/render";
import { RealStories } from "./real-stories";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

beforeEach(forgetAnswers);
const show = () => renderPage(<RealStories heading="Drie verhalen" samples={<p>Voorbeeldverhalen</p>} />);

test("C64 B13 three real reviews take the place of the examples, each with its company's page", async () => {
  const story = { words: "Strak gelegd.", companyName: "De Linde", slug: "de-linde", art: "laminaat" };
  answer(
    api.reviews.stories,
    ["Noor, Zeist", "Youssef, Utrecht", "Greet, Soest"].map((who) => ({ ...story, who })),
  );
  await show();
  expect(screen.getByText("Youssef, Utrecht")).toBeVisible();
  expect(screen.getAllByRole("link", { name: "De Linde" })).toHaveLength(3);
  expect(screen.getAllByRole("link", { name: "De Linde" })[0]).toHaveAttribute("href", "/bedrijf/de-linde");
  expect(screen.queryByText(/Voorbeeldverhalen/)).not.toBeInTheDocument();
});

test("the examples stay while there are fewer, and when nothing answers", async () => {
  answer(api.reviews.stories, []);
  await show();
  expect(screen.getByText("Voorbeeldverhalen")).toBeVisible();
  answer(api.reviews.stories, new Error("down"));
  await show();
  expect(screen.getAllByText("Voorbeeldverhalen")).toHaveLength(2);
});
