import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { useState } from "react";
import { vi } from "vitest";
import { dayInAmsterdam } from "../../../domain/dates";
import { DAY_MS } from "../../../domain/limits";
import { renderPage } from "../../components/testing/render";
import type { StepNumber } from "./step-number";
import { WizardPage } from "./wizard-page";

let now = 0;
/** Steps are a second apart, as people's clicks are. */
export function slowClicks(): void {
  now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
}
/** From here on no time passes between clicks but what the answer lets pass. */
export function fastClicks(): (milliseconds: number) => void {
  vi.mocked(performance.now).mockImplementation(() => now);
  return (milliseconds) => void (now += milliseconds);
}

export function Wizard({ from = 1 }: { from?: StepNumber }) {
  const [step, setStep] = useState<StepNumber>(from);
  return <WizardPage step={step} onStep={setStep} />;
}
export const open = () => renderPage(<Wizard />, { path: "/brief-form" });
export const button = (name: string) => screen.getByRole("button", { name });
export const next = (user: UserEvent) => user.click(button("Volgende"));
export const send = (user: UserEvent) => user.click(button("Vloerofferte aanvragen"));
export const stepLabel = () => screen.getByText(/^Stap \d van 4$/).textContent;
export const later = dayInAmsterdam(Date.now() + 30 * DAY_MS);

export async function fillProject(user: UserEvent) {
  await user.type(screen.getByLabelText("Gewenste startdatum"), later);
  await user.selectOptions(screen.getByLabelText("Soort ruimte"), "Meerdere ruimtes");
  await user.type(screen.getByLabelText("Volledig adres"), "Slotlaan 112, 3701 GN Zeist");
  await user.selectOptions(screen.getByLabelText("Provincie"), "Utrecht");
  await user.type(screen.getByLabelText("Oppervlakte in m²"), "42");
  await user.type(screen.getByLabelText("Huidige vloer"), "laminaat");
}
export async function fillContact(user: UserEvent) {
  await user.type(screen.getByLabelText("Volledige naam"), "Marieke van den Berg");
  await user.type(screen.getByLabelText("E-mailadres"), "marieke@voorbeeld.nl");
}
/** Fills in what must be there and stands at step 4. */
export async function fillRequired(user: UserEvent) {
  await fillProject(user);
  await next(user);
  await next(user);
  await next(user);
  await fillContact(user);
}
