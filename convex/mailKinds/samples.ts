/** What the samples of mails share: words that other people typed, addresses and times. */

/** What other people typed, and whether the reader has an account. */
export type SampleWords = {
  person: string;
  company: string;
  title: string;
  street: string;
  message: string;
  hasAccount: boolean;
};

const SITE = "https://vloeren.test";

export const SAMPLE = {
  site: SITE,
  email: "noor@voorbeeld.test",
  phone: "+31 (0)6 12345678",
  dashboardUrl: `${SITE}/vloeren/dashboard`,
  checkoutUrl: `${SITE}/vloeren/checkout`,
  manageUrl: `${SITE}/subscription-management`,
  unsubscribeUrl: `${SITE}/afmelden?token=abc`,
  jobUrl: `${SITE}/vloeren/job/abc`,
  at: Date.parse("2026-11-28T09:00:00Z"),
  day: "28 november 2026",
} as const;

/** The way of a mail to a client, as a link that opens the request. */
export const SAMPLE_WAY = { isKey: true, followUrl: `${SITE}/mijn-aanvraag#token=abc&aanvraag=abc` } as const;
