import type { Duplex } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import { HEARTBEAT_MS, Line } from "./line";

afterEach(() => void vi.useRealTimers());

test("S29 a client hears a Ping at the latest 2.5 s after any message, and is asked for a pong every two seconds", () => {
  for (const phase of [1, 400, 500, 501, 999]) {
    vi.useFakeTimers();
    const sent = vi.fn();
    const ping = vi.fn();
    const line = new Line({ send: sent, ping } as unknown as WebSocket, {} as Duplex);
    const timer = setInterval(() => line.heartbeat(), HEARTBEAT_MS);
    vi.advanceTimersByTime(phase);
    line.greet();
    vi.advanceTimersByTime(2500);
    expect(sent, `${phase} ms after a heartbeat`).toHaveBeenCalledTimes(2);
    line.heard();
    vi.advanceTimersByTime(100_000);
    expect(ping.mock.calls.length).toBeGreaterThanOrEqual(50);
    expect(ping.mock.calls.length).toBeLessThanOrEqual(52);
    clearInterval(timer);
  }
});
