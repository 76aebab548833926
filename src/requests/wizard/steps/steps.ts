import { QUESTION_KEYS, questions, type QuestionKey } from "../../../../domain/answers/questions";
import { unlockers } from "../../../../domain/limitWords";
import type { Draft } from "../draft";
import type { StepNumber } from "../step-number";

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
    title: "Wat moet er nog meer gebeuren?",
    lead: "Vink aan wat het bedrijf mag meenemen in de offerte. Niets nodig? Dan sla je dit over.",
    left: "bijna klaar",
  },
  {
    name: "Contact",
    title: "Hoe bereiken bedrijven je?",
    lead: `Hooguit ${unlockers} zien deze gegevens. Niets geschikt? Dan hoef je niets.`,
    left: "laatste stap",
  },
] as const;

export const LAST_STEP = STEPS.length as StepNumber;

/** The question before which the form asks for the address. */
export const AFTER_ADDRESS: QuestionKey = "province";

type OtherField = Exclude<keyof Draft, QuestionKey | "replaces" | "photos">;

/** The fields beside the catalogue's questions: where the floor comes, who asks, and the trap for robots. */
const others = {
  address: { step: 1, label: "Volledig adres" },
  postcode: { step: 1, label: "Postcode" },
  houseNumber: { step: 1, label: "Huisnummer" },
  place: { step: 1, label: "Plaats" },
  name: { step: 4, label: "Volledige naam" },
  email: { step: 4, label: "E-mailadres" },
  phone: { step: 4, label: "Telefoonnummer" },
  website: { step: 4, label: "Een antwoord" },
} satisfies Record<OtherField, { step: StepNumber; label: string }>;

const fields: Partial<Record<string, { step: StepNumber; label: string }>> = { ...questions, ...others };

/** The questions of a step, in the catalogue's order. */
export function questionsOf(step: StepNumber): QuestionKey[] {
  return QUESTION_KEYS.filter((key) => questions[key].step === step);
}

/** A field as the form calls it. */
export function labelOfField(field: string): string {
  return fields[field]?.label ?? "Een antwoord";
}

/** The step on which a field stands. */
export function stepOfField(field: string | undefined): StepNumber {
  return (field !== undefined && fields[field]?.step) || LAST_STEP;
}
