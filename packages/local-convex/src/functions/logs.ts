import type { LogLine } from "./contract";
import { MAX_LINES } from "./log-limits";

const MAX_BYTES = 32768;
const TRUNCATED = " (truncated due to length)";

/** The log lines of one run, within Convex's limits. */
export class RunLog {
  readonly lines: LogLine[] = [];

  add(level: LogLine["level"], message: string, timestamp: number): void {
    if (this.lines.length >= MAX_LINES) return;
    if (this.lines.length === MAX_LINES - 1) {
      const overflow = `Log overflow (maximum ${MAX_LINES}). Remaining log lines omitted.`;
      this.lines.push({ level: "ERROR", messages: [overflow], timestamp, isTruncated: false });
      return;
    }
    const isTruncated = Buffer.byteLength(message) > MAX_BYTES;
    this.lines.push({ level, messages: [isTruncated ? truncate(message) : message], timestamp, isTruncated });
  }
}

function truncate(message: string): string {
  const bytes = Buffer.from(message).subarray(0, MAX_BYTES - TRUNCATED.length);
  // A character cut in half at the end decodes to the replacement character.
  return bytes.toString().replace(/\uFFFD+$/, "") + TRUNCATED;
}
