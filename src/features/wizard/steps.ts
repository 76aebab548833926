import { unlockers } from "../../../domain/limitWords";
import type { Draft } from "./draft";
import type { StepNumber } from "./step-number";

/** The wizard's steps in their order (WIZ-002). */
export const STEPS = [
  {
    name: "Project",
    title: "Waar komt de vloer?",
    lead: "Met een paar gegevens weet een vloerlegger meteen of de klus past.",
    left: "nog ongeveer 2 minuten",
  },
  {
    name: "Vloertype",
    title: "Welke vloer wil je?",
    lead: "Kies wat het dichtst in de buurt komt. Je kunt er later met het bedrijf nog over praten.",
    left: "nog ongeveer 1 minuut",
  },
  {
    name: "Extra's",
    title: "Wat komt er nog bij?",
    lead: "Vink aan wat het bedrijf mag meenemen in de offerte. Niets nodig? Dan sla je dit over.",
    left: "nog een halve minuut",
  },
  {
    name: "Contact",
    title: "Hoe bereiken bedrijven je?",
    lead: `Hooguit ${unlockers} zien deze gegevens. Niets geschikt? Dan hoef je niets.`,
    left: "laatste stap",
  },
] as const;

export const LAST_STEP = STEPS.length as StepNumber;

/** How the fields are called that sending may find fault with. */
const labels: Partial<Record<string, string>> = {
  startDate: "Gewenste startdatum",
  address: "Volledig adres",
  postcode: "Postcode",
  houseNumber: "Huisnummer",
  place: "Plaats",
  surfaceArea: "Oppervlakte in m²",
  currentFloor: "Huidige vloer",
  material: "Gewenst materiaal of merk",
  colour: "Kleurvoorkeur",
  name: "Volledige naam",
  email: "E-mailadres",
  phone: "Telefoonnummer",
  remarks: "Aanvullende informatie",
} satisfies Partial<Record<keyof Draft, string>>;

/** A field as the form calls it. */
export function labelOfField(field: string): string {
  return labels[field] ?? "Een antwoord";
}

const fieldsBefore: Partial<Record<string, StepNumber>> = {
  startDate: 1,
  roomType: 1,
  address: 1,
  postcode: 1,
  houseNumber: 1,
  place: 1,
  province: 1,
  surfaceArea: 1,
  currentFloor: 1,
  flooringType: 2,
  material: 2,
  colour: 2,
  services: 3,
  timePreference: 3,
  budget: 3,
} satisfies Partial<Record<keyof Draft, StepNumber>>;

/** The step on which a field stands. */
export function stepOfField(field: string | undefined): StepNumber {
  return (field !== undefined && fieldsBefore[field]) || LAST_STEP;
}
