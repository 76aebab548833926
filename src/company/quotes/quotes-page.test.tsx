import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { DAY_MS } from "../../../domain/limits";
import { liveStore } from "../../app/live/live-store";
import type { OwnQuote } from "../../quotes/own-quote";
import { answer, answerPages, forgetAnswers } from "../../testing/fake-convex";
import { someContact, someJob } from "../../testing/jobs";
import { someQuote } from "../../testing/quotes";
import { logIn, renderPage } from "../../testing/render";
import { QuotesPage } from "./quotes-page";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

beforeEach(() => {
  forgetAnswers();
  liveStore.set({
    client: new ConvexReactClient("http://127.0.0.1:9"),
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(true),
    token: null,
  });
  logIn();
});

const PAGE = { path: "/vloeren/offertes", guard: { login: "/vloeren/auth", companiesOnly: true } } as const;
let count = 0;
const quote = (title: string, fields: Partial<OwnQuote> = {}) => {
  count += 1;
  const { status = "OPEN" } = fields.brief ?? {};
  return someQuote({ _id: `quote${count}` as OwnQuote["_id"], ...fields, brief: someJob({ title, status }) });
};
const group = async (name: string) => within(await screen.findByRole("region", { name }));
const titlesIn = async (name: string) => (await group(name)).getAllByRole("link").map((link) => link.textContent);

test("a company's quotes stand by what they ask for, and lead to their job", async () => {
  answer(api.quotes.mine, [
    quote("Wacht", { _creationTime: Date.now() - 9 * DAY_MS }),
    quote("Ingetrokken", { withdrawnAt: Date.now() }),
    quote("Verloren", { status: "DECLINED", declineReason: "price" as OwnQuote["declineReason"] }),
    quote("Vervallen", { brief: someJob({ status: "CANCELLED" }) }),
    // A choice closes the job.
    quote("Laat gekozen", {
      _creationTime: Date.now() - 90 * DAY_MS,
      ...{ status: "ACCEPTED", chosenAt: Date.now() - 5 * DAY_MS, contact: someContact },
    }),
    ...[5, 70].map((days) =>
      quote(days < 60 ? "Gewonnen" : "Klaar", {
        _creationTime: Date.now() - days * DAY_MS,
        ...{ status: "ACCEPTED", brief: someJob({ status: "COMPLETED" }), contact: someContact },
      }),
    ),
  ]);
  await renderPage(<QuotesPage />, PAGE);
  expect(await titlesIn("Gekozen")).toEqual(["Laat gekozen", "Gewonnen"]);
  expect(await titlesIn("Wacht op de klant")).toEqual(["Wacht"]);
  expect(await titlesIn("Afgelopen")).toEqual(["Ingetrokken", "Verloren", "Vervallen", "Klaar"]);
  const [first, second] = screen.getAllByRole("region");
  expect([first, second]).toEqual([
    screen.getByRole("region", { name: "Gekozen" }),
    screen.getByRole("region", { name: "Wacht op de klant" }),
  ]);
  expect(first).toHaveTextContent(someContact.name);
  expect(second).toHaveTextContent("9 dagen stil");
  expect(screen.getByRole("link", { name: "Wacht" })).toHaveAttribute("href", expect.stringContaining("/vloeren/job/"));
});

test("a long group shows six rows and more when asked, older pages too", async () => {
  const over = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => quote(`Klus ${from + index}`, { status: "DECLINED" }));
  answerPages(api.quotes.mine, over(0, 20), over(20, 25));
  await renderPage(<QuotesPage />, PAGE);
  expect(await titlesIn("Afgelopen")).toHaveLength(6);
  await userEvent.click(screen.getByRole("button", { name: "Toon meer" }));
  await expect.poll(() => titlesIn("Afgelopen")).toHaveLength(25);
  expect(screen.queryByRole("button", { name: "Toon meer" })).toBeNull();
});

test("a company without a quote is led to the jobs", async () => {
  answer(api.quotes.mine, []);
  await renderPage(<QuotesPage />, PAGE);
  expect(await screen.findByText("Je hebt nog geen offerte gestuurd")).toBeVisible();
  expect(screen.getByRole("link", { name: "Naar de opdrachten" })).toHaveAttribute("href", "/vloeren/dashboard");
});
