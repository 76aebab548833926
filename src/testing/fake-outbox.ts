/** The outbox of a test, in place of `app/outbox/start`: its entries, and what is handed over to it. */
import { vi } from "vitest";
import type { NewEntry, OutboxEntry } from "../app/outbox/entry";
import type { Handed } from "convex-local-first/outbox/outbox";
import { outboxWanted } from "../app/outbox/outbox-wanted";
import { createStore } from "../lib/store";

const entries = createStore<readonly OutboxEntry[]>([]);

/** The stand-in for `handOver`; by default the entry arrives. */
export const handOver = vi.fn<(entry: NewEntry) => Promise<Handed>>();
/** The stand-ins for the buttons of an entry. */
export const pressed = {
  discard: vi.fn<(id: string) => void>(),
  again: vi.fn<(id: string) => void>(),
  arrived: vi.fn<(id: string) => Promise<void>>(() => Promise.resolve()),
};

/** Empties the outbox, and makes entries that are handed over arrive. Call it before each test. */
export function emptyOutbox(): void {
  handOver.mockReset().mockResolvedValue({ status: "sent", answer: null });
  pressed.discard.mockReset();
  pressed.again.mockReset();
  pressed.arrived.mockClear();
  outboxWanted.set(false);
  entries.set([]);
}

/** Puts entries into the outbox, as the browser would store them. */
export function inOutbox(...some: Partial<OutboxEntry>[]): void {
  outboxWanted.set(true);
  entries.set(
    some.map((entry, place) => ({
      ...{
        id: `entry-${place + 1}`,
        owner: null,
        call: "briefs:createBrief",
        args: "{}",
        about: "",
        title: "",
        typed: [],
      },
      ...{
        draft: null,
        page: { to: "/" },
        madeAt: 1,
        place,
        state: "waiting",
        tries: 0,
        firstTriedAt: null,
        nextAt: 1,
      },
      ...{ failures: 0, refusal: null },
      ...entry,
    })),
  );
}

/** The module that tests put in place of `app/outbox/start`. */
export const startModule = {
  outbox: () => ({
    entries,
    sealed: createStore({ account: null, count: 0 }),
    refresh: () => Promise.resolve(),
    ...pressed,
  }),
  handOver: (entry: NewEntry) => {
    entry.onKept?.();
    return handOver(entry).catch((error: unknown) => {
      entry.onBack?.();
      throw error;
    });
  },
  account: () => null,
  refusalOf: (refusal: string | null) => `Geweigerd: ${refusal}.`,
};
