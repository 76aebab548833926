/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type * as accountJobs from "../accountJobs.js";
import type * as accounts from "../accounts.js";
import type * as admin from "../admin.js";
import type * as adminBriefs from "../adminBriefs.js";
import type * as adminMails from "../adminMails.js";
import type * as adminRepairs from "../adminRepairs.js";
import type * as adminUsers from "../adminUsers.js";
import type * as auth from "../auth.js";
import type * as briefJobs from "../briefJobs.js";
import type * as briefs from "../briefs.js";
import type * as bulkMail from "../bulkMail.js";
import type * as chatSupport from "../chatSupport.js";
import type * as companies from "../companies.js";
import type * as contact from "../contact.js";
import type * as credentials from "../credentials.js";
import type * as crons from "../crons.js";
import type * as http from "../http.js";
import type * as imageUpload from "../imageUpload.js";
import type * as images from "../images.js";
import type * as integrations_mail from "../integrations/mail.js";
import type * as integrations_mailWebhook from "../integrations/mailWebhook.js";
import type * as integrations_openai from "../integrations/openai.js";
import type * as integrations_stripe from "../integrations/stripe.js";
import type * as launch from "../launch.js";
import type * as mail from "../mail.js";
import type * as mailTemplates_accounts from "../mailTemplates/accounts.js";
import type * as mailTemplates_briefs from "../mailTemplates/briefs.js";
import type * as mailTemplates_contact from "../mailTemplates/contact.js";
import type * as mailTemplates_layout from "../mailTemplates/layout.js";
import type * as mailTemplates_links from "../mailTemplates/links.js";
import type * as mailTemplates_payments from "../mailTemplates/payments.js";
import type * as mailTemplates_promo from "../mailTemplates/promo.js";
import type * as mailTemplates_promotions from "../mailTemplates/promotions.js";
import type * as mailTemplates_quotes from "../mailTemplates/quotes.js";
import type * as mailTemplates_referrals from "../mailTemplates/referrals.js";
import type * as mailTemplates_stillWanted from "../mailTemplates/stillWanted.js";
import type * as mailTemplates_trials from "../mailTemplates/trials.js";
import type * as mailTemplates_words from "../mailTemplates/words.js";
import type * as mailWebhook from "../mailWebhook.js";
import type * as massActions from "../massActions.js";
import type * as migrations from "../migrations.js";
import type * as model_access from "../model/access.js";
import type * as model_accountData from "../model/accountData.js";
import type * as model_accountErasure from "../model/accountErasure.js";
import type * as model_accountErasureFields from "../model/accountErasureFields.js";
import type * as model_accounts from "../model/accounts.js";
import type * as model_adminBriefs from "../model/adminBriefs.js";
import type * as model_adminMails from "../model/adminMails.js";
import type * as model_adminSessions from "../model/adminSessions.js";
import type * as model_adminUsers from "../model/adminUsers.js";
import type * as model_answerFields from "../model/answerFields.js";
import type * as model_answersOfText from "../model/answersOfText.js";
import type * as model_audit from "../model/audit.js";
import type * as model_authDoor from "../model/authDoor.js";
import type * as model_briefCounts from "../model/briefCounts.js";
import type * as model_briefEnds from "../model/briefEnds.js";
import type * as model_briefFields from "../model/briefFields.js";
import type * as model_briefs from "../model/briefs.js";
import type * as model_chat from "../model/chat.js";
import type * as model_chatPrompt from "../model/chatPrompt.js";
import type * as model_claims from "../model/claims.js";
import type * as model_commonFields from "../model/commonFields.js";
import type * as model_companies from "../model/companies.js";
import type * as model_companyFields from "../model/companyFields.js";
import type * as model_companyProfiles from "../model/companyProfiles.js";
import type * as model_companyTraces from "../model/companyTraces.js";
import type * as model_config from "../model/config.js";
import type * as model_contactErasure from "../model/contactErasure.js";
import type * as model_contactMessages from "../model/contactMessages.js";
import type * as model_cors from "../model/cors.js";
import type * as model_deviceFields from "../model/deviceFields.js";
import type * as model_devices from "../model/devices.js";
import type * as model_digest from "../model/digest.js";
import type * as model_disputes from "../model/disputes.js";
import type * as model_duplicates from "../model/duplicates.js";
import type * as model_errors from "../model/errors.js";
import type * as model_freeText from "../model/freeText.js";
import type * as model_images from "../model/images.js";
import type * as model_input from "../model/input.js";
import type * as model_jobMails from "../model/jobMails.js";
import type * as model_links from "../model/links.js";
import type * as model_logins from "../model/logins.js";
import type * as model_looks from "../model/looks.js";
import type * as model_mailAddresses from "../model/mailAddresses.js";
import type * as model_mailBodies from "../model/mailBodies.js";
import type * as model_mailFields from "../model/mailFields.js";
import type * as model_mailboxProof from "../model/mailboxProof.js";
import type * as model_mails from "../model/mails.js";
import type * as model_massActionFields from "../model/massActionFields.js";
import type * as model_massActions from "../model/massActions.js";
import type * as model_massOrders from "../model/massOrders.js";
import type * as model_missedJobs from "../model/missedJobs.js";
import type * as model_networks from "../model/networks.js";
import type * as model_notifications from "../model/notifications.js";
import type * as model_ownBriefs from "../model/ownBriefs.js";
import type * as model_pages from "../model/pages.js";
import type * as model_passwordHash from "../model/passwordHash.js";
import type * as model_passwords from "../model/passwords.js";
import type * as model_payPages from "../model/payPages.js";
import type * as model_paymentFields from "../model/paymentFields.js";
import type * as model_paymentJobs from "../model/paymentJobs.js";
import type * as model_payments from "../model/payments.js";
import type * as model_pendingAccountFields from "../model/pendingAccountFields.js";
import type * as model_pendingAccounts from "../model/pendingAccounts.js";
import type * as model_proposalCounts from "../model/proposalCounts.js";
import type * as model_proposalFields from "../model/proposalFields.js";
import type * as model_quoteNotifications from "../model/quoteNotifications.js";
import type * as model_quoteRequests from "../model/quoteRequests.js";
import type * as model_quoteViews from "../model/quoteViews.js";
import type * as model_quotes from "../model/quotes.js";
import type * as model_rateLimits from "../model/rateLimits.js";
import type * as model_referralRewards from "../model/referralRewards.js";
import type * as model_referrals from "../model/referrals.js";
import type * as model_retention from "../model/retention.js";
import type * as model_seed from "../model/seed.js";
import type * as model_sessions from "../model/sessions.js";
import type * as model_signIn from "../model/signIn.js";
import type * as model_signUps from "../model/signUps.js";
import type * as model_stillWanted from "../model/stillWanted.js";
import type * as model_subscriptions from "../model/subscriptions.js";
import type * as model_tokenFields from "../model/tokenFields.js";
import type * as model_tokens from "../model/tokens.js";
import type * as model_trials from "../model/trials.js";
import type * as model_unlocks from "../model/unlocks.js";
import type * as model_verhuisOnboarding from "../model/verhuisOnboarding.js";
import type * as model_wizardBrief from "../model/wizardBrief.js";
import type * as notifications from "../notifications.js";
import type * as passwordStrength from "../passwordStrength.js";
import type * as paymentNotifications from "../paymentNotifications.js";
import type * as payments from "../payments.js";
import type * as promo from "../promo.js";
import type * as quoteJobs from "../quoteJobs.js";
import type * as quoteNotifications from "../quoteNotifications.js";
import type * as quotes from "../quotes.js";
import type * as referrals from "../referrals.js";
import type * as retention from "../retention.js";
import type * as seed from "../seed.js";
import type * as seedData_jobs from "../seedData/jobs.js";
import type * as seedData_people from "../seedData/people.js";
import type * as seedData_quotes from "../seedData/quotes.js";
import type * as stripeWebhook from "../stripeWebhook.js";
import type * as subscriptions from "../subscriptions.js";
import type * as trialNotifications from "../trialNotifications.js";
import type * as trials from "../trials.js";
import type * as unlocks from "../unlocks.js";
import type * as users from "../users.js";
import type * as verhuisOnboarding from "../verhuisOnboarding.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  accountJobs: typeof accountJobs;
  accounts: typeof accounts;
  admin: typeof admin;
  adminBriefs: typeof adminBriefs;
  adminMails: typeof adminMails;
  adminRepairs: typeof adminRepairs;
  adminUsers: typeof adminUsers;
  auth: typeof auth;
  briefJobs: typeof briefJobs;
  briefs: typeof briefs;
  bulkMail: typeof bulkMail;
  chatSupport: typeof chatSupport;
  companies: typeof companies;
  contact: typeof contact;
  credentials: typeof credentials;
  crons: typeof crons;
  http: typeof http;
  imageUpload: typeof imageUpload;
  images: typeof images;
  "integrations/mail": typeof integrations_mail;
  "integrations/mailWebhook": typeof integrations_mailWebhook;
  "integrations/openai": typeof integrations_openai;
  "integrations/stripe": typeof integrations_stripe;
  launch: typeof launch;
  mail: typeof mail;
  "mailTemplates/accounts": typeof mailTemplates_accounts;
  "mailTemplates/briefs": typeof mailTemplates_briefs;
  "mailTemplates/contact": typeof mailTemplates_contact;
  "mailTemplates/layout": typeof mailTemplates_layout;
  "mailTemplates/links": typeof mailTemplates_links;
  "mailTemplates/payments": typeof mailTemplates_payments;
  "mailTemplates/promo": typeof mailTemplates_promo;
  "mailTemplates/promotions": typeof mailTemplates_promotions;
  "mailTemplates/quotes": typeof mailTemplates_quotes;
  "mailTemplates/referrals": typeof mailTemplates_referrals;
  "mailTemplates/stillWanted": typeof mailTemplates_stillWanted;
  "mailTemplates/trials": typeof mailTemplates_trials;
  "mailTemplates/words": typeof mailTemplates_words;
  mailWebhook: typeof mailWebhook;
  massActions: typeof massActions;
  migrations: typeof migrations;
  "model/access": typeof model_access;
  "model/accountData": typeof model_accountData;
  "model/accountErasure": typeof model_accountErasure;
  "model/accountErasureFields": typeof model_accountErasureFields;
  "model/accounts": typeof model_accounts;
  "model/adminBriefs": typeof model_adminBriefs;
  "model/adminMails": typeof model_adminMails;
  "model/adminSessions": typeof model_adminSessions;
  "model/adminUsers": typeof model_adminUsers;
  "model/answerFields": typeof model_answerFields;
  "model/answersOfText": typeof model_answersOfText;
  "model/audit": typeof model_audit;
  "model/authDoor": typeof model_authDoor;
  "model/briefCounts": typeof model_briefCounts;
  "model/briefEnds": typeof model_briefEnds;
  "model/briefFields": typeof model_briefFields;
  "model/briefs": typeof model_briefs;
  "model/chat": typeof model_chat;
  "model/chatPrompt": typeof model_chatPrompt;
  "model/claims": typeof model_claims;
  "model/commonFields": typeof model_commonFields;
  "model/companies": typeof model_companies;
  "model/companyFields": typeof model_companyFields;
  "model/companyProfiles": typeof model_companyProfiles;
  "model/companyTraces": typeof model_companyTraces;
  "model/config": typeof model_config;
  "model/contactErasure": typeof model_contactErasure;
  "model/contactMessages": typeof model_contactMessages;
  "model/cors": typeof model_cors;
  "model/deviceFields": typeof model_deviceFields;
  "model/devices": typeof model_devices;
  "model/digest": typeof model_digest;
  "model/disputes": typeof model_disputes;
  "model/duplicates": typeof model_duplicates;
  "model/errors": typeof model_errors;
  "model/freeText": typeof model_freeText;
  "model/images": typeof model_images;
  "model/input": typeof model_input;
  "model/jobMails": typeof model_jobMails;
  "model/links": typeof model_links;
  "model/logins": typeof model_logins;
  "model/looks": typeof model_looks;
  "model/mailAddresses": typeof model_mailAddresses;
  "model/mailBodies": typeof model_mailBodies;
  "model/mailFields": typeof model_mailFields;
  "model/mailboxProof": typeof model_mailboxProof;
  "model/mails": typeof model_mails;
  "model/massActionFields": typeof model_massActionFields;
  "model/massActions": typeof model_massActions;
  "model/massOrders": typeof model_massOrders;
  "model/missedJobs": typeof model_missedJobs;
  "model/networks": typeof model_networks;
  "model/notifications": typeof model_notifications;
  "model/ownBriefs": typeof model_ownBriefs;
  "model/pages": typeof model_pages;
  "model/passwordHash": typeof model_passwordHash;
  "model/passwords": typeof model_passwords;
  "model/payPages": typeof model_payPages;
  "model/paymentFields": typeof model_paymentFields;
  "model/paymentJobs": typeof model_paymentJobs;
  "model/payments": typeof model_payments;
  "model/pendingAccountFields": typeof model_pendingAccountFields;
  "model/pendingAccounts": typeof model_pendingAccounts;
  "model/proposalCounts": typeof model_proposalCounts;
  "model/proposalFields": typeof model_proposalFields;
  "model/quoteNotifications": typeof model_quoteNotifications;
  "model/quoteRequests": typeof model_quoteRequests;
  "model/quoteViews": typeof model_quoteViews;
  "model/quotes": typeof model_quotes;
  "model/rateLimits": typeof model_rateLimits;
  "model/referralRewards": typeof model_referralRewards;
  "model/referrals": typeof model_referrals;
  "model/retention": typeof model_retention;
  "model/seed": typeof model_seed;
  "model/sessions": typeof model_sessions;
  "model/signIn": typeof model_signIn;
  "model/signUps": typeof model_signUps;
  "model/stillWanted": typeof model_stillWanted;
  "model/subscriptions": typeof model_subscriptions;
  "model/tokenFields": typeof model_tokenFields;
  "model/tokens": typeof model_tokens;
  "model/trials": typeof model_trials;
  "model/unlocks": typeof model_unlocks;
  "model/verhuisOnboarding": typeof model_verhuisOnboarding;
  "model/wizardBrief": typeof model_wizardBrief;
  notifications: typeof notifications;
  passwordStrength: typeof passwordStrength;
  paymentNotifications: typeof paymentNotifications;
  payments: typeof payments;
  promo: typeof promo;
  quoteJobs: typeof quoteJobs;
  quoteNotifications: typeof quoteNotifications;
  quotes: typeof quotes;
  referrals: typeof referrals;
  retention: typeof retention;
  seed: typeof seed;
  "seedData/jobs": typeof seedData_jobs;
  "seedData/people": typeof seedData_people;
  "seedData/quotes": typeof seedData_quotes;
  stripeWebhook: typeof stripeWebhook;
  subscriptions: typeof subscriptions;
  trialNotifications: typeof trialNotifications;
  trials: typeof trials;
  unlocks: typeof unlocks;
  users: typeof users;
  verhuisOnboarding: typeof verhuisOnboarding;
}>;

/**
 * A utility for referencing Convex functions in your app's public API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;

/**
 * A utility for referencing Convex functions in your app's internal API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = internal.myModule.myFunction;
 * ```
 */
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;

export declare const components: {
  rateLimiter: import("@convex-dev/rate-limiter/_generated/component.js").ComponentApi<"rateLimiter">;
  mailPool: import("@convex-dev/workpool/_generated/component.js").ComponentApi<"mailPool">;
  bulkMailPool: import("@convex-dev/workpool/_generated/component.js").ComponentApi<"bulkMailPool">;
  paymentPool: import("@convex-dev/workpool/_generated/component.js").ComponentApi<"paymentPool">;
  briefCounts: import("@convex-dev/aggregate/_generated/component.js").ComponentApi<"briefCounts">;
  migrations: import("@convex-dev/migrations/_generated/component.js").ComponentApi<"migrations">;
};
