import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { NOW, someJob } from "../../testing/jobs";
import { renderPage } from "../../testing/render";
import { JobRow } from "./job-row";

const job = someJob({ unlockCount: 2, quoteCount: 1 });
const common = { now: NOW, weekFull: false, noLineId: undefined, onUnlock: () => {} };
const row = { job, distance: 12, unlocking: false, common };
const shown = () => within(screen.getByRole("article"));

test("a row leads to writing a quote once the company unlocked the job (N11)", async () => {
  await renderPage(<JobRow {...row} unlocked quote={null} />);
  expect(shown().getByRole("link", { name: "Offerte sturen" })).toHaveAttribute(
    "href",
    `/vloeren/job/${job._id}?offerte=open`,
  );
});

test("a row says what became of the company's quote (N11)", async () => {
  await renderPage(<JobRow {...row} unlocked quote={{ status: "ACCEPTED", withdrawnAt: null }} />);
  expect(screen.getByRole("article")).toHaveTextContent("Je offerte: Geaccepteerd");
  expect(shown().queryByRole("link", { name: "Offerte sturen" })).toBeNull();
});

test("a row of a company that sends no quotes only says that it unlocked the job (VERH-015)", async () => {
  await renderPage(<JobRow {...row} unlocked quote={undefined} />);
  expect(shown().getByText("Ontgrendeld")).toBeVisible();
  expect(shown().getAllByRole("link")).toHaveLength(1);
});

test("a row counts the quotes beside the places (N11)", async () => {
  await renderPage(<JobRow {...row} unlocked={false} quote={null} />);
  expect(screen.getByRole("article")).toHaveTextContent("Zeist, Utrecht · 12 km · 1/5 offertes");
  expect(shown().queryByRole("link", { name: "Offerte sturen" })).toBeNull();
});
