/** A client's answers in words, and the specification's `additionalInfo`, which is made of them. */
import { formatDate } from "../dates";
import { QUESTION_KEYS, questionOf, questions, type Answers, type QuestionKey } from "./questions";

/** The words of one stored answer, in one line. */
export function answerText(key: QuestionKey, answer: NonNullable<Answers[QuestionKey]>): string {
  const question = questionOf(key);
  if (answer === true) return "ja";
  if (typeof answer !== "string") return answer.map((value) => optionText(key, value)).join(", ");
  if (question.kind === "day") return formatDate(answer);
  if (question.kind === "choice") return optionText(key, answer);
  const text = answer.replace(/\s+/g, " ").trim();
  return question.kind === "area" && /^[\d.,\s]+$/.test(text) ? `${text} m2` : text;
}

function optionText(key: QuestionKey, value: string): string {
  const question = questionOf(key);
  if (question.kind !== "choice" && question.kind !== "services") return value;
  return question.options.find((option) => option.value === value)?.text ?? value;
}

/**
 * The wizard's answers as text, one line for each in the form's order, without those that other fields of the brief
 * have (WIZ-033).
 */
export function additionalInfoOf(answers: Answers): string {
  return QUESTION_KEYS.flatMap((key) => {
    const answer = answers[key];
    return answer === undefined || questionOf(key).outOfText
      ? []
      : [`${questions[key].name}: ${answerText(key, answer)}`];
  }).join("\n");
}

/** The short form's three answers as text, one line for each, with the area as it was typed (C37). */
export function shortAdditionalInfoOf(
  answers: Required<Pick<Answers, "flooringType" | "surfaceArea" | "province">>,
): string {
  const order = ["flooringType", "surfaceArea", "province"] as const;
  return order.map((key) => `${questions[key].name}: ${answers[key]}`).join("\n");
}
