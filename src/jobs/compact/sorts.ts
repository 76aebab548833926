/** In which order the rows of open jobs can stand. */
export const SORTS = ["newest", "nearest", "budget", "size", "start"] as const;
export type Sort = (typeof SORTS)[number];
