import type { ToolCall } from "./faults";

/**
 * A message of a chat. The stand-in answers without a model: what it can say is in the system message, as pairs of
 * lines "Vraag: …" and "Antwoord: …", and one sentence in quotes after `zeg dan:` for everything else.
 */
export interface Message {
  role: string;
  /** Null in a message of the assistant that only calls functions. */
  content: string | null;
}

/** A function that the model may have called. Its description begins with a question that it answers. */
export interface Tool {
  function: { name: string; description: string };
}

interface Fact {
  question: Set<string>;
  answer: Set<string>;
  text: string;
  /** What is called in place of the text. */
  call?: ToolCall[];
}

/** Words that say nothing about the subject. */
const EMPTY_WORDS = new Set(
  (
    "aan al als ben bent bij dat de deze die dit door dus een eigenlijk en er even gaat geen graag had heb hebben heeft " +
    "het hier hoe hun ik in is ja je jij jou jouw jullie kan kun kunnen maar me mee men met mij mijn moet moeten na naar " +
    "nee niet nog of om onder ons ook op over precies te tot u uit uw van via voor waar wanneer waarom was wat weet weten " +
    "welke wel we werd wie wij wil wordt worden zal ze zich zijn zo zou"
  ).split(" "),
);
/** A question's words count for this much more than those of its answer. */
const QUESTION_WEIGHT = 3;
/** Below this share of the visitor's words, nothing fits. */
const ENOUGH = 0.5;

/**
 * What the stand-in answers to the last message of a user, without a language model: from the instructions, from what a
 * function has told, or with a call of the function whose description fits the question best.
 */
export function answerTo(messages: readonly Message[], tools: readonly Tool[] = []): string | ToolCall[] {
  const instructions = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  const asked = messages.findLast(({ role }) => role === "user")?.content ?? "";
  const told = messages.at(-1);
  if (told?.role === "tool") return linesThatFit(told.content ?? "", wordsOf(asked));
  const smallTalk = answerSmallTalk(asked);
  if (smallTalk !== null) return smallTalk;
  const prompt = instructions.join("\n");
  const fallback = /zeg dan: "([^"]+)"/.exec(prompt)?.[1] ?? "Daar heb ik geen antwoord op.";
  const callable = tools.map(({ function: { name, description } }) => ({
    ...{ question: new Set(wordsOf(description)), answer: new Set<string>(), text: "" },
    call: [{ name, arguments: "{}" }],
  }));
  const best = bestAnswer([...factsOf(prompt), ...callable], wordsOf(asked));
  return best === null ? fallback : (best.call ?? best.text);
}

/** The lines of what a function told that share most with the question; all of it when none shares anything. */
function linesThatFit(told: string, asked: readonly string[]): string {
  const lines = told.split("\n").map((line) => {
    const words = new Set(wordsOf(line));
    return { line, shared: asked.filter((word) => words.has(word)).length };
  });
  const most = Math.max(...lines.map(({ shared }) => shared));
  return lines
    .filter(({ shared }) => shared === most)
    .map(({ line }) => line)
    .join("\n");
}

function factsOf(prompt: string): Fact[] {
  return [...prompt.matchAll(/^Vraag: (.+)\nAntwoord: (.+)$/gm)].map(([, question = "", answer = ""]) => ({
    question: new Set(wordsOf(question)),
    answer: new Set(wordsOf(answer)),
    text: answer,
  }));
}

/** The fact that shares most with the question; a word that few facts hold weighs most. Null when none fits. */
function bestAnswer(facts: readonly Fact[], asked: readonly string[]): Fact | null {
  const words = [...new Set(asked)];
  const rarity = new Map(
    words.map((word) => {
      const holders = facts.filter(({ question, answer }) => question.has(word) || answer.has(word)).length;
      return [word, Math.log(1 + facts.length / Math.max(1, holders))];
    }),
  );
  const most = words.reduce((sum, word) => sum + rarity.get(word)! * QUESTION_WEIGHT, 0);
  const scored = facts.map((fact) => {
    const { question, answer } = fact;
    const score = words.reduce((sum, word) => {
      if (question.has(word)) return sum + rarity.get(word)! * QUESTION_WEIGHT;
      return answer.has(word) ? sum + rarity.get(word)! : sum;
    }, 0);
    // Of two that fit as well, the one whose question says less besides.
    return { fact, score: score - question.size / 100, share: most === 0 ? 0 : score / most };
  });
  const best = scored.reduce<(typeof scored)[number] | null>((a, b) => (a === null || b.score > a.score ? b : a), null);
  return best !== null && best.share >= ENOUGH ? best.fact : null;
}

function answerSmallTalk(asked: string): string | null {
  const said = plain(asked)
    .replace(/[^a-z ]/g, "")
    .trim();
  if (/^(hoi|hallo|hey|hi|dag|goede(morgen|middag|avond))$/.test(said)) return "Hoi! Waar kan ik je mee helpen?";
  if (/^(oke |top |ok )?(bedankt|dank(je| je)?( wel)?|dankjewel|thanks)$/.test(said)) return "Graag gedaan!";
  return null;
}

function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** The words that carry meaning, without the endings that Dutch puts on them. */
function wordsOf(text: string): string[] {
  const words = plain(text).match(/[a-z0-9]+/g) ?? [];
  return words.filter((word) => !EMPTY_WORDS.has(word)).map(stemOf);
}

/** Offertes and offerte, kost and kosten, krijg and krijgt, lopen and loopt become one. */
function stemOf(word: string): string {
  if (word.length < 4) return word;
  const bare = word.replace(/(en|es|e|s|t)$/, "").replace(/t$/, "");
  return bare
    .replace(/([a-z])\1/g, "$1")
    .replace(/z$/, "s")
    .replace(/v$/, "f");
}
