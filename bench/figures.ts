/** A figure of ARCHITECTURE.md: what was measured and what it must not exceed, or fall below. */
export interface Figure {
  name: string;
  value: number;
  unit:
    | "×"
    | "ms"
    | "executions"
    | "documents"
    | "bytes"
    | "successes"
    | "points"
    | "kB"
    | "a second"
    | "of a thousand";
  goal: { atMost: number } | { atLeast: number } | { exactly: number };
  /** What the value was computed from. */
  details: Record<string, number>;
}

/** The median of some numbers. Throws when there are none. */
export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) throw new Error("Nothing was measured");
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};

/** Milliseconds since 1970, with the precision of this machine. */
export const now = (): number => performance.timeOrigin + performance.now();

/** Whether a figure reaches its goal. */
export function isReached({ value, goal }: Figure): boolean {
  if ("atMost" in goal) return value <= goal.atMost;
  if ("atLeast" in goal) return value >= goal.atLeast;
  return value === goal.exactly;
}

/** A figure's goal in words, with its unit. */
export function goalText({ goal, unit }: Figure): string {
  if ("atMost" in goal) return `at most ${goal.atMost} ${unit}`;
  if ("atLeast" in goal) return `at least ${goal.atLeast} ${unit}`;
  return `exactly ${goal.exactly} ${unit}`;
}
