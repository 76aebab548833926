/** Convex's limit on the number of log lines of one run. */
export const MAX_LINES = 256;
