/** Mails to people of staff. */
import { STAFF_INVITATION_DAYS } from "../../domain/staff/limits";
import { renderMail, type MailContent } from "./layout";

/** The invitation of a colleague, with the link to choose a password. */
export function staffInvitation(mail: { greeting: string; url: string }): MailContent {
  return renderMail({
    subject: "Je uitnodiging voor het beheer",
    heading: "Je bent uitgenodigd voor het beheer",
    paragraphs: [
      mail.greeting,
      "Een collega geeft je toegang tot het beheer van Vloeren Opdrachten. Kies een wachtwoord en koppel een app voor codes, zoals 1Password, Aegis of Google Authenticator.",
    ],
    button: { label: "Uitnodiging aannemen", url: mail.url },
    closing: [`De link werkt één keer en blijft ${STAFF_INVITATION_DAYS} dagen geldig.`],
    footnote: { text: "Verwachtte je deze mail niet? Dan kun je hem weggooien." },
  });
}
