import type { TransactionUsage } from "./contract";
import { EngineError } from "../values/contract";
import { formatBytes } from "../values/measure";

/** What one transaction may use: a query or mutation with everything it calls. */
export const transactionLimits: Readonly<TransactionUsage> = {
  documentsRead: 32_000,
  bytesRead: 1 << 24,
  databaseQueries: 4096,
  documentsWritten: 16_000,
  bytesWritten: 1 << 24,
};

/** Limits of a single document and of a page. */
export const limits = {
  documentSize: 1 << 20,
  documentNesting: 16,
  pageLength: 8192,
} as const;

const READ_HELP =
  "Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.";

/** A read limit was passed: fatal for the function, except inside `paginate`, which then ends its page early. */
export class ReadLimitError extends EngineError {
  constructor(message: string, fatal = true) {
    super(message, { fatal });
  }
}

/** The error for going beyond one of a transaction's limits; one that a caller set can be caught. */
export function limitError(kind: keyof TransactionUsage, limit: number): EngineError {
  const fatal = limit === transactionLimits[kind];
  const execution = "in a single function execution";
  switch (kind) {
    case "documentsRead":
      return new ReadLimitError(`Too many documents read ${execution} (limit: ${limit}). ${READ_HELP}`, fatal);
    case "bytesRead":
      return new ReadLimitError(`Too many bytes read ${execution} (limit: ${limit} bytes). ${READ_HELP}`, fatal);
    case "databaseQueries":
      return new ReadLimitError(`Too many reads ${execution} (limit: ${limit}). ${READ_HELP}`, fatal);
    case "documentsWritten":
      return new EngineError(`Too many writes ${execution} (limit: ${limit})`, { fatal });
    case "bytesWritten":
      return new EngineError(`Too many bytes written ${execution} (limit: ${formatBytes(limit)})`, { fatal });
    default:
      return kind satisfies never;
  }
}
