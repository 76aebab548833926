/**
 * Who may call the public functions that are neither for staff nor between a client and a company, and with which
 * arguments.
 */
import {
  companiesOnly,
  firstPage,
  notSignedIn,
  ownersOnly,
  pairArgs,
  people,
  type Row,
  staff,
} from "./functionMatrix.setup";

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

/** The rows of requests, companies, accounts, payments and notices. */
export const publicRows: Record<string, Row> = {
  "auth:signIn": {
    args: () => ({ provider: "password", params: { flow: "signIn", email: "wie@dan.test", password: "ook" } }),
    expected: { everybodyElse: "INVALID_CREDENTIALS" },
  },
  "auth:signOut": { expected: { everybodyElse: "null" } },
  "auth:isAuthenticated": { expected: { visitor: "false", layer: "ok", everybodyElse: "ok" } },

  "users:viewer": { expected: { visitor: "null", ...staff("null"), layer: "ok", everybodyElse: "ok" } },

  "briefs:listOpen": {
    args: () => ({ scope: { kind: "all" }, category: "all", paginationOpts: firstPage }),
    expected: { everybodyElse: "ok" },
  },
  "briefs:listRows": {
    args: () => ({ scope: { kind: "all" }, paginationOpts: firstPage }),
    expected: { everybodyElse: "ok" },
  },
  "jobs:windows": { args: () => ({ list: "all", block: null }), expected: { everybodyElse: "ok" } },
  "jobs:cards": { args: () => ({ list: "all", number: 0 }), expected: { everybodyElse: "ok" } },
  "jobs:counters": { args: () => ({ list: "all", number: 0 }), expected: { everybodyElse: "ok" } },
  "briefs:getOpen": { args: ({ briefId }) => ({ briefId }), expected: { everybodyElse: "ok" } },
  "briefs:mailed": { args: ({ briefId }) => ({ briefId }), expected: { everybodyElse: "ok" } },
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
  "briefs:ofForm": { args: () => ({ key: crypto.randomUUID() }), expected: { everybodyElse: "null" } },
  "briefs:changeOfForm": {
    args: () => ({ key: crypto.randomUUID(), description: "Zelf", startDate: "", budget: null }),
    expected: { everybodyElse: "BRIEF_NOT_FOUND" },
  },

  "prices:bands": { expected: { everybodyElse: "ok" } },

  "briefPhotos:forBrief": {
    args: ({ briefId }) => ({ briefId }),
    expected: { client: "ok", trial: "ok", subscribed: "ok", everybodyElse: "null" },
  },
  "briefPhotos:forStaff": {
    args: ({ briefId }) => ({ briefId }),
    expected: { reader: "ok", helper: "ok", admin: "ok", everybodyElse: "NOT_ALLOWED" },
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
  "disclosures:forBrief": { args: ({ briefId }) => ({ briefId }), expected: { client: "ok", everybodyElse: "null" } },
  "disclosures:byLink": { args: () => ({ token: "geraden" }), expected: { everybodyElse: "null" } },
  "disclosures:withdraw": {
    args: pairArgs,
    expected: { ...notSignedIn, client: "null", everybodyElse: "BRIEF_NOT_FOUND" },
  },
  "disclosures:share": {
    args: pairArgs,
    expected: { ...notSignedIn, client: "null", everybodyElse: "BRIEF_NOT_FOUND" },
  },
  "disclosures:setWish": {
    args: ({ briefId }) => ({ briefId, wish: { by: "messages", when: "evening" } }),
    expected: { ...notSignedIn, client: "null", everybodyElse: "BRIEF_NOT_FOUND" },
  },
  "unlocks:weekAllowance": { expected: { ...companiesOnly, everybodyElse: "ok" } },

  "companies:myAccess": {
    expected: { visitor: "null", ...staff("null"), client: "null", otherClient: "null", everybodyElse: "ok" },
  },
  "companies:myProfile": {
    expected: { trial: "ok", locked: "ok", subscribed: "ok", everybodyElse: "null" },
  },
  "companyPages:read": { args: () => ({ slug: "onbekend" }), expected: { everybodyElse: "null" } },
  "companyPages:listPublic": { args: () => ({ paginationOpts: firstPage }), expected: { everybodyElse: "empty" } },
  "briefs:askingMe": { expected: { everybodyElse: "ok" } },
  "companyPages:listIn": {
    args: () => ({ place: "zeist", floor: "", after: null }),
    expected: { everybodyElse: "ok" },
  },
  "companyPages:placesWithCompanies": { expected: { everybodyElse: "ok" } },
  "companyPages:lastJobsIn": { args: () => ({ place: "zeist" }), expected: { everybodyElse: "ok" } },
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
  "search:aside": { expected: { everybodyElse: "ok" } },
  "search:setAside": {
    args: ({ briefId }) => ({ briefId, aside: true }),
    expected: { ...companiesOnly, everybodyElse: "null" },
  },
  "search:save": {
    args: () => ({ search }),
    expected: {
      ...companiesOnly,
      noProfile: "PROFILE_INCOMPLETE",
      everybodyElse: "null",
    },
  },
  "push:publicKey": { expected: { everybodyElse: "null" } },
  "push:mySettings": { expected: { visitor: "null", ...staff("null"), layer: "ok", everybodyElse: "ok" } },
  "push:turnOn": {
    args: () => ({ endpoint: "https://push.example.org/1", p256dh: "B".repeat(87), auth: "a".repeat(22) }),
    expected: people("null"),
  },
  "push:turnOff": { expected: people("null") },
  "push:saveSettings": {
    args: () => ({ noPush: ["newJob"], noMail: [], quiet: null }),
    expected: people("null"),
  },

  "intake:read": { args: () => ({ text: "Laminaat in de slaapkamer, 14 m²" }), expected: { everybodyElse: "null" } },
  "images:mine": {
    expected: { visitor: "null", ...staff("null"), client: "null", otherClient: "null", everybodyElse: "ok" },
  },
  "images:remove": {
    args: ({ imageId }) => ({ imageId }),
    expected: { ...companiesOnly, everybodyElse: "null" },
  },

  "verhuisOnboarding:mine": {
    expected: { visitor: "null", ...staff("null"), client: "null", otherClient: "null", everybodyElse: "ok" },
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
  "quotes:files": {
    args: ({ briefId, companyId }) => ({ briefId, companyId }),
    expected: { subscribed: "ok", client: "ok", everybodyElse: "null" },
  },
  "quotes:removeFile": { args: () => ({ fileId: "onbekend" }), expected: { ...companiesOnly, everybodyElse: "null" } },
  "quotes:companyProfile": { args: ({ quoteId }) => ({ quoteId }), expected: { client: "ok", everybodyElse: "null" } },

  "subscriptions:firstMonthUsed": { expected: { everybodyElse: "false" } },
  "subscriptions:mine": { expected: { subscribed: "ok", everybodyElse: "null" } },
  // A bare list, empty for whoever never paid: model/payments/invoices.test.ts.
  "subscriptions:invoices": { expected: { everybodyElse: "ok" } },
  "payments:createCheckout": {
    args: () => ({ plan: "vloeren" }),
    // The provider is not there in this world: who may start gets as far as its failure.
    expected: { ...ownersOnly, everybodyElse: "CHECKOUT_FAILED" },
  },
  "payments:verifyCheckout": { expected: { ...ownersOnly, everybodyElse: "ok" } },
  "payments:checkSubscription": { expected: { ...companiesOnly, everybodyElse: "ok" } },
  "payments:cancelSubscription": {
    expected: { ...ownersOnly, subscribed: "ok", everybodyElse: "NO_SUBSCRIPTION" },
  },
  "payments:resumeSubscription": {
    expected: { ...ownersOnly, subscribed: "ok", everybodyElse: "NO_SUBSCRIPTION" },
  },

  "accounts:requestEmailVerification": { expected: people("null") },
  "accounts:verifyEmail": { args: () => ({ token: "onbekend" }), expected: { everybodyElse: "LINK_INVALID" } },
  "accounts:requestPasswordReset": { args: () => ({ email: "wie@dan.test" }), expected: { everybodyElse: "null" } },
  "accounts:checkResetToken": { args: () => ({ token: "onbekend" }), expected: { everybodyElse: "false" } },
  "accounts:resetPassword": {
    args: () => ({ token: "onbekend", password: "houten-vloer" }),
    expected: { everybodyElse: "RESET_LINK_INVALID" },
  },
  "accounts:claimBriefs": { expected: { ...notSignedIn, everybodyElse: "ok" } },
  "accounts:exportMyData": { expected: people("WRONG_PASSWORD") },
  "accounts:deleteMyAccount": { expected: people("WRONG_PASSWORD") },
  // A bare list: model/access/appliedRequests.test.ts.
  "accounts:applied": {
    args: () => ({ requestIds: ["0b0e7f4e-6f5b-4c1e-9c1a-0a1b2c3d4e5f"] }),
    expected: { everybodyElse: "ok" },
  },
  "accounts:mySessions": { expected: people("ok") },
  "accounts:endMySession": {
    args: () => ({ sessionId: "onbekend" }),
    expected: people("SESSION_NOT_FOUND"),
  },
  "accounts:endMyOtherSessions": { expected: people("null") },

  "team:mine": {
    expected: { visitor: "null", client: "null", otherClient: "null", ...staff("null"), everybodyElse: "ok" },
  },
  "team:invitation": { args: () => ({ token: "onbekend" }), expected: { everybodyElse: "null" } },
  "team:invite": {
    args: () => ({ name: "Mo", email: "mo@voorbeeld.test", role: "office" }),
    expected: { ...ownersOnly, noProfile: "PROFILE_INCOMPLETE", everybodyElse: "null" },
  },
  "team:inviteAgain": {
    args: () => ({ invitationId: "onbekend" }),
    expected: { ...ownersOnly, everybodyElse: "TEAM_INVITATION_GONE" },
  },
  "team:withdraw": {
    args: () => ({ invitationId: "onbekend" }),
    expected: { ...ownersOnly, everybodyElse: "TEAM_INVITATION_GONE" },
  },
  "team:setRole": {
    args: ({ memberId }) => ({ memberId, role: "owner" }),
    expected: { ...ownersOnly, subscribed: "null", everybodyElse: "TEAM_MEMBER_NOT_FOUND" },
  },
  "team:remove": {
    args: ({ memberId }) => ({ memberId }),
    expected: { ...ownersOnly, subscribed: "null", everybodyElse: "TEAM_MEMBER_NOT_FOUND" },
  },
  // A bare list, empty for all but a company of the job that has layers: model/team/layers.test.ts.
  "team:layers": { args: ({ briefId }) => ({ briefId }), expected: { everybodyElse: "ok" } },
  "team:assign": {
    args: ({ briefId, memberId }) => ({ briefId, memberId, day: null, isAssigned: true }),
    expected: { ...companiesOnly, everybodyElse: "TEAM_MEMBER_NOT_FOUND" },
  },
  "team:jobs": { expected: { layer: "ok", everybodyElse: "null" } },
  "team:job": { args: ({ briefId }) => ({ briefId }), expected: { everybodyElse: "null" } },
  "team:leave": {
    expected: {
      ...{ ...notSignedIn, client: "TEAM_MEMBER_NOT_FOUND", otherClient: "TEAM_MEMBER_NOT_FOUND" },
      ...{ office: "null", layer: "null", everybodyElse: "TEAM_LAST_OWNER" },
    },
  },

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
};
