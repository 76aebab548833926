/** Mails about subscriptions and payments. Amounts are whole cents, including btw. */
import { formatDate } from "../../domain/dates";
import { formatEuro } from "../../domain/money";
import { renderMail, writeLink, type MailContent } from "./layout";
import { companyName, greetCompany } from "./words";

/** To a company whose payment failed (subscription-payment-failed). */
export function paymentFailed(mail: { companyName: string; amount: number; payUrl: string }): MailContent {
  return renderMail({
    subject: "Je betaling is niet gelukt",
    heading: "Je betaling is niet gelukt",
    paragraphs: [
      greetCompany(mail.companyName),
      "We konden je abonnement niet afschrijven. Tot de factuur is betaald, kun je geen opdrachten ontgrendelen. Daarna ga je meteen verder.",
    ],
    facts: [["Openstaand, incl. btw", formatEuro(mail.amount)]],
    button: { label: "Factuur betalen", url: mail.payUrl },
    closing: ["We proberen de afschrijving de komende dagen nog een paar keer. Betaal je zelf, dan hoeft dat niet."],
  });
}

/** To a company that cancelled (subscription-cancelled). */
export function subscriptionCancelled(mail: {
  companyName: string;
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
    paragraphs: [greetCompany(mail.companyName), `Je hebt je abonnement opgezegd. ${afterwards}`],
    button: { label: "Toch doorgaan", url: mail.manageUrl },
  });
}

/** To a company whose subscription ended without its doing (subscription-ended). */
export function subscriptionEnded(mail: { companyName: string; checkoutUrl: string }): MailContent {
  return renderMail({
    subject: "Je abonnement is gestopt",
    heading: "Je abonnement is gestopt",
    paragraphs: [
      greetCompany(mail.companyName),
      "Je abonnement is gestopt, omdat er niet meer voor betaald wordt. Je profiel en je ontgrendelde klanten blijven bewaard.",
    ],
    button: { label: "Opnieuw beginnen", url: mail.checkoutUrl },
  });
}

/** To the owner: a payment was taken back (payment-disputed). */
export function disputeNotice(mail: {
  companyName: string;
  email: string;
  disputeId: string;
  disputeUrl: string;
}): MailContent {
  return renderMail({
    subject: `Betaling teruggeboekt: ${companyName(mail.companyName, "een vloerbedrijf")}`,
    heading: "Een betaling is teruggeboekt",
    paragraphs: [
      "De bank van dit bedrijf heeft een betaling betwist. Het bedrijf heeft geen toegang tot de zaak is gesloten.",
    ],
    facts: [
      ["Bedrijf", mail.companyName],
      ["E-mail", writeLink(mail.email)],
      ["Zaak bij Stripe", mail.disputeId],
    ],
    button: { label: "Bekijk de zaak", url: mail.disputeUrl },
  });
}
