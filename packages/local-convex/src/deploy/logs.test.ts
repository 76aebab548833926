import { describe, expect, it } from "vitest";
import type { Execution } from "../functions/contract";
import { ExecutionLog } from "./logs";

const execution = (path: string, error: string | null = null): Execution => ({
  component: "",
  path,
  udfType: "mutation",
  requestId: "0123456789abcdef",
  executionId: "e",
  startedAt: 5000,
  durationMs: 250,
  cached: false,
  usage: null,
  error,
  logLines: [{ level: "WARN", messages: ["'hallo'"], timestamp: 5100, isTruncated: false }],
});

describe("the log of executions", () => {
  it("P11 the first question is answered at once, with where the log ends", async () => {
    const log = new ExecutionLog();
    const { entries, newCursor } = await log.since(0);
    expect(entries).toEqual([]);
    expect(newCursor).toBeGreaterThan(0);
  });

  it("P11 a reader gets what came after its cursor, once", async () => {
    const log = new ExecutionLog();
    const { newCursor } = await log.since(0);
    log.add(execution("a:b", "Uncaught Error: no"));
    log.add(execution("dir/c:default"));
    const answer = await log.since(newCursor);
    expect(answer.entries).toMatchObject([
      {
        kind: "Completion",
        udfType: "Mutation",
        identifier: "a:b",
        error: "Uncaught Error: no",
        executionTime: 0.25,
        timestamp: 5.25,
        logLines: [{ level: "WARN", messages: ["'hallo'"], timestamp: 5100 }],
      },
      { identifier: "dir/c", error: null },
    ]);
    log.add(execution("e:f"));
    expect((await log.since(answer.newCursor)).entries).toMatchObject([{ identifier: "e:f" }]);
  });

  it("P11 a reader who is up to date waits for the next execution", async () => {
    const log = new ExecutionLog();
    const { newCursor } = await log.since(0);
    const waiting = log.since(newCursor);
    log.add(execution("a:b"));
    expect((await waiting).entries).toHaveLength(1);
  });

  it("P11 waiting ends when the reader leaves and when the engine stops", async () => {
    const log = new ExecutionLog();
    const { newCursor } = await log.since(0);
    const reader = new AbortController();
    const left = log.since(newCursor, reader.signal);
    reader.abort();
    expect((await left).entries).toEqual([]);
    const stopped = log.since(newCursor);
    log.close();
    expect((await stopped).entries).toEqual([]);
  });

  it("P11 only the last executions are kept", async () => {
    const log = new ExecutionLog();
    for (let count = 0; count < 5000; count++) log.add(execution(`a:f${count}`));
    const { entries } = await log.since(0);
    expect(entries.length).toBeLessThanOrEqual(2000);
    expect(entries.at(-1)).toMatchObject({ identifier: "a:f4999" });
  });
});
