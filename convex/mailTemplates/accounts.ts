/** Mails about accounts. */
import { TRIAL_DAYS, WEEKLY_UNLOCKS_IN_TRIAL } from "../../domain/limits";
import { callLinks, renderMail, writeLink, type MailContent } from "./layout";
import { companyName } from "./words";

/** The mail to a company that registered (send-vloeren-welcome-email). */
export function companyWelcome(mail: { companyName: string; greeting: string; dashboardUrl: string }): MailContent {
  return renderMail({
    subject: "Welkom bij Vloeren Opdrachten",
    heading: welcome(mail.companyName),
    paragraphs: [
      mail.greeting,
      `Je account is klaar. De komende ${TRIAL_DAYS} dagen zie je gratis alle opdrachten in je werkgebied en kun je per week ${WEEKLY_UNLOCKS_IN_TRIAL} opdrachten ontgrendelen.`,
      "Zo werkt het: je krijgt een mail bij een nieuwe opdracht, je ontgrendelt de klantgegevens en je neemt zelf contact op met de klant.",
    ],
    button: { label: "Naar je dashboard", url: mail.dashboardUrl },
  });
}

/** The mail to a company that finished the /verhuis onboarding (send-welcome-email). */
export function verhuisWelcome(mail: { companyName: string; greeting: string; dashboardUrl: string }): MailContent {
  return renderMail({
    subject: "Je bedrijfsprofiel is klaar",
    heading: welcome(mail.companyName),
    paragraphs: [
      mail.greeting,
      "Je profiel staat klaar. Klanten zien het bij elke offerte die je stuurt.",
      "In je dashboard staan de open opdrachten in je werkgebied. Met een abonnement stuur je er een offerte op.",
    ],
    button: { label: "Naar je dashboard", url: mail.dashboardUrl },
  });
}

/** The mail to the owner: a company registered (vloeren-signup). */
export function signUpNotice(mail: {
  name: string;
  company_name: string;
  email: string;
  phone: string;
  source: string;
  timestamp: string;
  accountsUrl: string;
}): MailContent {
  return renderMail({
    subject: `Nieuwe aanmelding: ${companyName(mail.company_name, "een vloerbedrijf")}`,
    heading: "Nieuw vloerbedrijf aangemeld",
    paragraphs: ["Er heeft zich een bedrijf aangemeld."],
    facts: [
      ["Bedrijf", mail.company_name],
      ["Contactpersoon", mail.name],
      ["E-mail", writeLink(mail.email)],
      ["Telefoon", mail.phone === "" ? "Niet ingevuld" : callLinks(mail.phone)],
      ["Bron", mail.source],
      ["Tijdstip", mail.timestamp],
    ],
    button: { label: "Bekijk de aanmeldingen", url: mail.accountsUrl },
  });
}

function welcome(name: string): string {
  const company = companyName(name, "");
  return company === "" ? "Welkom bij Vloeren Opdrachten" : `Welkom, ${company}`;
}
