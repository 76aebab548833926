/**
 * Reads the answers of a request from before 0.2 out of its text. For the migration only: new requests store their
 * answers.
 */
import {
  QUESTION_KEYS,
  questionOf,
  questions,
  type Answers,
  type Option,
  type QuestionKey,
} from "../../../domain/answers/questions";
import { formatDate } from "../../../domain/dates";
import type { Doc } from "../../_generated/dataModel";

type Before = Pick<Doc<"briefs">, "additionalInfo" | "description" | "preferredStartDate" | "province">;

const line = /^([^:]{2,40}):\s+(\S.*)$/;

/** The sentence that stood in the description of who wrote nothing (C37). */
const madeOfFacts =
  /^Offerteaanvraag voor (?:een (?:giet)?vloer|vloerverwarming|het egaliseren van een vloer)(?: van ongeveer [\d.,]+\sm[2²])?(?: in [^.]+)?\.(?: Gewenste vloer: [^.]+\.)?$/;

/** What the demo of 0.1 called a question. */
const earlierNames: ReadonlyMap<string, QuestionKey> = new Map([["Extra", "services"]]);

/**
 * The answers in the lines "Vraag: antwoord" of a request's text. Lines that cannot be read, and a second answer to a
 * question, are added to the client's own words, so that nothing is lost.
 */
export function answersOfText(brief: Before): Answers {
  const read: Partial<Record<QuestionKey, unknown>> = brief.province === null ? {} : { province: brief.province };
  const rest: string[] = [];
  const seen = new Set<QuestionKey>();
  for (const raw of brief.additionalInfo.split("\n").map((text) => text.trim())) {
    const [, name = "", text = ""] = line.exec(raw) ?? [];
    const key = earlierNames.get(name) ?? QUESTION_KEYS.find((candidate) => questions[candidate].name === name);
    const answer = key === undefined || seen.has(key) ? undefined : answerIn(key, text, brief);
    if (key !== undefined && answer !== undefined) {
      read[key] = answer;
      seen.add(key);
    } else if (raw !== "") rest.push(raw);
  }
  const words = madeOfFacts.test(brief.description) ? [] : [brief.description];
  const remarks = [...words, ...rest].filter((text) => text !== "").join("\n");
  return { ...read, ...(remarks === "" ? {} : { remarks }) } as Answers;
}

/** The stored answer that reads like this; undefined when there is none. */
function answerIn(key: QuestionKey, text: string, { preferredStartDate: start }: Before): unknown {
  const question = questionOf(key);
  switch (question.kind) {
    case "day":
      return start !== null && (text === start || text === formatDate(start)) ? start : undefined;
    case "yes":
      return text === "ja" ? true : undefined;
    case "choice":
      return valueOf(text, [...question.options, ...(question.elsewhere ?? [])]);
    case "services": {
      const values = text.split(", ").map((part) => valueOf(part, question.options));
      return values.includes(undefined) ? undefined : values;
    }
    default:
      return key === "remarks" ? undefined : text;
  }
}

function valueOf(text: string, options: readonly Option[]): string | undefined {
  const wanted = text.toLowerCase();
  return options.find((option) => option.text.toLowerCase() === wanted)?.value;
}
