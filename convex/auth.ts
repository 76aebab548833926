/** Sign-in, sign-up and sessions: Convex Auth with one credentials provider of our own. */
import { ConvexCredentials } from "@convex-dev/auth/providers/ConvexCredentials";
import { convexAuth } from "@convex-dev/auth/server";
import { parse } from "convex-helpers/validators";
import { DAY_MS, SESSION_DAYS } from "../domain/limits";
import type { DataModel } from "./_generated/dataModel";
import type { MutationCtx } from "./_generated/server";
import { createUser, PASSWORD_PROVIDER, signUp as signUpValidator } from "./model/accounts";
import { tokenLifeMs } from "./model/config";
import { freeAddressOrThrow } from "./model/pendingAccounts";
import { authorize } from "./model/signIn";

export const { auth, signIn, signOut, store, isAuthenticated } = convexAuth({
  providers: [
    ConvexCredentials<DataModel>({
      id: PASSWORD_PROVIDER,
      authorize,
      crypto: {
        // The action has hashed it already: a transaction must not take 100 ms.
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
      await freeAddressOrThrow(ctx, signUp.email);
      return await createUser(ctx, signUp);
    },
  },
});
