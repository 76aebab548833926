/** The platform's launch (C62): long past, and still part of texts and of the pre-launch guard. */
import { dayStartInAmsterdam } from "./dates";

/** 7 October 2024, the value of the deployment variable LAUNCH_DATE when it is not set. */
export const DEFAULT_LAUNCH_DATE = "2024-10-07";

/** When the platform opens, for a launch date written as YYYY-MM-DD: at midnight in Amsterdam. */
export function launchTime(launchDate: string): number {
  return dayStartInAmsterdam(launchDate);
}

/** Whether the platform is open at `now`, for a launch date written as YYYY-MM-DD. */
export function isLaunched(launchDate: string, now: number): boolean {
  return now >= launchTime(launchDate);
}
