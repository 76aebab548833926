import { render, screen, within } from "@testing-library/react";
import { useRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { answer } from "../../testing/fake-convex";
import { renderPage } from "../../testing/render";
import { prepare, someQuote, someTimeline } from "../testing";
import type { SharedQuote, SharedRequest } from "../types";
import { SharedPage } from "./shared-page";
import { SharedQuotes } from "./shared-quotes";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

beforeEach(prepare);

function someShared(quotes: SharedQuote[] = [], rest: Partial<SharedRequest> = {}): SharedRequest {
  return {
    ...{ title: "Pvc-vloer, 42\u00a0m², Zeist", category: "VINYL", floorType: "Vinyl/PVC", locationText: "Zeist" },
    ...{ squareMeters: 42, budgetMin: null, budgetMax: null, preferredStartDate: null, status: "OPEN" },
    ...{ isPaused: false, services: [], timeline: someTimeline(), quotes },
    ...rest,
  };
}
const open = (hash = "#sleutel=geheim") => renderPage(<SharedPage />, { path: `/kijk-mee${hash}` });

test("N20 whoever looks along reads the quotes and has nothing to press", async () => {
  answer(api.requestShares.look, someShared([someQuote({ price: 98_000 }), someQuote({ status: "DECLINED" })]));
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "Pvc-vloer, 42\u00a0m², Zeist" })).toBeVisible();
  expect(screen.getByRole("list", { name: "Hoe ver de aanvraag is" })).toHaveTextContent(
    "Eerste bedrijf heeft de gegevens",
  );
  const [waiting, declined] = screen.getAllByRole("article") as [HTMLElement, HTMLElement];
  expect(waiting).toHaveTextContent(/€\s980/);
  expect(declined).toHaveTextContent("Afgewezen");
  expect(within(waiting).queryByRole("button")).toBeNull();
  expect(screen.queryByRole("button", { name: /accepteren|Afwijzen|Bericht|Bekijk bedrijf/ })).toBeNull();
  expect(screen.queryByText("Zojuist binnen")).toBeNull();
});

const NOW = Date.parse("2026-11-25T09:00:00Z");
function Quotes({ request }: { request: SharedRequest }) {
  return <SharedQuotes request={request} now={NOW} section={useRef(null)} />;
}

test("N20 a quote that comes in while somebody looks is marked, and the company that was chosen too", () => {
  const first = someQuote();
  const { rerender } = render(<Quotes request={someShared([first])} />);
  expect(screen.getByRole("article")).not.toHaveTextContent("Zojuist binnen");
  rerender(<Quotes request={someShared([someQuote({ companyName: "Plint BV" }), first])} />);
  expect(screen.getByRole("article", { name: "Offerte van Plint BV" })).toHaveTextContent("Zojuist binnen");
  rerender(<Quotes request={someShared([{ ...first, status: "ACCEPTED" }], { status: "COMPLETED" })} />);
  expect(screen.getByText("Gekozen: Vloerenhuis De Linde legt de vloer.")).toBeVisible();
});

test("N20 a link that ended says so aloud, and a company that it is not for", async () => {
  answer(api.requestShares.look, null);
  const { unmount } = await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Deze link werkt niet meer");
  unmount();
  answer(api.requestShares.look, "company");
  await open();
  expect(await screen.findByRole("heading", { name: "Meekijken is niet voor bedrijven" })).toBeVisible();
});

test("N20 without a secret in the address nothing is asked", async () => {
  await open("");
  expect(await screen.findByRole("heading", { name: "Deze link werkt niet meer" })).toBeVisible();
});

test("N20 a request that is paused or could not be had says so", async () => {
  answer(api.requestShares.look, someShared([], { isPaused: true }));
  const { unmount } = await open();
  expect(await screen.findByText("Op pauze")).toBeVisible();
  unmount();
  answer(api.requestShares.look, new Error("weg"));
  await open();
  expect(await screen.findByRole("heading", { name: "De aanvraag kon niet worden geladen" })).toBeVisible();
});
