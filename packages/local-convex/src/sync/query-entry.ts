/** Queries with their arguments, their results, and who subscribes to them. */
import type { JSONValue } from "convex/values";
import type { ReadRange } from "../database/contract";
import type { Caller } from "../functions/contract";
import type { ComponentPath, FunctionPath } from "../values/contract";
import type { QueryResult } from "./query-result";

/**
 * The caller of a query. Callers with the same `key` get the same results, even from functions that read the identity.
 */
export interface Viewer {
  key: string;
  caller: Caller;
}
export const ANONYMOUS: Viewer = { key: "anonymous", caller: { kind: "anonymous" } };

/** A client's subscription to one query. */
export interface Subscriber {
  readonly spec: QuerySpec;
  viewer: Viewer;
  journal: string | null;
  entry: Entry | null;
  /** Called when the result is out of date: call `resolve` again. */
  onDirty(): void;
}

export interface Slot {
  shared: Entry | null;
  byViewer: Map<string, Entry>;
}

/** Set while the next run of a query waits: the callbacks for the end of the hold, and a function that ends it. */
export interface Hold {
  waiting: (() => void)[];
  end: () => void;
}

/** One query with its arguments. Equal queries share one object. */
export interface QuerySpec {
  key: string;
  component: ComponentPath;
  path: FunctionPath;
  args: JSONValue;
  allowInternal: boolean;
  /** Stays the same, so that a rerun that fails in the same way has the same error message. */
  requestId: string;
  slots: Map<string | null, Slot>;
  /** The number of subscribers and entries that use the spec. */
  references: number;
  /** Set while the next run waits (holds.ts). */
  held: Hold | null;
  /** The hold has ended: the next run starts without asking for another. */
  released: boolean;
}

export interface Entry {
  spec: QuerySpec;
  viewerKey: string | null;
  journals: (string | null)[];
  result: QueryResult;
  ranges: readonly ReadRange[];
  dirty: boolean;
  cacheable: boolean;
  readTime: boolean;
  /** Deployment clock, ms. */
  ranAt: number;
  subscribers: Set<Subscriber>;
}
