import type { NewEntry, Outcome, OutboxEntry } from "./entry";
import { heads, placeAfter } from "./machine";
import type { OutboxStore } from "./outbox-db";
import { sendDue, type SenderWorld } from "./sender";

/** A generator of numbers from 0 to 1 that always repeats itself for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ACCOUNTS = ["anna", "bram"];
const SUBJECTS = ["job-1", "job-2", "profile"];

/** What the deployment knows: answered ids by owner, and every effect in its order. */
function createDeployment(random: () => number) {
  const answers = new Map<string, string>();
  const effects: { id: string; owner: string | null; about: string; by: string | null; number: number }[] = [];
  return {
    effects,
    /** Applies a call as the account `by`, once for each id; refuses now and then, and fails now and then. */
    apply(entry: OutboxEntry, by: string | null): Outcome {
      if (random() < 0.1) return { kind: "failed", by: "server" };
      const key = `${by ?? ""}|${entry.id}`;
      if (!answers.has(key)) {
        if (random() < 0.15) return { kind: "refused", code: "MAX_QUOTES" };
        answers.set(key, `answer ${answers.size}`);
        const number = (JSON.parse(entry.args) as { number: number }).number;
        effects.push({ id: entry.id, owner: entry.owner, about: entry.about, by, number });
      }
      return { kind: "sent", answer: answers.get(key) };
    },
  };
}

class Killed extends Error {}

/** One browser with tabs, one of which sends, and its deployment: all by chance, in one order for one seed. */
export function createRandomWorld(seed: number) {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const deployment = createDeployment(random);
  const disk = new Map<string, OutboxEntry>();
  const made = new Map<string, OutboxEntry>();
  const thrownAway = new Set<string>();
  const seenByOthers: string[] = [];
  let now = 1_000_000;
  let online = true;
  let account: string | null = "anna";
  /** The tab that holds the lock; another number is another tab, and what the former still does has no effect here. */
  let sender = 1;

  const storeOf = (tab: number): OutboxStore => {
    const alive = () => {
      if (tab !== sender) throw new Killed();
    };
    return {
      all: async () => (alive(), [...disk.values()]),
      add: async (entry) => void disk.set(entry.id, { ...entry, place: placeAfter([...disk.values()]) }),
      async change(id, next) {
        alive();
        const entry = disk.get(id);
        const changed = entry === undefined ? null : next(entry);
        if (changed === null) disk.delete(id);
        else disk.set(id, changed);
        return changed;
      },
    };
  };

  const worldOf = (tab: number): SenderWorld => ({
    store: storeOf(tab),
    account: () => account,
    now: () => now,
    chance: random,
    onOutcome: () => {},
    async send(entry) {
      const by = entry.owner === null ? null : account;
      // The login may have changed since the entry was chosen: it is sent in its owner's name or not at all.
      if (entry.owner !== null && entry.owner !== by) return { kind: "failed", by: "network" };
      if (!online || random() < 0.15) return { kind: "failed", by: "network" };
      if (random() < 0.1) sender++;
      const outcome = deployment.apply(entry, by);
      if (random() < 0.2) return { kind: "failed", by: "network" };
      if (random() < 0.1) sender++;
      if (random() < 0.1) account = pick([...ACCOUNTS, null]);
      return outcome;
    },
  });

  const pump = async (hurry = false) => {
    try {
      await sendDue(worldOf(sender), hurry);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  };
  const add = () => {
    const owner = account;
    const number = made.size;
    const id = `id-${String(number).padStart(3, "0")}`;
    const content: NewEntry = {
      ...{ call: "quotes:sendQuote", about: pick(SUBJECTS), title: id, typed: [], draft: null, page: { to: "/" } },
      args: { number },
    };
    const entry: OutboxEntry = {
      ...content,
      args: JSON.stringify(content.args),
      ...{ id, owner, madeAt: now, nextAt: now, state: "waiting", refusal: null },
      ...{ tries: 0, failures: 0, firstTriedAt: null, place: placeAfter([...disk.values()]) },
    };
    made.set(id, entry);
    disk.set(id, entry);
  };
  const throwAway = () => {
    const refused = [...disk.values()].filter(({ state, owner }) => state === "refused" && owner === account);
    if (refused.length === 0) return;
    const { id } = pick(refused);
    disk.delete(id);
    thrownAway.add(id);
  };
  const look = () => {
    for (const entry of heads([...disk.values()], account)) {
      if (entry.owner !== null && entry.owner !== account) seenByOthers.push(entry.id);
    }
  };

  const acts: (() => Promise<void> | void)[] = [
    add,
    add,
    pump,
    pump,
    () => pump(true),
    () => void (online = !online),
    () => void (account = pick([...ACCOUNTS, null])),
    () => void (now += Math.floor(random() * 120_000)),
    // A clock that somebody sets back.
    () => void (now -= Math.floor(random() * 60_000)),
    // Two tabs that both believe they send, for as long as the browser takes to notice.
    async () => void (await Promise.all([pump(true), pump(true)])),
    () => void sender++,
    throwAway,
    look,
  ];

  return {
    act: async () => void (await pick(acts)()),
    /** Everybody comes back with a line: what is lost, had two effects, was done in another's name, or out of order. */
    async end() {
      for (let round = 0; round < 400; round++) {
        online = true;
        account = pick([...ACCOUNTS, null]);
        now += 61_000;
        await pump(true);
      }
      const { effects } = deployment;
      const times = (id: string) => effects.filter((effect) => effect.id === id).length;
      const settledAs = (id: string) => times(id) === 1 || disk.get(id)?.state === "refused" || thrownAway.has(id);
      const inOrder = new Map<string, number>();
      const outOfOrder = effects.filter(({ owner, about, number }) => {
        const before = inOrder.get(`${owner}|${about}`) ?? -1;
        inOrder.set(`${owner}|${about}`, number);
        return number < before;
      });
      return {
        lost: [...made.keys()].filter((id) => !settledAs(id)),
        twice: [...made.keys()].filter((id) => times(id) > 1),
        foreign: effects.filter(({ owner, by }) => owner !== by).map(({ id }) => id),
        outOfOrder: outOfOrder.map(({ id }) => id),
        seenByOthers,
      };
    },
  };
}
