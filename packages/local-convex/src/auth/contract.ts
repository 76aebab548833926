/** What other rooms see of authentication: identities, and who verifies them. */
import type { JSONValue } from "convex/values";

/** JWT claims as `ctx.auth.getUserIdentity()` returns them (at least tokenIdentifier, issuer, subject). */
export type UserIdentity = { tokenIdentifier: string; issuer: string; subject: string; [claim: string]: JSONValue };

/** Verifies tokens and admin keys. auth/ implements it. */
export interface Authenticator {
  /** Verifies a JWT against auth.config.ts. Throws HttpError(401, …) with Convex's message. */
  verify(token: string): Promise<{ identity: UserIdentity; expiresAt: number }>;
  /** `instance|secret`, with or without a `type:` prefix. */
  isAdminKey(key: string): boolean;
}
