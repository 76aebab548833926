import { QUESTION_KEYS, questions, type QuestionKey } from "../../../../domain/answers/questions";
import { unlockers } from "../../../../domain/limitWords";
import type { Draft } from "../draft";
import type { StepNumber } from "../step-number";

/** The wizard's steps, in order (WIZ-002). */
export const STEPS = [
  {
    name: "Project",
    title: "Welke vloer, en waar?",
    lead: null,
    left: "nog ruim een minuut",
  },
  {
    name: "Vloertype",
    title: "Hoe moet je vloer eruitzien?",
    lead: "Weet je iets nog niet? Sla het dan over.",
    left: "nog een minuut",
  },
  {
    name: "Extra's",
    title: "Moet er nog meer gebeuren?",
    lead: "Niets nodig? Sla dit dan over.",
    left: "bijna klaar",
  },
  {
    name: "Contact",
    title: "Hoe bereiken bedrijven je?",
    lead: `Maximaal ${unlockers} zien deze gegevens. Zit er niets bij? Dan zit je nergens aan vast.`,
    left: "laatste stap",
  },
] as const;

export const LAST_STEP = STEPS.length as StepNumber;

/**
 * The first page: the floor itself before anything else, then how large, when and where it is (N15). Its questions are
 * the catalogue's of step 1, and the floor of step 2, which is asked here already.
 */
const FIRST_PAGE = ["flooringType", "surfaceArea", "roomType", "currentFloor", "startDate", "province"] as const;

/** The fields of the first page that have a fixed place there; other questions of the catalogue come after them. */
export const LATER_ON_FIRST_PAGE: readonly QuestionKey[] = questionsOf(1).filter(
  (key) => !(FIRST_PAGE as readonly QuestionKey[]).includes(key),
);

/** All fields that can lack an answer, in the order of the pages. */
export const FIELDS_IN_ORDER: readonly (QuestionKey | "address")[] = [
  ...FIRST_PAGE,
  "address",
  ...QUESTION_KEYS.filter((key) => !(FIRST_PAGE as readonly QuestionKey[]).includes(key)),
];

type OtherField = Exclude<
  keyof Draft,
  QuestionKey | "replaces" | "photos" | "resume" | "contactBy" | "contactWhen" | "rooms"
>;

/** The fields beside the catalogue's questions: where the floor comes, and who asks. */
const others = {
  address: { step: 1, label: "Volledig adres" },
  postcode: { step: 1, label: "Postcode" },
  houseNumber: { step: 1, label: "Huisnummer" },
  place: { step: 1, label: "Plaats" },
  name: { step: 4, label: "Volledige naam" },
  email: { step: 4, label: "E-mailadres" },
  phone: { step: 4, label: "Telefoonnummer" },
} satisfies Record<OtherField, { step: StepNumber; label: string }>;

const fields: Partial<Record<string, { step: StepNumber; label: string }>> = { ...questions, ...others };

/** The questions of a step, in the catalogue's order. */
export function questionsOf(step: StepNumber): QuestionKey[] {
  return QUESTION_KEYS.filter((key) => questions[key].step === step);
}

/** The label of a field in the form. */
export function labelOfField(field: string): string {
  return fields[field]?.label ?? "Een antwoord";
}

/** The step that contains a field. */
export function stepOfField(field: string | undefined): StepNumber {
  return (field !== undefined && fields[field]?.step) || LAST_STEP;
}
