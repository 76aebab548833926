import { createStore, type Store } from "../store";
import type { Entry, NewEntry, Outcome } from "./entry";
import { inOrder, isSealed, keptWhile, removed, sentAgain } from "./machine";
import type { OutboxStore, Unplaced } from "./outbox-db";
import { sendDue, type SenderWorld } from "./sender";

/** A message between the tabs of a browser about an entry. */
export type News = { id: string; outcome: Outcome | null };

/** The functions of the browser that an outbox needs. */
export type OutboxWorld<E extends Entry> = Omit<SenderWorld<E>, "onOutcome"> & {
  store: OutboxStore<E>;
  newId: () => string;
  /** Runs `work` as long as this tab is the one that sends; resolves when it is over. */
  whileSender: (work: () => Promise<void>) => void;
  /** Resolves after so long, or as soon as somebody calls `wake`. */
  pause: (ms: number | null) => Promise<void>;
  /** Ends the pause of this tab. */
  wake: () => void;
  tellTabs: (news: News) => void;
  /** Lets other tabs know that a form of this one waits for what becomes of an entry, until the returned function is called. */
  attend: (id: string) => () => void;
  /** Whether a form of another tab waits for what becomes of an entry. */
  isAttended: (id: string) => Promise<boolean>;
  /** Something arrived, or was refused, that no form was looking at any more. */
  onArrived: (entry: E, answer: unknown) => void;
  onRefused: (entry: E) => void;
  /** The address of the page that is shown. */
  page: () => string;
  /** Whether there is a line at all, as far as the browser knows. */
  isOnline: () => boolean;
};

/** What became of an entry that was handed over: it arrived, or it waits to be sent. Refusals are thrown. */
export type Handed = { status: "sent"; answer: unknown } | { status: "waiting" };

/** How long somebody looks at a busy button before it is said that it waits, in milliseconds. */
const PATIENCE_MS = 8000;

/**
 * Thrown when the deployment refuses an entry while its form is open: the form shows the reason and nothing is kept.
 */
export class Refused extends Error {
  readonly data: { code: string; message: string };
  constructor(code: string) {
    super(code);
    this.data = { code, message: code };
  }
}

/**
 * Thrown when the deployment fails on an entry while its form is open: the form says so and still holds what was typed.
 */
export class SendFailed extends Error {}

/** How many entries of accounts wait that are not logged in, for whom they were counted. */
export type Sealed = { account: string | null; count: number };

/** The outbox of one tab: all entries of this browser. One tab at a time sends. */
export type Outbox<E extends Entry> = {
  /** The entries of the account that is logged in, or of the guest, oldest first. */
  entries: Store<readonly E[]>;
  /**
   * Keeps something that is to arrive, and sends it. Resolves when it arrived, or once it is sure that it waits. Throws
   * `Refused` or `SendFailed`, with nothing kept; rejects otherwise when this browser keeps nothing.
   */
  hand: (entry: NewEntry<E>, owner: string | null) => Promise<Handed>;
  /** Sends a refused entry once more, as it is. */
  again: (id: string) => Promise<void>;
  /** A live answer shows that an entry has arrived, although its reply was lost: nothing of it stays here. */
  arrived: (id: string) => Promise<void>;
  /** Throws an entry away. */
  discard: (id: string) => Promise<void>;
  /** How many entries of other accounts than this one (null: a guest) wait here. */
  sealed: Store<Sealed>;
  /** Deletes the account's own entries, because it logs out. */
  leave: () => Promise<void>;
  /** Notes since when others' entries are sealed, and deletes those that are so too long, or with `all` each of them. */
  seal: (all?: boolean) => Promise<void>;
  /** Keeps again what this tab knows of and the browser has wiped. */
  restore: () => Promise<void>;
  /** The line is back: nothing waits for its pause. */
  hurry: () => void;
  /** Another tab changed something. */
  hear: (news: News) => void;
  /** Somebody logged in or out. */
  refresh: () => Promise<void>;
};

/**
 * Repeats a database call for about 25 seconds until it succeeds. A browser that deletes storage refuses for a moment,
 * and one on a busy device for longer.
 */
export async function untilItKeeps(work: () => Promise<void>): Promise<void> {
  for (let pause = 100; ; pause *= 2) {
    try {
      return await work();
    } catch (error) {
      if (pause > 12_800) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** A form without an answer of its own is there until its page is left. */
function samePage(page: () => string): () => boolean {
  const before = page();
  return () => page() === before;
}

/**
 * Makes an outbox on these functions of the browser. From then on it sends entries whenever this tab is the one that
 * sends.
 */
export function createOutbox<E extends Entry>(world: OutboxWorld<E>): Outbox<E> {
  const { store, rules } = world;
  const entries = createStore<readonly E[]>([]);
  const sealed = createStore<Sealed>({ account: null, count: 0 });
  const watched = new Map<string, (outcome: Outcome) => void>();
  let hurried = false;
  /** The entries that this tab knew of when the browser wiped its storage, until all are kept again; and those that were thrown away here. */
  let lost: ReadonlyMap<string, E> = new Map();
  const discarded = new Set<string>();

  const refresh = async () => {
    const kept = inOrder(await store.all());
    const account = world.account();
    entries.set(kept.filter(({ owner }) => owner === account));
    const others = kept.filter((entry) => isSealed(entry, account) && entry.refusal !== "REMOVED");
    sealed.set({ account, count: others.length });
  };
  const hear = ({ id, outcome }: News) => {
    if (outcome !== null) watched.get(id)?.(outcome);
    untilItKeeps(refresh).catch((error: unknown) => console.warn("What waits cannot be read now:", error));
    world.wake();
  };
  const tell = (news: News) => {
    world.tellTabs(news);
    hear(news);
  };
  const sender: SenderWorld<E> = {
    ...world,
    async onOutcome(before, outcome, after) {
      // Asked first: a form that hears the outcome waits no more, and says it itself.
      const attended = watched.has(before.id) || world.isAttended(before.id);
      tell({ id: before.id, outcome });
      if (after?.state === "waiting" || (await attended)) return;
      if (after !== null) world.onRefused(after);
      else if (outcome.kind === "sent") world.onArrived(before, outcome.answer);
    },
  };

  world.whileSender(async () => {
    for (;;) {
      let rest: number | null = null;
      try {
        const hurry = hurried;
        hurried = false;
        if (world.isOnline()) rest = await sendDue(sender, hurry);
      } catch (error) {
        console.warn("What waits cannot be read now:", error);
        rest = PATIENCE_MS;
      }
      if (rest !== 0) await world.pause(rest);
    }
  });

  const outcomeOf = (id: string) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = world.attend(id);
    const outcome = new Promise<Outcome>((resolve) => {
      watched.set(id, resolve);
      timer = setTimeout(() => resolve({ kind: "failed", by: "network" }), world.isOnline() ? PATIENCE_MS : 0);
    });
    return outcome.finally(() => {
      clearTimeout(timer);
      watched.delete(id);
      leave();
    });
  };

  return {
    entries,
    refresh,
    hear,
    async hand({ args, replaces, id = world.newId(), isThere = samePage(world.page), onKept, onBack, ...made }, owner) {
      const now = world.now();
      const whole = {
        ...made,
        ...{ id, owner, args: JSON.stringify(args), madeAt: now, nextAt: now, state: "waiting", refusal: null },
        ...{ tries: 0, failures: 0, firstTriedAt: null },
      } as unknown as Unplaced<E>;
      const outcome = outcomeOf(id);
      await store.add(whole, replaces);
      onKept?.();
      tell({ id, outcome: null });
      const became = await outcome;
      if (became.kind === "sent") return { status: "sent", answer: became.answer };
      // Its form holds what was typed and says why, unless it came from here or has gone: then it stays here.
      const stays = replaces !== undefined || !isThere();
      if (became.kind === "failed" && (became.by === "network" || stays)) return { status: "waiting" };
      if (!stays) onBack?.();
      const left = await store.change(id, (kept) => (stays ? kept : null));
      tell({ id, outcome: null });
      // Its form must not see it among what waits when it hears of the failure: it would empty itself.
      await untilItKeeps(refresh).catch((error: unknown) => console.warn("What waits cannot be read now:", error));
      if (left !== null && !isThere()) world.onRefused(left);
      throw became.kind === "refused" ? new Refused(became.code) : new SendFailed();
    },
    async again(id) {
      await store.change(id, (entry) => sentAgain(entry, world.now()));
      tell({ id, outcome: null });
    },
    async arrived(id) {
      await store.change(id, () => null);
      tell({ id, outcome: { kind: "sent", answer: null } });
    },
    async discard(id) {
      discarded.add(id);
      await store.change(id, () => null);
      tell({ id, outcome: null });
    },
    sealed,
    async leave() {
      const account = world.account();
      for (const { id, owner } of await store.all()) {
        if (owner !== null && owner === account) await store.change(id, () => null);
      }
      await refresh();
    },
    async seal(all = false) {
      const account = world.account();
      const now = world.now();
      for (const entry of await store.all()) {
        const isGone = all && isSealed(entry, account) && entry.refusal !== "REMOVED";
        const next = (kept: E) => (isGone ? removed(kept, now, rules.emptied) : keptWhile(account, kept, now, rules));
        if (next(entry) !== entry) await store.change(entry.id, next);
      }
      await refresh();
    },
    async restore() {
      // It may wipe again meanwhile, when what this tab shows has been read from what was left.
      const known = new Map([...lost, ...entries.get().map((entry) => [entry.id, entry] as const)]);
      lost = known;
      await untilItKeeps(async () => {
        const kept = new Set((await store.all()).map(({ id }) => id));
        for (const { place: _, ...entry } of known.values()) {
          if (!kept.has(entry.id) && !discarded.has(entry.id)) await store.add(entry);
        }
      });
      if (lost === known) lost = new Map();
      await refresh();
      world.wake();
    },
    hurry() {
      hurried = true;
      world.wake();
    },
  };
}
