/** Mails about quotes. Prices are whole cents, including VAT (C19, C88). */
import type { DeclineReason } from "../../domain/declineReasons";
import { MAX_QUOTES } from "../../domain/limits";
import { formatEuro } from "../../domain/money";
import { renderMail, type MailContent } from "./layout";

/** To the client: a quote came in (notify-client-proposal). */
export function clientProposal(mail: {
  clientName: string;
  companyName: string;
  packageName: string;
  proposalPrice: number;
  briefTitle: string;
  dashboardUrl: string;
}): MailContent {
  return renderMail({
    subject: `Nieuwe offerte van ${mail.companyName}`,
    heading: `${mail.companyName} stuurde je een offerte`,
    paragraphs: [
      `Hoi ${mail.clientName},`,
      `Er is een offerte binnen voor je opdracht. Je kunt er tot ${MAX_QUOTES} krijgen: vergelijk ze rustig en kies zelf.`,
    ],
    facts: [
      ["Je opdracht", mail.briefTitle],
      ["Offerte", mail.packageName],
      ["Prijs incl. btw", formatEuro(mail.proposalPrice)],
    ],
    button: { label: "Bekijk de offerte", url: mail.dashboardUrl },
    closing: ["Heb je nog geen account? Maak er een met dit e-mailadres, dan staat je aanvraag voor je klaar."],
  });
}

/** To the client: what they chose (notify-client-accepted). */
export function clientAccepted(mail: {
  clientName: string;
  companyName: string;
  packageName: string;
  price: number;
  dashboardUrl: string;
}): MailContent {
  return renderMail({
    subject: `Je koos voor ${mail.companyName}`,
    heading: `${mail.companyName} gaat voor je aan de slag`,
    paragraphs: [
      `Hoi ${mail.clientName},`,
      `Je accepteerde de offerte van ${mail.companyName}. Het bedrijf heeft je contactgegevens ontvangen en neemt contact met je op om een dag af te spreken.`,
    ],
    facts: [
      ["Offerte", mail.packageName],
      ["Prijs incl. btw", formatEuro(mail.price)],
    ],
    button: { label: "Naar mijn opdrachten", url: mail.dashboardUrl },
    closing: ["De andere bedrijven krijgen bericht dat je een keuze hebt gemaakt. Met wie, lezen ze niet."],
  });
}

/** To the company whose quote was accepted (notify-vloeren-company-accepted), with the client's details. */
export function companyAccepted(mail: {
  companyName: string;
  briefTitle: string;
  packageName: string;
  price: number;
  client: { name: string; email: string; phone: string | null; street: string | null };
  dashboardUrl: string;
}): MailContent {
  const { client } = mail;
  return renderMail({
    subject: `Je offerte is geaccepteerd: ${mail.briefTitle}`,
    heading: "Gefeliciteerd, de opdracht is voor jou",
    paragraphs: [
      `Hoi ${mail.companyName},`,
      `${client.name} heeft je offerte geaccepteerd. Neem snel contact op om een dag af te spreken.`,
    ],
    facts: [
      ["Opdracht", mail.briefTitle],
      ["Je offerte", mail.packageName],
      ["Prijs incl. btw", formatEuro(mail.price)],
      ["Klant", client.name],
      ["E-mail", client.email],
      ...(client.phone === null ? [] : [["Telefoon", client.phone] satisfies [string, string]]),
      ...(client.street === null ? [] : [["Adres", client.street] satisfies [string, string]]),
    ],
    button: { label: "Naar je dashboard", url: mail.dashboardUrl },
  });
}

/** To a company whose quote was declined (notify-vloeren-company-declined). It names no other company (I9). */
export function companyDeclined(mail: {
  companyName: string;
  briefTitle: string;
  packageName: string;
  /** Why, if the client said so. */
  reason: DeclineReason | null;
  dashboardUrl: string;
}): MailContent {
  return renderMail({
    subject: `Je offerte is niet gekozen: ${mail.briefTitle}`,
    heading: "Deze keer niet",
    paragraphs: [
      `Hoi ${mail.companyName},`,
      "De klant gaat niet met je offerte verder. Jammer, maar er staan meer opdrachten open.",
    ],
    facts: [
      ["Opdracht", mail.briefTitle],
      ["Je offerte", mail.packageName],
      ...(mail.reason === null ? [] : [["Reden van de klant", mail.reason] satisfies [string, string]]),
    ],
    button: { label: "Bekijk open opdrachten", url: mail.dashboardUrl },
  });
}
