import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { municipalityBySlug } from "../../../domain/municipalities";
import type { PriceBand } from "../../../domain/prices/priceBands";
import { realPrices } from "../../prices/real-prices";
import { renderPage } from "../../testing/render";
import { Calculator } from "./calculator";

vi.mock("../../prices/real-prices");

const band = (province: PriceBand["province"], low: number): PriceBand => ({
  ...{ floor: "LAMINAAT", province, low, middle: low + 5, high: low + 10 },
  ...{ quotes: 10, isExample: false },
});
beforeEach(() => void vi.mocked(realPrices).mockResolvedValue([band("Utrecht", 50), band(null, 30)]));

const total = () => screen.findByText(/^€\s[\d.]+ tot €\s[\d.]+$/);

test("N16 N17 on the page of a municipality a floor costs what quotes in its province say, elsewhere what those of the country do", async () => {
  const { unmount } = await renderPage(<Calculator municipality={municipalityBySlug("zeist")!} />);
  expect(await screen.findByText(/klanten kozen in de provincie Utrecht\.$/)).toBeVisible();
  expect(await total()).toHaveTextContent(/€\s1\.250 tot €\s1\.500/);
  unmount();
  await renderPage(<Calculator />);
  expect(await screen.findByText(/klanten kozen in heel Nederland\.$/)).toBeVisible();
  expect(await total()).toHaveTextContent(/€\s750 tot €\s1\.000/);
});

test("N16 says for how many m² it reckons, whatever was typed around them, and takes no number below zero", async () => {
  const user = userEvent.setup();
  await renderPage(<Calculator />);
  const area = screen.getByLabelText("Hoeveel vierkante meter?");
  await user.clear(area);
  await user.type(area, "ca. 12,5 tot 14");
  expect(screen.getByText(/^12,5\sm² × /)).toBeVisible();
  await user.clear(area);
  await user.type(area, "-12");
  expect(screen.getByText(/^Vul een getal in tot 1\.000\sm²\.$/)).toBeVisible();
  expect(screen.queryByText(/12\sm² × /)).toBeNull();
});
