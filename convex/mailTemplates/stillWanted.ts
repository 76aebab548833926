/** Mails about an open request that nobody closed. They go to the person who placed it, with or without an account. */
import { firstQuotes } from "../../domain/content/quoteTimes";
import { formatDate } from "../../domain/dates";
import { renderMail, type MailContent } from "./layout";
import { aboutLink, greetPerson } from "./words";

/**
 * The mail to a client that asks whether their request is still wanted (still-wanted). Its link opens a page with a
 * button for each answer.
 */
export function stillWanted(mail: {
  clientName: string;
  briefTitle: string;
  companies: number;
  quotes: number;
  closesAt: number;
  answerUrl: string;
}): MailContent {
  const { companies, quotes } = mail;
  const until = formatDate(mail.closesAt);
  return renderMail({
    subject: "Zoek je nog een vloer?",
    heading: "Zoek je nog een vloer?",
    paragraphs: [
      greetPerson(mail.clientName),
      "Je aanvraag staat al een tijdje open. Loopt hij nog? Laat het met één klik weten, dan blijven vloerbedrijven hem zien.",
      `Horen we niets, dan sluiten we je aanvraag op ${until}. Bedrijven kunnen je gegevens dan niet meer opvragen.`,
    ],
    facts: [
      ["Je aanvraag", mail.briefTitle],
      ["Tot nu toe", `${counted(companies, "bedrijf", "bedrijven")}, ${counted(quotes, "offerte", "offertes")}`],
    ],
    button: { label: "Ja of nee laten weten", url: mail.answerUrl },
    closing: ["Heb je al een vloer? Fijn. Met dezelfde knop sluit je je aanvraag meteen."],
    footnote: { text: "Je krijgt dit bericht omdat je met dit e-mailadres een aanvraag hebt gedaan." },
  });
}

/** The mail to a client whose request has no quote after the promised time: what helps (no-quote-yet). */
export function noQuoteYet(mail: {
  clientName: string;
  briefTitle: string;
  companies: number;
  viewed: number;
  hasPhotos: boolean;
  followUrl: string;
  isKey: boolean;
}): MailContent {
  return renderMail({
    subject: "Je eerste offerte is er nog niet. Dit helpt",
    heading: "Je eerste offerte is er nog niet",
    paragraphs: [
      greetPerson(mail.clientName),
      `We beloofden je binnen ${firstQuotes} een offerte, en dat is niet gelukt. We kijken zelf ook naar je aanvraag.`,
      mail.hasPhotos
        ? "Wat helpt: beantwoord de vragen van bedrijven, neem op als ze bellen, en vul je wensen aan."
        : "Wat helpt: zet foto's van de ruimte erbij, beantwoord de vragen van bedrijven, en neem op als ze bellen.",
    ],
    facts: [
      ["Je aanvraag", mail.briefTitle],
      [
        "Tot nu toe",
        `${counted(mail.viewed, "bedrijf", "bedrijven")} keek, ${counted(mail.companies, "bedrijf", "bedrijven")} heeft je gegevens`,
      ],
    ],
    button: { label: "Vul je aanvraag aan", url: mail.followUrl },
    closing: aboutLink(mail),
  });
}

/** The mail to a client whose request was closed, because there was no answer (request-closed). */
export function requestClosed(mail: { clientName: string; briefTitle: string; newRequestUrl: string }): MailContent {
  return renderMail({
    subject: "Je aanvraag is gesloten",
    heading: "Je aanvraag is gesloten",
    paragraphs: [
      greetPerson(mail.clientName),
      "We hoorden niet meer of je nog een vloer zoekt. Daarom is je aanvraag gesloten: bedrijven kunnen je gegevens niet meer opvragen.",
    ],
    facts: [["Je aanvraag", mail.briefTitle]],
    button: { label: "Nieuwe aanvraag doen", url: mail.newRequestUrl },
    closing: ["Zoek je toch nog een vloer? Een nieuwe aanvraag is gratis en zo geplaatst."],
  });
}

function counted(count: number, one: string, more: string): string {
  return `${count === 0 ? "geen" : count} ${count === 1 ? one : more}`;
}
