import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { address, renderPage } from "../../components/testing/render";
import { JobsPage } from "./jobs-page";

test("the public jobs page offers every province and category, and shows a skeleton before jobs come (HOME-013, C99)", async () => {
  await renderPage(<JobsPage search={{}} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Openstaande opdrachten");
  expect(screen.getByLabelText<HTMLSelectElement>("Provincie").options).toHaveLength(13);
  expect(screen.getByLabelText<HTMLSelectElement>("Categorie").options).toHaveLength(8);
  expect(screen.getByTestId("opdrachten-laden")).toBeInTheDocument();
});

test("its filter stands in the address", async () => {
  const user = userEvent.setup();
  await renderPage(<JobsPage search={{ categorie: "parket" }} />);
  expect(screen.getByLabelText("Categorie")).toHaveDisplayValue("Parket");
  await user.selectOptions(screen.getByLabelText("Provincie"), "Utrecht");
  expect(address()).toBe("/opdrachten?provincie=Utrecht&categorie=parket");
});
