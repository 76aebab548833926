import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "../../testing/render";
import { StillWantedPage } from "./still-wanted-page";

const answerByLink = vi.hoisted(() => vi.fn<(token: string, wanted: boolean) => Promise<"open" | "closed" | null>>());
vi.mock("./answer-by-link", () => ({ answerByLink }));

const open = (token?: string) => renderPage(<StillWantedPage token={token} />, { path: "/nog-nodig" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  answerByLink.mockReset();
});

test("the link answers nothing by itself; a press of its button does", async () => {
  answerByLink.mockResolvedValue("open");
  await open("geheim");
  expect(answerByLink).not.toHaveBeenCalled();
  await press("Ja, nog open");
  expect(await screen.findByRole("heading", { name: "Je aanvraag blijft open" })).toBeVisible();
  expect(answerByLink).toHaveBeenCalledExactlyOnceWith("geheim", true);
});

test("a no closes the request", async () => {
  answerByLink.mockResolvedValue("closed");
  await open("geheim");
  await press("Nee, sluit mijn aanvraag");
  expect(await screen.findByRole("heading", { name: "Je aanvraag is gesloten" })).toBeVisible();
  expect(answerByLink).toHaveBeenCalledExactlyOnceWith("geheim", false);
});

test("a yes that comes too late says what to do", async () => {
  answerByLink.mockResolvedValue("closed");
  await open("geheim");
  await press("Ja, nog open");
  expect(await screen.findByRole("heading", { name: "Je aanvraag is al gesloten" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Nieuwe aanvraag doen" })).toHaveAttribute("href", "/brief-form");
});

test("an unknown link says so after the press, one without a secret at once", async () => {
  answerByLink.mockResolvedValue(null);
  const { unmount } = await open("verlopen");
  await press("Ja, nog open");
  expect(await screen.findByRole("heading", { name: "Deze link werkt niet" })).toBeVisible();
  unmount();
  await open();
  expect(screen.getByRole("heading", { name: "Deze link werkt niet" })).toBeVisible();
});

test("a lost line keeps both buttons", async () => {
  answerByLink.mockRejectedValue(new TypeError("Failed to fetch"));
  await open("geheim");
  await press("Nee, sluit mijn aanvraag");
  expect(await screen.findByText("Er ging iets mis")).toBeVisible();
  for (const button of screen.getAllByRole("button", { name: /Ja, nog open|Nee, sluit/ })) expect(button).toBeEnabled();
});
