import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY_MS } from "../days";
import { DatabaseSilent } from "../device/database";
import type { NewEntry, Outcome } from "./entry";
import { createOutbox, Refused, SendFailed, type Outbox, type OutboxWorld } from "./outbox";
import { browserStore } from "./outbox-db";
import { createPause } from "./pause";
import { testRules, type TestEntry } from "./test-entries.setup";

const store = browserStore<TestEntry>("outbox");
const sent: string[] = [];
const arrived: string[] = [];
const refused: string[] = [];
const attended = new Set<string>();
let page = "/brief-form";
let answer: (entry: TestEntry) => Outcome | Promise<Outcome>;
let online = true;
let account: string | null = "anna";
let ids = 0;

const quote = (about = "quote:1"): NewEntry<TestEntry> => ({
  call: "quotes:sendQuote",
  args: { title: "PVC" },
  about,
  title: "Your quote",
  typed: ["PVC"],
});

/** A tab of the browser; a second one sends nothing, as long as the first lives. */
function openTab({ sends = true, tabs = [] as Outbox<TestEntry>[] } = {}): Outbox<TestEntry> & { wake: () => void } {
  const { pause, wake } = createPause();
  const world: OutboxWorld<TestEntry> = {
    ...{ store, pause, wake, rules: testRules },
    account: () => account,
    send: (entry) => {
      sent.push(entry.id);
      return Promise.resolve(answer(entry));
    },
    now: () => Date.now(),
    chance: () => 0,
    newId: () => `id-${++ids}`,
    page: () => page,
    isOnline: () => online,
    whileSender: (work) => void (sends && work()),
    tellTabs: (news) => tabs.forEach((tab) => tab.hear(news)),
    attend: (id) => (attended.add(id), () => void attended.delete(id)),
    isAttended: (id) => Promise.resolve(attended.has(id)),
    onArrived: ({ id }) => arrived.push(id),
    onRefused: ({ id }) => refused.push(id),
  };
  const box = createOutbox(world);
  return { ...box, wake };
}

const kept = async () => (await store.all()).map(({ id, state, tries }) => ({ id, state, tries }));

beforeEach(async () => {
  for (const { id } of await store.all()) await store.change(id, () => null);
  sent.length = arrived.length = refused.length = 0;
  online = true;
  account = "anna";
  answer = () => ({ kind: "sent", answer: { quoteId: "q1" } });
});

describe("an outbox", () => {
  test("puts what is handed over in place of what has not been tried, and behind what has", async () => {
    online = false;
    const tab = openTab();
    const replacing = async (replaces?: string) => {
      await tab.hand({ ...quote("profile"), replaces }, "anna");
      return (await store.all()).sort((one, other) => one.place - other.place).map(({ id }) => id);
    };
    const [first] = await replacing();
    const [second, ...none] = await replacing(first);
    expect([second, none]).toEqual([expect.not.stringMatching(first!), []]);
    await store.change(second!, (entry) => ({ ...entry, tries: 1 }));
    expect(await replacing(second)).toEqual([second, expect.any(String)]);
  });

  test("says what was answered when there is a line, and keeps nothing", async () => {
    expect(await openTab().hand(quote(), "anna")).toEqual({ status: "sent", answer: { quoteId: "q1" } });
    expect(await kept()).toEqual([]);
  });

  test("keeps what it is given before it says that it waits, and sends it from another tab later", async () => {
    online = false;
    const first = openTab();
    expect(await first.hand(quote(), "anna")).toEqual({ status: "waiting" });
    const [waiting] = await kept();
    expect(waiting).toMatchObject({ state: "waiting", tries: 0 });
    online = true;
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    openTab();
    await vi.waitFor(() => expect(arrived).toEqual([waiting!.id]));
    expect(sent).toEqual([waiting!.id]);
    expect(await kept()).toEqual([]);
    vi.restoreAllMocks();
  });

  test("leaves a refusal to the form that looks on", async () => {
    answer = () => ({ kind: "refused", code: "MAX_QUOTES" });
    const atHandBack: ReturnType<typeof kept>[] = [];
    const handed = openTab().hand({ ...quote(), onBack: () => void atHandBack.push(kept()) }, "anna");
    await expect(handed).rejects.toMatchObject({ data: { code: "MAX_QUOTES" } });
    expect((await Promise.all(atHandBack)).map(({ length }) => length)).toEqual([1]);
    await expect(openTab().hand(quote(), "anna")).rejects.toBeInstanceOf(Refused);
    expect(await kept()).toEqual([]);
  });

  test("keeps what is refused once its page has been left, or its form is gone, and says so", async () => {
    const left: Partial<NewEntry<TestEntry>>[] = [{}, { isThere: () => false }];
    for (const more of left) {
      answer = () => {
        if (more.isThere === undefined) page = "/faq";
        return { kind: "refused", code: "MAX_QUOTES" };
      };
      const tab = openTab();
      const onBack = vi.fn();
      await expect(tab.hand({ ...quote(), ...more, onBack }, "anna")).rejects.toBeInstanceOf(Refused);
      expect(onBack).not.toHaveBeenCalled();
      const { id } = (await kept())[0]!;
      expect(tab.entries.get()).toMatchObject([{ id, refusal: "MAX_QUOTES", typed: quote().typed }]);
      expect(refused).toContain(id);
      await tab.discard(id);
      refused.length = 0;
    }
  });

  test("leaves it to the form that looks on when the deployment breaks, and tries nothing behind its back", async () => {
    answer = () => ({ kind: "failed", by: "server" });
    await expect(openTab().hand(quote(), "anna")).rejects.toBeInstanceOf(SendFailed);
    expect(await kept()).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  test("no longer shows what failed as waiting when its form hears of it", async () => {
    answer = () => ({ kind: "failed", by: "server" });
    const tab = openTab();
    const shown = tab.hand(quote(), "anna").catch(() => tab.entries.get());
    expect(await shown).toEqual([]);
  });

  test("keeps what is refused after its form has gone, with the reason and what was typed, until it is sent again", async () => {
    online = false;
    const tab = openTab();
    await tab.hand(quote(), "anna");
    answer = () => ({ kind: "refused", code: "MAX_QUOTES" });
    online = true;
    tab.hurry();
    await vi.waitFor(() => expect(tab.entries.get()).toMatchObject([{ state: "refused", refusal: "MAX_QUOTES" }]));
    const [entry] = tab.entries.get();
    expect(entry).toMatchObject({ typed: quote().typed });
    answer = () => ({ kind: "sent", answer: null });
    await tab.again(entry!.id);
    await vi.waitFor(async () => expect(await kept()).toEqual([]));
    expect(sent).toEqual([entry!.id, entry!.id]);
  });

  test("lets go of what is shown as arrived, without a word of its own", async () => {
    online = false;
    const tab = openTab();
    await tab.hand(quote(), "anna");
    const { id } = (await kept())[0]!;
    await tab.arrived(id);
    expect(await kept()).toEqual([]);
    expect(arrived).not.toContain(id);
  });

  test("sends a lost call again under the same id", async () => {
    let tries = 0;
    answer = () => (++tries < 2 ? { kind: "failed", by: "network" } : { kind: "sent", answer: null });
    const tab = openTab();
    expect(await tab.hand(quote(), "anna")).toEqual({ status: "waiting" });
    tab.hurry();
    await vi.waitFor(async () => expect(await kept()).toEqual([]));
    expect(new Set(sent).size).toBe(1);
    expect(sent).toHaveLength(2);
  });

  test("shows and sends nothing of another account", async () => {
    online = false;
    const tab = openTab();
    await tab.hand(quote(), "anna");
    account = "bram";
    online = true;
    await tab.refresh();
    expect(tab.entries.get()).toEqual([]);
    tab.hurry();
    await tab.hand(quote("quote:2"), "bram");
    expect(sent).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
  });

  test("keeps what another account left sealed, until that one is back and it is sent", async () => {
    online = false;
    const tab = openTab();
    await tab.hand(quote(), "anna");
    const { id } = (await kept())[0]!;
    for (account of [null, "bram"]) {
      await tab.seal();
      expect([tab.entries.get(), tab.sealed.get()]).toEqual([[], { account, count: 1 }]);
      await tab.leave();
      expect(await kept()).toHaveLength(1);
    }
    account = "anna";
    online = true;
    await tab.seal();
    tab.hurry();
    await vi.waitFor(() => expect(sent).toEqual([id]));
  });

  test("deletes it at its own log-out only, after thirty days, or when who came next says so, and tells its account", async () => {
    online = false;
    const tab = openTab();
    const leaveSealed = async () => {
      account = "anna";
      await tab.hand(quote(), "anna");
      account = "bram";
      await tab.seal();
    };
    const told = () => tab.entries.get().map(({ refusal, title, typed, args }) => ({ refusal, title, typed, args }));
    const emptied = { refusal: "REMOVED", title: "Something that waited", typed: [], args: "{}" };
    await leaveSealed();
    await tab.seal(true);
    expect(tab.sealed.get().count).toBe(0);
    account = "anna";
    await tab.seal();
    expect(told()).toEqual([emptied]);
    await tab.leave();
    expect(await kept()).toEqual([]);

    await leaveSealed();
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 31 * DAY_MS);
    await tab.seal();
    expect(tab.sealed.get().count).toBe(0);
    account = "anna";
    await tab.refresh();
    expect(told()).toEqual([emptied]);
    account = "bram";
    vi.spyOn(Date, "now").mockReturnValue(now + 62 * DAY_MS);
    await tab.seal();
    expect(await kept()).toEqual([]);
    vi.restoreAllMocks();
  });

  test("keeps again what the browser wiped while a tab has it, in the order in which it was made", async () => {
    online = false;
    const tab = openTab();
    await tab.hand(quote("quote:1"), "anna");
    await tab.hand(quote("quote:2"), "anna");
    const before = await kept();
    for (const { id } of before) await store.change(id, () => null);
    // A browser that has just wiped does not open a database at once.
    vi.spyOn(store, "all").mockRejectedValueOnce(new DOMException("The connection was closed.", "AbortError"));
    await tab.restore();
    expect(await kept()).toEqual(before);
    expect(tab.entries.get().map(({ about }) => about)).toEqual(["quote:1", "quote:2"]);
  });

  test("keeps again what was wiped a second time while it was put back, but not what was thrown away meanwhile", async () => {
    online = false;
    const tab = openTab();
    for (const about of ["quote:1", "quote:2", "quote:3"]) await tab.hand(quote(about), "anna");
    const [first, second, third] = await kept();
    const wipe = async () => {
      for (const { id } of await kept()) await store.change(id, () => null);
    };
    await wipe();
    const add = vi.spyOn(store, "add");
    const closed = new DOMException("The connection was closed.", "AbortError");
    add.mockRejectedValueOnce(closed).mockRejectedValueOnce(closed);
    const restoring = tab.restore();
    // The tab looks, and finds nothing; then it hears of the second time.
    await tab.refresh();
    expect(tab.entries.get()).toEqual([]);
    await Promise.all([restoring, tab.restore(), tab.discard(second!.id)]);
    expect(await kept()).toEqual([first, third]);
    expect(tab.entries.get().map(({ about }) => about)).toEqual(["quote:1", "quote:3"]);
    vi.restoreAllMocks();
  });

  test("shows the outcome even if the database failed when the news came", async () => {
    online = false;
    const tab = openTab({ sends: false });
    await tab.hand(quote(), "anna");
    const { id } = (await kept())[0]!;
    await store.change(id, () => null);
    vi.spyOn(store, "all").mockRejectedValueOnce(new DatabaseSilent());
    tab.hear({ id, outcome: { kind: "sent", answer: null } });
    await vi.waitFor(() => expect(tab.entries.get()).toEqual([]));
    vi.restoreAllMocks();
  });

  test("says in the tab with the form what another tab sent for it, and there no more once it waits", async () => {
    const tabs: Outbox<TestEntry>[] = [];
    const looker = openTab({ sends: false, tabs });
    tabs.push(openTab({ tabs: [looker] }));
    expect(await looker.hand(quote(), "anna")).toEqual({ status: "sent", answer: { quoteId: "q1" } });
    answer = () => ({ kind: "refused", code: "WEEK_LIMIT" });
    await expect(looker.hand(quote(), "anna")).rejects.toThrow(Refused);
    expect([arrived, refused]).toEqual([[], []]);

    answer = () => ({ kind: "failed", by: "network" });
    expect(await looker.hand(quote(), "anna")).toEqual({ status: "waiting" });
    const { id } = (await kept())[0]!;
    answer = () => ({ kind: "sent", answer: null });
    await looker.again(id);
    await vi.waitFor(() => expect(arrived).toEqual([id]));
  });
});
