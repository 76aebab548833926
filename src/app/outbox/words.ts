import type { WaitingCall } from "./calls";

/** What is said when something arrived that had to wait. */
export const arrivedWords: Record<WaitingCall, { title: string; text: string }> = {
  "briefs:createBrief": {
    title: "Je aanvraag is verstuurd",
    text: "Hij stond nog klaar. Je krijgt een bevestiging per mail.",
  },
  "quotes:sendQuote": { title: "Je offerte is verstuurd", text: "Hij stond nog klaar. De klant ziet hem nu." },
};
