/** A day, in milliseconds. */
export const DAY_MS = 86_400_000;
/**
 * How long after an action was lost the workpool has certainly noticed it, in milliseconds: it looks every minute for
 * actions that began five minutes ago.
 */
export const MISSED_AFTER_MS = 7 * 60_000;
/**
 * Memory of the engine, in MiB, above which something grows without end. An hour of acts stays below 550. On a busy
 * machine Node has used 619: it collects garbage late, and keeps the pages that this empties.
 */
export const MOST_MEMORY_MIB = 900;
