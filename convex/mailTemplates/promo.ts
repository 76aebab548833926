/** Mails of the promotion (C05). Prices are shown excluding btw, as on its pages. */
import { promoLinkLife, resetLinkLife } from "../../domain/limitWords";
import { formatEuro } from "../../domain/money";
import { plans } from "../../domain/settings/planPrices";
import { ownAddress, renderMail, type MailContent } from "./layout";
import { greetContact, greetPerson } from "./words";

/**
 * The mail to a company that signed up for the promotion (send-vloeren-promotional-email). Its link is secret and works
 * once. `hasPassword` is false when the address was signed up more than once: then no password counts.
 */
export function promotion(mail: {
  companyName: string;
  contactName: string;
  hasPassword: boolean;
  url: string;
}): MailContent {
  const { firstMonth, monthly } = plans.vloeren;
  return renderMail({
    subject: "Rond je aanmelding af",
    heading: "Nog één stap",
    paragraphs: [
      greetContact(mail.contactName, mail.companyName),
      `Je aanmelding staat klaar. Bekijk je gegevens en start je abonnement: de eerste maand ${formatEuro(firstMonth.exclVat)}, daarna ${formatEuro(monthly.exclVat)} per maand, exclusief btw en maandelijks opzegbaar.`,
      mail.hasPassword
        ? "Zodra je hebt betaald, is je account actief en log je in met het wachtwoord dat je hebt gekozen."
        : "Dit e-mailadres is vaker aangemeld. Zodra je hebt betaald, is je account actief en mailen we je een link om een wachtwoord te kiezen.",
    ],
    button: { label: "Bekijk mijn aanmelding", url: mail.url },
    closing: [`De link werkt één keer en blijft ${promoLinkLife} geldig.`],
    footnote: { text: "Heb je je niet aangemeld? Dan kun je deze mail weggooien. Er wordt niets afgeschreven." },
  });
}

/** What a company reads whose first payment made its account active; `url` is where it goes on. */
type Activated = { contactName: string; email: string; url: string };

/**
 * The mail to a company whose first payment made its account active. `hasPassword` is false when its address was signed
 * up more than once: then another mail brings a link to choose a password.
 */
export function promoActive({ hasPassword, ...mail }: Activated & { hasPassword: boolean }): MailContent {
  return hasPassword ? accountActive(mail) : passwordNeeded(mail);
}

function accountActive(mail: Activated): MailContent {
  return renderMail({
    subject: "Je account is actief",
    heading: "Je account is actief",
    paragraphs: [
      greetPerson(mail.contactName),
      "Bedankt voor je betaling. Je kunt nu inloggen, je bedrijfsprofiel invullen en onbeperkt reageren op opdrachten.",
    ],
    facts: [["Inloggen met", ownAddress(mail.email)]],
    button: { label: "Inloggen", url: mail.url },
  });
}

function passwordNeeded(mail: Activated): MailContent {
  return renderMail({
    subject: "Je account is actief",
    heading: "Je account is actief",
    paragraphs: [
      greetPerson(mail.contactName),
      "Bedankt voor je betaling. Dit e-mailadres is vaker aangemeld, en daarom geldt geen van de gekozen wachtwoorden. In een aparte mail staat een link om een wachtwoord te kiezen. Daarna kun je inloggen, je bedrijfsprofiel invullen en onbeperkt reageren op opdrachten.",
      `Die link werkt ${resetLinkLife}. Is hij verlopen, dan vraag je hieronder een nieuwe aan.`,
    ],
    facts: [["Inloggen met", ownAddress(mail.email)]],
    button: { label: "Nieuwe link aanvragen", url: mail.url },
  });
}
