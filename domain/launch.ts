/** The platform's launch (C62): it is long past, and still part of texts and of the pre-launch guard. */
import { dayStartInAmsterdam } from "./dates";

/** The launch date when the deployment variable LAUNCH_DATE is not set, YYYY-MM-DD. */
export const DEFAULT_LAUNCH_DATE = "2024-10-07";

/**
 * When the platform opens, for a launch date written as YYYY-MM-DD: midnight in Amsterdam, in milliseconds since 1970.
 */
export function launchTime(launchDate: string): number {
  return dayStartInAmsterdam(launchDate);
}

/** Whether the platform is open at `now`, for a launch date written as YYYY-MM-DD. */
export function isLaunched(launchDate: string, now: number): boolean {
  return now >= launchTime(launchDate);
}
