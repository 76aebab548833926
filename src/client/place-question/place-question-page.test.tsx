import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { PlaceReportState } from "../../../domain/placeReports/placeReports";
import { answer, fake } from "../../testing/fake-convex";
import { renderPage } from "../../testing/render";
import { prepare } from "../testing";
import { PlaceQuestionPage } from "./place-question-page";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const answerByLink = fake(api.placeReports.answerByLink);
beforeEach(prepare);

const open = (token?: string) => renderPage(<PlaceQuestionPage token={token} />, { path: "/klopt-dit" });
const asked = (state: PlaceReportState = "asked") =>
  answer(api.placeReports.byLink, {
    ...{ reason: "wrongNumber", tries: [], at: 0, state },
    ...{ companyName: "De Linde", title: "Tapijt, 20 m², Utrecht" },
  });

test.each([
  ["Ja, dat klopt", true],
  ["Nee, dat klopt niet", false],
])("B09 the link answers nothing by itself; a press of %s does", async (name, agrees) => {
  asked();
  await open("geheim");
  expect(await screen.findByText("De Linde zegt dat je telefoonnummer niet klopt.")).toBeVisible();
  expect(answerByLink).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name }));
  expect(answerByLink).toHaveBeenCalledExactlyOnceWith({ token: "geheim", agrees });
});

test.each<[PlaceReportState, string]>([
  ["returned", "De Linde heeft je gegevens niet meer"],
  ["denied", "Dank je, we weten het"],
  ["refused", "Hier is al over beslist"],
  ["lapsed", "Deze vraag is vervallen"],
])("B09 a report that is %s cannot be answered again", async (state, title) => {
  asked(state);
  await open("geheim");
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("B09 an answer that fails can be given again", async () => {
  asked();
  answerByLink.mockRejectedValue(new Error("down"));
  await open("geheim");
  await userEvent.click(await screen.findByRole("button", { name: "Ja, dat klopt" }));
  expect(await screen.findByText("Er ging iets mis")).toBeVisible();
  expect(screen.getByRole("button", { name: "Nee, dat klopt niet" })).toBeEnabled();
});

test("B09 an unknown link says so, and so does an address without one", async () => {
  answer(api.placeReports.byLink, null);
  const { unmount } = await open("verzonnen");
  expect(await screen.findByRole("heading", { name: "Deze link werkt niet" })).toBeVisible();
  unmount();
  await open();
  expect(screen.getByRole("heading", { name: "Deze link werkt niet" })).toBeVisible();
});
