/** Mails of the contact form. */
import { callLinks, renderMail, writeLink, type MailContent } from "./layout";

/** The mail to the owner: a message from a visitor, who gets the answer when the owner replies (send-contact-email). */
export function contactMessage(mail: {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
}): MailContent {
  return renderMail({
    subject: `Contactformulier: ${mail.subject}`,
    heading: "Bericht via het contactformulier",
    paragraphs: [],
    quotation: mail.message,
    facts: [
      ["Onderwerp", mail.subject],
      ["Naam", `${mail.firstName} ${mail.lastName}`],
      ["E-mail", writeLink(mail.email)],
      ["Telefoon", mail.phone === "" ? "Niet ingevuld" : callLinks(mail.phone)],
    ],
    button: { label: "Beantwoord dit bericht", url: writeLink(mail.email).href },
  });
}
