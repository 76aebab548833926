import type { Execution, LogLine } from "../functions/contract";
import { shownPath } from "../functions/syscalls/target";

const CAPACITY = 2000;
/** How long a request waits for an entry, in ms; shorter than the CLI's own time-out. */
const HOLD_MS = 60_000;

/** One entry of `/api/stream_function_logs`. */
interface LogEntry {
  cursor: number;
  execution: Execution;
}

/** The logs of the last executions, in memory only. Readers can wait for the next entry. */
export class ExecutionLog {
  private entries: LogEntry[] = [];
  private lastCursor = Date.now() * 1000;
  private readonly waiting = new Set<() => void>();
  private closed = false;

  add(execution: Execution): void {
    // At least the present time, so that a cursor from before a restart is lower than the new ones.
    this.lastCursor = Math.max(this.lastCursor + 1, Date.now() * 1000);
    this.entries.push({ cursor: this.lastCursor, execution });
    if (this.entries.length > CAPACITY) this.entries = this.entries.slice(-CAPACITY / 2);
    this.wake();
  }

  /**
   * Returns the entries after the cursor; waits when there are none. Cursor 0 is answered at once, because the CLI only
   * asks where the log ends and drops the entries.
   */
  async since(cursor: number, signal?: AbortSignal): Promise<{ entries: object[]; newCursor: number }> {
    const deadline = Date.now() + HOLD_MS;
    while (cursor >= this.lastCursor && cursor !== 0 && !this.closed && !signal?.aborted && Date.now() < deadline) {
      await this.next(deadline - Date.now(), signal);
    }
    const entries = this.entries.filter((entry) => entry.cursor > cursor).map((entry) => entryJson(entry.execution));
    return { entries, newCursor: this.lastCursor };
  }

  private next(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.waiting.delete(done);
        signal?.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      timer.unref();
      this.waiting.add(done);
      signal?.addEventListener("abort", done);
    });
  }

  private wake(): void {
    for (const resolve of [...this.waiting]) resolve();
  }

  /** Answers all readers that wait. */
  close(): void {
    this.closed = true;
    this.wake();
  }
}

const UDF_TYPES = { query: "Query", mutation: "Mutation", action: "Action", httpAction: "HttpAction" } as const;

function entryJson(execution: Execution): object {
  const seconds = execution.startedAt / 1000;
  return {
    kind: "Completion",
    udfType: UDF_TYPES[execution.udfType],
    componentPath: execution.component === "" ? null : execution.component,
    identifier: shownPath(execution.path),
    logLines: execution.logLines.map(lineJson),
    timestamp: seconds + execution.durationMs / 1000,
    executionTimestamp: seconds,
    executionTime: execution.durationMs / 1000,
    cachedResult: execution.cached,
    success: execution.error === null ? {} : null,
    error: execution.error,
    requestId: execution.requestId,
    executionId: execution.executionId,
    caller: "Local",
    parentExecutionId: null,
    identityType: "unknown",
    environment: "isolate",
    usageStats: {},
    willRetry: false,
  };
}

function lineJson({ level, messages, timestamp, isTruncated }: LogLine): object {
  return { level, messages, timestamp, isTruncated };
}
