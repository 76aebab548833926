import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderPage } from "../../testing/render";
import { PricingPage } from "./pricing-page";

const tier = (name: string) => screen.getByRole("heading", { name: new RegExp(name) }).closest("li")!;

describe("the prices page", () => {
  test("is titled Vloer Prijzen (PRICE-001)", async () => {
    await renderPage(<PricingPage needsSubscription={false} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Vloer Prijzen$/);
  });

  test.each([
    ["Kleine klus", "€300 - €800", "tot 15 m²"],
    ["Gemiddelde klus", "€800 - €2.500", "15-40 m²"],
    ["Grote klus", "€2.500 - €8.000+", "40+ m²"],
  ])("%s: %s, %s (PRICE-002, PRICE-003, PRICE-005, PRICE-009)", async (name, price, area) => {
    await renderPage(<PricingPage needsSubscription={false} />);
    expect(within(tier(name)).getByText(price)).toBeVisible();
    expect(within(tier(name)).getByText(area)).toBeVisible();
  });

  test("flags the middle tier, and only that (PRICE-004)", async () => {
    await renderPage(<PricingPage needsSubscription={false} />);
    expect(screen.getAllByText("Meest gekozen")).toHaveLength(1);
    expect(within(tier("Gemiddelde klus")).getByText("Meest gekozen")).toBeVisible();
  });

  test("calls its prices indicative, and lists factors and tips (PRICE-006, PRICE-007, PRICE-008)", async () => {
    await renderPage(<PricingPage needsSubscription={false} />);
    const tiers = screen.getByRole("region", { name: "Richtprijzen per klus" });
    expect(tiers).toHaveTextContent(/indicatief/);
    const factors = screen.getByRole("heading", { name: "Wat bepaalt de prijs" }).closest("section")!;
    expect(factors.querySelectorAll("dt").length).toBeGreaterThanOrEqual(4);
    const tips = screen.getByRole("heading", { name: "Zo bespaar je op je vloer" }).closest("section")!;
    expect(within(tips).getAllByRole("listitem").length).toBeGreaterThanOrEqual(4);
  });

  test("tells a company without subscription where to get one (C50)", async () => {
    await renderPage(<PricingPage needsSubscription />);
    expect(screen.getByRole("status")).toHaveTextContent("Hiervoor heb je een abonnement nodig.");
    expect(screen.getByRole("link", { name: "Bekijk het abonnement" })).toHaveAttribute("href", "/vloeren/checkout");
  });

  test("says nothing about subscriptions to others", async () => {
    await renderPage(<PricingPage needsSubscription={false} />);
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });
});
