/** The mail to a company from which a client withdrew the contact details (B08). */
import { renderMail, type MailContent } from "./layout";

/** The mail that tells a company that it may not use a client's details any more. It holds none of them. */
export function detailsWithdrawn(mail: { greeting: string; briefTitle: string; jobUrl: string }): MailContent {
  return renderMail({
    subject: `Een klant trok de gegevens in: ${mail.briefTitle}`,
    heading: "De klant trok de gegevens in",
    paragraphs: [
      mail.greeting,
      "De klant van deze opdracht wil niet dat je de naam, het adres, het e-mailadres en het telefoonnummer nog gebruikt. Ze staan daarom niet meer in je scherm. Heb je ze ergens overgenomen? Verwijder ze daar ook.",
      "Je plek op de opdracht blijft bezet. Berichten sturen via het platform kan nog wel.",
    ],
    facts: [["Opdracht", mail.briefTitle]],
    button: { label: "Bekijk de opdracht", url: mail.jobUrl },
  });
}
