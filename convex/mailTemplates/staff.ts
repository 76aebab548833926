/** Mails to people of staff. */
import { STAFF_INVITATION_DAYS } from "../../domain/staff/limits";
import { companyName } from "./words";
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

/** The mail to somebody whose account is blocked. */
export function accountBlocked(mail: { greeting: string; url: string }): MailContent {
  return renderMail({
    subject: "Je account is geblokkeerd",
    heading: "Je account is geblokkeerd",
    paragraphs: [
      mail.greeting,
      "We hebben je account geblokkeerd. Je bent op al je apparaten uitgelogd, en je open aanvragen zijn voor bedrijven niet meer te zien.",
      "Denk je dat dit een vergissing is? Antwoord dan op deze mail, of schrijf ons.",
    ],
    button: { label: "Stuur ons een bericht", url: mail.url },
    footnote: { text: "Je krijgt deze mail omdat je een account hebt bij Vloeren Opdrachten." },
  });
}

/** The mail to somebody whose account is no longer blocked. */
export function accountUnblocked(mail: { greeting: string; url: string }): MailContent {
  return renderMail({
    subject: "Je account werkt weer",
    heading: "Je account werkt weer",
    paragraphs: [
      mail.greeting,
      "Je account is niet meer geblokkeerd. Je kunt weer inloggen, en aanvragen die daardoor stillagen, lopen weer.",
    ],
    button: { label: "Inloggen", url: mail.url },
    footnote: { text: "Je krijgt deze mail omdat je een account hebt bij Vloeren Opdrachten." },
  });
}

type OtherSide = { to: "client" | "company"; greeting: string; company: string; title: string; url: string };

/** The mail to whoever deals with an account that is blocked. */
export function otherSideBlocked({ to, greeting, company, title, url }: OtherSide): MailContent {
  const isClient = to === "client";
  const name = companyName(company, "Een vloerbedrijf");
  return renderMail({
    subject: isClient ? `${name} is geblokkeerd` : "Een aanvraag ligt stil",
    heading: isClient ? "Dit bedrijf is geblokkeerd" : "Deze aanvraag ligt stil",
    paragraphs: [
      greeting,
      isClient
        ? `We hebben ${name} geblokkeerd. Dit bedrijf had met je aanvraag te maken. Maak geen nieuwe afspraken en betaal niets vooruit.`
        : "We hebben de klant van deze aanvraag geblokkeerd. Maak geen nieuwe afspraken voor dit werk.",
    ],
    facts: [["Aanvraag", title]],
    button: { label: "Vraag ons ernaar", url },
    footnote: { text: "Je krijgt deze mail omdat je met deze aanvraag te maken had." },
  });
}

type Changed = { isClient: boolean; greeting: string; title: string; reason: string | null; url: string };

/** The mail to a client whose request staff changed, and to a company on it. */
export function requestChanged({ isClient, greeting, title, reason, url }: Changed): MailContent {
  return renderMail({
    subject: isClient ? "We hebben je aanvraag aangepast" : "Een aanvraag is aangepast",
    heading: isClient ? "Je aanvraag is aangepast" : "Deze aanvraag is aangepast",
    paragraphs: [
      greeting,
      isClient
        ? "Een medewerker heeft je aanvraag aangepast. Klopt het niet? Wijzig hem dan zelf, of schrijf ons."
        : "Een medewerker heeft deze aanvraag aangepast. Kijk of je offerte nog klopt.",
    ],
    facts: [["Aanvraag", title], ...(reason === null ? [] : [["Reden", reason] satisfies [string, string]])],
    button: { label: isClient ? "Bekijk je aanvraag" : "Bekijk de aanvraag", url },
    footnote: { text: "Je krijgt deze mail omdat je met deze aanvraag te maken hebt." },
  });
}

/** The mail to the owner about something that is out of bounds. */
export function ownerAlarm(mail: { title: string; figure: string; says: string; url: string }): MailContent {
  return renderMail({
    subject: "Kijk even hoe het gaat",
    heading: "Er loopt iets niet zoals het hoort",
    paragraphs: ["Hier is net een grens overschreden. Je krijgt er één mail over, tot het weer goed is."],
    facts: [
      ["Wat", mail.title],
      ["Nu", mail.figure],
      ["Toelichting", mail.says],
    ],
    button: { label: "Bekijk hoe het gaat", url: mail.url },
    footnote: { text: "Je krijgt deze mail omdat je de eigenaar van deze site bent." },
  });
}
