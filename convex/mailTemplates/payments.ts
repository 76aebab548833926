/** Mails about subscriptions and payments. Amounts are whole cents, including btw. */
import { formatDate } from "../../domain/dates";
import { formatEuro } from "../../domain/money";
import { renderMail, writeLink, type MailContent } from "./layout";
import { companyName } from "./words";

/**
 * The mail to a company whose first payment arrived (subscription-started). `paid` is null when the provider names no
 * amount.
 */
export function subscriptionStarted(mail: {
  greeting: string;
  planName: string;
  paid: number | null;
  nextAt: number | null;
  monthly: number;
  dashboardUrl: string;
  manageUrl: string;
}): MailContent {
  const { paid, nextAt, monthly } = mail;
  return renderMail({
    subject: "Je abonnement is begonnen",
    heading: "Je abonnement is begonnen",
    paragraphs: [mail.greeting, "Bedankt voor je betaling. Je kunt nu op zoveel opdrachten reageren als je wilt."],
    facts: [
      ["Abonnement", mail.planName],
      ...(paid === null ? [] : [["Betaald, incl. btw", formatEuro(paid)] satisfies [string, string]]),
      ...(nextAt === null ? [] : [["Volgende afschrijving", formatDate(nextAt)] satisfies [string, string]]),
      ["Per maand, incl. btw", formatEuro(monthly)],
    ],
    button: { label: "Naar je dashboard", url: mail.dashboardUrl },
    footnote: {
      text: "Opzeggen kan elke maand.",
      link: { label: "Bekijk je abonnement en je facturen", url: mail.manageUrl },
    },
  });
}

/** The mail to a company that paid an overdue invoice (subscription-payment-received). */
export function paymentReceived(mail: { greeting: string; amount: number; dashboardUrl: string }): MailContent {
  return renderMail({
    subject: "Je betaling is binnen",
    heading: "Je betaling is binnen",
    paragraphs: [
      mail.greeting,
      "Bedankt, je openstaande factuur is betaald. Je kunt meteen weer opdrachten ontgrendelen.",
    ],
    facts: [["Betaald, incl. btw", formatEuro(mail.amount)]],
    button: { label: "Bekijk de opdrachten", url: mail.dashboardUrl },
  });
}

/** The mail to a company that cancelled its subscription and then resumed it (subscription-resumed). */
export function subscriptionResumed(mail: {
  greeting: string;
  nextAt: number | null;
  monthly: number;
  manageUrl: string;
}): MailContent {
  const next = mail.nextAt === null ? "" : ` De volgende afschrijving is op ${formatDate(mail.nextAt)}.`;
  return renderMail({
    subject: "Je abonnement loopt door",
    heading: "Fijn dat je blijft",
    paragraphs: [mail.greeting, `Je opzegging is ingetrokken en je abonnement loopt gewoon door.${next}`],
    facts: [["Per maand, incl. btw", formatEuro(mail.monthly)]],
    button: { label: "Bekijk je abonnement", url: mail.manageUrl },
  });
}

/** The mail to a company whose payment failed (subscription-payment-failed). */
export function paymentFailed(mail: { greeting: string; amount: number; payUrl: string }): MailContent {
  return renderMail({
    subject: "Je betaling is niet gelukt",
    heading: "Je betaling is niet gelukt",
    paragraphs: [
      mail.greeting,
      "We konden je abonnement niet afschrijven. Tot de factuur is betaald, kun je geen opdrachten ontgrendelen. Daarna ga je meteen verder.",
    ],
    facts: [["Openstaand, incl. btw", formatEuro(mail.amount)]],
    button: { label: "Factuur betalen", url: mail.payUrl },
    closing: ["We proberen de afschrijving de komende dagen nog een paar keer. Betaal je zelf, dan hoeft dat niet."],
  });
}

/** The mail to a company that cancelled (subscription-cancelled). */
export function subscriptionCancelled(mail: {
  greeting: string;
  endsAt: number | null;
  /** Whether there is access at this moment: none while a payment is overdue or was taken back. */
  isRunning: boolean;
  manageUrl: string;
}): MailContent {
  const until = mail.endsAt === null ? "het einde van je periode" : formatDate(mail.endsAt);
  const afterwards = mail.isRunning
    ? `Tot ${until} houd je toegang tot alle opdrachten. Daarna schrijven we niets meer af.`
    : "Het wordt niet verlengd. Een factuur die nog openstaat, blijft staan.";
  return renderMail({
    subject: "Je abonnement is opgezegd",
    heading: "Je abonnement is opgezegd",
    paragraphs: [mail.greeting, `Je hebt je abonnement opgezegd. ${afterwards}`],
    button: { label: "Toch doorgaan", url: mail.manageUrl },
  });
}

/** The mail to a company whose subscription ended without its doing (subscription-ended). */
export function subscriptionEnded(mail: { greeting: string; checkoutUrl: string }): MailContent {
  return renderMail({
    subject: "Je abonnement is gestopt",
    heading: "Je abonnement is gestopt",
    paragraphs: [
      mail.greeting,
      "Je abonnement is gestopt, omdat er niet meer voor betaald wordt. Je profiel en je ontgrendelde klanten blijven bewaard.",
    ],
    button: { label: "Opnieuw beginnen", url: mail.checkoutUrl },
  });
}

/**
 * The mail to somebody whose payment was given back, because it gave nothing or `byStaff` (payment-returned): `cents` of
 * money and `credit` of their credit with us, in whole cents. One of the two may be 0.
 */
export function paymentReturned(mail: {
  greeting: string;
  cents: number;
  credit: number;
  byStaff: boolean;
  contactUrl: string;
}): MailContent {
  const { cents, credit, byStaff } = mail;
  const subject = cents > 0 ? "Je krijgt je betaling terug" : "Je krijgt je tegoed terug";
  return renderMail({
    subject,
    heading: subject,
    paragraphs: [
      mail.greeting,
      ...(cents > 0
        ? [
            byStaff
              ? "We hebben je betaling helemaal teruggestort op de rekening of kaart waarmee je betaalde. Liep je abonnement op deze betaling, dan is het nu gestopt."
              : "Je hebt betaald voor een abonnement dat niet meer kon beginnen of al was gestopt. We hebben het hele bedrag teruggestort op de rekening of kaart waarmee je betaalde.",
            "Meestal staat het binnen vijf tot tien werkdagen op je rekening. Je hoeft niets te doen.",
          ]
        : ["Je tegoed ging op aan een abonnement dat niet meer kon beginnen of al was gestopt."]),
      ...(credit > 0 ? ["Het tegoed dat je gebruikte, staat weer klaar voor je volgende factuur."] : []),
    ],
    facts: [
      ...(cents > 0 ? ([["Terugbetaald, incl. btw", formatEuro(cents)]] as [string, string][]) : []),
      ...(credit > 0 ? ([["Tegoed terug", formatEuro(credit)]] as [string, string][]) : []),
    ],
    button: { label: "Stel ons een vraag", url: mail.contactUrl },
  });
}

/**
 * The mail to a company whose bank reversed its payment (payment-taken-back). `isRunning` when another payment still
 * gives it access.
 */
export function paymentTakenBack(mail: { greeting: string; isRunning: boolean; contactUrl: string }): MailContent {
  return renderMail({
    subject: "Een betaling is teruggeboekt",
    heading: "Een betaling is teruggeboekt",
    paragraphs: [
      mail.greeting,
      mail.isRunning
        ? "Je bank heeft een eerdere betaling voor je abonnement teruggehaald. Je abonnement loopt door."
        : "Je bank heeft een betaling voor je abonnement teruggehaald. Tot dat is opgelost, kun je geen opdrachten ontgrendelen. De klantgegevens die je al hebt ontgrendeld, houd je.",
      "Klopt er iets niet, of was het een vergissing? Laat het ons weten, dan zoeken we het samen uit. Je kunt ook je bank vragen om de terugboeking in te trekken.",
    ],
    button: { label: "Neem contact op", url: mail.contactUrl },
  });
}

/** The mail to a company whose disputed payment counts again (payment-dispute-won). */
export function disputeWon(mail: { greeting: string; dashboardUrl: string }): MailContent {
  return renderMail({
    subject: "Je hebt weer toegang",
    heading: "De terugboeking is opgelost",
    paragraphs: [
      mail.greeting,
      "De betaling die je bank had teruggehaald, geldt weer. Je kunt meteen weer opdrachten ontgrendelen.",
    ],
    button: { label: "Bekijk de opdrachten", url: mail.dashboardUrl },
  });
}

/** The mail to the owner: a bank reversed a payment, or asks about it (payment-disputed). */
export function disputeNotice(mail: {
  companyName: string;
  email: string;
  isBlocking: boolean;
  disputeId: string;
  disputeUrl: string;
}): MailContent {
  const name = companyName(mail.companyName, "een vloerbedrijf");
  return renderMail({
    subject: mail.isBlocking ? `Betaling teruggeboekt: ${name}` : `Vraag over een betaling: ${name}`,
    heading: mail.isBlocking ? "Een betaling is teruggeboekt" : "Een bank vraagt naar een betaling",
    paragraphs: [
      mail.isBlocking
        ? "De bank van dit bedrijf heeft een betaling betwist. Het bedrijf heeft geen toegang zolang de zaak loopt."
        : "De bank van dit bedrijf vraagt naar een betaling. Er is nog niets teruggeboekt, en het bedrijf houdt toegang.",
    ],
    facts: [
      ["Bedrijf", mail.companyName],
      ["E-mail", writeLink(mail.email)],
      ["Zaak bij Stripe", mail.disputeId],
    ],
    button: { label: "Bekijk de zaak", url: mail.disputeUrl },
  });
}
