import { quoteOffersAgain } from "../../domain/limitWords";
import type { OwnQuote } from "./own-quote";

/** How a company's own quote stands with the client, in one or two sentences. */
export function quoteStanding({ status, brief, withdrawnAt, canOfferAgain }: OwnQuote): string {
  if (withdrawnAt !== null) {
    if (brief.status !== "OPEN") return "Je hebt deze offerte ingetrokken.";
    return canOfferAgain
      ? "Je hebt deze offerte ingetrokken. De klant kan hem niet meer kiezen. Je kunt hem opnieuw aanbieden."
      : `Je hebt deze offerte ingetrokken. Je hebt hem al ${quoteOffersAgain} opnieuw aangeboden; verder overleg je met de klant in het gesprek.`;
  }
  switch (status) {
    case "PENDING":
      return brief.status === "CANCELLED"
        ? "De klant heeft deze aanvraag ingetrokken."
        : "De klant heeft je offerte ontvangen. Zodra de klant kiest, zie je het hier en krijg je een mail.";
    case "ACCEPTED":
      return "Gefeliciteerd, de klant heeft voor jouw offerte gekozen.";
    case "DECLINED":
      return "De klant heeft deze keer niet voor jouw offerte gekozen.";
    default:
      return status satisfies never;
  }
}
