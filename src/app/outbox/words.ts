import type { WaitingCall } from "./calls";

const saved = { title: "Je wijzigingen zijn opgeslagen", text: "Ze waren onderweg toen je geen verbinding had." };

/** What is said when something arrived that had to wait. */
export const arrivedWords: Record<WaitingCall, { title: string; text: string }> = {
  "briefs:createBrief": {
    title: "Je aanvraag is verstuurd",
    text: "Hij stond nog klaar. Je krijgt een bevestiging per mail.",
  },
  "quotes:sendQuote": { title: "Je offerte is verstuurd", text: "Hij stond nog klaar. De klant ziet hem nu." },
  "companies:completeOnboarding": saved,
  "companies:updateMyProfile": saved,
  "companies:setJobMails": saved,
  "verhuisOnboarding:complete": saved,
  "contact:sendContactMessage": {
    title: "Je bericht is verstuurd",
    text: "Het stond nog klaar. We antwoorden meestal binnen één werkdag.",
  },
};
