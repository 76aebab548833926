import type { ConvexReactClient } from "convex/react";
import { getFunctionName, type FunctionReference } from "convex/server";
import { endsAfter } from "convex-local-first/ends-after";
import { connectedStore, liveStore, siteHasAnswers } from "./live-store";
import {
  SITE_ANSWERS_PATH,
  SITE_QUESTIONS_MAX,
  type SiteAnswer,
  type SiteQuery,
  type SiteQuestion,
} from "./site-answers";

/** How old answers become while somebody looks at them, in milliseconds. */
const RENEW_MS = 10_000;
const PATIENCE_MS = 10_000;

type Watched = {
  question: SiteQuestion;
  listeners: Set<() => void>;
  /** The last answer as text, so that an equal one changes nothing. */
  text: string | null;
  answer: SiteAnswer | null;
};

/**
 * Answers the query hooks from the site's server, for visitors without a session: without a socket and without a call of
 * the deployment. Only for the queries of SITE_QUERIES. Answers are renewed while the page is visible.
 */
class SiteClient {
  private readonly watched = new Map<string, Watched>();
  private batch: ReturnType<typeof setTimeout> | undefined;
  private renewal: ReturnType<typeof setTimeout> | undefined;
  private askedAt = -Infinity;
  private isListening = false;

  /** As Convex's own client does it. */
  watchQuery(query: FunctionReference<"query">, args: Record<string, unknown> = {}) {
    const question: SiteQuestion = [getFunctionName(query) as SiteQuery, args];
    const key = JSON.stringify(question);
    return {
      onUpdate: (listener: () => void) => this.watch(key, question, listener),
      localQueryResult: () => {
        const answer = this.watched.get(key)?.answer;
        if (answer && "failed" in answer) throw new Error(`The site has no answer to ${question[0]}`);
        return answer?.value;
      },
      localQueryLogs: () => undefined,
      journal: () => undefined,
    };
  }

  private watch(key: string, question: SiteQuestion, listener: () => void): () => void {
    const entry = this.watched.get(key) ?? { question, listeners: new Set(), text: null, answer: null };
    this.watched.set(key, entry);
    entry.listeners.add(listener);
    this.listen();
    if (entry.answer === null) this.batch ??= setTimeout(() => void this.askFor((each) => each.answer === null));
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size === 0) this.watched.delete(key);
      // Nobody asks any more, so nobody would notice that the server can be reached again.
      if (this.watched.size === 0) sayReached(true);
    };
  }

  private listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    document.addEventListener("visibilitychange", () => this.renewWhenOld());
    window.addEventListener("online", () => void this.askFor(() => true));
  }

  private renewWhenOld(): void {
    if (document.hidden || this.watched.size === 0) return;
    if (Date.now() - this.askedAt >= RENEW_MS) void this.askFor(() => true);
  }

  private async askFor(isWanted: (entry: Watched) => boolean): Promise<void> {
    clearTimeout(this.batch);
    this.batch = undefined;
    this.askedAt = Date.now();
    clearTimeout(this.renewal);
    this.renewal = setTimeout(() => this.renewWhenOld(), RENEW_MS);
    const wanted = [...this.watched.values()].filter(isWanted);
    for (let first = 0; first < wanted.length; first += SITE_QUESTIONS_MAX) {
      const part = wanted.slice(first, first + SITE_QUESTIONS_MAX);
      const answers = await askSite(part.map(({ question }) => question));
      sayReached(answers !== null);
      for (const [index, entry] of part.entries()) take(entry, answers?.[index] ?? { failed: true });
    }
  }
}

/** A page with Convex's client knows of its connection by that. */
function sayReached(isReached: boolean): void {
  if (liveStore.get() === null) connectedStore.set(isReached);
}

/** An answer that fails leaves the one before it. */
function take(entry: Watched, answer: SiteAnswer): void {
  const text = JSON.stringify(answer);
  const isLost = "failed" in answer && entry.answer !== null && !("failed" in entry.answer);
  if (isLost || text === entry.text) return;
  entry.text = text;
  entry.answer = answer;
  for (const listener of entry.listeners) listener();
}

/** Asks the site's server; an empty list when it has no answers, null when it cannot be reached. */
export async function askSite(questions: SiteQuestion[]): Promise<SiteAnswer[] | null> {
  const address = `${SITE_ANSWERS_PATH}?vraag=${encodeURIComponent(JSON.stringify(questions))}`;
  try {
    const response = await fetch(address, { signal: endsAfter(PATIENCE_MS) });
    // A host that only has files answers with a page.
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) siteHasAnswers.set(false);
    else if (response.ok) return (await response.json()) as SiteAnswer[];
  } catch (error) {
    console.warn("The site's server gives no answer:", error);
    return null;
  }
  return [];
}

/** It has what the query hooks use of Convex's client. */
export const siteClient = new SiteClient() as unknown as ConvexReactClient;
