import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { HOUR_MS } from "../../../domain/limits";
import { answer } from "../../testing/fake-convex";
import { renderPage } from "../../testing/render";
import { openGate } from "../testing";
import { HealthPage } from "./health-page";
import { MarketPage } from "./market-page";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const days = Array.from({ length: 28 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, "0")}`,
  count: index < 14 ? 0 : 2,
}));
const market = (late: number) =>
  answer(api.health.market, {
    ...{ requests: days, places: [0, 28, 0, 0], toUnlock: 600_000, toQuote: null, late },
    ...{ companies: 19, subscribed: 0, canceled: 0, income: days, provincesWithout: [], isPart: false },
    weeks: { companies: [6, 6, 6, 1], subscribed: [0, 0, 0, 0], canceled: [0, 0, 0, 0] },
  });
const health = (bad: boolean) =>
  answer(api.health.read, {
    version: "1",
    lines: [
      { kind: "backup", title: "Laatste back-up", figure: "Nog geen", says: "", normal: "", bad: false, known: false },
      { kind: "mailsFailed", title: "Mails die mislukten", figure: "3", says: "", normal: "geen", bad, known: true },
    ],
  });
const waiting = async () => within(await screen.findByRole("region", { name: "Wacht op jou" }));

beforeEach(() => {
  openGate();
  market(0);
  health(false);
  answer(api.adminBriefs.withoutQuote, []);
  answer(api.adminUsers.toCheck, []);
  answer(api.adminReviews.waiting, { reviews: 0, conversations: 0, places: 0, floors: 0 });
});

test("what waits for staff leads to where it is dealt with (B17)", async () => {
  market(2);
  health(true);
  await renderPage(<MarketPage />, { path: "/beheer/overzicht" });
  const links = (await waiting()).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["1ding loopt niet goed: Mails die mislukten", "/beheer/hoe-gaat-het"],
    ["2aanvragen zonder offerte na 24 uur", "/vloeren/admin-briefs"],
  ]);
});

test("of the requests that wait, those that wait longest stand on the first page, with how far they came (B17)", async () => {
  market(4);
  const late = (title: string, hours: number) => ({
    ...{ briefId: title, title, askedAt: Date.now() - hours * HOUR_MS, userId: null, clientName: "", seal: null },
    ...{ mailed: 11, viewed: 2, unlocks: 0 },
  });
  answer(api.adminBriefs.withoutQuote, [late("Pvc", 30), late("Tapijt", 90), late("Kurk", 60), late("Beton", 25)]);
  await renderPage(<MarketPage />, { path: "/beheer/overzicht" });
  const rows = within((await waiting()).getByRole("list", { name: "Wachten het langst" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Tapijtwacht 3 dagen · 11 gemaild, 2 bekeken",
    "Kurkwacht 2 dagen · 11 gemaild, 2 bekeken",
    "Pvcwacht 30 uur · 11 gemaild, 2 bekeken",
  ]);
});

test("staff reads that nothing waits, and is not told so while something could not be loaded (B17)", async () => {
  const { unmount } = await renderPage(<MarketPage />, { path: "/beheer/overzicht" });
  expect((await waiting()).getByText("Er wacht nu niets.")).toBeVisible();
  unmount();
  answer(api.health.read, new Error("away"));
  await renderPage(<MarketPage />, { path: "/beheer/overzicht" });
  expect((await waiting()).getByText(/Niet alles kon worden geladen/)).toBeVisible();
  expect(screen.queryByText("Er wacht nu niets.")).not.toBeInTheDocument();
});

test("a figure says whether it is normal, and leads to the list behind it (B17)", async () => {
  await renderPage(<MarketPage />, { path: "/beheer/overzicht" });
  expect(await screen.findByText("gewoonlijk 6 per week")).toBeVisible();
  expect(screen.getByText("Minder dan gewoonlijk")).toBeVisible();
  expect(screen.getByText("Eén cijfer blijft achter bij wat normaal is.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Nieuwe bedrijven" })).toHaveAttribute("href", "/beheer/mensen");
});

test("nothing is said to be well while something is not known yet (B17)", async () => {
  await renderPage(<HealthPage />, { path: "/beheer/hoe-gaat-het" });
  expect(await screen.findByText("Niets gaat mis. Van één ding is nog niets bekend.")).toBeVisible();
});

test("what is out of bounds comes first, with the way to it (B17)", async () => {
  health(true);
  await renderPage(<HealthPage />, { path: "/beheer/hoe-gaat-het" });
  expect(await screen.findByText("Eén ding is over zijn grens")).toBeVisible();
  const [first] = within(screen.getByRole("list", { name: "Stand" })).getAllByRole("listitem");
  expect(within(first!).getByRole("link", { name: "Mails die mislukten" })).toHaveAttribute(
    "href",
    "/beheer/mails?onderdeel=herstel",
  );
});
