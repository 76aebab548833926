/** Mails that staff send to many companies, and the one that shows whether mail works. */
import { MAX_UNLOCKS, WEEKLY_UNLOCKS_IN_TRIAL } from "../../domain/limits";
import { renderMail, type MailContent } from "./layout";

/** The mail to a company in its trial (send-trial-promotion). */
export function trialPromotion(mail: {
  greeting: string;
  until: string;
  dashboardUrl: string;
  unsubscribeUrl: string;
}): MailContent {
  return renderMail({
    subject: "Je proefperiode loopt: bekijk gratis alle opdrachten",
    heading: `Gratis alle opdrachten, tot ${mail.until}`,
    paragraphs: [
      mail.greeting,
      `Je proefperiode loopt tot ${mail.until}. Zolang zie je alle opdrachten in je werkgebied en kun je per week ${WEEKLY_UNLOCKS_IN_TRIAL} opdrachten ontgrendelen. Betaalgegevens zijn niet nodig.`,
      `Per opdracht zijn er ${MAX_UNLOCKS} plekken. Neem je er één, dan zie je meteen hoe je de klant bereikt.`,
    ],
    button: { label: "Bekijk de opdrachten", url: mail.dashboardUrl },
    footnote: {
      text: "Je krijgt dit bericht omdat je als vloerbedrijf bent aangemeld.",
      link: { label: "Geen mails meer over nieuwe opdrachten en acties", url: mail.unsubscribeUrl },
    },
  });
}

/** The mail to a company that was given Pro (send-free-pro-welcome). */
export function freeProWelcome(mail: { greeting: string; until: string | null; dashboardUrl: string }): MailContent {
  return renderMail({
    subject: "Welkom bij Pro",
    heading: "Je hebt nu Pro",
    paragraphs: [
      mail.greeting,
      `Je hebt gratis Pro gekregen${mail.until === null ? "" : `, tot ${mail.until}`}. Je reageert nu op zoveel opdrachten als je wilt en stuurt offertes vanuit je dashboard. Je hoeft niets te betalen.`,
    ],
    button: { label: "Naar je dashboard", url: mail.dashboardUrl },
  });
}

/**
 * The mail to the address that staff chose (test-photographer-notification): a sample of the notice that companies get,
 * about a job that does not exist.
 */
export function testNotification(mail: { sentAt: string; dashboardUrl: string }): MailContent {
  return renderMail({
    subject: "Testmelding: zo ziet een nieuwe opdracht eruit",
    heading: "Nieuwe opdracht in je werkgebied",
    paragraphs: [
      "Dit is een testmelding. De opdracht hieronder bestaat niet.",
      "Komt deze mail aan, dan krijgen vloerbedrijven ook hun meldingen.",
    ],
    facts: [
      ["Vloer", "Laminaat"],
      ["Plaats", "Utrecht"],
      ["Oppervlakte", "40 m²"],
      ["Verstuurd", mail.sentAt],
    ],
    button: { label: "Bekijk de opdracht", url: mail.dashboardUrl },
  });
}
