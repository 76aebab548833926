import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import {
  SITE_QUERIES,
  SITE_QUESTIONS_MAX,
  type SiteAnswer,
  type SiteQuestion,
} from "../../src/app/live/site-answers.ts";
import { remembering } from "../remembering.ts";

/** Greatest age of an answer, in milliseconds. */
const FRESH_MS = 5_000;
/** A visitor waits no longer for the deployment, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Answers the questions of a request, in their order. */
export type SiteAnswers = (questions: readonly SiteQuestion[]) => Promise<SiteAnswer[]>;

type Options = {
  /** Asks the deployment; given by tests. */
  ask?: (question: SiteQuestion) => Promise<unknown>;
  now?: () => number;
};

/**
 * Makes the function that answers visitors without a session in the deployment's place: from its answers to the queries
 * that everybody may ask, at most five seconds old. The deployment is asked once for all simultaneous visitors; a failure
 * is not remembered.
 */
export function createSiteAnswers(
  convexUrl: string,
  { ask = asking(convexUrl), now = Date.now }: Options = {},
): SiteAnswers {
  const answer = remembering(ask, { freshMs: FRESH_MS, now });
  return async (questions) =>
    await Promise.all(
      questions.map((question) =>
        answer(question).then(
          (value): SiteAnswer => ({ value }),
          (): SiteAnswer => ({ failed: true }),
        ),
      ),
    );
}

/** The questions of a request; null when they are none of those that everybody may ask. */
export function questionsOf(asked: string | undefined): SiteQuestion[] | null {
  try {
    // JSON reads numbers that it does not write (-1e400, -0), which would be remembered as the question with null or 0.
    const questions = JSON.parse(JSON.stringify(JSON.parse(asked ?? ""))) as unknown;
    if (!Array.isArray(questions) || questions.length > SITE_QUESTIONS_MAX) return null;
    return questions.every(isQuestion) ? questions : null;
  } catch {
    return null;
  }
}

function isQuestion(asked: unknown): asked is SiteQuestion {
  if (!Array.isArray(asked) || asked.length !== 2) return false;
  const [query, args] = asked as unknown[];
  return (
    SITE_QUERIES.some((name) => name === query) && typeof args === "object" && args !== null && !Array.isArray(args)
  );
}

function asking(convexUrl: string): NonNullable<Options["ask"]> {
  const patient: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  const client = new ConvexHttpClient(convexUrl, { logger: false, fetch: patient });
  return async ([query, args]) => (await client.query(makeFunctionReference<"query">(query), args)) as unknown;
}
