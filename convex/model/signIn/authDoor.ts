/**
 * The check of what callers hand to the auth library. The library takes ids out of texts and uses them without checking
 * their table (docs/adr/0014-accounts.md), so every text is checked here before the library sees it.
 */
import { v, type Infer } from "convex/values";
import { isRecord } from "../../../domain/records";
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { PASSWORD_PROVIDER, signUp } from "../accounts/accounts";
import { fail } from "../base/errors";

/** The library's own divider between the two ids of a refresh token. */
const DIVIDER = "|";
/** Two ids of Convex and the divider need less than a hundred characters. */
const MAX_REFRESH_TOKEN = 128;

/** The arguments that the library's client sends with a sign-in or a renewal. */
export const signInArgs = {
  provider: v.optional(v.string()),
  params: v.optional(v.any()),
  verifier: v.optional(v.string()),
  refreshToken: v.optional(v.string()),
  calledBy: v.optional(v.string()),
};

/** A request to sign in with a password, or to renew a session: the only two that this deployment offers. */
export type SignInRequest =
  | { refreshToken: string }
  | { provider: typeof PASSWORD_PROVIDER; params: Record<string, unknown> };

/**
 * The part of the arguments that the library may see. Throws INVALID_INPUT for anything but a password sign-in or a
 * renewal: codes and other providers are unused ways into the library, which write on their own. Leaves out `verifier`,
 * which belongs to OAuth, and `calledBy`, which the library would log unchecked.
 */
export function readSignInRequest(args: {
  provider?: string | undefined;
  params?: unknown;
  refreshToken?: string | undefined;
}): SignInRequest {
  const { provider, params, refreshToken } = args;
  if (provider === undefined && refreshToken !== undefined) return { refreshToken };
  if (provider !== PASSWORD_PROVIDER || refreshToken !== undefined || !isRecord(params)) return fail("INVALID_INPUT");
  return { provider, params };
}

/**
 * Validates the library's requests to its internal mutation that password sign-in and renewal need; all others are
 * refused.
 */
export const storeRequest = v.union(
  v.object({
    type: v.literal("signIn"),
    userId: v.id("users"),
    sessionId: v.optional(v.id("authSessions")),
    generateTokens: v.boolean(),
  }),
  v.object({ type: v.literal("signOut") }),
  v.object({ type: v.literal("refreshSession"), refreshToken: v.string() }),
  v.object({
    type: v.literal("createAccountFromCredentials"),
    provider: v.literal(PASSWORD_PROVIDER),
    account: v.object({ id: v.string(), secret: v.string() }),
    profile: signUp,
    shouldLinkViaEmail: v.optional(v.boolean()),
    shouldLinkViaPhone: v.optional(v.boolean()),
  }),
);
export type StoreRequest = Infer<typeof storeRequest>;

/**
 * Whether a text is a refresh token that this deployment issued: the id of a stored refresh token, the divider, and the
 * id of the session that this token belongs to. Does not say whether the token is still valid.
 */
export async function isIssuedRefreshToken(ctx: QueryCtx, text: string): Promise<boolean> {
  if (text.length > MAX_REFRESH_TOKEN) return false;
  const [first, second, ...rest] = text.split(DIVIDER);
  if (first === undefined || second === undefined || rest.length > 0) return false;
  const tokenId = ctx.db.normalizeId("authRefreshTokens", first);
  const sessionId: Id<"authSessions"> | null = ctx.db.normalizeId("authSessions", second);
  if (tokenId !== first || sessionId !== second) return false;
  return (await ctx.db.get("authRefreshTokens", tokenId))?.sessionId === sessionId;
}
