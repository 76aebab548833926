/** Mails with a secret link: it works once, for one purpose, for a limited time (C10). */
import { resetLinkLife, undoLinkLife, verifyLinkLife } from "../../domain/limitWords";
import { renderMail, type MailContent } from "./layout";
import { aboutLink, greetPerson } from "./words";

/** The mail to somebody who made an account, with the link that verifies their address. */
export function verification(mail: { greeting: string; url: string }): MailContent {
  return renderMail({
    subject: "Bevestig je e-mail",
    heading: "Bevestig je e-mailadres",
    paragraphs: [
      mail.greeting,
      "Met één klik is je e-mailadres bevestigd. Voor een vloerbedrijf is dat nodig om klantgegevens te ontgrendelen. Heb je eerder met dit e-mailadres offertes aangevraagd, dan staan die aanvragen daarna in je overzicht.",
    ],
    button: { label: "Bevestig mijn e-mailadres", url: mail.url },
    closing: [`De link werkt één keer en blijft ${verifyLinkLife} geldig.`],
    footnote: { text: "Heb je geen account gemaakt? Dan kun je deze mail weggooien." },
  });
}

/** The mail to somebody who asked for a new password. */
export function passwordReset(mail: { greeting: string; url: string }): MailContent {
  return renderMail({
    subject: "Kies een nieuw wachtwoord",
    heading: "Kies een nieuw wachtwoord",
    paragraphs: [
      mail.greeting,
      "Je hebt een link aangevraagd om een nieuw wachtwoord te kiezen. Daarna log je op al je apparaten opnieuw in.",
    ],
    button: { label: "Nieuw wachtwoord kiezen", url: mail.url },
    closing: [`De link werkt één keer en blijft ${resetLinkLife} geldig.`],
    footnote: { text: "Heb je dit niet aangevraagd? Dan hoef je niets te doen: je wachtwoord blijft hetzelfde." },
  });
}

/** What happened, on which browser, when, and the link that undoes it. */
type Notice = { greeting: string; deviceName: string; at: string; url: string };

/** The mail to somebody whose password was changed. */
export function passwordChanged(mail: Notice): MailContent {
  return renderMail({
    subject: "Je wachtwoord is gewijzigd",
    heading: "Je wachtwoord is gewijzigd",
    paragraphs: [
      mail.greeting,
      `Je wachtwoord is gewijzigd op ${mail.at}, met ${mail.deviceName}. Was jij dit? Dan hoef je niets te doen.`,
      "Was jij dit niet? Kies dan meteen een nieuw wachtwoord. Iedereen die nu is ingelogd, wordt dan uitgelogd.",
    ],
    button: { label: "Dit was ik niet: nieuw wachtwoord kiezen", url: mail.url },
    closing: [`De link werkt één keer en blijft ${undoLinkLife} geldig.`],
    footnote: { text: "Je krijgt deze mail omdat we je altijd laten weten dat je wachtwoord verandert." },
  });
}

/** The mail to somebody whose account was used to log in from a browser that it did not know. */
export function newDevice(mail: Notice): MailContent {
  return renderMail({
    subject: "Er is ingelogd op een nieuw apparaat",
    heading: "Er is ingelogd op een nieuw apparaat",
    paragraphs: [
      mail.greeting,
      `Op ${mail.at} is er met ${mail.deviceName} ingelogd op je account. Was jij dit? Dan hoef je niets te doen.`,
      "Was jij dit niet? Dan kan iemand anders in je account. Kies meteen een nieuw wachtwoord: iedereen die nu is ingelogd, wordt dan uitgelogd.",
    ],
    button: { label: "Dit was ik niet: nieuw wachtwoord kiezen", url: mail.url },
    closing: [`De link werkt één keer en blijft ${undoLinkLife} geldig.`],
    footnote: { text: "Je krijgt deze mail één keer voor elk apparaat waarmee je inlogt." },
  });
}

/** The mail to a client who asked for another link to a request (request-link). */
export function anotherLink(mail: {
  clientName: string;
  briefTitle: string;
  followUrl: string;
  isKey: boolean;
}): MailContent {
  return renderMail({
    subject: "Je nieuwe link",
    heading: "Hier is je nieuwe link",
    paragraphs: [greetPerson(mail.clientName), "Met deze knop open je je aanvraag meteen, op elk apparaat."],
    facts: [["Je aanvraag", mail.briefTitle]],
    button: { label: "Open je aanvraag", url: mail.followUrl },
    closing: aboutLink(mail),
    footnote: { text: "Heb je dit niet aangevraagd? Dan hoef je niets te doen." },
  });
}
