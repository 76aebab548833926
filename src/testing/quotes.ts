import { storedPart } from "../../domain/quoteFields";
import type { OwnQuote } from "../quotes/own-quote";
import { NOW, someJob } from "./jobs";

/** A company's own pending quote on an open job, with the given changes. */
export function someQuote(quote: Partial<OwnQuote> = {}): OwnQuote {
  return {
    _id: "quote1" as OwnQuote["_id"],
    _creationTime: NOW,
    ...storedPart({ packageName: "PVC, gelegd", description: "Inclusief egaliseren.", price: 125_000 }),
    timelineWeeks: 2,
    notes: null,
    status: "PENDING",
    number: "2026-0012",
    declineReason: null,
    earlier: [],
    withdrawnAt: null,
    brief: someJob(),
    contact: null,
    chosenAt: null,
    canOfferAgain: true,
    ...quote,
  };
}
