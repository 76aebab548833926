/** Mails with a link that is a key: the link works once, for one thing, for a while (C10). */
import { renderMail, type MailContent } from "./layout";

/** To somebody who made an account: is this your address? */
export function verification(mail: { name: string | null; url: string }): MailContent {
  return renderMail({
    subject: "Bevestig je e-mail",
    heading: "Bevestig je e-mailadres",
    paragraphs: [
      greeting(mail.name),
      "Met één klik is je account bevestigd. Heb je eerder met dit e-mailadres offertes aangevraagd, dan staan die aanvragen daarna in je overzicht.",
    ],
    button: { label: "Bevestig mijn e-mailadres", url: mail.url },
    closing: ["De link werkt 24 uur en één keer."],
    footnote: { text: "Heb je geen account gemaakt? Dan kun je deze mail weggooien." },
  });
}

/** To somebody who asked for a new password. */
export function passwordReset(mail: { name: string | null; url: string }): MailContent {
  return renderMail({
    subject: "Kies een nieuw wachtwoord",
    heading: "Kies een nieuw wachtwoord",
    paragraphs: [
      greeting(mail.name),
      "Je vroeg een link aan om een nieuw wachtwoord te kiezen. Daarna log je op al je apparaten opnieuw in.",
    ],
    button: { label: "Nieuw wachtwoord kiezen", url: mail.url },
    closing: ["De link werkt een uur en één keer."],
    footnote: { text: "Heb je dit niet gevraagd? Dan hoef je niets te doen: je wachtwoord blijft hetzelfde." },
  });
}

function greeting(name: string | null): string {
  return name === null ? "Hoi," : `Hoi ${name},`;
}
