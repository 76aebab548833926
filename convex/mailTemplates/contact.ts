/** Mails of the contact form. */
import { renderMail, type MailContent } from "./layout";

/** To the owner: a message from a visitor, who gets the answer when the owner replies (send-contact-email). */
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
    heading: mail.subject,
    paragraphs: [mail.message],
    facts: [
      ["Naam", `${mail.firstName} ${mail.lastName}`],
      ["E-mail", mail.email],
      ["Telefoon", mail.phone === "" ? "Niet ingevuld" : mail.phone],
    ],
  });
}
