import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { readingFailed } from "../unreadable";
import { missing } from "./errors";
import type {
  BalanceTransaction,
  Charge,
  Coupon,
  Customer,
  Dispute,
  Invoice,
  Price,
  Product,
  Refund,
  Session,
  Stored,
  StripeEvent,
  Subscription,
  TaxRate,
} from "./objects";

/** The billing terms of a subscription, which Stripe keeps internally. */
export interface Arrangement {
  method: string;
  /** Whether the next attempt to collect money succeeds. */
  works: boolean;
  /** Taken off the first invoice. */
  coupon: string | null;
  taxPercent: number;
}

/** The items on an open payment page. */
export type Cart = Omit<Arrangement, "method" | "works"> & { price: string; metadata: Record<string, string> };

export interface Delivery {
  id: string;
  event: string;
  attempts: { at: number; status: number | null; error: string | null }[];
  state: "held" | "pending" | "delivered" | "failed";
}

/** The first answer to a request with an idempotency key. */
export interface Answered {
  fingerprint: string;
  status: number;
  body: unknown;
  at: number;
}

const EMPTY = {
  customer: {} as Record<string, Customer>,
  price: {} as Record<string, Price>,
  product: {} as Record<string, Product>,
  coupon: {} as Record<string, Coupon>,
  tax_rate: {} as Record<string, TaxRate>,
  "checkout.session": {} as Record<string, Session>,
  subscription: {} as Record<string, Subscription>,
  invoice: {} as Record<string, Invoice>,
  charge: {} as Record<string, Charge>,
  refund: {} as Record<string, Refund>,
  dispute: {} as Record<string, Dispute>,
  customer_balance_transaction: {} as Record<string, BalanceTransaction>,
  event: {} as Record<string, StripeEvent>,
  arrangements: {} as Record<string, Arrangement>,
  carts: {} as Record<string, Cart>,
  deliveries: {} as Record<string, Delivery>,
  answered: {} as Record<string, Answered>,
  invoiceNumber: 0,
};
export type State = typeof EMPTY;
export type Kind = Stored["object"];

/** Reads a file. Throws an error that a person can read when the file is damaged. */
function readState(file: string): Partial<State> {
  let state: unknown;
  try {
    state = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw readingFailed("payments", file, error);
  }
  const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
  const isSame = ([key, value]: [string, unknown]) =>
    !(key in EMPTY) || (key === "invoiceNumber" ? Number.isInteger(value) : isObject(value));
  if (!isObject(state) || !Object.entries(state as object).every(isSame)) {
    throw readingFailed("payments", file, "it holds something else");
  }
  return state as Partial<State>;
}

/** All objects of the payment stand-in, in memory, and also in a file when one is given. */
export class Store {
  state: State;
  #unsaved = false;

  constructor(private readonly file?: string) {
    this.state = structuredClone(EMPTY);
    if (file !== undefined && existsSync(file)) Object.assign(this.state, readState(file));
  }

  /** Writes the file; call after each change that somebody was told about. */
  save(): void {
    if (this.file === undefined) return;
    const next = `${this.file}.next`;
    writeFileSync(next, JSON.stringify(this.state), { mode: 0o600 });
    renameSync(next, this.file);
    this.#unsaved = false;
  }

  /**
   * As `save`, where nobody waits who could be told that it failed: then a warning is given, and the state stays
   * `unsaved` until the file can be written again.
   */
  saveIfPossible(): void {
    try {
      this.save();
    } catch (error) {
      if (!this.#unsaved) process.emitWarning(`${this.file} could not be written: ${String(error)}`);
      this.#unsaved = true;
    }
  }

  /** Whether the file is behind because it could not be written. */
  get unsaved(): boolean {
    return this.#unsaved;
  }

  clear(): void {
    this.state = structuredClone(EMPTY);
    this.save();
  }

  get<K extends Kind>(kind: K, id: string): State[K][string] {
    const all = this.state[kind] as Record<string, State[K][string]>;
    if (!Object.hasOwn(all, id)) throw missing(kind, id);
    return all[id]!;
  }

  /** Newest first, as the API lists. */
  list<K extends Kind>(kind: K): State[K][string][] {
    return (Object.values(this.state[kind]) as State[K][string][]).reverse();
  }

  add<T extends Stored>(object: T): T {
    (this.state[object.object] as Record<string, Stored>)[object.id] = object;
    return object;
  }
}

/** A new id as Stripe's API makes them: a prefix and random characters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}
