import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { address, renderPage } from "../../testing/render";
import { LAST_PLACE, someJob } from "../../testing/jobs";
import { JobsPage } from "./jobs-page";

const all = { province: "all", category: "all" } as const;

test("the public jobs page offers every province and category, and shows a skeleton before jobs come (HOME-013, C99)", async () => {
  await renderPage(<JobsPage search={{}} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Openstaande opdrachten");
  expect(screen.getByLabelText<HTMLSelectElement>("Provincie").options).toHaveLength(13);
  expect(screen.getByLabelText<HTMLSelectElement>("Categorie").options).toHaveLength(11);
  expect(screen.getByTestId("opdrachten-laden")).toBeInTheDocument();
});

test("its filter stands in the address", async () => {
  const user = userEvent.setup();
  await renderPage(<JobsPage search={{ categorie: "parket" }} />);
  expect(screen.getByLabelText("Categorie")).toHaveDisplayValue("Parket");
  await user.selectOptions(screen.getByLabelText("Provincie"), "Utrecht");
  expect(address()).toBe("/opdrachten?provincie=Utrecht&categorie=parket");
});

test("jobs that the document came with stand there before anything is live, with what everybody may see", async () => {
  const job = someJob({ title: "Pvc in Zeist", unlockCount: LAST_PLACE.taken });
  await renderPage(<JobsPage search={{}} first={{ filter: all, jobs: [job], at: job._creationTime }} />);
  expect(screen.getByRole("heading", { level: 3 })).toHaveTextContent("Pvc in Zeist");
  expect(screen.getByRole("article")).toHaveTextContent(LAST_PLACE.text);
  expect(screen.queryByTestId("opdrachten-laden")).not.toBeInTheDocument();
});

test("jobs of another filter than the address's are not shown", async () => {
  await renderPage(<JobsPage search={{ provincie: "Utrecht" }} first={{ filter: all, jobs: [someJob()], at: 0 }} />);
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  expect(screen.getByTestId("opdrachten-laden")).toBeInTheDocument();
});

test("no open jobs at all is said at once", async () => {
  await renderPage(<JobsPage search={{}} first={{ filter: all, jobs: [], at: 0 }} />);
  expect(screen.getByText("Geen opdrachten beschikbaar")).toBeVisible();
});
