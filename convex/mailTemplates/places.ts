/** Mails about a place that a company asks back (B09). */
import { placeClaim, type PlaceReason } from "../../domain/placeReports/placeReports";
import { renderMail, type MailContent } from "./layout";
import { companyName, greetPerson } from "./words";

/** The mail to the client: is it true what the company says (place-question). */
export function placeQuestion(mail: {
  clientName: string;
  companyName: string;
  title: string;
  reason: PlaceReason;
  days: string[];
  answerUrl: string;
}): MailContent {
  const company = companyName(mail.companyName, "Een vloerbedrijf");
  return renderMail({
    subject: `Klopt dit? ${mail.title}`,
    heading: "Klopt dit?",
    paragraphs: [
      greetPerson(mail.clientName),
      placeClaim(mail.reason, company, mail.days),
      "Klopt dat, dan geeft het bedrijf zijn plek terug. Je gegevens verdwijnen daar, en een ander bedrijf kan reageren.",
    ],
    facts: [["Je aanvraag", mail.title]],
    button: { label: "Geef antwoord", url: mail.answerUrl },
    closing: ["Klopt het niet? Zeg dat dan ook: één tik is genoeg. Zonder antwoord kijkt onze redactie ernaar."],
  });
}

/** The mail to the company: its place came back, or not (place-decided). */
export function placeDecided(mail: {
  greeting: string;
  title: string;
  isReturned: boolean;
  jobUrl: string;
}): MailContent {
  return renderMail({
    subject: mail.isReturned ? `Je plek is terug: ${mail.title}` : `Je houdt je plek: ${mail.title}`,
    heading: mail.isReturned ? "Je plek is terug" : "Je houdt je plek",
    paragraphs: [
      mail.greeting,
      mail.isReturned
        ? "Je melding klopte. Deze opdracht telt niet meer mee voor je week, en de klantgegevens zie je niet meer."
        : "We hebben je melding bekeken en laten de plek bij jou. De klantgegevens blijven voor je staan.",
    ],
    facts: [["Opdracht", mail.title]],
    button: { label: "Bekijk de opdracht", url: mail.jobUrl },
  });
}
