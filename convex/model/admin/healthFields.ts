/** The stored shape of what is looked at for staff. */
import { literals } from "convex-helpers/validators";

/** What is looked at, in the order of the page. */
export const HEALTH_KINDS = [
  ...(["mailsWaiting", "mailsFailed", "mailsBounced"] as const),
  ...(["payments", "reports", "acts", "backup"] as const),
] as const;
/** Validates the name of something that is looked at. */
export const healthKind = literals(...HEALTH_KINDS);
