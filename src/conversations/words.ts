import { otherSide, type ClosedBy, type ConversationSide } from "../../domain/conversations";

/** Why a conversation is closed, in words for one of its sides. */
export function closedWords(closed: ClosedBy, side: ConversationSide, otherName: string): string {
  switch (closed) {
    case side:
      return "Je hebt dit gesprek gesloten. Jullie kunnen er niets meer in sturen.";
    case otherSide(side):
      return `${otherName} heeft dit gesprek gesloten. Jullie kunnen er niets meer in sturen.`;
    case "staff":
      return "Onze redactie heeft dit gesprek gesloten na een melding.";
    case "access":
      return side === "client"
        ? "Dit bedrijf heeft geen toegang meer tot je gegevens. Het gesprek is gesloten."
        : "Je hebt geen toegang meer tot deze klant. Het gesprek is gesloten.";
    default:
      return "Dit gesprek is gesloten: een van jullie is er niet meer.";
  }
}
