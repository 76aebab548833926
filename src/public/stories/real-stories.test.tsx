import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { RealStories } from "../../../domain/content/testimonials";
import { renderPage } from "../../testing/render";
import { stubVisibility } from "../../testing/visibility";
import { HomePage } from "../home/home-page";
import { realStories } from "./real-stories";

const real: RealStories = [
  { quote: "Strak gelegd.", who: "Fenna, Utrecht", job: "De Linde", slug: "de-linde", art: "visgraat" },
  { quote: "Netjes op tijd.", who: "Noor, Zeist", job: "Tegelwerk De Haan", slug: "tegelwerk", art: "tegels" },
  { quote: "Duidelijke prijs.", who: "Een klant", job: "De Linde", slug: "de-linde", art: "pvc" },
];

afterEach(() => {
  vi.unstubAllGlobals();
});

test("real reviews stand in the place of the examples, each with its company's page (C64, B13)", async () => {
  stubVisibility();
  await renderPage(<HomePage real={real} />);
  const section = screen.getByRole("heading", { level: 2, name: "Drie vloeren, drie verhalen" }).closest("section")!;
  expect(within(section).getAllByRole("figure")).toHaveLength(3);
  expect(section).toHaveTextContent("Beoordelingen van klanten, de nieuwste eerst.");
  expect(section).not.toHaveTextContent("Voorbeeld");
  expect(within(section).getByRole("link", { name: "Tegelwerk De Haan" })).toHaveAttribute(
    "href",
    "/bedrijf/tegelwerk",
  );
});

describe("somebody who comes to the page by a link within the site", () => {
  test("gets what the server's documents have", async () => {
    const fetch = vi.fn(() => Promise.resolve(Response.json(real)));
    vi.stubGlobal("fetch", fetch);
    expect(await realStories()).toEqual(real);
    expect(fetch).toHaveBeenCalledExactlyOnceWith("/ervaringen.json", expect.anything());
  });

  test.each([
    ["without a connection", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["on a host that only has files", () => Promise.resolve(new Response("<!doctype html>", { status: 404 }))],
  ])("sees the examples %s", async (_where, answer) => {
    vi.stubGlobal("fetch", vi.fn(answer));
    expect(await realStories()).toBeNull();
  });
});
