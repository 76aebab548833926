import type { ConvexReactClient } from "convex/react";
import { getFunctionName, type FunctionReference } from "convex/server";
import { endsAfter } from "convex-local-first/ends-after";
import { wait } from "../../lib/wait";
import { connectedStore, liveStore, siteHasAnswers } from "./live-store";
import {
  SITE_ANSWERS_PATH,
  SITE_HELD_S,
  SITE_LIVE_QUERY,
  SITE_QUESTIONS_MAX,
  type SiteAnswer,
  type SiteQuery,
  type SiteQuestion,
} from "./site-answers";

/** How old answers become while somebody looks at them, in milliseconds. */
const RENEW_MS = 10_000;
const PATIENCE_MS = 10_000;
/** How many tabs of a browser wait at the same time: it has six connections to a server without HTTP/2. */
const TABS_MAX = 4;
/** What comes sooner without being new was not held, in milliseconds. */
const SOON_MS = 1_000;

type Watched = {
  question: SiteQuestion;
  listeners: Set<() => void>;
  /** The last answer as text, so that an equal one changes nothing. */
  text: string | null;
  answer: SiteAnswer | null;
};

/**
 * Answers the query hooks from the site's server, for visitors without a session: without a socket and without a call of
 * the deployment. Only for the queries of SITE_QUERIES. While the page is visible, answers are renewed, and what moves is
 * waited for at the server.
 */
class SiteClient {
  private readonly watched = new Map<string, Watched>();
  private batch: ReturnType<typeof setTimeout> | undefined;
  private renewal: ReturnType<typeof setTimeout> | undefined;
  private askedAt = -Infinity;
  private isListening = false;
  /** The answers that this page waits for at the server, and what ends that. */
  private held: readonly Watched[] = [];
  private holding: AbortController | null = null;

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
    if (entry.answer === null) this.batch ??= setTimeout(() => this.askNew());
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size > 0) return;
      this.watched.delete(key);
      this.batch ??= setTimeout(() => this.askNew());
      // Nobody asks any more, so nobody would notice that the server can be reached again.
      if (this.watched.size === 0) sayReached(true);
    };
  }

  private listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    document.addEventListener("visibilitychange", () => {
      this.hold();
      this.renewWhenOld();
    });
    window.addEventListener("online", () => {
      this.hold(true);
      void this.askFor(() => true);
    });
  }

  private askNew(): void {
    this.batch = undefined;
    this.hold();
    void this.askFor((each) => each.answer === null);
  }

  private renewWhenOld(): void {
    if (document.hidden || this.watched.size === 0) return;
    if (Date.now() - this.askedAt >= RENEW_MS) void this.askFor(() => true);
  }

  private async askFor(isWanted: (entry: Watched) => boolean): Promise<void> {
    const wanted = [...this.watched.values()].filter((each) => isWanted(each) && !this.held.includes(each));
    if (wanted.length === 0) return;
    this.askedAt = Date.now();
    clearTimeout(this.renewal);
    this.renewal = setTimeout(() => this.renewWhenOld(), RENEW_MS);
    for (let first = 0; first < wanted.length; first += SITE_QUESTIONS_MAX) {
      const part = wanted.slice(first, first + SITE_QUESTIONS_MAX);
      const answers = await askSite(part.map(({ question }) => question));
      sayReached(answers !== null);
      // What is held by now has a newer answer than this one.
      for (const [index, entry] of part.entries()) if (!this.held.includes(entry)) take(entry, answers?.[index]);
    }
  }

  /** Waits at the server for the answers that move, while the page is visible; anew when they are others. */
  private hold(isAnew = false): void {
    const moving = [...this.watched.values()].filter(({ question }) => question[0] === SITE_LIVE_QUERY);
    const wanted = document.hidden ? [] : moving.slice(0, SITE_QUESTIONS_MAX);
    const isSame = wanted.length === this.held.length && wanted.every((each, index) => each === this.held[index]);
    if (isSame && !isAnew) return;
    this.held = wanted;
    this.holding?.abort();
    if (wanted.length > 0) void this.holdOn(wanted, (this.holding = new AbortController()));
  }

  private async holdOn(held: readonly Watched[], { signal }: AbortController): Promise<void> {
    let version: string | null = null;
    while (!signal.aborted) {
      const isFirst = version === null;
      const since = Date.now();
      const questions = held.map(({ question }) => question);
      let asked = await inSlot(() => ask(questions, { ms: SITE_HELD_S * 1000 + PATIENCE_MS, signal, version }));
      if (asked === undefined) asked = await ask(questions, { ms: PATIENCE_MS, signal });
      if (signal.aborted) return;
      sayReached(asked !== null);
      const isNew = held.map((entry, index) => take(entry, asked?.answers[index])).includes(true);
      version = asked?.version ?? null;
      // A full server answers at once, and so does a cache between it and this page.
      const isHeld = version !== null && (isFirst || isNew || Date.now() - since >= SOON_MS);
      // Spread, since a server that ends lets all go at the same moment.
      if (!isHeld) await wait(RENEW_MS * (0.5 + Math.random()));
    }
  }
}

/** A page with Convex's client knows of its connection by that. */
function sayReached(isReached: boolean): void {
  if (liveStore.get() === null) connectedStore.set(isReached);
}

/** Takes an answer, and says whether it is another one. One that fails, or is missing, leaves the one before it. */
function take(entry: Watched, answer: SiteAnswer = { failed: true }): boolean {
  const text = JSON.stringify(answer);
  const isLost = "failed" in answer && entry.answer !== null && !("failed" in entry.answer);
  if (isLost || text === entry.text) return false;
  entry.text = text;
  entry.answer = answer;
  for (const listener of entry.listeners) listener();
  return true;
}

/** Asks the site's server; an empty list when it has no answers, null when it cannot be reached. */
export async function askSite(questions: SiteQuestion[]): Promise<SiteAnswer[] | null> {
  return (await ask(questions, { ms: PATIENCE_MS }))?.answers ?? null;
}

/** Does work that keeps a connection busy; undefined, with nothing done, when enough tabs do so already. */
async function inSlot<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!("locks" in navigator)) return await work();
  for (let slot = 0; slot < TABS_MAX; slot += 1) {
    const inTurn = async (lock: Lock | null) => lock && { is: await work() };
    const done = await navigator.locks.request(`vo:held-${slot}`, { ifAvailable: true }, inTurn);
    if (done !== null) return done.is;
  }
  return undefined;
}

type Waiting = { ms: number; signal?: AbortSignal; version?: string | null };

/** Asks for answers, or with a `version` (null before the first) waits for others than that. */
async function ask(
  questions: SiteQuestion[],
  { ms, signal, version }: Waiting,
): Promise<{ answers: SiteAnswer[]; version: string | null } | null> {
  const address = `${SITE_ANSWERS_PATH}?vraag=${encodeURIComponent(JSON.stringify(questions))}`;
  const ends = endsAfter(ms, signal);
  const prefer = { Prefer: `wait=${SITE_HELD_S}` };
  const held: RequestInit = {
    headers: version ? { ...prefer, "If-None-Match": version } : prefer,
    cache: "no-store",
  };
  try {
    const response = await fetch(address, { signal: ends, ...(version === undefined ? {} : held) });
    const { headers, ok, status } = response;
    const isJson = headers.get("Content-Type")?.startsWith("application/json") ?? false;
    // A host that only has files answers with a page, and so does a proxy whose server is away, with its own status.
    if (!isJson && status !== 304 && status < 500) siteHasAnswers.set(false);
    const next = headers.has("Preference-Applied") ? headers.get("ETag") : null;
    return { answers: ok && isJson ? ((await response.json()) as SiteAnswer[]) : [], version: next };
  } catch (error) {
    if (!signal?.aborted) console.warn("The site's server gives no answer:", error);
    return null;
  }
}

/** It has what the query hooks use of Convex's client. */
export const siteClient = new SiteClient() as unknown as ConvexReactClient;
