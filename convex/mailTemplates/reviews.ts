/** Mails about reviews (B13). None holds a word or a star of a review: the other side must not read it early. */
import { formatDate } from "../../domain/dates";
import type { ReviewSide } from "../../domain/reviews";
import { renderMail, type MailContent } from "./layout";
import { companyName, personName } from "./words";

type About = {
  /** Who gets the mail. */
  to: ReviewSide;
  person: string;
  company: string;
  title: string;
  greeting: string;
  url: string;
};
type Waiting = About & { dueAt: number };

const otherName = ({ to, person, company }: About) =>
  to === "client" ? companyName(company, "Het vloerbedrijf") : personName(person, "De klant");

/** The mail to a side that has not reviewed yet: the other side has. */
export function reviewWaits(mail: Waiting): MailContent {
  return renderMail({
    subject: `Er staat een beoordeling voor je klaar: ${mail.title}`,
    heading: `${otherName(mail)} heeft je beoordeeld`,
    paragraphs: [
      mail.greeting,
      `Je leest wat er staat zodra jij ook een beoordeling schrijft. Zo schrijven jullie allebei eerlijk, zonder te weten wat de ander vindt.`,
      `Schrijf je niets, dan verschijnt de beoordeling op ${formatDate(mail.dueAt)}. Daarna kun je er geen meer schrijven.`,
    ],
    facts: [["Opdracht", mail.title]],
    button: { label: "Schrijf je beoordeling", url: mail.url },
  });
}

/** The mail that reminds a side, REVIEW_REMINDER_DAYS before its deadline, that it has not reviewed yet. Sent once. */
export function reviewReminder(mail: Waiting): MailContent {
  return renderMail({
    subject: `Je kunt nog beoordelen tot ${formatDate(mail.dueAt)}`,
    heading: "Hoe ging het met de vloer?",
    paragraphs: [
      mail.greeting,
      `${otherName(mail)} wacht op jouw beoordeling. Op ${formatDate(mail.dueAt)} verschijnt die van de ander, ook als jij niets schrijft. Daarna kun je er geen meer schrijven.`,
    ],
    facts: [["Opdracht", mail.title]],
    button: { label: "Schrijf je beoordeling", url: mail.url },
    closing: ["Dit is de enige herinnering die je krijgt."],
  });
}

/** The mail to each side when the other side's review appeared. */
export function reviewsVisible(mail: About): MailContent {
  return renderMail({
    subject: `Je kunt de beoordeling van ${otherName(mail)} lezen`,
    heading: `${otherName(mail)} schreef over je`,
    paragraphs: [
      mail.greeting,
      "De beoordeling is nu te lezen. Je mag er één keer op reageren. Klopt er iets niet, meld het dan: onze redactie kijkt ernaar.",
    ],
    facts: [["Opdracht", mail.title]],
    button: { label: "Lees de beoordeling", url: mail.url },
  });
}

/** The mail to a company whose page staff unpublished. */
export function companyPageTakenDown(mail: { greeting: string; reason: string; contactUrl: string }): MailContent {
  return renderMail({
    subject: "Je bedrijfspagina is weggehaald",
    heading: "Je bedrijfspagina is weggehaald",
    paragraphs: [
      mail.greeting,
      "Onze redactie heeft je pagina weggehaald. Niemand kan hem nu bekijken. Je account, je opdrachten en je klanten blijven zoals ze zijn.",
    ],
    facts: [["Waarom", mail.reason]],
    button: { label: "Stuur ons een bericht", url: mail.contactUrl },
    closing: ["Ben je het er niet mee eens, of heb je aangepast wat er niet klopte? Laat het ons weten."],
  });
}
