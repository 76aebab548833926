/** The mail to a client about questions of companies (B02). */
import { renderMail, type MailContent } from "./layout";
import { aboutLink } from "./words";

/** The mail with the questions that wait for an answer (question-asked). Nobody is named in it. */
export function questionAsked(mail: {
  greeting: string;
  title: string;
  questions: readonly string[];
  /** How many more there are. */
  more: number;
  followUrl: string;
  isKey: boolean;
}): MailContent {
  const count = mail.questions.length + mail.more;
  const what = count === 1 ? "Een vloerbedrijf vraagt iets" : `Er zijn ${count} vragen`;
  return renderMail({
    subject: `${what} over je aanvraag`,
    heading: what,
    paragraphs: [
      mail.greeting,
      "Met je antwoord kan een bedrijf een betere prijs maken. Alle bedrijven die je aanvraag zien, lezen mee.",
    ],
    quotation: mail.questions.join("\n\n"),
    facts: [["Je aanvraag", mail.title]],
    button: { label: "Geef antwoord", url: mail.followUrl },
    closing: ["Je naam, nummer en adres halen we uit je antwoord.", ...aboutLink(mail)],
  });
}
