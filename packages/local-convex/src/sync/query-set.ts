/** The queries that one socket is subscribed to, and the changes that it has not been sent yet. */
import type { JSONValue } from "convex/values";
import type { QueryCache } from "./query-cache";
import { ANONYMOUS, type QuerySpec, type Subscriber, type Viewer } from "./query-entry";
import { isSameState, type QueryResult } from "./query-result";
import type { StateModification } from "./server-messages";
import type { AddQuery, ModifyQuerySetMessage } from "./wire";
import { canonicalPath, ProtocolError, singleArgument } from "./wire";

class Subscription implements Subscriber {
  entry: Subscriber["entry"] = null;
  sent: QueryResult | null = null;

  constructor(
    private readonly set: QuerySet,
    readonly queryId: number,
    readonly spec: QuerySpec,
    public viewer: Viewer,
    public journal: string | null,
  ) {}

  onDirty(): void {
    this.set.queryChanged(this);
  }
}

/**
 * The subscriptions of one socket. It collects the changes since the last Transition and returns them as the
 * modifications of the next one.
 */
export class QuerySet {
  version = 0;
  private viewer: Viewer = ANONYMOUS;
  private isAdmin = false;
  private readonly subscriptions = new Map<number, Subscription>();
  private readonly changed = new Set<Subscription>();
  private readonly removed = new Set<number>();
  /** Subscriptions that the client added and that have not run yet. */
  private readonly added = new Set<Subscription>();

  constructor(
    private readonly cache: QueryCache,
    /** The component that a message names. Throws ProtocolError when this client may not. */
    private readonly componentOf: (path: string | null | undefined) => string,
    /** Something is to be sent. */
    private readonly onChange: () => void,
  ) {}

  get size(): number {
    return this.subscriptions.size;
  }

  /** Adds and removes queries. Throws ProtocolError. */
  modify(message: ModifyQuerySetMessage): void {
    if (message.baseVersion !== this.version) {
      throw new ProtocolError(
        `Base version ${message.baseVersion} passed up doesn't match the current version ${this.version}`,
      );
    }
    if (message.newVersion <= message.baseVersion) throw new ProtocolError("Versions of the query set must grow");
    this.version = message.newVersion;
    for (const modification of message.modifications) {
      if (modification.type === "Add") this.add(modification);
      else this.remove(modification.queryId);
    }
  }

  /** Results are for this viewer from now on. Results that were only for the old viewer are computed again. */
  setViewer(viewer: Viewer, isAdmin: boolean): void {
    const previous = this.viewer;
    const wasAdmin = this.isAdmin;
    this.viewer = viewer;
    this.isAdmin = isAdmin;
    for (const subscription of [...this.subscriptions.values()]) {
      if (wasAdmin !== isAdmin) {
        this.resubscribe(subscription);
        continue;
      }
      subscription.viewer = viewer;
      if (viewer.key === previous.key || !this.cache.isOfOneViewer(subscription)) continue;
      this.cache.detach(subscription);
      this.changed.add(subscription);
    }
  }

  /** A subscription's result is out of date. */
  queryChanged(subscription: Subscription): void {
    if (this.subscriptions.get(subscription.queryId) !== subscription) return;
    this.changed.add(subscription);
    this.onChange();
  }

  /**
   * Returns the changes since the last call, at the newest timestamp, and counts them as sent. Returns null while a
   * fault holds a query back: a Transition shows one snapshot of all queries, so none can be sent.
   */
  takeModifications(): StateModification[] | null {
    const fresh: [Subscription, QueryResult][] = [];
    for (const subscription of this.changed) {
      const result = this.cache.resolve(subscription);
      if (!result) return null;
      fresh.push([subscription, result]);
    }
    this.changed.clear();
    this.added.clear();
    const modifications: StateModification[] = [];
    for (const queryId of this.removed) {
      if (!this.subscriptions.has(queryId)) modifications.push({ type: "QueryRemoved", queryId });
    }
    this.removed.clear();
    for (const [subscription, result] of fresh) {
      const { sent } = subscription;
      subscription.sent = result;
      if (sent && isSameState(sent, result)) continue;
      modifications.push({ type: "QueryState", queryId: subscription.queryId, state: result.state });
    }
    return modifications;
  }

  /**
   * Runs the added queries before a later message changes data. The page of a paginated query then ends where it ended
   * when the client asked, so a row that is added afterwards appears in it and is not lost between two pages.
   */
  runAdded(): void {
    for (const subscription of this.added) {
      if (this.subscriptions.get(subscription.queryId) === subscription) this.cache.resolve(subscription);
    }
    this.added.clear();
  }

  /** Ends all subscriptions. */
  clear(): void {
    for (const subscription of [...this.subscriptions.values()]) this.drop(subscription);
  }

  private add(add: AddQuery): void {
    if (this.subscriptions.has(add.queryId)) throw new ProtocolError(`Query ${add.queryId} was added twice`);
    const component = this.componentOf(add.componentPath);
    const args = singleArgument(add.args);
    this.added.add(this.subscribe(add.queryId, component, canonicalPath(add.udfPath), args, add.journal ?? null));
  }

  private subscribe(
    queryId: number,
    component: string,
    path: string,
    args: JSONValue,
    journal: string | null,
  ): Subscription {
    const spec = this.cache.acquireSpec(component, path, args, this.isAdmin);
    const subscription = new Subscription(this, queryId, spec, this.viewer, journal);
    this.subscriptions.set(queryId, subscription);
    this.changed.add(subscription);
    return subscription;
  }

  /**
   * Subscribes again as admin, or no longer as admin. Admins may call internal functions, so their queries are cached
   * separately.
   */
  private resubscribe(subscription: Subscription): void {
    const { queryId, spec, journal, sent } = subscription;
    this.drop(subscription);
    this.subscribe(queryId, spec.component, spec.path, spec.args, journal).sent = sent;
  }

  private remove(queryId: number): void {
    const subscription = this.subscriptions.get(queryId);
    if (!subscription) throw new ProtocolError(`Query ${queryId} was removed but never added`);
    this.drop(subscription);
    this.removed.add(queryId);
  }

  private drop(subscription: Subscription): void {
    this.subscriptions.delete(subscription.queryId);
    this.changed.delete(subscription);
    this.added.delete(subscription);
    this.cache.detach(subscription);
    this.cache.releaseSpec(subscription.spec);
  }
}
