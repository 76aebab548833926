import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { priceNorm, type PriceBand } from "../../domain/prices/priceBands";
import { PriceMeaning } from "./price-meaning";
import { PriceMeter } from "./price-meter";

const band: PriceBand = {
  ...{ floor: "VINYL", province: "Utrecht", low: 45, middle: 50, high: 60 },
  ...{ quotes: 20, isExample: false },
};
const real = priceNorm([band], "VINYL", "Utrecht")!;
const example = priceNorm([{ ...band, isExample: true }], "VINYL", "Utrecht")!;
const published = priceNorm([], "VINYL", "Utrecht")!;

test.each([
  [real, 44, /^Lager dan gebruikelijk\. Klanten kozen meestal: €\s45 – 60\sper\sm²$/],
  [real, 45, /^Gebruikelijke prijs\./],
  [real, 60, /^Gebruikelijke prijs\./],
  [real, 61, /^Hoger dan gebruikelijk\./],
  [published, 80, /^Richtprijs: €\s25 – 75\sper\sm²$/],
  [example, 61, /^Klanten kozen meestal: €\s45 – 60\sper\sm² \(voorbeeld\)$/],
  [real, null, /^Klanten kozen meestal: €\s45 – 60\sper\sm²$/],
])("N17 a price says in words where it lies, but only beside real quotes", (norm, euros, words) => {
  const { container } = render(<PriceMeter norm={norm} euros={euros} />);
  expect(container.textContent).toMatch(words);
});

test("N17 who asks how it is measured reads of how many quotes a band is, and who sees none why", async () => {
  const { unmount } = render(<PriceMeaning norm={real} />);
  await userEvent.click(screen.getByText("Hoe meten we dit?"));
  expect(
    screen.getByText(/minstens 20 geaccepteerde offertes voor pvc of vinyl in de provincie Utrecht/),
  ).toBeVisible();
  unmount();
  render(<PriceMeaning norm={published} />);
  await userEvent.click(screen.getByText("Hoe meten we dit?"));
  expect(screen.getByText(/nog te weinig geaccepteerde offertes voor pvc of vinyl/)).toBeVisible();
});
