/**
 * Every public function × everybody who could call it, with the expected answer. A function that is missing here fails
 * the first test, so nothing becomes public unnoticed (architecture: safety).
 */
import { getFunctionName, makeFunctionReference } from "convex/server";
import { exportPKCS8, generateKeyPair } from "jose";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type ErrorCode } from "../domain/errors";
import { api } from "./_generated/api";
import type { Doc, Id } from "./_generated/dataModel";
import { ACTORS, addActors, type Actor } from "./matrix.setup";
import { addAdmin, addBrief, as, CONTACT, newBackend, outcome, type Backend } from "./test.setup";

/** "ok": an answer with something in it; "null" and "empty" (list): refused without saying so. Else the code. */
type Answer = "ok" | "null" | "empty" | "false" | ErrorCode;
type World = {
  t: Backend;
  briefId: Id<"briefs">;
  quoteId: Id<"proposals">;
  imageId: Id<"_storage">;
  /** The company that unlocked and quoted. */
  companyId: Id<"users">;
  adminToken: string;
  /** A mail that failed, and a mass action that is done. */
  mailId: Id<"mails">;
  massActionId: Id<"massActions">;
};
type Row = {
  args?: (world: World, actor: Actor) => Record<string, unknown>;
  expected: Partial<Record<Actor, Answer>> & { everybodyElse: Answer };
};

const firstPage = { numItems: 10, cursor: null };
const request = { name: "Jan Bos", phone: "06 12 34 56 78", email: "jan@bos.test", province: "Utrecht" };
const companyProfile = {
  companyName: "Vloeren Bos",
  phone: "",
  website: "",
  description: "",
  kvkNumber: "12345678",
  yearsExperience: null,
  serviceAreas: [],
  specializations: [],
};
/** The admin's token for the admin; for everybody else one that somebody made up. */
const tokenOf = ({ adminToken }: World, actor: Actor) => ({ adminToken: actor === "admin" ? adminToken : "verzonnen" });
const dryRun = (world: World, actor: Actor) => ({ ...tokenOf(world, actor), dryRun: true });
const adminOnly = (answer: Answer) => ({ admin: answer, everybodyElse: "NOT_ALLOWED" }) as const;
const verhuisAnswers = {
  businessName: "Vloeren Bos",
  bio: "",
  website: "",
  yearsInBusiness: null,
  startingPrice: null,
  categories: ["LAMINAAT"],
  serviceAreas: ["Utrecht"],
  portfolioLinks: [],
};
const notSignedIn = { visitor: "NOT_SIGNED_IN", admin: "NOT_SIGNED_IN" } as const;
const companiesOnly = { ...notSignedIn, client: "NOT_A_COMPANY", otherClient: "NOT_A_COMPANY" } as const;

/**
 * The world of a row: `client` owns one open job, which `subscribed` has unlocked and quoted on. An admin is somebody
 * with a running admin session; for functions that take no admin token that is a visitor.
 */
const matrix: Record<string, Row> = {
  "auth:signIn": {
    args: () => ({ provider: "password", params: { flow: "signIn", email: "wie@dan.test", password: "ook" } }),
    expected: { everybodyElse: "INVALID_CREDENTIALS" },
  },
  "auth:signOut": { expected: { everybodyElse: "null" } },
  "auth:isAuthenticated": { expected: { visitor: "false", admin: "false", everybodyElse: "ok" } },

  "users:viewer": { expected: { visitor: "null", admin: "null", everybodyElse: "ok" } },

  "briefs:listOpen": {
    args: () => ({ scope: { kind: "all" }, category: "all", paginationOpts: firstPage }),
    expected: { everybodyElse: "ok" },
  },
  "briefs:getOpen": { args: ({ briefId }) => ({ briefId }), expected: { everybodyElse: "ok" } },
  "briefs:countOpen": { expected: { everybodyElse: "ok" } },
  "briefs:mine": { args: () => ({ paginationOpts: firstPage }), expected: { client: "ok", everybodyElse: "empty" } },
  "briefs:createBrief": {
    args: () => ({ form: "short", flooringType: "PVC", surfaceArea: "40", ...request }),
    expected: { everybodyElse: "ok" },
  },

  "unlocks:unlockBrief": {
    args: ({ briefId }) => ({ briefId }),
    expected: {
      ...companiesOnly,
      noProfile: "PROFILE_INCOMPLETE",
      locked: "TRIAL_LOCKED",
      subscribed: "ALREADY_UNLOCKED",
      everybodyElse: "ok",
    },
  },
  "unlocks:forBrief": { args: ({ briefId }) => ({ briefId }), expected: { subscribed: "ok", everybodyElse: "null" } },
  "unlocks:mine": {
    args: () => ({ paginationOpts: firstPage }),
    expected: { subscribed: "ok", everybodyElse: "empty" },
  },
  "unlocks:weekAllowance": { expected: { ...companiesOnly, everybodyElse: "ok" } },

  "companies:myAccess": {
    expected: { visitor: "null", admin: "null", client: "null", otherClient: "null", everybodyElse: "ok" },
  },
  "companies:myProfile": {
    expected: { trial: "ok", locked: "ok", subscribed: "ok", everybodyElse: "null" },
  },
  "companies:completeOnboarding": {
    args: () => companyProfile,
    expected: { ...companiesOnly, everybodyElse: "null" },
  },
  "companies:updateMyProfile": {
    args: () => companyProfile,
    expected: { ...companiesOnly, noProfile: "PROFILE_INCOMPLETE", everybodyElse: "null" },
  },
  "companies:markWelcomeSeen": { expected: { ...companiesOnly, everybodyElse: "null" } },
  "companies:setJobMails": { args: () => ({ wanted: false }), expected: { ...companiesOnly, everybodyElse: "null" } },
  "companies:stopJobMails": { args: () => ({ token: "onbekend" }), expected: { everybodyElse: "false" } },

  "images:mine": {
    expected: { visitor: "null", admin: "null", client: "null", otherClient: "null", everybodyElse: "ok" },
  },
  "images:remove": {
    args: ({ imageId }) => ({ imageId }),
    expected: { ...companiesOnly, everybodyElse: "null" },
  },

  "verhuisOnboarding:mine": {
    expected: { visitor: "null", admin: "null", client: "null", otherClient: "null", everybodyElse: "ok" },
  },
  "verhuisOnboarding:complete": {
    args: () => verhuisAnswers,
    expected: { ...companiesOnly, everybodyElse: "null" },
  },

  "launch:state": { expected: { everybodyElse: "ok" } },

  "promo:signUp": {
    args: () => ({ companyName: "Eik", contactName: "Jan", email: "jan@eik.test", password: "houten-vloer" }),
    expected: { everybodyElse: "ok" },
  },
  "promo:offer": { args: () => ({ token: "onbekend" }), expected: { everybodyElse: "null" } },
  "promo:createCheckout": { args: () => ({ token: "onbekend" }), expected: { everybodyElse: "PROMO_LINK_INVALID" } },

  "referrals:myCode": { expected: { everybodyElse: "null" } },
  "referrals:generateCode": { expected: { ...companiesOnly, everybodyElse: "ok" } },

  "quotes:sendQuote": {
    args: ({ briefId }) => ({ briefId, title: "Offerte", description: "Alles erin.", priceCents: 125_000 }),
    expected: {
      ...companiesOnly,
      noProfile: "PROFILE_INCOMPLETE",
      subscribed: "QUOTE_ALREADY_SENT",
      everybodyElse: "SUBSCRIPTION_REQUIRED",
    },
  },
  "quotes:accept": {
    args: ({ quoteId }) => ({ quoteId }),
    expected: { ...notSignedIn, client: "null", everybodyElse: "QUOTE_NOT_FOUND" },
  },
  "quotes:decline": {
    args: ({ quoteId }) => ({ quoteId }),
    expected: { ...notSignedIn, client: "null", everybodyElse: "QUOTE_NOT_FOUND" },
  },
  "quotes:forBrief": { args: ({ briefId }) => ({ briefId }), expected: { client: "ok", everybodyElse: "null" } },
  "quotes:mine": {
    args: () => ({ paginationOpts: firstPage }),
    expected: { subscribed: "ok", everybodyElse: "empty" },
  },
  "quotes:mineForBrief": {
    args: ({ briefId }) => ({ briefId }),
    expected: { subscribed: "ok", everybodyElse: "null" },
  },
  "quotes:companyProfile": { args: ({ quoteId }) => ({ quoteId }), expected: { client: "ok", everybodyElse: "null" } },

  "subscriptions:mine": { expected: { subscribed: "ok", everybodyElse: "null" } },
  "payments:createCheckout": {
    args: () => ({ plan: "vloeren" }),
    // The provider is not there in this world: who may start gets as far as its failure.
    expected: { ...companiesOnly, everybodyElse: "CHECKOUT_FAILED" },
  },
  "payments:verifyCheckout": { expected: { ...companiesOnly, everybodyElse: "ok" } },
  "payments:checkSubscription": { expected: { ...companiesOnly, everybodyElse: "ok" } },
  "payments:cancelSubscription": {
    expected: { ...companiesOnly, subscribed: "ok", everybodyElse: "NO_SUBSCRIPTION" },
  },
  "payments:resumeSubscription": {
    expected: { ...companiesOnly, subscribed: "ok", everybodyElse: "NO_SUBSCRIPTION" },
  },

  "accounts:requestEmailVerification": { expected: { ...notSignedIn, everybodyElse: "null" } },
  "accounts:verifyEmail": { args: () => ({ token: "onbekend" }), expected: { everybodyElse: "LINK_INVALID" } },
  "accounts:requestPasswordReset": { args: () => ({ email: "wie@dan.test" }), expected: { everybodyElse: "null" } },
  "accounts:checkResetToken": { args: () => ({ token: "onbekend" }), expected: { everybodyElse: "false" } },
  "accounts:resetPassword": {
    args: () => ({ token: "onbekend", password: "houten-vloer" }),
    expected: { everybodyElse: "RESET_LINK_INVALID" },
  },
  "accounts:claimBriefs": { expected: { ...notSignedIn, everybodyElse: "ok" } },
  "accounts:exportMyData": { expected: { ...notSignedIn, everybodyElse: "ok" } },
  "accounts:deleteMyAccount": {
    expected: { ...notSignedIn, subscribed: "SUBSCRIPTION_RUNNING", everybodyElse: "null" },
  },

  "contact:sendContactMessage": {
    args: () => ({ firstName: "Jan", lastName: "Bos", email: "jan@bos.test", subject: "Vraag", message: "Hoi" }),
    expected: { everybodyElse: "null" },
  },

  "admin:signIn": { args: () => ({ password: "geraden" }), expected: { everybodyElse: "WRONG_ADMIN_PASSWORD" } },
  "admin:signOut": { args: tokenOf, expected: adminOnly("null") },
  "admin:session": { args: tokenOf, expected: { admin: "ok", everybodyElse: "null" } },
  "adminUsers:list": {
    args: (world, actor) => ({ ...tokenOf(world, actor), paginationOpts: firstPage }),
    expected: adminOnly("ok"),
  },
  "adminUsers:search": {
    args: (world, actor) => ({ ...tokenOf(world, actor), words: "vloer" }),
    expected: adminOnly("ok"),
  },
  "adminUsers:allSubscriptions": {
    args: (world, actor) => ({ ...tokenOf(world, actor), paginationOpts: firstPage }),
    expected: adminOnly("ok"),
  },
  "adminUsers:allProposals": {
    args: (world, actor) => ({ ...tokenOf(world, actor), paginationOpts: firstPage }),
    expected: adminOnly("ok"),
  },
  "adminUsers:setVerified": {
    args: (world, actor) => ({ ...tokenOf(world, actor), userId: world.companyId, verified: false }),
    expected: adminOnly("null"),
  },
  "adminBriefs:newest": { args: tokenOf, expected: adminOnly("ok") },
  "adminBriefs:setStatus": {
    args: (world, actor) => ({ ...tokenOf(world, actor), briefId: world.briefId, status: "CANCELLED" }),
    expected: adminOnly("null"),
  },
  "adminRepairs:removeDuplicateBriefs": {
    args: (world, actor) => ({ ...tokenOf(world, actor), run: { dryRun: false, briefIds: [world.briefId] } }),
    expected: adminOnly("ok"),
  },
  "adminRepairs:fixProposalCounts": {
    args: (world, actor) => ({ ...tokenOf(world, actor), dryRun: false }),
    expected: adminOnly("ok"),
  },
  "admin:auditTrail": {
    args: (world, actor) => ({ ...tokenOf(world, actor), actions: ["brief.setStatus"] }),
    expected: adminOnly("ok"),
  },

  "massActions:sendTrialPromotion": { args: dryRun, expected: adminOnly("ok") },
  "massActions:sendTrialPromotionRemaining": { args: dryRun, expected: adminOnly("ok") },
  "massActions:sendFreeProWelcome": { args: dryRun, expected: adminOnly("ok") },
  "massActions:retryFailedMails": { args: dryRun, expected: adminOnly("ok") },
  "massActions:activateAllFreeTrials": {
    args: (world, actor) => ({ ...tokenOf(world, actor), dryRun: false, days: 30 }),
    expected: adminOnly("ok"),
  },
  "massActions:sendMissedNotifications": {
    args: (world, actor) => ({ ...tokenOf(world, actor), dryRun: false, since: "2024-09-23" }),
    expected: adminOnly("ok"),
  },
  "massActions:latest": {
    args: (world, actor) => ({ ...tokenOf(world, actor), kind: "send-trial-promotion" }),
    expected: adminOnly("null"),
  },
  "massActions:stop": {
    args: (world, actor) => ({ ...tokenOf(world, actor), massActionId: world.massActionId }),
    expected: adminOnly("null"),
  },
  "massActions:resume": {
    args: (world, actor) => ({ ...tokenOf(world, actor), massActionId: world.massActionId }),
    expected: adminOnly("null"),
  },
  "adminMails:outbox": {
    args: (world, actor) => ({ ...tokenOf(world, actor), state: null, to: null, paginationOpts: firstPage }),
    expected: adminOnly("ok"),
  },
  "adminMails:mail": {
    args: (world, actor) => ({ ...tokenOf(world, actor), mailId: world.mailId }),
    expected: adminOnly("ok"),
  },
  "adminMails:retryMail": {
    args: (world, actor) => ({ ...tokenOf(world, actor), mailId: world.mailId }),
    expected: adminOnly("null"),
  },
  "adminMails:blockedAddresses": {
    args: (world, actor) => ({ ...tokenOf(world, actor), paginationOpts: firstPage }),
    expected: adminOnly("empty"),
  },
  "adminMails:unblock": {
    args: (world, actor) => ({ ...tokenOf(world, actor), email: "wie@dan.test" }),
    expected: adminOnly("null"),
  },
  "adminMails:briefsSince": {
    args: (world, actor) => ({ ...tokenOf(world, actor), since: "2024-09-23", paginationOpts: firstPage }),
    expected: adminOnly("ok"),
  },
  "adminMails:testPhotographerNotification": {
    args: (world, actor) => ({ ...tokenOf(world, actor), email: "" }),
    expected: adminOnly("ok"),
  },
};

/** The registered functions of every module, as the deployment would publish them. */
type Registered = { isPublic?: boolean; isQuery?: boolean; isMutation?: boolean; isAction?: boolean };
const modules = import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./**/*.*.ts"], { eager: true });
const publicFunctions = new Map<string, Registered>(
  Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module)
      .filter((entry): entry is [string, Registered] => (entry[1] as Registered | null)?.isPublic === true)
      .map(([name, registered]) => [`${path.slice(2, -3)}:${name}`, registered] as const),
  ),
);

let privateKey: string;
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function build(): Promise<{ world: World; users: Record<Actor, Doc<"users"> | null> }> {
  const t = newBackend();
  vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
  vi.stubEnv("CONVEX_SITE_URL", "https://site.test");
  const users = await addActors(t);
  const { client, subscribed } = users;
  const contact = { ...CONTACT, email: client.email };
  const briefId = await addBrief(t, { userId: client._id, contact, unlockedBy: [subscribed._id] });
  const { quoteId } = await as(t, subscribed._id).mutation(api.quotes.sendQuote, {
    briefId,
    title: "Offerte",
    description: "Alles erin.",
    priceCents: 125_000,
  });
  const adminToken = await addAdmin(t);
  const imageId = await t.run((ctx) => ctx.storage.store(new Blob(["a picture of nobody's"])));
  const { mailId, massActionId } = await addAdminRows(t);
  return {
    world: { t, briefId, quoteId, imageId, companyId: subscribed._id, adminToken, mailId, massActionId },
    users,
  };
}

async function addAdminRows(t: Backend) {
  return await t.run(async (ctx) => {
    const mailId = await ctx.db.insert("mails", {
      event: "vloeren-signup",
      payload: "{}",
      to: "beheer@vloeren.test",
      subject: "Nieuwe aanmelding",
      html: "",
      text: "",
      replyTo: null,
      unsubscribeUrl: null,
      idempotencyKey: "failed",
      state: "failed",
      providerId: null,
      error: "down",
      deliveredAt: null,
    });
    const startedBy = (await ctx.db.query("adminSessions").first())!._id;
    const massActionId = await ctx.db.insert("massActions", {
      kind: "send-free-pro-welcome",
      order: { kind: "send-free-pro-welcome" },
      dryRun: true,
      state: "done",
      phase: "counting",
      cursor: null,
      looked: 0,
      total: 0,
      done: 0,
      examples: [],
      startedBy,
      startedAt: 0,
      finishedAt: 0,
      error: null,
      jobId: null,
    });
    return { mailId, massActionId };
  });
}

function call(name: string, world: World, userId: Id<"users"> | null, args: Record<string, unknown>): Promise<unknown> {
  const caller = userId === null ? world.t : as(world.t, userId);
  const registered = publicFunctions.get(name)!;
  if (registered.isQuery) return caller.query(makeFunctionReference<"query">(name), args);
  if (registered.isMutation) return caller.mutation(makeFunctionReference<"mutation">(name), args);
  return caller.action(makeFunctionReference<"action">(name), args);
}

async function answerOf(called: Promise<unknown>): Promise<Answer> {
  const code = await outcome(called);
  if (code !== "ok") return code;
  const value = await called;
  if (value === null) return "null";
  if (value === false) return "false";
  const isEmptyList = typeof value === "object" && "page" in value && (value.page as unknown[]).length === 0;
  return isEmptyList ? "empty" : "ok";
}

describe("the function matrix (I4, I10, C08, SEC-002, SEC-004, SEC-005, SEC-007)", () => {
  it("names every public function, and no other", () => {
    expect(Object.keys(matrix).sort()).toEqual([...publicFunctions.keys()].sort());
  });

  it("sees functions as the deployment names them", () => {
    expect(getFunctionName(api.unlocks.unlockBrief)).toBe("unlocks:unlockBrief");
    expect(publicFunctions.get("unlocks:unlockBrief")?.isMutation).toBe(true);
  });

  it.each(Object.entries(matrix))("%s", async (name, { args = () => ({}), expected }) => {
    const answers: Partial<Record<Actor, Answer>> = {};
    const wanted: Partial<Record<Actor, Answer>> = {};
    for (const actor of ACTORS) {
      const { world, users } = await build();
      answers[actor] = await answerOf(call(name, world, users[actor]?._id ?? null, args(world, actor)));
      wanted[actor] = expected[actor] ?? expected.everybodyElse;
    }
    expect(answers).toEqual(wanted);
  });
});
