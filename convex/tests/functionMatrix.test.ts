/**
 * Every public function × everybody who could call it, with the expected answer. A function that is missing here fails
 * the first test, so nothing becomes public unnoticed.
 */
import { getFunctionName } from "convex/server";
import { exportPKCS8, generateKeyPair } from "jose";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../_generated/api";
import type { Audience } from "../functions";
import { ACTORS, type Actor } from "./matrix.setup";
import type * as PasswordHash from "../model/signIn/passwordHash";
import { adminRows } from "./adminMatrix.setup";
import {
  answerOf,
  audienceOf,
  build,
  call,
  companiesOnly,
  firstPage,
  notSignedIn,
  publicFunctions,
  type Answer,
  type Row,
  type World,
} from "./functionMatrix.setup";
import { allRows, differences, idOfEveryTable } from "./sampleRows.setup";
import { CONTACT, restoreWorld } from "./test.setup";

// Hashing takes a tenth of a second by design, and says nothing about who may call.
vi.mock("../model/signIn/passwordHash", async (original) => ({
  ...(await original<typeof PasswordHash>()),
  hashPassword: (password: string) => Promise.resolve(`hash of ${password}`),
  verifyPassword: (password: string, hash: string | null) => Promise.resolve(hash === `hash of ${password}`),
}));

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
const search = { area: { kind: "radius", place: "Utrecht", radiusKm: 25 }, floors: null, minSquareMeters: null };

/** The conversation about the job, which its two sides only know. */
const pairArgs = ({ briefId, companyId }: World) => ({ briefId, companyId });
const ofConversation = {
  ...notSignedIn,
  client: "null",
  subscribed: "null",
  everybodyElse: "CONVERSATION_NOT_FOUND",
} as const;

/**
 * The world of a row: `client` owns one open job, which `subscribed` has unlocked and quoted on, and one that it gave to
 * `subscribed` and reviewed; nobody has read that review yet. An admin is somebody
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
  "briefs:listRows": {
    args: () => ({ scope: { kind: "all" }, paginationOpts: firstPage }),
    expected: { everybodyElse: "ok" },
  },
  "briefs:getOpen": { args: ({ briefId }) => ({ briefId }), expected: { everybodyElse: "ok" } },
  "briefs:countByPlace": { expected: { everybodyElse: "ok" } },
  "briefs:countOpen": { expected: { everybodyElse: "ok" } },
  "briefs:mine": { args: () => ({ paginationOpts: firstPage }), expected: { client: "ok", everybodyElse: "empty" } },
  "briefs:createBrief": {
    args: () => ({ form: "short", flooringType: "PVC", surfaceArea: "40", ...request }),
    expected: { everybodyElse: "ok" },
  },
  "briefs:setPaused": {
    args: ({ briefId }) => ({ briefId, paused: true }),
    expected: { ...notSignedIn, client: "null", everybodyElse: "BRIEF_NOT_FOUND" },
  },
  "briefs:change": {
    args: ({ briefId }) => ({ briefId, description: "Toch visgraat.", startDate: "", budget: null }),
    expected: { ...notSignedIn, client: "null", everybodyElse: "BRIEF_NOT_FOUND" },
  },
  "briefs:timeline": { args: ({ briefId }) => ({ briefId }), expected: { client: "ok", everybodyElse: "null" } },
  "briefs:noteView": { args: ({ briefId }) => ({ briefId }), expected: { ...companiesOnly, everybodyElse: "null" } },
  "briefs:answerByLink": { args: () => ({ token: "onbekend", wanted: true }), expected: { everybodyElse: "null" } },
  "briefs:answerStillWanted": {
    args: ({ briefId }) => ({ briefId, wanted: true }),
    expected: { ...notSignedIn, client: "ok", everybodyElse: "BRIEF_NOT_FOUND" },
  },

  "prices:bands": { expected: { everybodyElse: "ok" } },

  "briefPhotos:forBrief": {
    args: ({ briefId }) => ({ briefId }),
    expected: { client: "ok", trial: "ok", subscribed: "ok", everybodyElse: "null" },
  },
  "briefPhotos:forStaff": {
    args: ({ briefId, adminToken }, actor) => ({ briefId, adminToken: actor === "admin" ? adminToken : "" }),
    expected: { admin: "ok", everybodyElse: "NOT_ALLOWED" },
  },
  "briefPhotos:remove": { args: ({ photoId }) => ({ photoId }), expected: { ...notSignedIn, everybodyElse: "null" } },
  "briefPhotos:withdraw": {
    args: () => ({ key: crypto.randomUUID(), uploadId: crypto.randomUUID() }),
    expected: { everybodyElse: "null" },
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
  "companyPages:read": { args: () => ({ slug: "onbekend" }), expected: { everybodyElse: "null" } },
  "companyPages:listPublic": { args: () => ({ paginationOpts: firstPage }), expected: { everybodyElse: "empty" } },
  "companyPages:mine": {
    expected: { trial: "ok", locked: "ok", subscribed: "ok", everybodyElse: "null" },
  },
  "companyPages:forClient": { args: pairArgs, expected: { client: "ok", everybodyElse: "null" } },
  "companyPages:setPublic": {
    args: () => ({ isPublic: true }),
    expected: {
      ...companiesOnly,
      noProfile: "PROFILE_INCOMPLETE",
      everybodyElse: "ok",
    },
  },
  "reviews:ofCompany": {
    args: () => ({ slug: "onbekend", paginationOpts: firstPage }),
    expected: { everybodyElse: "empty" },
  },
  "reviews:stories": { expected: { everybodyElse: "ok" } },
  "reviews:forQuote": {
    args: ({ acceptedId }) => ({ quoteId: acceptedId }),
    expected: { client: "ok", subscribed: "ok", everybodyElse: "null" },
  },
  "reviews:write": {
    args: ({ acceptedId }) => ({
      quoteId: acceptedId,
      scores: { clarity: 5, agreements: 5, communication: 5, payment: 5 },
      words: "Fijn gewerkt.",
      done: true,
    }),
    // The client wrote one, in words of its own.
    expected: { ...notSignedIn, client: "REVIEW_EXISTS", subscribed: "null", everybodyElse: "QUOTE_NOT_FOUND" },
  },
  "reviews:reply": {
    args: ({ reviewId }) => ({ reviewId, words: "Dank je." }),
    expected: { ...notSignedIn, everybodyElse: "REVIEW_NOT_FOUND" },
  },
  "reviews:report": {
    args: ({ reviewId }) => ({ reviewId, reason: "Dit klopt niet." }),
    expected: { ...notSignedIn, everybodyElse: "REVIEW_NOT_FOUND" },
  },
  "followUps:mine": { expected: { everybodyElse: "ok" } },
  "followUps:month": {
    args: () => ({ month: "2026-11" }),
    expected: { trial: "ok", subscribed: "ok", locked: "ok", noProfile: "ok", everybodyElse: "null" },
  },
  "followUps:save": {
    args: ({ briefId }) => ({ briefId, stage: "called", note: "Belt terug.", remindOn: null }),
    expected: { ...companiesOnly, subscribed: "null", everybodyElse: "BRIEF_NOT_FOUND" },
  },
  "visits:forJob": { args: ({ briefId }) => ({ briefId }), expected: { subscribed: "ok", everybodyElse: "null" } },
  "visits:onRequest": { args: ({ briefId }) => ({ briefId }), expected: { client: "ok", everybodyElse: "null" } },
  "visits:week": { args: () => ({ day: "2026-11-21" }), expected: { everybodyElse: "ok" } },
  "visits:propose": {
    args: ({ briefId }) => ({ briefId, moments: [{ day: "2026-12-08", clock: "14:00" }], minutes: 60 }),
    expected: { ...companiesOnly, subscribed: "ok", everybodyElse: "BRIEF_NOT_FOUND" },
  },
  "visits:pick": {
    args: ({ visitId, visitStart }) => ({ visitId, start: visitStart }),
    expected: { ...notSignedIn, client: "null", everybodyElse: "VISIT_NOT_FOUND" },
  },
  "visits:askOthers": {
    args: ({ visitId }) => ({ visitId, words: "Liever later." }),
    expected: { ...notSignedIn, client: "null", everybodyElse: "VISIT_NOT_FOUND" },
  },
  "visits:cancel": {
    args: ({ visitId }) => ({ visitId }),
    expected: { ...notSignedIn, client: "null", subscribed: "null", everybodyElse: "VISIT_NOT_FOUND" },
  },
  "visits:calendar": { expected: { everybodyElse: "null" } },
  "visits:renewCalendar": { expected: { ...companiesOnly, everybodyElse: "ok" } },
  "visits:stopCalendar": { expected: { ...companiesOnly, everybodyElse: "null" } },
  "conversations:list": {
    args: () => ({ paginationOpts: firstPage }),
    expected: { client: "ok", subscribed: "ok", everybodyElse: "empty" },
  },
  "conversations:get": { args: pairArgs, expected: { client: "ok", subscribed: "ok", everybodyElse: "null" } },
  "conversations:messages": {
    args: (world) => ({ ...pairArgs(world), paginationOpts: firstPage }),
    expected: { client: "ok", subscribed: "ok", everybodyElse: "empty" },
  },
  "conversations:signs": { args: pairArgs, expected: { client: "ok", subscribed: "ok", everybodyElse: "null" } },
  "conversations:unread": { expected: { visitor: "null", admin: "null", everybodyElse: "ok" } },
  "conversations:send": {
    args: (world) => ({ ...pairArgs(world), text: "Past het?", uploads: [] }),
    expected: { ...notSignedIn, client: "ok", subscribed: "ok", everybodyElse: "CONVERSATION_NOT_FOUND" },
  },
  "conversations:markRead": { args: (world) => ({ ...pairArgs(world), upTo: 1 }), expected: ofConversation },
  "conversations:typing": { args: (world) => ({ ...pairArgs(world), isTyping: true }), expected: ofConversation },
  "conversations:close": { args: pairArgs, expected: ofConversation },
  "conversations:report": {
    args: (world) => ({ ...pairArgs(world), reason: "Scheldt." }),
    expected: { ...ofConversation, subscribed: "CONVERSATION_REPORT_EXISTS" },
  },
  "conversations:byLink": { args: () => ({ token: "onbekend" }), expected: { everybodyElse: "null" } },
  "conversations:markReadBy": { args: () => ({ token: "onbekend", upTo: 1 }), expected: { everybodyElse: "null" } },
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

  "search:myJobs": {
    args: () => ({ province: "all", category: "all", before: null, downTo: null }),
    expected: { everybodyElse: "ok" },
  },
  "search:weeks": { args: () => ({ area: search.area, week: "2026-11-23" }), expected: { everybodyElse: "ok" } },
  "search:count": { args: () => ({ search }), expected: { everybodyElse: "ok" } },
  "search:save": {
    args: () => ({ search }),
    expected: {
      ...companiesOnly,
      noProfile: "PROFILE_INCOMPLETE",
      everybodyElse: "null",
    },
  },
  "push:publicKey": { expected: { everybodyElse: "null" } },
  "push:mySettings": { expected: { visitor: "null", admin: "null", everybodyElse: "ok" } },
  "push:turnOn": {
    args: () => ({ endpoint: "https://push.example.org/1", p256dh: "B".repeat(87), auth: "a".repeat(22) }),
    expected: { ...notSignedIn, everybodyElse: "null" },
  },
  "push:turnOff": { expected: { ...notSignedIn, everybodyElse: "null" } },
  "push:saveSettings": {
    args: () => ({ noPush: ["newJob"], noMail: [], quiet: null }),
    expected: { ...notSignedIn, everybodyElse: "null" },
  },

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
  "quotes:change": {
    args: ({ briefId }) => ({ briefId, title: "Offerte", description: "Alles erin.", priceCents: 110_000 }),
    expected: { ...companiesOnly, subscribed: "null", everybodyElse: "QUOTE_NOT_FOUND" },
  },
  "quotes:withdraw": {
    args: ({ briefId }) => ({ briefId }),
    expected: { ...companiesOnly, subscribed: "null", everybodyElse: "QUOTE_NOT_FOUND" },
  },
  "quotes:accept": {
    args: ({ quoteId }) => ({ quoteId }),
    expected: { ...notSignedIn, client: "null", everybodyElse: "QUOTE_NOT_FOUND" },
  },
  "quotes:decline": {
    args: ({ quoteId }) => ({ quoteId }),
    expected: { ...notSignedIn, client: "null", everybodyElse: "QUOTE_NOT_FOUND" },
  },
  "quotes:undoDecline": {
    args: ({ quoteId }) => ({ quoteId }),
    expected: { ...notSignedIn, client: "QUOTE_ALREADY_DECIDED", everybodyElse: "QUOTE_NOT_FOUND" },
  },
  "quotes:giveDeclineReason": {
    args: ({ quoteId }) => ({ quoteId, reason: "De prijs" }),
    expected: { ...notSignedIn, client: "QUOTE_ALREADY_DECIDED", everybodyElse: "QUOTE_NOT_FOUND" },
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

  "subscriptions:firstMonthUsed": { expected: { everybodyElse: "false" } },
  "subscriptions:mine": { expected: { subscribed: "ok", everybodyElse: "null" } },
  "subscriptions:invoices": { expected: { everybodyElse: "empty" } },
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
  "accounts:exportMyData": { expected: { ...notSignedIn, everybodyElse: "WRONG_PASSWORD" } },
  "accounts:deleteMyAccount": { expected: { ...notSignedIn, everybodyElse: "WRONG_PASSWORD" } },
  "accounts:mySessions": { expected: { ...notSignedIn, everybodyElse: "ok" } },
  "accounts:endMySession": {
    args: () => ({ sessionId: "onbekend" }),
    expected: { ...notSignedIn, everybodyElse: "SESSION_NOT_FOUND" },
  },
  "accounts:endMyOtherSessions": { expected: { ...notSignedIn, everybodyElse: "null" } },

  "requestLinks:look": {
    args: () => ({ token: "onbekend" }),
    expected: { ...notSignedIn, everybodyElse: "ok" },
  },
  "requestLinks:sendAnother": { args: () => ({ by: { token: "onbekend" } }), expected: { everybodyElse: "null" } },

  "requestShares:look": { args: () => ({ secret: "onbekend" }), expected: { everybodyElse: "null" } },
  "requestShares:start": {
    args: ({ briefId }) => ({ briefId }),
    expected: { ...notSignedIn, client: "null", everybodyElse: "BRIEF_NOT_FOUND" },
  },
  "requestShares:stop": {
    args: ({ briefId }) => ({ briefId }),
    expected: { ...notSignedIn, client: "null", everybodyElse: "BRIEF_NOT_FOUND" },
  },

  "contact:sendContactMessage": {
    args: () => ({ firstName: "Jan", lastName: "Bos", email: "jan@bos.test", subject: "Vraag", message: "Hoi" }),
    expected: { everybodyElse: "null" },
  },

  ...adminRows,
};

/** Public functions that the auth library builds, each with whom it lets in. */
const libraryFunctions = new Map<string, Audience>([
  ["auth:signOut", "anybody"],
  ["auth:isAuthenticated", "anybody"],
]);

let privateKey: string;
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
});
afterEach(restoreWorld);

describe("the function matrix (I4, I10, C08, SEC-002, SEC-004, SEC-005, SEC-007)", () => {
  it("names every public function, and no other", () => {
    expect(Object.keys(matrix).sort()).toEqual([...publicFunctions.keys()].sort());
  });

  it("expects each function to let in whom its builder names", () => {
    const expected = Object.entries(matrix).map(([name, row]) => [name, audienceOf(row)]);
    const built = [...publicFunctions].map(([name, { audience }]) => [name, audience ?? libraryFunctions.get(name)]);
    expect(Object.fromEntries(built)).toEqual(Object.fromEntries(expected));
  });

  it("sees functions as the deployment names them", () => {
    expect(getFunctionName(api.unlocks.unlockBrief)).toBe("unlocks:unlockBrief");
    expect(publicFunctions.get("unlocks:unlockBrief")?.isMutation).toBe(true);
  });

  it.each(Object.entries(matrix))("%s", async (name, { args = () => ({}), expected }) => {
    const answers: Partial<Record<Actor, Answer>> = {};
    const wanted: Partial<Record<Actor, Answer>> = {};
    for (const actor of ACTORS) {
      const { world, users } = await build(privateKey);
      answers[actor] = await answerOf(call(name, world, users[actor]?._id ?? null, args(world, actor)));
      wanted[actor] = expected[actor] ?? expected.everybodyElse;
    }
    expect(answers).toEqual(wanted);
  });
});

/** Every text in the arguments, as a function that gives the arguments with another text in its place. */
function textsIn(value: unknown): ((text: string) => unknown)[] {
  if (typeof value === "string") return [(text) => text];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      textsIn(item).map((put) => (text: string) => value.map((old: unknown, at) => (at === index ? put(text) : old))),
    );
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    textsIn(item).map((put) => (text: string) => ({ ...value, [key]: put(text) })),
  );
}

/** What a call ended with that no caller should see: null for an answer, a code of the catalogue, or refused arguments. */
async function bugOf(called: Promise<unknown>): Promise<string | null> {
  try {
    await answerOf(called);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return /validator error|does not match (the )?validator|path: \./i.test(message) ? null : message;
  }
}

describe("ids of documents of any table, in place of any text of any public function", () => {
  const secrets = [CONTACT.name, CONTACT.phone, CONTACT.street];

  it.each(Object.entries(matrix))(
    "%s reads, changes and erases nothing by them",
    async (name, { args = () => ({}) }) => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      for (const actor of ["visitor", "otherClient", "trial"] as const) {
        const { world, users } = await build(privateKey);
        const own = users[actor]?._id ?? "nobody";
        const ids = await idOfEveryTable(world.t);
        const before = await allRows(world.t);
        const given = args(world, actor);
        const rightIds = JSON.stringify(given);
        for (const put of textsIn(given)) {
          for (const [table, id] of Object.entries(ids)) {
            if (rightIds.includes(id)) continue; // of the right table: the matrix above says who may use it
            const called = call(name, world, users[actor]?._id ?? null, put(id) as Record<string, unknown>);
            expect(await bugOf(called), `${actor} with an id of ${table}`).toBeNull();
            const answer = JSON.stringify(await called.catch(() => null)) ?? "";
            for (const secret of secrets) expect(answer, `${actor} with an id of ${table}`).not.toContain(secret);
          }
        }
        const after = await allRows(world.t);
        const touched = differences(before, after).filter(
          (change) =>
            // A count changes with any request.
            !/^added|jobCounts|jobWeeks/.test(change) && !before.get(change.slice(change.indexOf(" ") + 1))?.includes(own),
        );
        expect(touched, actor).toEqual([]);
      }
    },
  );
});
