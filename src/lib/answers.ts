import { formatDate } from "../../domain/dates";
import { formatBudget } from "../../domain/money";
import { inUnits } from "../../domain/units";
import type { PublicBrief } from "./brief";

export type Answers = { answers: { question: string; answer: string }[]; text: string };

/** Splits the summary of a client's answers: lines "Vraag: antwoord" become pairs, the rest stays text. */
export function parseAnswers(additionalInfo: string): Answers {
  const answers: Answers["answers"] = [];
  const rest: string[] = [];
  for (const line of additionalInfo.split("\n").map((raw) => raw.trim())) {
    const pair = /^([^:]{2,40}):\s+(\S.*)$/.exec(line);
    const [, question, answer] = pair ?? [];
    if (question && answer && !answers.some((known) => known.question === question)) answers.push({ question, answer });
    else if (line) rest.push(line);
  }
  return { answers, text: rest.join("\n") };
}

/** What a client answered beside the facts that a screen shows anyway, and what the client wrote in own words. */
export type OwnAnswers = Answers & {
  /** Null when the client wrote nothing, so that a sentence made of the facts stands in the description (C37). */
  words: string | null;
};

type Answered = Pick<
  PublicBrief,
  "description" | "floorType" | "province" | "squareMeters" | "preferredStartDate" | "budgetMin" | "budgetMax"
> & { additionalInfo: string };

const madeOfFacts =
  /^Offerteaanvraag voor een vloer(?: van ongeveer [\d.,]+\sm[2²])?(?: in [^.]+)?\.(?: Gewenste vloer: [^.]+\.)?$/;

/** A request's answers without those that only repeat its floor, area, province, start or budget. */
export function ownAnswers(brief: Answered): OwnAnswers {
  const { answers, text } = parseAnswers(brief.additionalInfo);
  const { squareMeters, preferredStartDate: start } = brief;
  const area = squareMeters === null ? null : String(squareMeters).replace(".", ",");
  const facts: Record<string, readonly (string | null)[]> = {
    "Soort vloer": [brief.floorType],
    Provincie: [brief.province],
    Oppervlakte: area === null ? [] : [area, `${area} m2`, `${area} m²`],
    "Gewenste startdatum": start === null ? [] : [start, formatDate(start)],
    Budget: [formatBudget(brief.budgetMin, brief.budgetMax)],
  };
  return {
    answers: answers
      .filter(({ question, answer }) => facts[question]?.includes(answer) !== true)
      .map(({ question, answer }) => ({ question, answer: measured.has(question) ? inUnits(answer) : answer })),
    text,
    words: brief.description === "" || madeOfFacts.test(brief.description) ? null : brief.description,
  };
}

const measured = new Set(["Oppervlakte", "Voorkeurstijd"]);
