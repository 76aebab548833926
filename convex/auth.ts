/** Sign-in, sign-up and sessions: Convex Auth with one credentials provider of our own. */
import { ConvexCredentials } from "@convex-dev/auth/providers/ConvexCredentials";
import { convexAuth } from "@convex-dev/auth/server";
import { parse } from "convex-helpers/validators";
import { DAY_MS, SESSION_DAYS } from "../domain/limits";
import type { DataModel } from "./_generated/dataModel";
import { internalMutation, type ActionCtx, type MutationCtx } from "./_generated/server";
import { openAction } from "./functions";
import { createUser, PASSWORD_PROVIDER, signUp as signUpValidator } from "./model/accounts/accounts";
import {
  isIssuedRefreshToken,
  readSignInRequest,
  signInArgs,
  storeRequest,
  type StoreRequest,
} from "./model/signIn/authDoor";
import { tokenLifeMs } from "./model/base/config";
import { freeAddress } from "./model/payments/pendingAccounts";
import { authorize } from "./model/signIn/signIn";

const library = convexAuth({
  providers: [
    ConvexCredentials<DataModel>({
      id: PASSWORD_PROVIDER,
      authorize,
      crypto: {
        // The action has hashed it already: a transaction must not take that long.
        hashSecret: async (hash) => hash,
        // Nothing is ever verified in a transaction; an account that exists is never signed in by a sign-up.
        verifySecret: async () => false,
      },
    }),
  ],
  session: { totalDurationMs: SESSION_DAYS * DAY_MS, inactiveDurationMs: SESSION_DAYS * DAY_MS },
  jwt: {
    get durationMs() {
      return tokenLifeMs();
    },
    // Tokens of one second would be the same otherwise, and a client that gets the one it has stops renewing it.
    customClaims: () => Promise.resolve({ nonce: Math.random().toString(36).slice(2) }),
  },
  callbacks: {
    createOrUpdateUser: async (ctx: MutationCtx, { existingUserId, profile }) => {
      if (existingUserId !== null) return existingUserId;
      const signUp = parse(signUpValidator, profile);
      await freeAddress(ctx, signUp.email);
      return await createUser(ctx, signUp);
    },
  },
});

export const { auth, signOut, isAuthenticated } = library;

type Tokens = { token: string; refreshToken: string };
type Handler<Ctx, Args, Answer> = { _handler: (ctx: Ctx, args: Args) => Promise<Answer> };

/** The handler behind a function that the library registered, to be run inside ours. */
function handlerOf<Ctx, Args, Answer>(registered: unknown): Handler<Ctx, Args, Answer>["_handler"] {
  return (registered as Handler<Ctx, Args, Answer>)._handler;
}

const librarySignIn = handlerOf<ActionCtx, Record<string, unknown>, { tokens?: Tokens | null }>(library.signIn);
const libraryStore = handlerOf<MutationCtx, { args: StoreRequest }, unknown>(library.store);

/**
 * Signs in, signs up, or renews a session, as the auth library's client asks. Returns the new tokens; null when a
 * renewal was asked for with a token that does not count. Fails with INVALID_INPUT for any other request, and with the
 * codes of model/signIn/signIn.
 */
export const signIn = openAction({
  args: signInArgs,
  handler: async (ctx, args): Promise<{ tokens: Tokens | null }> => {
    const { tokens } = await librarySignIn(ctx, readSignInRequest(args));
    return { tokens: tokens ?? null };
  },
});

/**
 * Runs the library's reads and writes. The library would erase any document that a refresh token names, so this
 * function answers itself when a token was not issued by this deployment, in the same transaction.
 */
export const store = internalMutation({
  args: { args: storeRequest },
  handler: async (ctx, { args }): Promise<unknown> => {
    if (args.type === "refreshSession" && !(await isIssuedRefreshToken(ctx, args.refreshToken))) return null;
    return await libraryStore(ctx, { args });
  },
});
