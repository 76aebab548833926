import { ConvexError, convexToJson, jsonToConvex, type JSONValue, type Value } from "convex/values";
import { DatabaseSilent } from "../device/database";
import { hasExpired } from "../device/entry";
import { hasDatabase } from "../device/has-rows";
import { createStore, type Store } from "../store";
import { answersStore, type KeptRow } from "./answers-db";
import { firstPages } from "./first-page";
import { answerKey, queryOf, type KeptQueries, type KeptQuery } from "./kept-query";

/** Answers that come in one after another are written together. */
const WRITE_AFTER_MS = 50;
/** After this many late answers a database counts as missing. A device may be busy for a while. */
const SILENCES = 3;

/** A kept answer, and when it was last known to be up to date, in milliseconds since 1970. */
export type KeptAnswer = { value: Value; at: number };
/**
 * `before`: an earlier page was given it, and this one has not asked yet. No time says so, for clocks are set back. Each
 * of the two forms is made of the other one when it is needed: an answer that has just come is not written in the frame
 * that draws it.
 */
type Held = { at: number; before?: true } & ({ json: JSONValue; value?: Value } | { json?: JSONValue; value: Value });

/** A reading of the database that goes on, and the names that the deployment answered meanwhile. */
type Reading = { id: string; answered: Set<string>; done: Promise<void> };

type Args = Record<string, unknown>;
type PageArgs = { cursor?: string | null };

/** What an account has seen: in this page's memory, and in the browser's database for the next page. */
export type KeptAnswers = {
  /** True when this browser refused to store an answer: from then on this page works as if there was no database. */
  keepsNothing: Store<boolean>;
  /** Changes when the kept answers have been read: screens may have rendered before that. */
  readStore: Store<number>;
  /** How the query of this answer's key is kept; undefined when it is not. */
  rulesFor: (key: string) => KeptQuery | undefined;
  /**
   * The key under which an answer to this query is kept, or null when such answers are not kept: other queries, and later
   * pages of a list. The page size makes no difference.
   */
  keyOf: (query: string, args: Args) => string | null;
  /** Reads all answers of an account, so that screens have them at once. When nothing can be read, nothing is kept. */
  open: (account: string, now: number) => Promise<void>;
  /** Resolves when the kept answers have been read, or cannot be. */
  opened: () => Promise<void>;
  /**
   * Call when an account is logged in: from now on answers are kept for it, and those of another account are removed
   * from this page.
   */
  enter: (account: string) => void;
  /**
   * Deletes every kept answer: at once on this page, and in the browser when the promise resolves; with false when the
   * browser has not done so and has to be asked again. Null when there is no database.
   */
  forget: () => Promise<boolean> | null;
  /**
   * Deletes the kept answers when a screen on this page used one, since an answer of an older version may have broken
   * it. Returns whether it did.
   */
  forgetHandedOut: () => boolean;
  /** The kept answer of this key, or undefined. Returns the same object until the answer changes. */
  get: (key: string) => KeptAnswer | undefined;
  /** When the answer of this key was last known to be up to date, in milliseconds since 1970; undefined when not kept. */
  answeredAt: (key: string) => number | undefined;
  /** The keys of kept answers with somebody else's contact details that the deployment has not answered on this page. */
  contacts: () => string[];
  /** Keeps an answer that the deployment gave just now, when its query is one of the kept ones. */
  keep: (key: string, value: Value, now?: number) => void;
  /**
   * Keeps what the deployment answered under a key; of a list in pages the first one. A refusal by the deployment deletes
   * the kept answer; undefined and other errors change nothing.
   */
  keepResult: (key: string, result: unknown) => void;
  /** Deletes a kept answer, because the deployment said that the account may not see it any more. */
  drop: (key: string) => void;
  /** Marks these answers as up to date until now: the connection was open and brought no newer ones. */
  confirm: (keys: Iterable<string>, now: number) => void;
  /** Writes pending changes to the database now, for a page that may be closed in a moment. */
  write: () => void;
};

/** The database in which answers are kept, and the queries whose answers are. */
export type KeptAnswersOptions = {
  /** The database's name. */
  name: string;
  /** Names the shape of this version's answers: those of another are not shown. */
  form: string;
  queries: KeptQueries;
};

/** The kept answers of this page. */
export function createKeptAnswers({ name, form, queries }: KeptAnswersOptions): KeptAnswers {
  const store = answersStore(name, form);
  const asKept = firstPages();
  const held = new Map<string, Held>();
  const changed = new Set<string>();
  let account: string | null = null;
  let current: Reading | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Resolves when the database is known to be the account's. */
  let claimed: Promise<void> = Promise.resolve();
  /** How often in a row it did not take in time what was to be written. */
  let silences = 0;
  /** Whether a screen was given something from here since the page was opened, or since it was last emptied. */
  let handedOut = false;
  const keepsNothing = createStore(false);
  const readStore = createStore(0);

  const rulesFor = (key: string) => queries[queryOf(key)];

  const refuse = (error: unknown) => {
    console.warn("This browser keeps no answers:", error);
    keepsNothing.set(true);
  };

  /**
   * Asks the database, and asks again when it does not answer in time. Resolves with undefined when the answer is no
   * longer wanted, or when this browser stores nothing.
   */
  const patiently = async <T>(ask: () => Promise<T>, isWanted: () => boolean): Promise<T | undefined> => {
    for (let times = 1; isWanted(); times += 1) {
      try {
        return await ask();
      } catch (error) {
        if (error instanceof DatabaseSilent && times < SILENCES) continue;
        refuse(error);
        return undefined;
      }
    }
    return undefined;
  };

  const writeSoon = () => {
    timer ??= setTimeout(write, WRITE_AFTER_MS);
  };

  /** Writes rows of an account. What is not taken in time is written as it is by then. */
  const writeTo = async (owner: string, put: readonly KeptRow[], drop: readonly string[]) => {
    await claimed;
    if (keepsNothing.get() || account !== owner) return;
    const before = silences;
    try {
      await store.writeRows(owner, put, drop);
      silences = 0;
    } catch (error) {
      // Those that were asked beside each other wait for the same.
      if (silences === before) silences += 1;
      if (!(error instanceof DatabaseSilent) || silences >= SILENCES) refuse(error);
      if (account !== owner) return;
      for (const key of [...put.map((row) => row.key), ...drop]) changed.add(key);
      writeSoon();
    }
  };

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (account === null || changed.size === 0) return;
    const put: KeptRow[] = [];
    const drop: string[] = [];
    for (const key of changed) {
      const answer = held.get(key);
      if (answer === undefined) drop.push(key);
      else put.push({ key, json: (answer.json ??= convexToJson(answer.value!)), at: answer.at });
    }
    changed.clear();
    if (hasDatabase()) void writeTo(account, put, drop);
  };

  const hold = async (reading: Reading, now: number) => {
    const rows = await patiently(
      () => store.readRows(reading.id),
      () => current === reading,
    );
    // Somebody logged in or out meanwhile: what is held by now is theirs.
    if (rows === undefined || current !== reading) return;
    account = reading.id;
    // The deployment may have been faster than the database. What it answered is the latest, and comes last.
    const answered = [...held];
    held.clear();
    for (const { key, json, at } of rows) {
      if (reading.answered.has(key)) continue;
      if (hasExpired(rulesFor(key) ?? { days: 0 }, at, now)) changed.add(key);
      else held.set(key, { json, at, before: true });
    }
    for (const [key, answer] of answered) held.set(key, answer);
    if (changed.size > 0) writeSoon();
    readStore.set((times) => times + 1);
  };

  const open = (id: string, now: number) => {
    if (!hasDatabase()) return Promise.resolve();
    const reading: Reading = { id, answered: new Set(), done: Promise.resolve() };
    current = reading;
    reading.done = hold(reading, now).finally(() => {
      if (current === reading) current = null;
    });
    return reading.done;
  };

  const enter = (id: string) => {
    // Another tab may have changed the account, and emptied the database before this one heard of it.
    if (account !== id && current?.id !== id) {
      held.clear();
      changed.clear();
    }
    if (current?.id !== id) current = null;
    account = id;
    if (!hasDatabase()) return;
    claimed = patiently(
      () => store.claimRows(id),
      () => account === id,
    );
  };

  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
    held.clear();
    changed.clear();
    account = null;
    current = null;
    handedOut = false;
    if (!hasDatabase()) return null;
    return store.clearRows().then(
      () => true,
      (error: unknown) => {
        console.warn("Kept answers could not be removed:", error);
        // A database that cannot be opened has kept nothing; one that does not answer may have.
        return !(error instanceof DatabaseSilent);
      },
    );
  };

  const drop = (key: string) => {
    if (!held.delete(key) && current === null) return;
    current?.answered.add(key);
    changed.add(key);
    writeSoon();
  };

  const keep = (key: string, value: Value, now = Date.now()) => {
    const rules = rulesFor(key);
    // Some is asked before it is known who is logged in: it is of the account that is being read, or goes with that.
    if (rules === undefined || (account === null && current === null)) return;
    const known = held.get(key);
    if (known?.value === value && !known.before) return;
    held.delete(key);
    held.set(key, { at: now, value });
    changed.add(key);
    current?.answered.add(key);
    const query = queryOf(key);
    const others = [...held.keys()].filter((other) => queryOf(other) === query);
    for (const old of others.slice(0, -rules.answers)) drop(old);
    // Contact details are what a user needs first without a connection.
    if (rules.contact) write();
    else writeSoon();
  };

  return {
    ...{ keepsNothing, readStore, rulesFor, open, enter, forget, keep, drop, write },
    keyOf(query, { paginationOpts, ...args }) {
      if (rulesFor(query) === undefined || (paginationOpts as PageArgs | undefined)?.cursor) return null;
      return answerKey(query, args);
    },
    opened: () => current?.done ?? Promise.resolve(),
    forgetHandedOut() {
      if (!handedOut) return false;
      const id = account;
      void forget();
      if (id !== null) enter(id);
      return true;
    },
    get(key) {
      const answer = held.get(key);
      if (answer === undefined) return undefined;
      try {
        answer.value ??= jsonToConvex(answer.json!);
      } catch {
        drop(key);
        return undefined;
      }
      handedOut = true;
      return answer as KeptAnswer;
    },
    answeredAt: (key) => held.get(key)?.at,
    contacts: () => [...held].filter(([key, { before }]) => before && rulesFor(key)?.contact).map(([key]) => key),
    keepResult(key, result) {
      if (result instanceof ConvexError) drop(key);
      if (result === undefined || result instanceof Error) return;
      keep(key, asKept(result as Value, rulesFor(key)!.rows));
    },
    confirm(keys, now) {
      for (const key of keys) {
        const answer = held.get(key);
        if (answer === undefined) continue;
        answer.at = now;
        changed.add(key);
      }
      writeSoon();
    },
  };
}
