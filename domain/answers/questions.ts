/**
 * The questions of the quote wizard, in the order of its pages: the only place that defines the questions, their
 * choices and the words of their answers. The wizard's fields, its schema (domain/forms/wizardBrief), the stored and
 * the sent shape (convex/model/briefs/answerFields), `additionalInfo` (domain/answers/text), and the answers on screens
 * (src/requests/answers) are made from it. The client's contact details are not part of it, since everybody may read
 * the answers (C07).
 */
import { EXTRA_SERVICES } from "../quotes/extraServices";
import { SERVICE_FLOORS, SHORT_FORM_FLOORS, WIZARD_FLOORS } from "../floors";
import { TEXT_MAX } from "../limits";
import { BUDGET_BANDS, formatBudget } from "../money";
import { PROVINCES } from "../provinces";

/** One answer that can be chosen: the stored value, its words in the form, and its words everywhere else. */
export type Option<Value extends string = string> = { value: Value; label: string; text: string; hint?: string };

type Asked = {
  /** The wizard's page. */
  step: 1 | 2 | 3 | 4;
  /** What the question is called beside its answer. */
  name: string;
  /** What it is called in the wizard's short summary, when that differs. */
  shortName?: string;
  /** The question in the form. */
  label: string;
  hint?: string;
  placeholder?: string;
  /** The form does not send without an answer and says this under the field; a stored request can lack it (C36). */
  required?: string;
  /** Has no line in `additionalInfo`: it stands in another field of the brief. */
  outOfText?: true;
};
export type Question = Asked &
  (
    | { kind: "day" }
    | { kind: "area" }
    | { kind: "text" | "longText"; max: number }
    | { kind: "yes" }
    | { kind: "services"; options: readonly Option[] }
    /** `elsewhere` are answers that are stored too, but offered by the short form only. */
    | {
        kind: "choice";
        look: "list" | "buttons" | "floors";
        options: readonly Option[];
        elsewhere?: readonly Option[];
        /** Last of the buttons, and chosen until another is: no answer. */
        none?: string;
      }
  );

export const questions = {
  startDate: {
    kind: "day",
    step: 1,
    name: "Gewenste startdatum",
    shortName: "Startdatum",
    label: "Gewenste startdatum",
    required: "Kies een startdatum.",
  },
  roomType: {
    kind: "choice",
    look: "list",
    step: 1,
    name: "Ruimte",
    label: "Soort ruimte",
    placeholder: "Kies een ruimte",
    // In the form's order (WIZ-014). `multiple` is the specification's own value (C47).
    options: [
      { value: "woonkamer", ...words("Woonkamer") },
      { value: "slaapkamer", ...words("Slaapkamer") },
      { value: "keuken", ...words("Keuken") },
      { value: "badkamer", ...words("Badkamer") },
      { value: "hal", ...words("Hal") },
      { value: "kantoor", ...words("Kantoor") },
      { value: "multiple", ...words("Meerdere ruimtes") },
    ],
  },
  province: {
    kind: "choice",
    look: "list",
    step: 1,
    name: "Provincie",
    label: "Provincie",
    placeholder: "Kies je provincie",
    options: same(PROVINCES),
    outOfText: true,
  },
  surfaceArea: {
    kind: "area",
    step: 1,
    name: "Oppervlakte",
    label: "Oppervlakte in m²",
    placeholder: "ca. 40",
    required: "Vul het aantal vierkante meters in.",
  },
  currentFloor: {
    kind: "text",
    max: TEXT_MAX.short,
    step: 1,
    name: "Huidige vloer",
    label: "Huidige vloer",
    placeholder: "bijv. tegels",
  },

  flooringType: {
    kind: "choice",
    look: "floors",
    step: 2,
    name: "Soort vloer",
    shortName: "Vloer",
    label: "Vloertype",
    options: same([...WIZARD_FLOORS, ...SERVICE_FLOORS]),
    elsewhere: same(SHORT_FORM_FLOORS),
  },
  material: {
    kind: "text",
    max: TEXT_MAX.short,
    step: 2,
    name: "Materiaal of merk",
    label: "Gewenst materiaal of merk",
    placeholder: "bijv. klik-pvc of Quick-Step",
  },
  colour: {
    kind: "text",
    max: TEXT_MAX.short,
    step: 2,
    name: "Kleurvoorkeur",
    label: "Kleurvoorkeur",
    placeholder: "bijv. warm grijs, niet te donker",
  },
  underfloorHeating: {
    kind: "yes",
    step: 2,
    name: "Vloerverwarming",
    label: "Vloerverwarming",
    hint: "Die ligt er al, of ik wil hem laten aanleggen.",
  },
  removeCurrentFloor: {
    kind: "yes",
    step: 2,
    name: "Huidige vloer verwijderen",
    label: "Huidige vloer verwijderen",
    hint: "Het bedrijf voert hem ook af.",
  },

  services: {
    kind: "services",
    step: 3,
    name: "Extra diensten",
    label: "Extra diensten",
    hint: "Je kunt er meer dan één kiezen.",
    options: same(EXTRA_SERVICES),
  },
  timePreference: {
    kind: "choice",
    look: "buttons",
    step: 3,
    name: "Voorkeurstijd",
    label: "Wanneer kan er iemand komen?",
    // WIZ-025.
    options: [
      { value: "morning", label: "Ochtend", hint: "08:00-12:00", text: "Ochtend 08:00-12:00" },
      { value: "afternoon", label: "Middag", hint: "12:00-17:00", text: "Middag 12:00-17:00" },
      { value: "flexible", label: "Flexibel", hint: "De hele dag is goed.", text: "Flexibel" },
    ],
  },
  budget: {
    kind: "choice",
    look: "buttons",
    step: 3,
    name: "Budget",
    label: "Indicatie van je budget",
    hint: "Je zit er niet aan vast.",
    none: "Weet ik nog niet",
    // The text is an amount of money: "1500-2500" reads like a telephone number and would be taken out (C07).
    options: BUDGET_BANDS.map(({ value, min, max }) => ({
      value,
      label: `${value} euro`,
      text: formatBudget(min, max),
    })),
  },

  remarks: {
    kind: "longText",
    max: TEXT_MAX.long,
    step: 4,
    name: "Aanvullende informatie",
    label: "Aanvullende informatie",
    placeholder: "bijv. over de ondergrond, de trap of de sleutel",
    outOfText: true,
  },
} as const satisfies Record<string, Question>;

export type QuestionKey = keyof typeof questions;
export const QUESTION_KEYS = Object.keys(questions) as QuestionKey[];

type Values<Options> = Options extends readonly Option<infer Value>[] ? Value : never;
type Stored<Q> = Q extends { kind: "yes" }
  ? true
  : Q extends { kind: "services"; options: infer Options }
    ? Values<Options>[]
    : Q extends { options: infer Options; elsewhere: infer More }
      ? Values<Options> | Values<More>
      : Q extends { options: infer Options }
        ? Values<Options>
        : string;
type Filled<Q> = Q extends { kind: "yes" }
  ? boolean
  : Q extends { kind: "services"; options: infer Options }
    ? Values<Options>[]
    : Q extends { options: infer Options }
      ? "" | Values<Options>
      : string;

/**
 * The answers that a brief stores: only those that were given. Days are YYYY-MM-DD, texts as typed, including the area
 * ("ca. 40,5").
 */
export type Answers = { [Key in QuestionKey]?: Stored<(typeof questions)[Key]> };

/**
 * The answers that the wizard's form holds: every question, with "", false or no services for those that were not
 * answered.
 */
export type FilledAnswers = { [Key in QuestionKey]: Filled<(typeof questions)[Key]> };

/** A question, with the type that all questions have in common. */
export function questionOf(key: QuestionKey): Question {
  return questions[key];
}

/** The form's answers before anybody has filled it in. */
export function noAnswers(): FilledAnswers {
  const empty = QUESTION_KEYS.map((key) => {
    const { kind } = questionOf(key);
    return [key, kind === "yes" ? false : kind === "services" ? [] : ""];
  });
  return Object.fromEntries(empty) as FilledAnswers;
}

/** The answers that are stored of a filled-in form: those that were given. */
export function givenAnswers(filled: FilledAnswers): Answers {
  const given = QUESTION_KEYS.map((key) => [key, filled[key]] as const).filter(([, answer]) =>
    Array.isArray(answer) ? answer.length > 0 : answer !== "" && answer !== false,
  );
  return Object.fromEntries(given) as Answers;
}

function same<const Value extends string>(values: readonly Value[]): Option<Value>[] {
  return values.map((value) => ({ value, ...words(value) }));
}

function words(label: string): { label: string; text: string } {
  return { label, text: label };
}
