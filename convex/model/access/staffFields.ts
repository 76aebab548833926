/** The stored shape of staff and of their sessions. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { STAFF_ROLES } from "../../../domain/staff/roles";
import { nullable, numberOrNull, text, textOrNull } from "../base/commonFields";

/** Validates a role of staff: what its holder may do at most. */
export const staffRole = literals(...STAFF_ROLES);

/** Validates how far somebody of staff is with their account. */
export const staffState = literals("invited", "active", "renewing", "stopped");

export const staffFields = {
  name: text,
  /** Lower case, unique. */
  email: text,
  role: staffRole,
  /**
   * Invited: has no password yet. Renewing: had one, and was invited anew. Stopped: may not log in any more. Once
   * somebody has had an account, the gate's password alone gives no rights again.
   */
  state: staffState,
  passwordHash: textOrNull,
  /** The secret of the authenticator app, encrypted (model/access/secondFactor). No function returns it after set-up. */
  totpSecret: textOrNull,
  /** The number of the last half minute whose code was used: no code works twice. */
  totpStep: v.number(),
  /** Keyed hashes of the recovery codes that are left. */
  recoveryHashes: v.array(v.string()),
  /** SHA-256 of the invitation's token; null once it was used. */
  invitationHash: textOrNull,
  invitationEndsAt: numberOrNull,
  lastSeenAt: numberOrNull,
};

export const adminSessionFields = {
  /** Only sessions of 0.1.0 have it; no token opens those any more. */
  tokenHash: v.optional(v.string()),
  expiresAt: v.number(),
  /** Who logged in after the gate; null when only the gate's password was given. */
  staffId: v.optional(nullable(v.id("staff"))),
};
