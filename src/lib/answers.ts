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
