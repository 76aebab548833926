import type { Entry } from "./entry";
import { createOutbox, type News, type Outbox, type OutboxWorld } from "./outbox";
import { browserStore } from "./outbox-db";
import { createPause } from "./pause";

/** What an outbox needs of the app around it; the browser gives the rest. */
export type BrowserOutboxOptions<E extends Entry> = Pick<
  OutboxWorld<E>,
  "rules" | "account" | "send" | "isOnline" | "onArrived" | "onRefused"
> & {
  /** The name of its database, of the lock of the tab that sends, and of the channel between tabs. */
  name: string;
};

/** The outbox of this tab, on the browser's database, locks and channel. It begins to send at once. */
export function browserOutbox<E extends Entry>({ name, ...app }: BrowserOutboxOptions<E>): Outbox<E> {
  const { pause, wake } = createPause();
  const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
  const locks = navigator.locks as LockManager | undefined;
  const notLocked = (error: unknown) => console.warn("What waits is not told between tabs:", error);
  const attended = (id: string) => `${name}:${id}`;
  const box: Outbox<E> = createOutbox({
    ...app,
    store: browserStore<E>(
      name,
      () => void box.restore().catch((error: unknown) => console.warn("What waited was wiped:", error)),
    ),
    pause,
    wake,
    now: () => Date.now(),
    chance: () => Math.random(),
    newId: () => crypto.randomUUID(),
    page: () => window.location.pathname,
    tellTabs: (news) => tabs?.postMessage(news),
    attend(id) {
      let leave = () => {};
      const left = new Promise<void>((resolve) => (leave = resolve));
      locks?.request(attended(id), () => left).catch(notLocked);
      return leave;
    },
    async isAttended(id) {
      const now = await locks?.query().catch(notLocked);
      return now?.held?.some((lock) => lock.name === attended(id)) ?? false;
    },
    whileSender(work) {
      // Without locks each tab sends, and the deployment recognises repeats by their id.
      void (locks?.request(name, work) ?? work());
    },
  });
  tabs?.addEventListener("message", ({ data }: MessageEvent<News>) => box.hear(data));
  window.addEventListener("online", box.hurry);
  document.addEventListener("visibilitychange", () => void (document.hidden || box.hurry()));
  return box;
}
