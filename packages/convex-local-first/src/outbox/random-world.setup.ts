import type { KeptAnswers } from "../answers/kept-answers";
import type { Outcome } from "./entry";
import { heads, keptWhile, placeAfter } from "./machine";
import type { OutboxStore } from "./outbox-db";
import { sendDue, type SenderWorld } from "./sender";
import { testEntry, testRules, type TestEntry } from "./test-entries.setup";

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

/** The own entries that the deployment shows an account. */
type Seen = { owner: string; effects: string[] };
const SEEN = "notes:mine {}";

/** The state of the deployment: answered ids by owner, and all effects in order. A killed deployment answers nobody. */
function createDeployment(random: () => number) {
  const answers = new Map<string, string>();
  const effects: {
    id: string;
    owner: string | null;
    about: string;
    by: string | null;
    device: number;
    number: number;
  }[] = [];
  return {
    effects,
    isUp: true,
    /** Applies a call as the account `by`, once for each id. At random it refuses a call, or fails. */
    apply(entry: TestEntry, by: string | null, device: number): Outcome {
      if (random() < 0.1) return { kind: "failed", by: "server" };
      const key = `${by ?? ""}|${entry.id}`;
      if (!answers.has(key)) {
        if (random() < 0.15) return { kind: "refused", code: "TOO_MANY" };
        answers.set(key, `answer ${answers.size}`);
        const number = (JSON.parse(entry.args) as { number: number }).number;
        effects.push({ id: entry.id, owner: entry.owner, about: entry.about, by, device, number });
      }
      return { kind: "sent", answer: answers.get(key) };
    },
    seenBy(owner: string): Seen {
      return { owner, effects: effects.filter((effect) => effect.owner === owner).map(({ id }) => id) };
    },
  };
}

class Killed extends Error {}

type World = {
  random: () => number;
  pick: <T>(list: readonly T[]) => T;
  deployment: ReturnType<typeof createDeployment>;
  made: Map<string, TestEntry>;
  /** Thrown away by hand, or left behind by who logged out all the same. */
  gone: Set<string>;
  seenByOthers: string[];
};

/** One browser with tabs, one of which sends, and a page that shows what its account saw. */
function createDevice(world: World, index: number, page: KeptAnswers) {
  const { random, pick, deployment, made, gone, seenByOthers } = world;
  const disk = new Map<string, TestEntry>();
  const state = { online: true, now: 1_000_000, account: ACCOUNTS[0]! as string | null };
  /** The tab that holds the lock; another number is another tab, and what the former still does has no effect here. */
  let sender = 1;

  const storeOf = (tab: number): OutboxStore<TestEntry> => {
    const alive = () => {
      if (tab !== sender) throw new Killed();
    };
    return {
      all: async () => (alive(), [...disk.values()]),
      add: async (entry) => void disk.set(entry.id, { ...entry, place: placeAfter([...disk.values()]) } as TestEntry),
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

  const worldOf = (tab: number): SenderWorld<TestEntry> => ({
    store: storeOf(tab),
    rules: testRules,
    account: () => state.account,
    now: () => state.now,
    chance: random,
    onOutcome: () => Promise.resolve(),
    async send(entry) {
      const by = entry.owner === null ? null : state.account;
      // The login may have changed since the entry was chosen: it is sent in its owner's name or not at all.
      if (entry.owner !== null && entry.owner !== by) return { kind: "failed", by: "network" };
      if (!state.online || !deployment.isUp || random() < 0.15) return { kind: "failed", by: "network" };
      if (random() < 0.1) sender++;
      const outcome = deployment.apply(entry, by, index);
      // A reply that got lost, or a deployment that was killed after its commit.
      if (random() < 0.2) return { kind: "failed", by: "network" };
      if (random() < 0.05) {
        deployment.isUp = false;
        return { kind: "failed", by: "network" };
      }
      if (random() < 0.1) sender++;
      if (random() < 0.1) state.account = pick([...ACCOUNTS, null]);
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
    const owner = state.account;
    const number = made.size;
    const id = `id-${String(number).padStart(3, "0")}`;
    const entry = testEntry({
      ...{ id, owner, about: pick(SUBJECTS), title: id, args: JSON.stringify({ number }) },
      ...{ madeAt: state.now, nextAt: state.now, place: placeAfter([...disk.values()]) },
    });
    made.set(id, entry);
    disk.set(id, entry);
  };
  const drop = (entry: TestEntry) => {
    disk.delete(entry.id);
    gone.add(entry.id);
  };
  const throwAway = () => {
    const refused = [...disk.values()].filter((entry) => entry.state === "refused" && entry.owner === state.account);
    if (refused.length > 0) drop(pick(refused));
  };
  /** Somebody logs out all the same: what waits of them goes. */
  const logOut = () => {
    for (const entry of disk.values()) if (entry.owner !== null && entry.owner === state.account) drop(entry);
    state.account = null;
    look();
  };
  /** A session ends elsewhere, or another account logs in: what an account left is sealed. */
  const changeAccount = () => {
    state.account = pick([...ACCOUNTS, null]);
    for (const entry of disk.values()) disk.set(entry.id, keptWhile(state.account, entry, state.now, testRules)!);
    look();
  };
  /** Opens the page of whoever is logged in: first what is kept, then what the deployment answers. */
  const look = () => {
    for (const entry of heads([...disk.values()], state.account)) {
      if (entry.owner !== null && entry.owner !== state.account) seenByOthers.push(entry.id);
    }
    if (state.account === null) void page.forget();
    else page.enter(state.account);
    const shown = page.get(SEEN)?.value as Seen | undefined;
    if (shown !== undefined && shown.owner !== state.account) seenByOthers.push(`answer of ${shown.owner}`);
    if (state.account === null || !state.online || !deployment.isUp) return;
    page.keep(SEEN, deployment.seenBy(state.account));
  };

  const acts: (() => Promise<void> | void)[] = [
    add,
    add,
    pump,
    pump,
    () => pump(true),
    () => void (state.online = !state.online),
    () => void (state.account = pick([...ACCOUNTS, null])),
    changeAccount,
    logOut,
    () => void (state.now += Math.floor(random() * 120_000)),
    // A clock that somebody sets back.
    () => void (state.now -= Math.floor(random() * 60_000)),
    // Two tabs that both believe they send, for as long as the browser takes to notice.
    async () => void (await Promise.all([pump(true), pump(true)])),
    () => void sender++,
    () => void (deployment.isUp = !deployment.isUp),
    throwAway,
    look,
  ];

  return {
    disk,
    act: async () => void (await pick(acts)()),
    /** Everybody comes back here with a line, one after the other. */
    async settle() {
      for (let round = 0; round < 400; round++) {
        deployment.isUp = state.online = true;
        state.account = pick([...ACCOUNTS, null]);
        state.now += 61_000;
        await pump(true);
      }
    },
    /** The entries that this account sees here in the end. */
    seenAtLast(account: string): Seen {
      deployment.isUp = state.online = true;
      state.account = account;
      look();
      return page.get(SEEN)!.value as Seen;
    },
  };
}

/** Two devices of the same people and their deployment, whose events are random but the same for the same seed. */
export function createRandomWorld(seed: number, pages: readonly KeptAnswers[]) {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const deployment = createDeployment(random);
  const made = new Map<string, TestEntry>();
  const gone = new Set<string>();
  const seenByOthers: string[] = [];
  const world = { random, pick, deployment, made, gone, seenByOthers };
  for (const page of pages) void page.forget();
  const devices = pages.map((page, index) => createDevice(world, index, page));

  return {
    act: () => pick(devices).act(),
    /** Everybody comes back with a line: what is lost, had two effects, was done in another's name, or out of order. */
    async end() {
      for (const device of devices) await device.settle();
      const { effects } = deployment;
      const times = (id: string) => effects.filter((effect) => effect.id === id).length;
      const isRefused = (id: string) => devices.some(({ disk }) => disk.get(id)?.state === "refused");
      const inOrder = new Map<string, number>();
      const outOfOrder = effects.filter(({ owner, about, device, number }) => {
        const subject = `${device}|${owner}|${about}`;
        const before = inOrder.get(subject) ?? -1;
        inOrder.set(subject, number);
        return number < before;
      });
      const unequal = ACCOUNTS.filter((account) => {
        const seen = devices.map((device) => JSON.stringify(device.seenAtLast(account)));
        return seen.some((each) => each !== JSON.stringify(deployment.seenBy(account)));
      });
      return {
        lost: [...made.keys()].filter((id) => times(id) === 0 && !isRefused(id) && !gone.has(id)),
        twice: [...made.keys()].filter((id) => times(id) > 1),
        foreign: effects.filter(({ owner, by }) => owner !== by).map(({ id }) => id),
        outOfOrder: outOfOrder.map(({ id }) => id),
        unequal,
        seenByOthers,
      };
    },
  };
}
