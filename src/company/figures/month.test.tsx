import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { answer, forgetAnswers } from "../../testing/fake-convex";
import { renderPage } from "../../testing/render";
import { MonthAboveJobs } from "./month";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const nothing = { unlocked: 0, followedUp: 0, quoted: 0, won: 0, wonCents: 0, costPerCustomerCents: null };
const busy = { ...nothing, unlocked: 6, followedUp: 5, quoted: 5, won: 2, wonCents: 447_500, answerTime: null };
const NONE = "Nog niets deze maand. Ontgrendel een opdracht, dan begint het hier te tellen.";
beforeEach(() => {
  forgetAnswers();
  localStorage.clear();
  answer(api.followUps.others, null);
  answer(api.search.weeks, []);
});

test("the month is one line above the first job, and stays open where it was opened (N10)", async () => {
  answer(api.followUps.month, busy);
  const { unmount } = await renderPage(<MonthAboveJobs area={null} />);
  expect(await screen.findByText(/^2 gewonnen: €\s4\.475$/)).toBeVisible();
  expect(screen.queryByText("Ontgrendeld")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("heading", { name: "Deze maand" }));
  expect(await screen.findByText("Ontgrendeld")).toBeVisible();
  unmount();
  await renderPage(<MonthAboveJobs area={null} />);
  expect(await screen.findByText("Ontgrendeld")).toBeVisible();
});

test("a month without figures has a sentence instead of zeros (N10)", async () => {
  answer(api.followUps.month, { ...nothing, answerTime: null });
  await renderPage(<MonthAboveJobs area={null} />);
  await userEvent.click(await screen.findByRole("heading", { name: "Deze maand" }));
  expect(await screen.findByText(NONE)).toBeVisible();
  expect(screen.queryByText("Ontgrendeld")).not.toBeInTheDocument();
});
