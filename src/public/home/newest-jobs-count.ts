/** Number of rows of newest jobs on the home page. */
export const NEWEST_JOBS = 3;
