/** Mails to the people of a company's team. */
import { teamInvitationLife } from "../../domain/limitWords";
import { renderMail, type MailContent } from "./layout";
import { companyName } from "./words";

/** The invitation of a colleague, with the link to choose a password. */
export function teamInvitation(mail: { greeting: string; company: string; role: string; url: string }): MailContent {
  const company = companyName(mail.company, "Een vloerbedrijf");
  return renderMail({
    subject: `${company} nodigt je uit`,
    heading: "Werk mee in het account van je bedrijf",
    paragraphs: [
      mail.greeting,
      `${company} werkt met Vloeren Opdrachten en nodigt je uit voor het team. Kies een wachtwoord en werk mee met een eigen account.`,
    ],
    facts: [["Je rol", mail.role]],
    button: { label: "Uitnodiging bekijken", url: mail.url },
    closing: [`De link werkt één keer en blijft ${teamInvitationLife} geldig.`],
    footnote: { text: "Ken je dit bedrijf niet? Dan kun je deze mail weggooien." },
  });
}
