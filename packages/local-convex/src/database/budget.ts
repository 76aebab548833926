import type { TransactionUsage } from "./contract";
import { limitError, transactionLimits } from "./limits";

/** What of a transaction's use can be undone, by a sub-transaction that throws. */
type Written = Pick<TransactionUsage, "documentsWritten" | "bytesWritten">;

/** How much of its limits one transaction has used, and how much it may still use. Exceeding a limit throws. */
export class Budget {
  private allowed: TransactionUsage = transactionLimits;
  private used = { documentsRead: 0, bytesRead: 0, documentsWritten: 0, bytesWritten: 0 };

  /** `queries` counts the ranges that were read so far. */
  constructor(private readonly queries: () => number) {}

  /** Asserts that the ranges read so far are not too many. */
  assertQueries(): void {
    this.assertWithin("databaseQueries", this.queries());
  }

  /** Counts a document that was read. */
  chargeRead(size: number): void {
    this.assertWithin("documentsRead", ++this.used.documentsRead);
    this.assertWithin("bytesRead", (this.used.bytesRead += size));
  }

  /** Counts a document that is written; a removed one has no size. */
  chargeWrite(size: number): void {
    this.assertWithin("documentsWritten", ++this.used.documentsWritten);
    this.assertWithin("bytesWritten", (this.used.bytesWritten += size));
  }

  /** What was written so far, for `undoWrites`. */
  written(): Written {
    const { documentsWritten, bytesWritten } = this.used;
    return { documentsWritten, bytesWritten };
  }

  /** Counts only what had been written at an earlier moment. */
  undoWrites(before: Written): void {
    this.used = { ...this.used, ...before };
  }

  /** Runs `fn` with tighter limits: each entry of `more` is how much it may use by itself. */
  within<T>(more: Partial<TransactionUsage>, fn: () => T): T {
    const before = this.allowed;
    const used = this.usage();
    this.allowed = { ...before };
    for (const [kind, amount] of Object.entries(more) as [keyof TransactionUsage, number][]) {
      this.allowed[kind] = Math.min(before[kind], used[kind] + amount);
    }
    try {
      return fn();
    } finally {
      this.allowed = before;
    }
  }

  /** The limits that hold now. */
  limits(): TransactionUsage {
    return this.allowed;
  }

  /** What was used so far. */
  usage(): TransactionUsage {
    return { ...this.used, databaseQueries: this.queries() };
  }

  private assertWithin(kind: keyof TransactionUsage, used: number): void {
    if (used > this.allowed[kind]) throw limitError(kind, this.allowed[kind]);
  }
}
