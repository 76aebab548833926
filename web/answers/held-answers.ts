import { hash } from "node:crypto";
import { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { WebSocket } from "ws";
import { isProvince } from "../../domain/provinces.ts";
import { SITE_HELD_S, SITE_LIVE_QUERY, type SiteAnswer, type SiteQuestion } from "../../src/app/live/site-answers.ts";

/** The bounds of what strangers can make this server hold. */
export type HeldBounds = {
  /** How many requests wait at the same time, and how many questions are watched for them. */
  requests: number;
  questions: number;
  /** How many of the requests come from one network: fewer than all, and more than an office behind one address has. */
  ofOneNetwork: number;
  /** How long after one answer to a question changes are gathered for the next, in milliseconds. */
  gatherMs: number;
  /** How long a question that nobody asks is watched, in milliseconds. */
  lingerMs: number;
  /** How long a browser without an answer waits for the first, in milliseconds. */
  firstMs: number;
};
const BOUNDS: HeldBounds = {
  ...{ requests: 5_000, questions: 300, ofOneNetwork: 500 },
  ...{ gatherMs: 300, lingerMs: 60_000, firstMs: 1_000 },
};

/** The answers to questions as JSON, in their order, and the version that they are. */
export type HeldAnswer = { text: string; version: string };

export type HeldAnswers = {
  /**
   * Waits until the answers are another version than `version`, for `seconds` at most, and gives what they are then.
   * Null when they cannot be waited for: they are others' questions, there is no room, or the server ends.
   */
  wait(questions: readonly SiteQuestion[], asked: Asking): Promise<HeldAnswer | null>;
  /** Lets everybody go who waits. */
  end(): void;
};
type Asking = { version: string | null; seconds: number; signal: AbortSignal; network: string };

/** Watches a question at the deployment until the function that it returns is called. */
type Watch = (question: SiteQuestion, onAnswer: (value: unknown) => void, onFailure: () => void) => () => void;

/** The answer that visitors have; `next` is one that they get in a moment. */
type Watched = {
  answer: HeldAnswer | null;
  next: HeldAnswer | null;
  isPaused: boolean;
  waiting: Set<() => void>;
  linger: NodeJS.Timeout;
  end: () => void;
};

/**
 * Holds visitors' questions until their answer changes. However many ask the same, the deployment is asked once and says
 * by itself when its answer is another: each change is one run there.
 */
export function createHeldAnswers(
  convexUrl: string,
  { watch = watching(convexUrl), bounds = {} }: { watch?: Watch; bounds?: Partial<HeldBounds> } = {},
): HeldAnswers {
  const { requests, questions: questionsMax, ofOneNetwork, gatherMs, lingerMs, firstMs } = { ...BOUNDS, ...bounds };
  const known = new Map<string, Watched>();
  const leaving = new Set<() => void>();
  const waitingFrom = new Map<string, number>();
  let isEnding = false;

  function forget(key: string, entry: Watched): void {
    if (known.get(key) !== entry) return;
    known.delete(key);
    clearTimeout(entry.linger);
    entry.end();
    for (const look of entry.waiting) look();
  }

  function publish(entry: Watched): void {
    if (entry.next === null || entry.isPaused) return;
    entry.answer = entry.next;
    entry.next = null;
    entry.isPaused = true;
    setTimeout(() => {
      entry.isPaused = false;
      publish(entry);
    }, gatherMs).unref();
    for (const look of entry.waiting) look();
  }

  function begin(key: string, question: SiteQuestion): Watched {
    const forgetIt = () => forget(key, entry);
    const entry: Watched = {
      ...{ answer: null, next: null, isPaused: false, waiting: new Set() },
      linger: setTimeout(() => entry.waiting.size === 0 && forgetIt(), lingerMs).unref(),
      end: () => undefined,
    };
    known.set(key, entry);
    const onAnswer = (value: unknown) => {
      // Nobody has a reason to wait for a window that there never was, and there are as many of those as numbers.
      if ((value as { taken: string }).taken === "") return forgetIt();
      const text = JSON.stringify({ value } satisfies SiteAnswer);
      const isSame = text === (entry.next ?? entry.answer)?.text;
      if (!isSame) entry.next = { text, version: hash("sha1", text, "base64url").slice(0, 8) };
      publish(entry);
    };
    try {
      entry.end = watch(question, onAnswer, forgetIt);
    } catch (error) {
      console.warn("A question cannot be watched:", error);
      forgetIt();
    }
    return entry;
  }

  return {
    wait(questions, { version, seconds, signal, network }) {
      const keys = questions.map(keyOf);
      const isNew = new Set(keys.filter((key) => !known.has(key)));
      const fromThere = waitingFrom.get(network) ?? 0;
      const hasPlace = leaving.size < requests && fromThere < ofOneNetwork;
      const hasRoom = hasPlace && known.size + isNew.size <= questionsMax;
      if (isEnding || signal.aborted || !hasRoom || questions.length === 0 || !questions.every(isLive))
        return Promise.resolve(null);
      const entries = questions.map((question, index) => known.get(keys[index]!) ?? begin(keys[index]!, question));
      return new Promise((resolve) => {
        const leave = (answer: HeldAnswer | null) => {
          clearTimeout(patience);
          signal.removeEventListener("abort", giveUp);
          leaving.delete(giveUp);
          const others = waitingFrom.get(network)! - 1;
          if (others > 0) waitingFrom.set(network, others);
          else waitingFrom.delete(network);
          for (const entry of entries) {
            entry.waiting.delete(look);
            if (entry.waiting.size === 0) entry.linger.refresh();
          }
          resolve(answer);
        };
        const giveUp = () => leave(null);
        const look = () => {
          if (keys.some((key, index) => known.get(key) !== entries[index])) return giveUp();
          const now = joined(entries);
          if (now !== null && now.version !== version) leave(now);
        };
        const waits = version === null ? firstMs : Math.min(seconds, SITE_HELD_S) * 1000;
        const patience = setTimeout(() => leave(joined(entries)), waits);
        signal.addEventListener("abort", giveUp);
        leaving.add(giveUp);
        waitingFrom.set(network, fromThere + 1);
        for (const entry of entries) entry.waiting.add(look);
        look();
      });
    },
    end() {
      isEnding = true;
      for (const leave of leaving) leave();
      for (const [key, entry] of known) forget(key, entry);
    },
  };
}

/** The same for every way to write a live question. */
function keyOf([, { list, number }]: SiteQuestion): string {
  return JSON.stringify([list, number]);
}

/** Whether a question is about something that moves, and as the site's own pages ask it. */
function isLive([query, args]: SiteQuestion): boolean {
  const { list, number, ...rest } = args;
  const isList = list === "all" || list === "withoutProvince" || (typeof list === "string" && isProvince(list));
  return query === SITE_LIVE_QUERY && isList && Number.isSafeInteger(number) && Object.keys(rest).length === 0;
}

function joined(entries: readonly Watched[]): HeldAnswer | null {
  const answers = entries.flatMap(({ answer }) => answer ?? []);
  if (answers.length < entries.length) return null;
  const version = answers.map((answer) => answer.version).join(".");
  return { text: `[${answers.map(({ text }) => text).join(",")}]`, version };
}

/** One socket for all questions, open while there are some. */
function watching(convexUrl: string): Watch {
  let client: ConvexClient | null = null;
  let watched = 0;
  const closeUnused = () => {
    if (watched > 0 || client === null) return;
    void client.close();
    client = null;
  };
  return ([query, args], onAnswer, onFailure) => {
    client ??= new ConvexClient(convexUrl, {
      ...{ logger: false, unsavedChangesWarning: false },
      // Node has one of its own since 22, and a bundle loses the one that Convex brings.
      webSocketConstructor: WebSocket as unknown as typeof globalThis.WebSocket,
    });
    const stop = client.onUpdate(makeFunctionReference<"query">(query), args, onAnswer, onFailure);
    watched += 1;
    return () => {
      stop();
      watched -= 1;
      // Not in the middle of what the client is telling.
      setImmediate(closeUnused);
    };
  };
}
