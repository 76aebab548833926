/**
 * The flows of the "password" provider. They run in an action: passwords are hashed here, outside any transaction, and
 * failures carry the codes of the catalogue (docs/adr/0014-accounts.md).
 */
import { createAccount } from "@convex-dev/auth/server";
import type { GenericId, Value } from "convex/values";
import type * as z from "zod/mini";
import type { ErrorCode } from "../../../domain/errors";
import { registrationSchema, signInSchema, signUpSchema } from "../../../domain/forms/accounts";
import { teamJoinSchema } from "../../../domain/forms/team";
import { internal } from "../../_generated/api";
import type { DataModel } from "../../_generated/dataModel";
import { PASSWORD_PROVIDER, type SignUp } from "../accounts/accounts";
import { readDeviceToken } from "../access/devices";
import { fail } from "../base/errors";
import { hashPassword, renewedHash, verifyPassword } from "./passwordHash";
import { assertHardToGuess, assertPasswordLength } from "./passwords";
import type { OpenedRequest } from "./requestLogins";
import { beginSignUpOrThrow, closeCheckoutOrThrow } from "./signUps";
import type { GenericActionCtxWithAuthConfig } from "@convex-dev/auth/server";

type Ctx = GenericActionCtxWithAuthConfig<DataModel>;
export type Credentials = Partial<Record<string, Value | undefined>>;
type SignedIn = { userId: GenericId<"users">; sessionId: GenericId<"authSessions"> };

/** Answers a sign-in request of the client, or throws a failure of the catalogue. */
export async function authorize(credentials: Credentials, ctx: Ctx): Promise<SignedIn> {
  switch (credentials.flow) {
    case "signIn":
      return await signIn(ctx, credentials);
    case "signUpCompany":
      return await signUpCompany(ctx, credentials);
    case "signUpClient":
      return await signUpClient(ctx, credentials);
    case "joinTeam":
      return await joinTeam(ctx, credentials);
    case "openRequest":
      return await openRequest(ctx, credentials);
    default:
      return fail("INVALID_INPUT");
  }
}

/** Takes an invitation into a company's team up: makes the account of its address, and logs in with it. */
async function joinTeam(ctx: Ctx, credentials: Credentials): Promise<SignedIn> {
  const { token, password } = credentials;
  if (typeof token !== "string" || typeof password !== "string") return fail("TEAM_INVITATION_GONE");
  assertPasswordOf(credentials);
  const { name } = parseOrFail(teamJoinSchema, credentials, "INVALID_INPUT");
  const invited: { email: string; company: string } = await ctx.runQuery(
    internal.model.signIn.credentialFunctions.beginJoin,
    { token },
  );
  await assertHardToGuess(ctx, password, [invited.email, name, invited.company]);
  const secret = await hashPassword(password);
  await closeCheckoutOrThrow(ctx, invited.email);
  const device = readDeviceToken(credentials.device);
  return await ctx.runMutation(internal.model.signIn.credentialFunctions.finishJoin, { token, name, secret, device });
}

/** Logs in with the link of a mail about a request: no password is asked for, the mailbox is proven. */
async function openRequest(ctx: Ctx, { token, device }: Credentials): Promise<SignedIn> {
  if (typeof token !== "string") return fail("REQUEST_LINK_UNKNOWN");
  const opened: OpenedRequest = await ctx.runMutation(internal.model.signIn.credentialFunctions.openRequest, {
    token,
    device: readDeviceToken(device),
  });
  return "refused" in opened ? fail(opened.refused) : opened;
}

async function signIn(ctx: Ctx, credentials: Credentials): Promise<SignedIn> {
  assertCredentials(credentials);
  const { email, password } = parseOrFail(signInSchema, credentials, "INVALID_CREDENTIALS");
  const device = readDeviceToken(credentials.device);
  const login = await ctx.runMutation(internal.model.signIn.credentialFunctions.beginSignIn, { email, device });
  if (login === null) return fail("RATE_LIMITED");
  if (!(await verifyPassword(password, login.hash))) return fail("INVALID_CREDENTIALS");
  const proof = typeof credentials.proof === "string" ? credentials.proof : null;
  const newHash = await renewedHash(password, login.hash);
  return await ctx.runMutation(internal.model.signIn.credentialFunctions.finishSignIn, {
    login,
    device,
    proof,
    newHash,
  });
}

async function signUpCompany(ctx: Ctx, credentials: Credentials): Promise<SignedIn> {
  const { companyName, phone, provinces } = credentials;
  if (!filled(companyName) || !filled(phone) || !Array.isArray(provinces) || provinces.length === 0) {
    fail("REGISTRATION_INCOMPLETE");
  }
  assertCredentials(credentials);
  assertPasswordOf(credentials);
  const form = parseOrFail(registrationSchema, credentials, "INVALID_INPUT");
  return await signUp(ctx, credentials, form.password, {
    kind: "company",
    email: form.email,
    companyName: form.companyName,
    contactName: form.contactName === "" ? null : form.contactName,
    phone: form.phone,
    provinces: [...new Set(form.provinces)],
    ref: referralOf(credentials),
  });
}

async function signUpClient(ctx: Ctx, credentials: Credentials): Promise<SignedIn> {
  assertCredentials(credentials);
  if (!filled(credentials.name)) fail("SIGN_UP_INCOMPLETE");
  assertPasswordOf(credentials);
  const form = parseOrFail(signUpSchema, credentials, "INVALID_INPUT");
  const { email, name, role } = form;
  // Only companies come through a link of another one.
  const ref = role === "PHOTOGRAPHER" ? referralOf(credentials) : null;
  return await signUp(ctx, credentials, form.password, { kind: "person", email, name, role, ref });
}

/**
 * Creates the account. An address that is taken is refused, with the right password too (CAUTH-011); two sign-ups at
 * once end as one account and one refusal.
 */
async function signUp(ctx: Ctx, credentials: Credentials, password: string, profile: SignUp): Promise<SignedIn> {
  const { email } = profile;
  await beginSignUpOrThrow(ctx, email);
  const hints = profile.kind === "company" ? [profile.companyName, profile.contactName] : [profile.name];
  await assertHardToGuess(ctx, password, [email, ...hints]);
  const secret = await hashPassword(password);
  await closeCheckoutOrThrow(ctx, email);
  const userId = await createUser(ctx, secret, profile);
  const device = readDeviceToken(credentials.device);
  const sessionId = await ctx.runMutation(internal.model.signIn.credentialFunctions.openFirstSession, {
    userId,
    secret,
    device,
  });
  return { userId, sessionId };
}

async function createUser(ctx: Ctx, secret: string, profile: SignUp): Promise<GenericId<"users">> {
  const { email } = profile;
  try {
    const { user } = await createAccount<DataModel>(ctx, {
      provider: PASSWORD_PROVIDER,
      account: { id: email, secret },
      profile: profile as never,
    });
    return user._id;
  } catch (error) {
    if (await ctx.runQuery(internal.model.signIn.credentialFunctions.isTaken, { email })) fail("ACCOUNT_EXISTS");
    throw error;
  }
}

/** Every way in needs an address and a password (AUTH-022). */
function assertCredentials({ email, password }: Credentials): void {
  if (!filled(email) || !filled(password)) fail("MISSING_CREDENTIALS");
}

function assertPasswordOf({ password }: Credentials): void {
  assertPasswordLength(typeof password === "string" ? password : "", "registration");
}

/** The referral code that was sent along (C71); null for none, or one that is too long to be ours. */
function referralOf({ ref }: Credentials): string | null {
  return typeof ref === "string" && ref.length <= 64 ? ref : null;
}

function filled(value: Value | undefined): boolean {
  return typeof value === "string" && value.trim() !== "";
}

/** Parses a form. Throws INVALID_EMAIL for an address that is none, and `code` for anything else that is wrong. */
export function parseOrFail<S extends z.ZodMiniType>(schema: S, input: unknown, code: ErrorCode): z.infer<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data as z.infer<S>;
  const onlyEmail = result.error.issues.every((issue) => issue.path[0] === "email");
  return fail(onlyEmail && code === "INVALID_INPUT" ? "INVALID_EMAIL" : code);
}
