/** What both hunts wait for and allow. */
export const DAY_MS = 86_400_000;
/** By then the workpool has looked for actions that never came back: every minute, for those of five minutes ago. */
export const MISSED_AFTER_MS = 7 * 60_000;
/**
 * Node takes what it may before it tidies up, at times 500 MiB on a busy machine, and gives it back (0119): what grows
 * without end passes this.
 */
export const MOST_MEMORY_MIB = 600;
