import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Unbroken } from "./unbroken";

const partsOf = (text: string) => {
  const { container } = render(<Unbroken text={text} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll("span")].map((part) => part.textContent);
};

it.each([
  ["Pvc-vloer, 72,5 m2, Utrecht", ["72,5 m2"]],
  ["Amsterdam, Noord-Holland", ["Noord-Holland"]],
  ["Naam, telefoonnummer en e-mailadres van de klant", ["e-mailadres"]],
  ["Nog niet zeker", []],
])("keeps together what belongs together, and every character: %s", (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});
