/** The orders in which rows of open jobs can be sorted. */
export const SORTS = ["newest", "nearest", "budget", "size", "start"] as const;
export type Sort = (typeof SORTS)[number];
