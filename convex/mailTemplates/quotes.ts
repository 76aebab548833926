/** Mails about quotes. Prices are whole cents, including VAT (C19, C88). */
import { receivedWords, type ContactWay } from "../../domain/disclosures/wish";
import type { DeclineReason } from "../../domain/quotes/declineReasons";
import { MAX_QUOTES } from "../../domain/limits";
import { formatEuro } from "../../domain/money";
import { callLinks, mapLink, renderMail, writeLink, type FactLink, type MailContent, type MailFloor } from "./layout";
import { companyName, greetPerson, aboutLink, personName } from "./words";

type Fact = [label: string, value: FactLink | readonly FactLink[]];

/** The mail to the client: a quote came in (notify-client-proposal). */
export function clientProposal(mail: {
  floor?: MailFloor | null;
  clientName: string;
  companyName: string;
  packageName: string;
  proposalPrice: number;
  briefTitle: string;
  followUrl: string;
  isKey: boolean;
}): MailContent {
  return renderMail({
    subject: `Nieuwe offerte van ${companyName(mail.companyName, "een vloerbedrijf")}`,
    floor: mail.floor ?? null,
    heading: `${companyName(mail.companyName, "Een vloerbedrijf")} stuurde je een offerte`,
    paragraphs: [
      greetPerson(mail.clientName),
      `Er is een offerte binnen voor je opdracht. Je kunt er tot ${MAX_QUOTES} krijgen: vergelijk ze rustig en kies zelf.`,
    ],
    facts: [
      ["Je opdracht", mail.briefTitle],
      ["Offerte", mail.packageName],
      ["Prijs incl. btw", formatEuro(mail.proposalPrice)],
    ],
    button: { label: "Bekijk de offerte", url: mail.followUrl },
    closing: aboutLink(mail),
  });
}

/** The mail to the client who accepted a quote (notify-client-accepted). */
export function clientAccepted(mail: {
  floor?: MailFloor | null;
  clientName: string;
  companyName: string;
  packageName: string;
  price: number;
  /** How the client wants to be reached. */
  by: ContactWay;
  followUrl: string;
  isKey: boolean;
}): MailContent {
  return renderMail({
    subject: `Je koos voor ${companyName(mail.companyName, "een vloerbedrijf")}`,
    floor: mail.floor ?? null,
    heading: `${companyName(mail.companyName, "Het vloerbedrijf")} gaat voor je aan de slag`,
    paragraphs: [
      greetPerson(mail.clientName),
      `Je accepteerde de offerte van ${companyName(mail.companyName, "een vloerbedrijf")}. Het bedrijf heeft ${receivedWords(mail.by)} ontvangen en neemt contact met je op om een dag af te spreken.`,
    ],
    facts: [
      ["Offerte", mail.packageName],
      ["Prijs incl. btw", formatEuro(mail.price)],
    ],
    button: { label: "Bekijk je opdracht", url: mail.followUrl },
    closing: [
      ...aboutLink(mail),
      "De andere bedrijven krijgen bericht dat je een keuze hebt gemaakt. Ze horen niet voor wie je hebt gekozen.",
    ],
  });
}

/** The mail to the company whose quote was accepted (notify-vloeren-company-accepted), with the client's details. */
export function companyAccepted(mail: {
  floor?: MailFloor | null;
  greeting: string;
  briefTitle: string;
  packageName: string;
  price: number;
  client: { name: string; email: string; phone: string | null; street: string | null; city: string | null };
  jobUrl: string;
}): MailContent {
  const { client } = mail;
  return renderMail({
    subject: `Je offerte is geaccepteerd: ${mail.briefTitle}`,
    floor: mail.floor ?? null,
    heading: "Gefeliciteerd, de opdracht is voor jou",
    paragraphs: [
      mail.greeting,
      `${personName(client.name, "De klant")} heeft je offerte geaccepteerd. ${howToReach(client)} om een dag af te spreken.`,
    ],
    facts: [
      ["Opdracht", mail.briefTitle],
      ["Je offerte", mail.packageName],
      ["Prijs incl. btw", formatEuro(mail.price)],
      ["Klant", client.name],
      ...(client.phone === null ? [] : [["Telefoon", callLinks(client.phone)] satisfies Fact]),
      ...(client.email === "" ? [] : [["E-mail", writeLink(client.email)] satisfies Fact]),
      ...(client.street === null ? [] : [["Adres", mapLink(client.street, client.city)] satisfies Fact]),
    ],
    button: { label: "Bekijk de opdracht", url: mail.jobUrl },
  });
}

/** How a company may reach its client today. */
function howToReach({ email, phone }: { email: string; phone: string | null }): string {
  if (email === "" && phone === null) return "Stuur vandaag nog een bericht";
  if (email === "") return "Bel vandaag nog";
  return "Bel of mail vandaag nog";
}

/** The mail to a company whose quote was declined (notify-vloeren-company-declined). It names no other company (I9). */
export function companyDeclined(mail: {
  greeting: string;
  briefTitle: string;
  packageName: string;
  /** Why, if the client said so. */
  reason: DeclineReason | null;
  jobsUrl: string;
}): MailContent {
  return renderMail({
    subject: `Je offerte is niet gekozen: ${mail.briefTitle}`,
    heading: "Deze keer niet",
    paragraphs: [
      mail.greeting,
      "De klant heeft niet voor jouw offerte gekozen. Jammer, maar er staan nog meer opdrachten open.",
    ],
    facts: [
      ["Opdracht", mail.briefTitle],
      ["Je offerte", mail.packageName],
      ...(mail.reason === null ? [] : [["Reden van de klant", mail.reason] satisfies [string, string]]),
    ],
    button: { label: "Bekijk open opdrachten", url: mail.jobsUrl },
  });
}
