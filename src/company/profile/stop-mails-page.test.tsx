import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "../../testing/render";
import { StopMailsPage } from "./stop-mails-page";

const stopJobMails = vi.hoisted(() => vi.fn<(token: string) => Promise<boolean>>());
vi.mock("./stop-job-mails", () => ({ stopJobMails }));

const open = (token?: string) => renderPage(<StopMailsPage token={token} />, { path: "/afmelden" });
const button = () => screen.getByRole("button", { name: "Afmelden" });

beforeEach(() => {
  stopJobMails.mockReset();
});

test("the link stops nothing by itself; its button does (C34)", async () => {
  stopJobMails.mockResolvedValue(true);
  await open("geheim");
  expect(stopJobMails).not.toHaveBeenCalled();
  await userEvent.click(button());
  expect(await screen.findByRole("heading", { name: "Je bent afgemeld" })).toBeVisible();
  expect(stopJobMails).toHaveBeenCalledExactlyOnceWith("geheim");
  expect(screen.queryByRole("button", { name: "Afmelden" })).not.toBeInTheDocument();
});

test("an unknown link says what to do", async () => {
  stopJobMails.mockResolvedValue(false);
  await open("verlopen");
  await userEvent.click(button());
  expect(await screen.findByRole("heading", { name: "Deze link werkt niet" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Laat het ons weten" })).toHaveAttribute("href", "/contact");
});

test("a link without its secret says so at once", async () => {
  await open();
  expect(screen.getByRole("heading", { name: "Deze link werkt niet" })).toBeVisible();
});

test("a lost line keeps the button", async () => {
  stopJobMails.mockRejectedValue(new TypeError("Failed to fetch"));
  await open("geheim");
  await userEvent.click(button());
  expect((await screen.findByText("Er ging iets mis")).closest("[data-tone]")).toHaveTextContent(
    "Probeer het later opnieuw.",
  );
  expect(button()).toBeEnabled();
});
