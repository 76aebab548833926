/** Every mail that the product sends, with words of other people's in it, for tests and for looking at them. */
import * as accounts from "./mailTemplates/accounts";
import * as briefs from "./mailTemplates/briefs";
import * as contact from "./mailTemplates/contact";
import type { MailContent } from "./mailTemplates/layout";
import * as links from "./mailTemplates/links";
import * as payments from "./mailTemplates/payments";
import * as promo from "./mailTemplates/promo";
import * as promotions from "./mailTemplates/promotions";
import * as quotes from "./mailTemplates/quotes";
import * as referrals from "./mailTemplates/referrals";
import * as stillWanted from "./mailTemplates/stillWanted";
import * as trials from "./mailTemplates/trials";
import { greetUser } from "./mailTemplates/words";

export const templates = {
  ...accounts,
  ...briefs,
  ...contact,
  ...links,
  ...payments,
  ...promo,
  ...promotions,
  ...quotes,
  ...referrals,
  ...stillWanted,
  ...trials,
};
export type Template = keyof typeof templates;

/** What other people typed. */
export type Words = { person: string; company: string; title: string; street: string; message: string };

export const SOUND_WORDS: Words = {
  person: "Noor van den Berg",
  company: "Eikenhart Vloeren",
  title: "Laminaat - 42 m2 in Zeist",
  street: "Kerkstraat 5",
  message: "Leggen jullie ook in Drenthe?\nIk hoor het graag.",
};
const SITE = "https://vloeren.test";
const AT = Date.parse("2026-11-28T09:00:00Z");

/** One mail of each template. */
export function sampleMails({ person, company, title, street, message }: Words, hasAccount = true) {
  const client = { name: person, email: "noor@voorbeeld.test", phone: "+31 (0)6 12345678", street, city: "Zeist" };
  const dashboardUrl = `${SITE}/vloeren/dashboard`;
  const checkoutUrl = `${SITE}/vloeren/checkout`;
  const unsubscribeUrl = `${SITE}/afmelden?token=abc`;
  const jobUrl = `${SITE}/vloeren/job/abc`;
  const followUrl = `${SITE}/client-dashboard`;
  const follow = { hasAccount, followUrl };
  const quote = { packageName: title, briefTitle: title, companyName: company };
  const job = { title, floorLabel: "Laminaat", place: "Zeist", squareMeters: 42.5, budgetMin: 800, budgetMax: 1500 };
  const device = { deviceName: "Chrome op Windows", at: "21 november 2026 om 10.00" };
  const notice = { greeting: greetUser({ name: person }), ...device, url: `${SITE}/reset-password?token=abc` };
  const manageUrl = `${SITE}/subscription-management`;
  return {
    companyWelcome: templates.companyWelcome({ companyName: company, contactName: person, dashboardUrl }),
    verhuisWelcome: templates.verhuisWelcome({ companyName: company, dashboardUrl }),
    signUpNotice: templates.signUpNotice({
      name: person,
      company_name: company,
      email: client.email,
      phone: client.phone,
      source: "website_registration",
      timestamp: "21-11-2026, 10:00:00",
      accountsUrl: `${SITE}/users`,
    }),
    briefConfirmation: templates.briefConfirmation({ clientName: person, briefTitle: title, ...follow }),
    newJob: templates.newJob({ companyName: company, job, jobUrl, unsubscribeUrl }),
    missedJobs: templates.missedJobs({
      companyName: company,
      jobs: [
        { floorLabel: "Laminaat", place: "Zeist", squareMeters: 42.5, url: jobUrl },
        { floorLabel: "Hout/Parket", place: street, squareMeters: null, url: jobUrl },
        { floorLabel: "PVC", place: null, squareMeters: 18, url: jobUrl },
      ],
      count: 34,
      dashboardUrl,
      unsubscribeUrl,
    }),
    companyUnlocked: templates.companyUnlocked({ companyName: company, briefTitle: title, jobUrl }),
    companyInterested: templates.companyInterested({
      clientName: person,
      briefTitle: title,
      companyName: company,
      ...follow,
    }),
    contactMessage: templates.contactMessage({
      firstName: person.split(" ")[0] ?? "",
      lastName: person.split(" ").slice(1).join(" "),
      email: client.email,
      phone: client.phone,
      subject: title,
      message,
    }),
    verification: templates.verification({
      greeting: greetUser({ name: person }),
      url: `${SITE}/auth/confirm?token_hash=abc&type=signup`,
    }),
    passwordReset: templates.passwordReset({
      greeting: greetUser({ name: company, companyName: company }),
      url: `${SITE}/reset-password?token=abc`,
    }),
    passwordChanged: templates.passwordChanged(notice),
    newDevice: templates.newDevice(notice),
    subscriptionStarted: templates.subscriptionStarted({
      companyName: company,
      planName: "Vloeren Opdrachten Pro",
      paid: 3629,
      nextAt: AT,
      monthly: 9559,
      dashboardUrl,
      manageUrl,
    }),
    paymentReceived: templates.paymentReceived({ companyName: company, amount: 9559, dashboardUrl }),
    subscriptionResumed: templates.subscriptionResumed({ companyName: company, nextAt: AT, monthly: 9559, manageUrl }),
    paymentTakenBack: templates.paymentTakenBack({
      companyName: company,
      isRunning: false,
      contactUrl: `${SITE}/contact`,
    }),
    disputeWon: templates.disputeWon({ companyName: company, dashboardUrl }),
    freeMonthBooked: templates.freeMonthBooked({ companyName: company, cents: 9559, trialEnd: null, url: manageUrl }),
    freeMonthReversed: templates.freeMonthReversed({
      companyName: company,
      cents: null,
      trialEnd: AT,
      url: dashboardUrl,
    }),
    paymentFailed: templates.paymentFailed({ companyName: company, amount: 9559, payUrl: manageUrl }),
    subscriptionCancelled: templates.subscriptionCancelled({
      companyName: company,
      endsAt: AT,
      isRunning: true,
      manageUrl,
    }),
    subscriptionEnded: templates.subscriptionEnded({ companyName: company, checkoutUrl }),
    disputeNotice: templates.disputeNotice({
      companyName: company,
      email: client.email,
      isBlocking: true,
      disputeId: "du_1",
      disputeUrl: "https://dashboard.stripe.com/disputes/du_1",
    }),
    promotion: templates.promotion({
      companyName: company,
      contactName: person,
      hasPassword: true,
      url: `${SITE}/vloeren/checkout-payment?t=abc`,
    }),
    promoAccountActive: templates.promoAccountActive({
      contactName: person,
      email: client.email,
      loginUrl: `${SITE}/vloeren/auth`,
    }),
    promoPasswordNeeded: templates.promoPasswordNeeded({
      contactName: person,
      email: client.email,
      newLinkUrl: `${SITE}/forgot-password`,
    }),
    trialPromotion: templates.trialPromotion({
      companyName: company,
      until: "28 november 2026",
      dashboardUrl,
      unsubscribeUrl,
    }),
    freeProWelcome: templates.freeProWelcome({ companyName: company, until: "28 november 2026", dashboardUrl }),
    testNotification: templates.testNotification({ sentAt: "21-11-2026, 10:00:00", dashboardUrl }),
    clientProposal: templates.clientProposal({ ...quote, clientName: person, proposalPrice: 234_000, ...follow }),
    clientAccepted: templates.clientAccepted({ ...quote, clientName: person, price: 234_000, requestUrl: followUrl }),
    companyAccepted: templates.companyAccepted({ ...quote, price: 234_000, client, jobUrl }),
    companyDeclined: templates.companyDeclined({ ...quote, reason: null, jobsUrl: dashboardUrl }),
    stillWanted: templates.stillWanted({
      clientName: person,
      briefTitle: title,
      companies: 1,
      quotes: 0,
      closesAt: AT,
      answerUrl: `${SITE}/nog-nodig?token=abc`,
    }),
    requestClosed: templates.requestClosed({
      clientName: person,
      briefTitle: title,
      newRequestUrl: `${SITE}/brief-form`,
    }),
    trialEnding: templates.trialEnding({ companyName: company, endsAt: AT, checkoutUrl }),
    trialEnded: templates.trialEnded({ companyName: company, checkoutUrl }),
  } satisfies Record<Template, MailContent>;
}
