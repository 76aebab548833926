/** Mails about the free month for bringing another company (C71). They never say which company came. */
import { formatDate } from "../../domain/dates";
import { formatEuro } from "../../domain/money";
import { renderMail, type MailContent } from "./layout";

type FreeMonth = {
  greeting: string;
  /** What goes off the next invoice, in cents including btw; null for a longer trial. */
  cents: number | null;
  /** When the trial ends, in milliseconds. */
  trialEnd: number | null;
  /** Where the company sees it. */
  url: string;
};

/** The mail to a company that earned a free month by bringing another one (referral-month-booked). */
export function freeMonthBooked({ greeting, cents, trialEnd, url }: FreeMonth): MailContent {
  const how =
    cents === null
      ? `Je proefperiode duurt daardoor een maand langer${trialEnd === null ? "" : `, tot ${formatDate(trialEnd)}`}.`
      : `Er staat ${formatEuro(cents)} voor je klaar. Dat gaat vanzelf van je volgende factuur af.`;
  return renderMail({
    subject: "Je hebt een gratis maand verdiend",
    heading: "Je hebt een gratis maand verdiend",
    paragraphs: [greeting, `Een bedrijf dat via jouw link kwam, is klant geworden. Bedankt daarvoor. ${how}`],
    ...fact(cents, trialEnd),
    button: button(cents, url),
  });
}

/**
 * The mail to a company whose free month is taken back, because the payment that earned it was lost
 * (referral-month-reversed).
 */
export function freeMonthReversed({ greeting, cents, trialEnd, url }: FreeMonth): MailContent {
  const how =
    cents === null
      ? "Je proefperiode is daarom weer een maand korter."
      : `De ${formatEuro(cents)} die je kreeg, tellen we daarom bij je volgende factuur op.`;
  return renderMail({
    subject: "Je gratis maand vervalt",
    heading: "Je gratis maand vervalt",
    paragraphs: [
      greeting,
      `De betaling van een bedrijf dat via jouw link kwam, is door de bank teruggehaald. Zonder die betaling is er geen gratis maand. ${how}`,
    ],
    ...fact(cents, trialEnd),
    button: button(cents, url),
    closing: ["Komt er via jouw link een ander bedrijf dat betaalt, dan verdien je gewoon weer een gratis maand."],
  });
}

function fact(cents: number | null, trialEnd: number | null): { facts?: [string, string][] } {
  if (cents !== null) return { facts: [["Bedrag, incl. btw", formatEuro(cents)]] };
  return trialEnd === null ? {} : { facts: [["Proefperiode tot", formatDate(trialEnd)]] };
}

function button(cents: number | null, url: string): { label: string; url: string } {
  return { label: cents === null ? "Bekijk de opdrachten" : "Bekijk je abonnement", url };
}
