import { convexToJson, jsonToConvex, type JSONValue, type Value } from "convex/values";
import { createStore } from "../store";
import { claimRows, clearRows, readRows, writeRows, type KeptRow } from "./answers";
import { DatabaseSilent } from "./database";
import { hasExpired } from "./entries/entry";
import { rulesFor } from "./kept-queries";

/** Answers that come in one after another are written together. */
const WRITE_AFTER_MS = 50;
/** A database that does not answer in time counts as none after so many times: a device may be busy for a while. */
const SILENCES = 3;

/** A kept answer, and when it was last known to be up to date, in milliseconds since 1970. */
export type KeptAnswer = { value: Value; at: number };
/**
 * `before`: an earlier page was given it, and this one has not asked yet. No time says so, for clocks are set back. Each
 * of the two forms is made of the other one when it is needed: an answer that has just come is not written in the frame
 * that draws it.
 */
type Held = { at: number; before?: true } & ({ json: JSONValue; value?: Value } | { json?: JSONValue; value: Value });

const held = new Map<string, Held>();
const changed = new Set<string>();
let account: string | null = null;
/** A reading of the database that goes on, and the names that the deployment answered meanwhile. */
type Reading = { id: string; answered: Set<string>; done: Promise<void> };
let current: Reading | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Resolves when the database is known to be the account's. */
let claimed: Promise<void> = Promise.resolve();
/** How often in a row it did not take in time what was to be written. */
let silences = 0;
/** Whether a screen was given something from here since the page was opened, or since it was last emptied. */
let handedOut = false;

/** True when this browser refused to store an answer: from then on this page works as if there was no database. */
export const keepsNothing = createStore(false);

/** Changes when the kept answers have been read: screens may have rendered before that. */
export const readStore = createStore(0);

/**
 * Reads all kept answers of an account, so that screens have them at once. When nothing can be read, nothing is kept.
 */
export function openAnswers(id: string, now: number): Promise<void> {
  if (!hasDatabase()) return Promise.resolve();
  const reading: Reading = { id, answered: new Set(), done: Promise.resolve() };
  current = reading;
  reading.done = hold(reading, now).finally(() => {
    if (current === reading) current = null;
  });
  return reading.done;
}

/** Resolves when the kept answers have been read, or cannot be. */
export function answersAreOpen(): Promise<void> {
  return current?.done ?? Promise.resolve();
}

async function hold(reading: Reading, now: number): Promise<void> {
  const rows = await patiently(
    () => readRows(reading.id),
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
}

/**
 * Call when an account is logged in: from now on answers are kept for it, and those of another account are removed from
 * this page.
 */
export function enterAnswers(id: string): void {
  // Another tab may have changed the account, and emptied the database before this one heard of it.
  if (account !== id && current?.id !== id) {
    held.clear();
    changed.clear();
  }
  if (current?.id !== id) current = null;
  account = id;
  if (!hasDatabase()) return;
  claimed = patiently(
    () => claimRows(id),
    () => account === id,
  );
}

/**
 * Deletes every kept answer: at once on this page, and in the browser when the promise resolves; with false when the
 * browser has not done so and has to be asked again. Null when there is no database.
 */
export function forgetAnswers(): Promise<boolean> | null {
  clearTimeout(timer);
  timer = undefined;
  held.clear();
  changed.clear();
  account = null;
  current = null;
  handedOut = false;
  if (!hasDatabase()) return null;
  return clearRows().then(
    () => true,
    (error: unknown) => {
      console.warn("Kept answers could not be removed:", error);
      // What cannot be opened has kept nothing; what does not answer may have.
      return !(error instanceof DatabaseSilent);
    },
  );
}

/**
 * Deletes the kept answers when a screen on this page used one, since an answer of an older version may have broken it.
 * Returns whether it did.
 */
export function forgetHandedOut(): boolean {
  if (!handedOut) return false;
  const id = account;
  void forgetAnswers();
  if (id !== null) enterAnswers(id);
  return true;
}

/** The kept answer of this key, or undefined. Returns the same object until the answer changes. */
export function keptAnswer(key: string): KeptAnswer | undefined {
  const answer = held.get(key);
  if (answer === undefined) return undefined;
  try {
    answer.value ??= jsonToConvex(answer.json!);
  } catch {
    dropAnswer(key);
    return undefined;
  }
  handedOut = true;
  return answer as KeptAnswer;
}

/**
 * When the answer of this key was last known to be up to date, in milliseconds since 1970; undefined when it is not
 * kept.
 */
export function answeredAt(key: string): number | undefined {
  return held.get(key)?.at;
}

/** The keys of kept answers with somebody else's contact details that the deployment has not answered on this page. */
export function contactAnswers(): string[] {
  return [...held].filter(([key, { before }]) => before && rulesFor(key)?.contact).map(([key]) => key);
}

/** Keeps an answer that the deployment gave just now, when its query is one of the kept ones. */
export function keepAnswer(key: string, value: Value, now = Date.now()): void {
  const rules = rulesFor(key);
  // Some is asked before it is known who is logged in: it is of the account that is being read, or goes with that.
  if (rules === undefined || (account === null && current === null)) return;
  const known = held.get(key);
  if (known?.value === value && !known.before) return;
  held.delete(key);
  held.set(key, { at: now, value });
  changed.add(key);
  current?.answered.add(key);
  const query = key.split(" ", 1)[0];
  const others = [...held.keys()].filter((name) => name.split(" ", 1)[0] === query);
  for (const old of others.slice(0, -rules.answers)) dropAnswer(old);
  // The number that was just unlocked is the first that is missed in a cellar.
  if (rules.contact) writeAnswers();
  else writeSoon();
}

/** Deletes a kept answer, because the deployment said that the account may not see it any more. */
export function dropAnswer(key: string): void {
  if (!held.delete(key) && current === null) return;
  current?.answered.add(key);
  changed.add(key);
  writeSoon();
}

/** Marks these answers as up to date until now: the connection was open and brought no newer ones. */
export function confirmAnswers(keys: Iterable<string>, now: number): void {
  for (const key of keys) {
    const answer = held.get(key);
    if (answer === undefined) continue;
    answer.at = now;
    changed.add(key);
  }
  writeSoon();
}

/** Writes pending changes to the database now, for a page that may be closed in a moment. */
export function writeAnswers(): void {
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
  if (hasDatabase()) void write(account, put, drop);
}

/** Writes rows of an account. What is not taken in time is written as it is by then. */
async function write(owner: string, put: readonly KeptRow[], drop: readonly string[]): Promise<void> {
  await claimed;
  if (keepsNothing.get() || account !== owner) return;
  const before = silences;
  try {
    await writeRows(owner, put, drop);
    silences = 0;
  } catch (error) {
    // Those that were asked beside each other wait for the same.
    if (silences === before) silences += 1;
    if (!(error instanceof DatabaseSilent) || silences >= SILENCES) refuse(error);
    if (account !== owner) return;
    for (const key of [...put.map((row) => row.key), ...drop]) changed.add(key);
    writeSoon();
  }
}

/**
 * Asks the database again when it does not answer in time, as long as its answer is wanted. Gives nothing when it is not,
 * and where nothing can be kept.
 */
async function patiently<T>(ask: () => Promise<T>, isWanted: () => boolean): Promise<T | undefined> {
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
}

function writeSoon(): void {
  timer ??= setTimeout(writeAnswers, WRITE_AFTER_MS);
}

const hasDatabase = () => typeof indexedDB !== "undefined";

function refuse(error: unknown): void {
  console.warn("This browser keeps no answers:", error);
  keepsNothing.set(true);
}
