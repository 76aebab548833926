import { EngineError, type TransactionUsage } from "../contracts";
import { formatBytes } from "../values/measure";

/** Convex's limits per transaction (one query or mutation with everything it calls). */
export const limits = {
  documentsRead: 32_000,
  bytesRead: 1 << 24,
  intervalsRead: 4096,
  documentsWritten: 16_000,
  bytesWritten: 1 << 24,
  documentSize: 1 << 20,
  documentNesting: 16,
  pageLength: 8192,
} as const;

const READ_HELP =
  "Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.";

/** A read limit was passed: fatal for the function, except inside `paginate`, which then ends its page early. */
export class ReadLimitError extends EngineError {
  constructor(message: string) {
    super(message, { fatal: true });
  }
}

/** The limits of a transaction that nothing has lowered. */
export const fullLimits: Readonly<TransactionUsage> = {
  documentsRead: limits.documentsRead,
  bytesRead: limits.bytesRead,
  databaseQueries: limits.intervalsRead,
  documentsWritten: limits.documentsWritten,
  bytesWritten: limits.bytesWritten,
};

/** The error for going beyond one of the limits. */
export function limitError(kind: keyof TransactionUsage, limit: number): EngineError {
  const execution = "in a single function execution";
  switch (kind) {
    case "documentsRead":
      return new ReadLimitError(`Too many documents read ${execution} (limit: ${limit}). ${READ_HELP}`);
    case "bytesRead":
      return new ReadLimitError(`Too many bytes read ${execution} (limit: ${limit} bytes). ${READ_HELP}`);
    case "databaseQueries":
      return new ReadLimitError(`Too many reads ${execution} (limit: ${limit}). ${READ_HELP}`);
    case "documentsWritten":
      return new EngineError(`Too many writes ${execution} (limit: ${limit})`, { fatal: true });
    case "bytesWritten":
      return new EngineError(`Too many bytes written ${execution} (limit: ${formatBytes(limit)})`, { fatal: true });
    default:
      return kind satisfies never;
  }
}
