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
import type * as briefPhotos from "../briefPhotos.js";
import type * as briefs from "../briefs.js";
import type * as bulkMail from "../bulkMail.js";
import type * as companies from "../companies.js";
import type * as companyPages from "../companyPages.js";
import type * as contact from "../contact.js";
import type * as crons from "../crons.js";
import type * as functions from "../functions.js";
import type * as http from "../http.js";
import type * as images from "../images.js";
import type * as integrations_mail from "../integrations/mail.js";
import type * as integrations_mailWebhook from "../integrations/mailWebhook.js";
import type * as integrations_openai from "../integrations/openai.js";
import type * as integrations_stripe from "../integrations/stripe.js";
import type * as launch from "../launch.js";
import type * as mail from "../mail.js";
import type * as mailKinds_accounts from "../mailKinds/accounts.js";
import type * as mailKinds_kind from "../mailKinds/kind.js";
import type * as mailKinds_payments from "../mailKinds/payments.js";
import type * as mailKinds_quotes from "../mailKinds/quotes.js";
import type * as mailKinds_registry from "../mailKinds/registry.js";
import type * as mailKinds_requests from "../mailKinds/requests.js";
import type * as mailKinds_samples from "../mailKinds/samples.js";
import type * as mailKinds_staff from "../mailKinds/staff.js";
import type * as mailKinds_trials from "../mailKinds/trials.js";
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
import type * as massActions from "../massActions.js";
import type * as migrations from "../migrations.js";
import type * as model_access_access from "../model/access/access.js";
import type * as model_access_adminSessions from "../model/access/adminSessions.js";
import type * as model_access_appliedRequestFields from "../model/access/appliedRequestFields.js";
import type * as model_access_appliedRequests from "../model/access/appliedRequests.js";
import type * as model_access_deviceFields from "../model/access/deviceFields.js";
import type * as model_access_devices from "../model/access/devices.js";
import type * as model_access_sessions from "../model/access/sessions.js";
import type * as model_access_tokenFields from "../model/access/tokenFields.js";
import type * as model_access_tokens from "../model/access/tokens.js";
import type * as model_accounts_accounts from "../model/accounts/accounts.js";
import type * as model_accounts_links from "../model/accounts/links.js";
import type * as model_accounts_mailboxProof from "../model/accounts/mailboxProof.js";
import type * as model_accounts_wayToFollow from "../model/accounts/wayToFollow.js";
import type * as model_admin_adminBriefs from "../model/admin/adminBriefs.js";
import type * as model_admin_adminMails from "../model/admin/adminMails.js";
import type * as model_admin_adminUsers from "../model/admin/adminUsers.js";
import type * as model_admin_audit from "../model/admin/audit.js";
import type * as model_admin_duplicates from "../model/admin/duplicates.js";
import type * as model_admin_massActionFields from "../model/admin/massActionFields.js";
import type * as model_admin_massActions from "../model/admin/massActions.js";
import type * as model_admin_massOrders from "../model/admin/massOrders.js";
import type * as model_admin_verifications from "../model/admin/verifications.js";
import type * as model_base_commonFields from "../model/base/commonFields.js";
import type * as model_base_config from "../model/base/config.js";
import type * as model_base_cors from "../model/base/cors.js";
import type * as model_base_digest from "../model/base/digest.js";
import type * as model_base_errors from "../model/base/errors.js";
import type * as model_base_input from "../model/base/input.js";
import type * as model_base_networks from "../model/base/networks.js";
import type * as model_base_pages from "../model/base/pages.js";
import type * as model_base_rateLimits from "../model/base/rateLimits.js";
import type * as model_base_uploads from "../model/base/uploads.js";
import type * as model_briefs_answerFields from "../model/briefs/answerFields.js";
import type * as model_briefs_answersOfText from "../model/briefs/answersOfText.js";
import type * as model_briefs_briefCounts from "../model/briefs/briefCounts.js";
import type * as model_briefs_briefFields from "../model/briefs/briefFields.js";
import type * as model_briefs_briefs from "../model/briefs/briefs.js";
import type * as model_briefs_contactErasure from "../model/briefs/contactErasure.js";
import type * as model_briefs_freeText from "../model/briefs/freeText.js";
import type * as model_briefs_photoFields from "../model/briefs/photoFields.js";
import type * as model_briefs_photos from "../model/briefs/photos.js";
import type * as model_briefs_quoteRequests from "../model/briefs/quoteRequests.js";
import type * as model_briefs_wizardBrief from "../model/briefs/wizardBrief.js";
import type * as model_chat_chat from "../model/chat/chat.js";
import type * as model_chat_chatFunctions from "../model/chat/chatFunctions.js";
import type * as model_chat_chatPrompt from "../model/chat/chatPrompt.js";
import type * as model_clients_briefEnds from "../model/clients/briefEnds.js";
import type * as model_clients_claims from "../model/clients/claims.js";
import type * as model_clients_ownBriefs from "../model/clients/ownBriefs.js";
import type * as model_clients_stillWanted from "../model/clients/stillWanted.js";
import type * as model_companies_companies from "../model/companies/companies.js";
import type * as model_companies_companyFields from "../model/companies/companyFields.js";
import type * as model_companies_companyPageFields from "../model/companies/companyPageFields.js";
import type * as model_companies_companyPages from "../model/companies/companyPages.js";
import type * as model_companies_companyProfiles from "../model/companies/companyProfiles.js";
import type * as model_companies_companyTraceFields from "../model/companies/companyTraceFields.js";
import type * as model_companies_companyTraces from "../model/companies/companyTraces.js";
import type * as model_companies_profileCopies from "../model/companies/profileCopies.js";
import type * as model_companies_referrals from "../model/companies/referrals.js";
import type * as model_companies_trials from "../model/companies/trials.js";
import type * as model_companies_verhuisOnboarding from "../model/companies/verhuisOnboarding.js";
import type * as model_companyPages_companyPageViews from "../model/companyPages/companyPageViews.js";
import type * as model_contact_contactMessages from "../model/contact/contactMessages.js";
import type * as model_erasure_accountData from "../model/erasure/accountData.js";
import type * as model_erasure_accountErasure from "../model/erasure/accountErasure.js";
import type * as model_erasure_accountErasureFields from "../model/erasure/accountErasureFields.js";
import type * as model_erasure_retention from "../model/erasure/retention.js";
import type * as model_images_images from "../model/images/images.js";
import type * as model_images_uploadFunctions from "../model/images/uploadFunctions.js";
import type * as model_mail_mailAddresses from "../model/mail/mailAddresses.js";
import type * as model_mail_mailFields from "../model/mail/mailFields.js";
import type * as model_mail_mails from "../model/mail/mails.js";
import type * as model_mail_notifications from "../model/mail/notifications.js";
import type * as model_mail_webhookFunctions from "../model/mail/webhookFunctions.js";
import type * as model_notices_jobMails from "../model/notices/jobMails.js";
import type * as model_notices_jobNotices from "../model/notices/jobNotices.js";
import type * as model_notices_mailBodies from "../model/notices/mailBodies.js";
import type * as model_notices_mailDelivery from "../model/notices/mailDelivery.js";
import type * as model_notices_mailFunction from "../model/notices/mailFunction.js";
import type * as model_notices_missedJobs from "../model/notices/missedJobs.js";
import type * as model_payments_activation from "../model/payments/activation.js";
import type * as model_payments_disputes from "../model/payments/disputes.js";
import type * as model_payments_looks from "../model/payments/looks.js";
import type * as model_payments_payPages from "../model/payments/payPages.js";
import type * as model_payments_paymentFields from "../model/payments/paymentFields.js";
import type * as model_payments_paymentJobs from "../model/payments/paymentJobs.js";
import type * as model_payments_payments from "../model/payments/payments.js";
import type * as model_payments_pendingAccountFields from "../model/payments/pendingAccountFields.js";
import type * as model_payments_pendingAccounts from "../model/payments/pendingAccounts.js";
import type * as model_payments_referralRewards from "../model/payments/referralRewards.js";
import type * as model_payments_subscriptions from "../model/payments/subscriptions.js";
import type * as model_payments_webhookFunctions from "../model/payments/webhookFunctions.js";
import type * as model_photos_cleanPhoto from "../model/photos/cleanPhoto.js";
import type * as model_photos_photoViews from "../model/photos/photoViews.js";
import type * as model_photos_uploadFunctions from "../model/photos/uploadFunctions.js";
import type * as model_quotes_answerTimes from "../model/quotes/answerTimes.js";
import type * as model_quotes_proposalCounts from "../model/quotes/proposalCounts.js";
import type * as model_quotes_proposalFields from "../model/quotes/proposalFields.js";
import type * as model_quotes_quoteViews from "../model/quotes/quoteViews.js";
import type * as model_quotes_quotes from "../model/quotes/quotes.js";
import type * as model_signIn_authDoor from "../model/signIn/authDoor.js";
import type * as model_signIn_credentialFunctions from "../model/signIn/credentialFunctions.js";
import type * as model_signIn_logins from "../model/signIn/logins.js";
import type * as model_signIn_passwordCost from "../model/signIn/passwordCost.js";
import type * as model_signIn_passwordFunctions from "../model/signIn/passwordFunctions.js";
import type * as model_signIn_passwordHash from "../model/signIn/passwordHash.js";
import type * as model_signIn_passwords from "../model/signIn/passwords.js";
import type * as model_signIn_signIn from "../model/signIn/signIn.js";
import type * as model_signIn_signUps from "../model/signIn/signUps.js";
import type * as model_unlocks_unlocks from "../model/unlocks/unlocks.js";
import type * as notifications from "../notifications.js";
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
import type * as seedData_seed from "../seedData/seed.js";
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
  briefPhotos: typeof briefPhotos;
  briefs: typeof briefs;
  bulkMail: typeof bulkMail;
  companies: typeof companies;
  companyPages: typeof companyPages;
  contact: typeof contact;
  crons: typeof crons;
  functions: typeof functions;
  http: typeof http;
  images: typeof images;
  "integrations/mail": typeof integrations_mail;
  "integrations/mailWebhook": typeof integrations_mailWebhook;
  "integrations/openai": typeof integrations_openai;
  "integrations/stripe": typeof integrations_stripe;
  launch: typeof launch;
  mail: typeof mail;
  "mailKinds/accounts": typeof mailKinds_accounts;
  "mailKinds/kind": typeof mailKinds_kind;
  "mailKinds/payments": typeof mailKinds_payments;
  "mailKinds/quotes": typeof mailKinds_quotes;
  "mailKinds/registry": typeof mailKinds_registry;
  "mailKinds/requests": typeof mailKinds_requests;
  "mailKinds/samples": typeof mailKinds_samples;
  "mailKinds/staff": typeof mailKinds_staff;
  "mailKinds/trials": typeof mailKinds_trials;
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
  massActions: typeof massActions;
  migrations: typeof migrations;
  "model/access/access": typeof model_access_access;
  "model/access/adminSessions": typeof model_access_adminSessions;
  "model/access/appliedRequestFields": typeof model_access_appliedRequestFields;
  "model/access/appliedRequests": typeof model_access_appliedRequests;
  "model/access/deviceFields": typeof model_access_deviceFields;
  "model/access/devices": typeof model_access_devices;
  "model/access/sessions": typeof model_access_sessions;
  "model/access/tokenFields": typeof model_access_tokenFields;
  "model/access/tokens": typeof model_access_tokens;
  "model/accounts/accounts": typeof model_accounts_accounts;
  "model/accounts/links": typeof model_accounts_links;
  "model/accounts/mailboxProof": typeof model_accounts_mailboxProof;
  "model/accounts/wayToFollow": typeof model_accounts_wayToFollow;
  "model/admin/adminBriefs": typeof model_admin_adminBriefs;
  "model/admin/adminMails": typeof model_admin_adminMails;
  "model/admin/adminUsers": typeof model_admin_adminUsers;
  "model/admin/audit": typeof model_admin_audit;
  "model/admin/duplicates": typeof model_admin_duplicates;
  "model/admin/massActionFields": typeof model_admin_massActionFields;
  "model/admin/massActions": typeof model_admin_massActions;
  "model/admin/massOrders": typeof model_admin_massOrders;
  "model/admin/verifications": typeof model_admin_verifications;
  "model/base/commonFields": typeof model_base_commonFields;
  "model/base/config": typeof model_base_config;
  "model/base/cors": typeof model_base_cors;
  "model/base/digest": typeof model_base_digest;
  "model/base/errors": typeof model_base_errors;
  "model/base/input": typeof model_base_input;
  "model/base/networks": typeof model_base_networks;
  "model/base/pages": typeof model_base_pages;
  "model/base/rateLimits": typeof model_base_rateLimits;
  "model/base/uploads": typeof model_base_uploads;
  "model/briefs/answerFields": typeof model_briefs_answerFields;
  "model/briefs/answersOfText": typeof model_briefs_answersOfText;
  "model/briefs/briefCounts": typeof model_briefs_briefCounts;
  "model/briefs/briefFields": typeof model_briefs_briefFields;
  "model/briefs/briefs": typeof model_briefs_briefs;
  "model/briefs/contactErasure": typeof model_briefs_contactErasure;
  "model/briefs/freeText": typeof model_briefs_freeText;
  "model/briefs/photoFields": typeof model_briefs_photoFields;
  "model/briefs/photos": typeof model_briefs_photos;
  "model/briefs/quoteRequests": typeof model_briefs_quoteRequests;
  "model/briefs/wizardBrief": typeof model_briefs_wizardBrief;
  "model/chat/chat": typeof model_chat_chat;
  "model/chat/chatFunctions": typeof model_chat_chatFunctions;
  "model/chat/chatPrompt": typeof model_chat_chatPrompt;
  "model/clients/briefEnds": typeof model_clients_briefEnds;
  "model/clients/claims": typeof model_clients_claims;
  "model/clients/ownBriefs": typeof model_clients_ownBriefs;
  "model/clients/stillWanted": typeof model_clients_stillWanted;
  "model/companies/companies": typeof model_companies_companies;
  "model/companies/companyFields": typeof model_companies_companyFields;
  "model/companies/companyPageFields": typeof model_companies_companyPageFields;
  "model/companies/companyPages": typeof model_companies_companyPages;
  "model/companies/companyProfiles": typeof model_companies_companyProfiles;
  "model/companies/companyTraceFields": typeof model_companies_companyTraceFields;
  "model/companies/companyTraces": typeof model_companies_companyTraces;
  "model/companies/profileCopies": typeof model_companies_profileCopies;
  "model/companies/referrals": typeof model_companies_referrals;
  "model/companies/trials": typeof model_companies_trials;
  "model/companies/verhuisOnboarding": typeof model_companies_verhuisOnboarding;
  "model/companyPages/companyPageViews": typeof model_companyPages_companyPageViews;
  "model/contact/contactMessages": typeof model_contact_contactMessages;
  "model/erasure/accountData": typeof model_erasure_accountData;
  "model/erasure/accountErasure": typeof model_erasure_accountErasure;
  "model/erasure/accountErasureFields": typeof model_erasure_accountErasureFields;
  "model/erasure/retention": typeof model_erasure_retention;
  "model/images/images": typeof model_images_images;
  "model/images/uploadFunctions": typeof model_images_uploadFunctions;
  "model/mail/mailAddresses": typeof model_mail_mailAddresses;
  "model/mail/mailFields": typeof model_mail_mailFields;
  "model/mail/mails": typeof model_mail_mails;
  "model/mail/notifications": typeof model_mail_notifications;
  "model/mail/webhookFunctions": typeof model_mail_webhookFunctions;
  "model/notices/jobMails": typeof model_notices_jobMails;
  "model/notices/jobNotices": typeof model_notices_jobNotices;
  "model/notices/mailBodies": typeof model_notices_mailBodies;
  "model/notices/mailDelivery": typeof model_notices_mailDelivery;
  "model/notices/mailFunction": typeof model_notices_mailFunction;
  "model/notices/missedJobs": typeof model_notices_missedJobs;
  "model/payments/activation": typeof model_payments_activation;
  "model/payments/disputes": typeof model_payments_disputes;
  "model/payments/looks": typeof model_payments_looks;
  "model/payments/payPages": typeof model_payments_payPages;
  "model/payments/paymentFields": typeof model_payments_paymentFields;
  "model/payments/paymentJobs": typeof model_payments_paymentJobs;
  "model/payments/payments": typeof model_payments_payments;
  "model/payments/pendingAccountFields": typeof model_payments_pendingAccountFields;
  "model/payments/pendingAccounts": typeof model_payments_pendingAccounts;
  "model/payments/referralRewards": typeof model_payments_referralRewards;
  "model/payments/subscriptions": typeof model_payments_subscriptions;
  "model/payments/webhookFunctions": typeof model_payments_webhookFunctions;
  "model/photos/cleanPhoto": typeof model_photos_cleanPhoto;
  "model/photos/photoViews": typeof model_photos_photoViews;
  "model/photos/uploadFunctions": typeof model_photos_uploadFunctions;
  "model/quotes/answerTimes": typeof model_quotes_answerTimes;
  "model/quotes/proposalCounts": typeof model_quotes_proposalCounts;
  "model/quotes/proposalFields": typeof model_quotes_proposalFields;
  "model/quotes/quoteViews": typeof model_quotes_quoteViews;
  "model/quotes/quotes": typeof model_quotes_quotes;
  "model/signIn/authDoor": typeof model_signIn_authDoor;
  "model/signIn/credentialFunctions": typeof model_signIn_credentialFunctions;
  "model/signIn/logins": typeof model_signIn_logins;
  "model/signIn/passwordCost": typeof model_signIn_passwordCost;
  "model/signIn/passwordFunctions": typeof model_signIn_passwordFunctions;
  "model/signIn/passwordHash": typeof model_signIn_passwordHash;
  "model/signIn/passwords": typeof model_signIn_passwords;
  "model/signIn/signIn": typeof model_signIn_signIn;
  "model/signIn/signUps": typeof model_signIn_signUps;
  "model/unlocks/unlocks": typeof model_unlocks_unlocks;
  notifications: typeof notifications;
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
  "seedData/seed": typeof seedData_seed;
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
