/** Mails about the free trial. */
import { formatDate, formatTime } from "../../domain/dates";
import { formatEuro } from "../../domain/money";
import { plans } from "../../domain/settings/planPrices";
import { renderMail, type MailContent } from "./layout";

type TrialMail = { greeting: string; checkoutUrl: string };

/** The mail to a company whose trial ends tomorrow (trial-ending). */
export function trialEnding({ greeting, endsAt, checkoutUrl }: TrialMail & { endsAt: number }): MailContent {
  return renderMail({
    subject: "Morgen loopt je proefperiode af",
    heading: "Morgen loopt je proefperiode af",
    paragraphs: [
      greeting,
      `Je proefperiode loopt tot ${formatDate(endsAt)} om ${formatTime(endsAt)}. Daarna heb je een abonnement nodig om op opdrachten te reageren.`,
      offer(),
    ],
    button: { label: "Bekijk het abonnement", url: checkoutUrl },
    closing: ["Doe je niets, dan stopt je proefperiode vanzelf. Er wordt niets afgeschreven."],
  });
}

/** The mail to a company whose trial ended (trial-ended). */
export function trialEnded({ greeting, checkoutUrl }: TrialMail): MailContent {
  return renderMail({
    subject: "Je proefperiode is afgelopen",
    heading: "Je proefperiode is afgelopen",
    paragraphs: [
      greeting,
      "Neem een abonnement om opdrachten te bekijken. De klantgegevens die je al hebt ontgrendeld, houd je.",
      offer(),
    ],
    button: { label: "Bekijk het abonnement", url: checkoutUrl },
    closing: ["Doe je niets, dan blijft je account gewoon bestaan. Er wordt niets afgeschreven."],
  });
}

function offer(): string {
  const { firstMonth, monthly } = plans.vloeren;
  return `Onbeperkt reageren kost de eerste maand ${formatEuro(firstMonth.exclVat)} en daarna ${formatEuro(monthly.exclVat)} per maand, exclusief btw. Opzeggen kan elke maand.`;
}
