/** Convex's limit on the log lines of one run. */
export const MAX_LINES = 256;
