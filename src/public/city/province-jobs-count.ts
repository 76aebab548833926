/** Number of rows of newest jobs on a city page. */
export const PROVINCE_JOBS = 3;
