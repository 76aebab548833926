import type { ToastMessage } from "../../ui/overlays/toast-store";
import type { WaitingCall } from "./calls";

type Words = { title: string; text: string };

const picture: Words = { title: "Je foto is verstuurd", text: "Hij stond nog klaar. Klanten zien hem nu." };

/** The message when an entry that had to wait has arrived; null for no message. */
export const arrivedWords: Record<WaitingCall, Words | null> = {
  "briefs:createBrief": {
    title: "Je aanvraag is verstuurd",
    text: "Hij stond nog klaar. Je krijgt een bevestiging per mail.",
  },
  "quotes:sendQuote": { title: "Je offerte is verstuurd", text: "Hij stond nog klaar. De klant ziet hem nu." },
  "quotes:change": { title: "Je wijziging is verstuurd", text: "Hij stond nog klaar. De klant ziet hem nu." },
  "quoteTools:savePrices": { title: "Prijslijst bijgewerkt", text: "De prijzen die klaarstonden, zijn opgeslagen." },
  "quoteTools:removePrice": { title: "Prijslijst bijgewerkt", text: "De prijs is uit je prijslijst gehaald." },
  "quoteTools:saveTemplates": { title: "Sjabloon bewaard", text: "Het sjabloon dat klaarstond, is opgeslagen." },
  "quoteTools:saveVatId": { title: "Btw-id opgeslagen", text: "Het staat voortaan op je offertes." },
  "quoteTools:removeTemplate": { title: "Sjabloon weggehaald", text: "Het sjabloon is verwijderd." },
  "reviews:write": {
    title: "Je beoordeling is verstuurd",
    text: "Hij stond nog klaar. Hij verschijnt samen met die van de ander.",
  },
  // There may be many, and each card shows it.
  "followUps:save": null,
  "visits:propose": {
    title: "Je voorstel is verstuurd",
    text: "Het stond nog klaar. De klant kiest een moment.",
  },
  // The week shows it.
  "agenda:saveBlock": null,
  "agenda:removeBlock": null,
  // The list shows it.
  "visits:tick": null,
  "chosen:sayGood": { title: "Fijn dat alles goed is", text: "Het bedrijf ziet het nu." },
  "chosen:report": { title: "Je melding is verstuurd", text: "Hij stond nog klaar. Het bedrijf leest hem nu." },
  "chosen:answer": { title: "Je antwoord is verstuurd", text: "Het stond nog klaar. De ander leest het nu." },
  "chosen:solve": { title: "De melding is gesloten", text: "Het bedrijf ziet dat het is opgelost." },
  "jobQuestions:ask": { title: "Je vraag is gesteld", text: "Hij stond nog klaar. De klant ziet hem nu." },
  "jobQuestions:answer": { title: "Je antwoord is verstuurd", text: "Het stond nog klaar. Bedrijven lezen het nu." },
  "conversations:send": { title: "Je bericht is verstuurd", text: "Het stond nog klaar." },
  "contact:sendContactMessage": {
    title: "Je bericht is verstuurd",
    text: "Het stond nog klaar. We antwoorden meestal binnen één werkdag.",
  },
  "companies:updateMyProfile": { title: "Je profiel is opgeslagen", text: "Het stond nog klaar. Klanten zien het nu." },
  "search:save": { title: "Je zoekgebied is opgeslagen", text: "Het stond nog klaar. Je lijst is bijgewerkt." },
  // The list shows it.
  "search:setAside": null,
  "push:saveSettings": { title: "Je meldingen zijn opgeslagen", text: "Je keuze stond nog klaar." },
  "companies:setJobMails": { title: "Je keuze is opgeslagen", text: "Hij stond nog klaar." },
  "images/avatar": picture,
  "images/portfolio": picture,
  // There may be eight, and the request says it.
  "images/request": null,
  // The message that shows it says it.
  "images/message": null,
  // The quote's form shows it.
  "images/quote": null,
};

/** The message when an entry has to wait, from its name: "Je bericht". */
export function waitsWords(title: string): ToastMessage {
  return { title: `${title} staat klaar`, text: "We versturen dit zodra je weer verbinding hebt.", tone: "info" };
}
