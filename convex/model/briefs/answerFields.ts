/** The shapes of a client's answers, made from the catalogue of questions: as briefs store them, and as callers send them. */
import { literals } from "convex-helpers/validators";
import { v, type Validator } from "convex/values";
import {
  QUESTION_KEYS,
  questionOf,
  type Answers,
  type FilledAnswers,
  type QuestionKey,
} from "../../../domain/answers/questions";

type Stored = { [Key in QuestionKey]: Validator<Answers[Key], "optional", string> };

/**
 * Validates the answers that a brief stores: the questions that were answered, each with an answer of the catalogue.
 */
export const answers = v.object(fromCatalogue((key) => v.optional(storedAnswer(key))) as Stored);

function storedAnswer(key: QuestionKey) {
  const question = questionOf(key);
  switch (question.kind) {
    case "yes":
      return v.literal(true);
    case "choice":
      return literals(...valuesOf([...question.options, ...(question.elsewhere ?? [])]));
    case "services":
      return v.array(literals(...valuesOf(question.options)));
    default:
      return v.string();
  }
}

/** Answers that callers send apart from the others, because the short form has them too. */
const SENT_APART = ["flooringType", "surfaceArea", "province"] as const satisfies QuestionKey[];
type SentKey = Exclude<QuestionKey, (typeof SENT_APART)[number]>;
type Widened<Answer> = Answer extends string ? string : Answer extends readonly string[] ? string[] : Answer;
type Sent = { [Key in SentKey]: Validator<Widened<FilledAnswers[Key]> | undefined, "optional", string> };

/**
 * Validates the wizard's answers as callers send them. Each may be missing, so that a form from before a question, or
 * one that was filled in offline, is still accepted. The answers themselves are checked afterwards
 * (domain/forms/wizardBrief).
 */
export const sentAnswers = fromCatalogue((key) => v.optional(sentAnswer(key)), SENT_APART) as Sent;

function sentAnswer(key: QuestionKey) {
  const { kind } = questionOf(key);
  return kind === "yes" ? v.boolean() : kind === "services" ? v.array(v.string()) : v.string();
}

function fromCatalogue<Field>(make: (key: QuestionKey) => Field, but: readonly QuestionKey[] = []) {
  return Object.fromEntries(QUESTION_KEYS.filter((key) => !but.includes(key)).map((key) => [key, make(key)]));
}

function valuesOf(options: readonly { value: string }[]): string[] {
  return options.map(({ value }) => value);
}
