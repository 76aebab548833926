import type { RunningChild } from "../lib/children";

export interface Kept {
  /** The program that runs now. */
  child: () => Pick<RunningChild, "ended">;
  /** Starts it again; afterwards `child` is the new one. */
  restart: () => Promise<void>;
  /** Whether its end is wanted. */
  stopping: () => boolean;
  say: (line: string) => void;
  now?: () => number;
}

const MOST_RESTARTS = 5;
const WITHIN_MS = 60_000;

/**
 * Starts a program again whenever it ends by itself. Resolves with a text for people when this does not help: it could
 * not be started again, or has ended six times within a minute. Resolves with null when it was stopped on purpose.
 */
export async function keepRunning({ child, restart, stopping, say, now = Date.now }: Kept): Promise<string | null> {
  const ends: number[] = [];
  for (;;) {
    const { code, signal } = await child().ended;
    if (stopping()) return null;
    const how = signal ?? `code ${code}`;
    ends.push(now());
    if (ends.filter((end) => end > now() - WITHIN_MS).length > MOST_RESTARTS) {
      return `The engine ended unexpectedly (${how}), again and again: it is not started once more.`;
    }
    say(`The engine ended unexpectedly (${how}). Starting it again …`);
    try {
      await restart();
    } catch (error) {
      return `The engine could not be started again. ${error instanceof Error ? error.message : String(error)}`;
    }
    say("The engine runs again; no acknowledged change was lost.");
  }
}
