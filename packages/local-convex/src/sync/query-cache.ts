/**
 * Query results, computed once and shared.
 *
 * A result is found by component, path, arguments, journal, and whether internal functions may run. When the run did
 * not read the identity, all callers share the result; otherwise it is for that identity only. A result remembers the
 * index ranges that its run read. A commit that touches one of them makes the result dirty: it leaves the cache and its
 * subscribers are told. The first subscriber that asks again causes one run, whose result serves all of them.
 *
 *     (nothing) --run--> valid --commit, push, env change--> dirty --last subscriber moves on--> (gone)
 *                          \--no subscriber: stays cached until dirty or evicted
 *
 * Invariant: an entry in the cache is valid at the database's newest timestamp. Runs are synchronous, so queries that
 * are resolved in one turn of the event loop see one snapshot.
 */
import type { JSONValue } from "convex/values";
import type { Commit, Database } from "../database/contract";
import type { Deployment, SystemFunctions } from "../deploy/contract";
import type { FunctionRunner, HoldBack, QueryExtra, RunResult } from "../functions/contract";
import { EngineError, type ComponentPath, type FunctionPath } from "../values/contract";
import { Holds } from "./holds";
import { InvalidationIndex } from "./invalidation";
import type { Entry, QuerySpec, Subscriber, Viewer } from "./query-entry";
import { encodeResult, isSameState, type QueryResult } from "./query-result";
import { canonicalJson } from "./wire";
import { randomBytes } from "../values/random-bytes";

/** Executions and cache hits by function, for the test instruments. */
export interface FunctionCounters {
  executions: number;
  cacheHits: number;
}

export interface QueryCacheOptions {
  database: Database;
  deployment: Deployment;
  runner: FunctionRunner;
  systemFunctions: SystemFunctions;
  holdBack: HoldBack;
  /** Whether clients get log lines (not in production mode). */
  sendLogLines: boolean;
  /** How many results without subscribers are kept. The least recently used go first. */
  maxIdleEntries?: number;
}

/** The total length in characters of results without subscribers. */
const MAX_IDLE_LENGTH = 32 * 1024 * 1024;

/** A result of a function that read the clock is given to new subscribers for this long. */
const TIME_DEPENDENT_MS = 5_000;

/**
 * The results of queries, shared by all subscribers and by the HTTP API. A cached result is always valid at the
 * database's newest timestamp; a commit that touches what a query read removes its result.
 */
export class QueryCache {
  private readonly holds: Holds;
  private readonly specs = new Map<string, QuerySpec>();
  private readonly readers = new InvalidationIndex<Entry>();
  private readonly entries = new Set<Entry>();
  private readonly idle = new Set<Entry>();
  private idleLength = 0;
  private readonly maxIdleEntries: number;
  readonly counters = new Map<string, FunctionCounters>();

  constructor(private readonly options: QueryCacheOptions) {
    this.maxIdleEntries = options.maxIdleEntries ?? 2_000;
    this.holds = new Holds(options.holdBack, (spec) => this.releaseSpec(spec));
    options.database.onCommit((commit) => this.onCommit(commit));
    options.deployment.onChange(() => this.invalidateAll());
  }

  /** The shared object for this query. Call `releaseSpec` once for each call of this. */
  acquireSpec(component: ComponentPath, path: FunctionPath, args: JSONValue, allowInternal: boolean): QuerySpec {
    const key = `${allowInternal ? "internal" : "public"}\0${component}\0${path}\0${canonicalJson(args)}`;
    let spec = this.specs.get(key);
    if (!spec) {
      spec = {
        key,
        component,
        path,
        args,
        allowInternal,
        requestId: randomBytes(8).toString("hex"),
        slots: new Map(),
        references: 0,
        held: null,
        released: false,
      };
      this.specs.set(key, spec);
    }
    spec.references += 1;
    return spec;
  }

  releaseSpec(spec: QuerySpec): void {
    spec.references -= 1;
    if (spec.references > 0) return;
    this.specs.delete(spec.key);
  }

  /**
   * Returns the subscriber's result at the newest timestamp; runs the query when there is no valid result. Returns null
   * while a fault holds the run back, and calls `onDirty` when the hold ends.
   */
  resolve(subscriber: Subscriber): QueryResult | null {
    const old = subscriber.entry;
    if (old && !old.dirty) return old.result;
    const { spec, viewer } = subscriber;
    let entry = this.find(spec, subscriber.journal, viewer);
    if (!entry) {
      if (this.holds.isHeld(spec, () => subscriber.onDirty())) return null;
      entry = this.run(spec, subscriber.journal, viewer, old?.result ?? null);
    }
    if (old) this.detach(subscriber);
    subscriber.entry = entry;
    subscriber.journal = entry.result.journal;
    entry.subscribers.add(subscriber);
    this.leaveIdle(entry);
    return entry.result;
  }

  /** Removes the subscriber from its present result, because its viewer changes or it ends. */
  detach(subscriber: Subscriber): void {
    const entry = subscriber.entry;
    if (!entry) return;
    subscriber.entry = null;
    entry.subscribers.delete(subscriber);
    if (entry.subscribers.size === 0 && !entry.dirty) this.retire(entry);
  }

  /** Whether the subscriber's present result was computed for its viewer alone. */
  isOfOneViewer(subscriber: Subscriber): boolean {
    return subscriber.entry !== null && subscriber.entry.viewerKey !== null;
  }

  /** One result for the HTTP API, from the cache when it is there. */
  async once(
    component: ComponentPath,
    path: FunctionPath,
    args: JSONValue,
    allowInternal: boolean,
    viewer: Viewer,
  ): Promise<RunResult<QueryExtra>> {
    const spec = this.acquireSpec(component, path, args, allowInternal);
    try {
      let entry = this.find(spec, null, viewer);
      while (!entry) {
        const held = new Promise<void>((resume) => {
          if (!this.holds.isHeld(spec, resume)) resume();
        });
        await held;
        entry = this.find(spec, null, viewer) ?? (spec.held ? null : this.run(spec, null, viewer, null));
      }
      if (entry.subscribers.size === 0) this.retire(entry);
      return entry.result.outcome;
    } finally {
      this.releaseSpec(spec);
    }
  }

  /** Makes all results of one function dirty, because a fault was set on it or removed. */
  invalidateFunction(component: ComponentPath, path: FunctionPath): void {
    for (const entry of this.entries) {
      if (entry.spec.component === component && entry.spec.path === path) this.markDirty(entry);
    }
  }

  /** Ends what a fault holds back, of one function or of all, because the fault was removed. */
  endHolds(target?: { component: ComponentPath; path: FunctionPath }): void {
    for (const spec of [...this.specs.values()]) {
      if (!target || (spec.component === target.component && spec.path === target.path)) spec.held?.end();
    }
  }

  /** Makes all results dirty, because code, environment or all data changed. */
  invalidateAll(): void {
    for (const entry of this.entries) this.markDirty(entry);
  }

  /** For the test instruments. */
  size(): { entries: number; subscriptions: number } {
    let subscriptions = 0;
    for (const entry of this.entries) subscriptions += entry.subscribers.size;
    return { entries: this.entries.size, subscriptions };
  }

  private onCommit(commit: Commit): void {
    if (commit.everything) this.invalidateAll();
    else for (const entry of this.readers.touched(commit)) this.markDirty(entry);
  }

  private markDirty(entry: Entry): void {
    if (entry.dirty) return;
    entry.dirty = true;
    this.forget(entry);
    for (const subscriber of entry.subscribers) subscriber.onDirty();
  }

  private find(spec: QuerySpec, journal: string | null, viewer: Viewer): Entry | null {
    const slot = spec.slots.get(journal);
    if (!slot) return null;
    const now = this.options.database.now();
    for (const entry of [slot.shared, slot.byViewer.get(viewer.key)]) {
      if (!entry || (entry.readTime && now - entry.ranAt > TIME_DEPENDENT_MS)) continue;
      this.counterOf(spec.path).cacheHits += 1;
      return entry;
    }
    return null;
  }

  private counterOf(path: FunctionPath): FunctionCounters {
    let counter = this.counters.get(path);
    if (!counter) this.counters.set(path, (counter = { executions: 0, cacheHits: 0 }));
    return counter;
  }

  private run(spec: QuerySpec, journal: string | null, viewer: Viewer, previous: QueryResult | null): Entry {
    spec.released = false;
    const outcome: RunResult<QueryExtra> = spec.path.startsWith("_system/")
      ? this.runSystemFunction(spec)
      : this.options.runner.query({
          component: spec.component,
          path: spec.path,
          args: spec.args,
          caller: viewer.caller,
          allowInternal: spec.allowInternal,
          requestId: spec.requestId,
          journal,
        });
    this.counterOf(spec.path).executions += 1;
    const entry: Entry = {
      spec,
      viewerKey: outcome.readIdentity === false ? null : viewer.key,
      journals: [],
      result: encodeResult(outcome, this.options.sendLogLines),
      ranges: outcome.ranges ?? [],
      dirty: false,
      // A failure without ranges (an injected fault, a time limit) does not tell which commit should cause a rerun.
      cacheable: outcome.ok || outcome.ranges !== undefined,
      readTime: outcome.readTime ?? false,
      ranAt: this.options.database.now(),
      subscribers: new Set(),
    };
    if (previous && isSameState(previous, entry.result)) entry.result = previous;
    this.entries.add(entry);
    spec.references += 1;
    this.readers.add(entry.ranges, entry);
    if (entry.cacheable) {
      this.place(entry, journal);
      // A rerun with this result's journal reads the same rows, so it may find this entry. A result without a journal
      // is not stored under null: it may have failed because of the journal it was given, and queries without one must
      // not see that.
      const next = entry.result.journal;
      if (next !== null && next !== journal) this.place(entry, next);
    }
    return entry;
  }

  private runSystemFunction(spec: QuerySpec): RunResult<QueryExtra> {
    const extra = { readIdentity: false, journal: null, logLines: [] };
    try {
      const answer = spec.allowInternal
        ? this.options.systemFunctions.query(spec.component, spec.path, spec.args)
        : null;
      if (!answer) throw new EngineError(`Could not find public function for '${spec.path}'`);
      return { ok: true, value: answer.value, ranges: answer.ranges, ...extra };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const errorMessage = `[Request ID: ${spec.requestId}] Server Error\n${error.message}`;
      return { ok: false, errorMessage, errorData: error.data, ranges: [], ...extra };
    }
  }

  private place(entry: Entry, journal: string | null): void {
    const { spec } = entry;
    let slot = spec.slots.get(journal);
    if (!slot) spec.slots.set(journal, (slot = { shared: null, byViewer: new Map() }));
    if (entry.viewerKey === null) slot.shared = entry;
    else slot.byViewer.set(entry.viewerKey, entry);
    entry.journals.push(journal);
  }

  /** Removes the entry from the cache. Its subscribers keep it until they resolve again. */
  private forget(entry: Entry): void {
    if (!this.entries.delete(entry)) return;
    const { spec } = entry;
    for (const journal of entry.journals) {
      const slot = spec.slots.get(journal);
      if (!slot) continue;
      if (slot.shared === entry) slot.shared = null;
      if (entry.viewerKey !== null && slot.byViewer.get(entry.viewerKey) === entry) {
        slot.byViewer.delete(entry.viewerKey);
      }
      if (slot.shared === null && slot.byViewer.size === 0) spec.slots.delete(journal);
    }
    this.readers.delete(entry.ranges, entry);
    this.leaveIdle(entry);
    this.releaseSpec(spec);
  }

  /** Keeps an entry without subscribers for later callers, within the limits. */
  private retire(entry: Entry): void {
    if (!entry.cacheable) {
      this.forget(entry);
      return;
    }
    this.leaveIdle(entry);
    this.idle.add(entry);
    this.idleLength += entry.result.state.tail.length;
    for (const oldest of this.idle) {
      if (this.idle.size <= this.maxIdleEntries && this.idleLength <= MAX_IDLE_LENGTH) break;
      this.forget(oldest);
    }
  }

  private leaveIdle(entry: Entry): void {
    if (this.idle.delete(entry)) this.idleLength -= entry.result.state.tail.length;
  }
}
