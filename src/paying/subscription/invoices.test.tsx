import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { answer, forgetAnswers } from "../../testing/fake-convex";
import { renderPage } from "../../testing/render";
import { Invoices } from "./invoices";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});
beforeEach(forgetAnswers);

const invoice = (status: "open" | "paid" | "void" | "uncollectible", createdAt: string) => ({
  ...{ number: `F-${createdAt}`, status, createdAt: Date.parse(createdAt), total: 9559, isRefunded: false },
  ...{ url: "https://pay.test/invoice/1", pdfUrl: "https://pay.test/invoice/1/pdf" },
});

test("each invoice has its day, amount, status and links; an open one can be paid (N14)", async () => {
  answer(api.subscriptions.invoices, [
    invoice("open", "2026-11-21"),
    invoice("paid", "2026-10-21"),
    { ...invoice("void", "2026-09-21"), url: null, pdfUrl: null },
    invoice("uncollectible", "2026-08-21"),
    { ...invoice("paid", "2026-07-21"), isRefunded: true },
  ]);
  await renderPage(<Invoices />);
  const rows = (await screen.findAllByRole("listitem")).map((row) => within(row));
  const words = ["Nog te betalen", "Betaald", "Vervallen", "Niet geïnd", "Terugbetaald"];
  words.forEach((word, index) => expect(rows[index]!.getByText(word)).toBeVisible());
  const pay = rows[0]!.getByRole("link", { name: "Factuur betalen van 21 november 2026" });
  expect(pay).toHaveAttribute("href", "https://pay.test/invoice/1");
  expect(rows[1]!.getByRole("link", { name: "Bekijk factuur van 21 oktober 2026" })).toBeVisible();
  expect(rows[1]!.getByRole("link", { name: "Pdf van 21 oktober 2026" })).toBeVisible();
  expect(rows[1]!.getByText("€95,59")).toBeVisible();
  expect(rows[2]!.queryByRole("link")).toBeNull();
});

test("without an invoice there is no list, and a failure says so (N14)", async () => {
  answer(api.subscriptions.invoices, []);
  const { unmount } = await renderPage(<Invoices />);
  expect(screen.queryByRole("region", { name: "Facturen" })).toBeNull();
  unmount();
  answer(api.subscriptions.invoices, new Error("down"));
  await renderPage(<Invoices />);
  expect(await screen.findByText("Je facturen konden niet worden geladen.")).toBeVisible();
});
