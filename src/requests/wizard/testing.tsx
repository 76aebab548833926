import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { useState } from "react";
import { vi } from "vitest";
import type { ServiceFloor } from "../../../domain/floors";
import { dayInAmsterdam } from "../../../domain/dates";
import { DAY_MS } from "../../../domain/limits";
import { renderPage } from "../../testing/render";
import { enter } from "../../testing/fields";
import type { StepNumber } from "./step-number";
import { WizardPage } from "./wizard-page";

let now = 0;
/** Makes each reading of the page's clock a second later than the one before, as between clicks of a person. */
export function slowClicks(): void {
  now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
}
/** Stops the page's clock. Returns a function that advances it by a number of milliseconds. */
export function fastClicks(): (milliseconds: number) => void {
  vi.mocked(performance.now).mockImplementation(() => now);
  return (milliseconds) => void (now += milliseconds);
}

/** The wizard with its step in component state instead of the address. Begins at step `from`. */
export function Wizard({ from = 1, service }: { from?: StepNumber; service?: ServiceFloor }) {
  const [step, setStep] = useState<StepNumber>(from);
  return <WizardPage service={service} step={step} onStep={setStep} />;
}
/** Renders the wizard at its first step. */
export const open = () => renderPage(<Wizard />, { path: "/brief-form" });
/** The only button on the page with this name. */
export const button = (name: string) => screen.getByRole("button", { name });
/** Presses the button to the next step. */
export const next = (user: UserEvent) => user.click(button("Volgende"));
/** Presses the button that sends the request. */
export const send = (user: UserEvent) => user.click(button("Vloerofferte aanvragen"));
/** The page's text about the present step: "Stap 2 van 4". */
export const stepLabel = () => screen.getByText(/^Stap \d van 4$/).textContent;
/** A start date in thirty days, YYYY-MM-DD. */
export const later = dayInAmsterdam(Date.now() + 30 * DAY_MS);

/** Fills in the first step of the wizard: the floor and its address. */
export async function fillProject(user: UserEvent) {
  await user.type(screen.getByLabelText("Gewenste startdatum"), later);
  await user.selectOptions(screen.getByLabelText("Soort ruimte"), "Meerdere ruimtes");
  await enter(user, screen.getByLabelText("Volledig adres"), "Slotlaan 112, 3701 GN Zeist");
  await user.selectOptions(screen.getByLabelText("Provincie"), "Utrecht");
  await enter(user, screen.getByLabelText("Oppervlakte in m²"), "42");
  await enter(user, screen.getByLabelText("Huidige vloer"), "laminaat");
}
/** Fills in a name and an address of mail, which the last step of the wizard requires. */
export async function fillContact(user: UserEvent) {
  await enter(user, screen.getByLabelText("Volledige naam"), "Marieke van den Berg");
  await enter(user, screen.getByLabelText("E-mailadres"), "marieke@voorbeeld.nl");
}
/** Fills in the first and the last step of the wizard and stays at the last, without sending. */
export async function fillRequired(user: UserEvent) {
  await fillProject(user);
  await next(user);
  await next(user);
  await next(user);
  await fillContact(user);
}
