import { api } from "../../../convex/_generated/api";
import type { PictureKind } from "../../../domain/images";

/**
 * The calls that can wait for a connection. Each takes a `requestId` (convex/functions.ts, "Once"). `needs-answer.ts`
 * lists the calls that cannot, with reasons; a test checks that every mutation of the site is in one of the two.
 */
export const waitingCalls = {
  "briefs:createBrief": api.briefs.createBrief,
  "quotes:sendQuote": api.quotes.sendQuote,
  // Offering one again that was taken back is the same call, and needs an answer: src/quotes/form/quote-form.tsx.
  "quotes:change": api.quotes.change,
  "quoteTools:savePrices": api.quoteTools.savePrices,
  "quoteTools:removePrice": api.quoteTools.removePrice,
  "quoteTools:saveTemplates": api.quoteTools.saveTemplates,
  "quoteTools:removeTemplate": api.quoteTools.removeTemplate,
  "quoteTools:saveVatId": api.quoteTools.saveVatId,
  "reviews:write": api.reviews.write,
  "visits:propose": api.visits.propose,
  "agenda:saveBlock": api.agenda.saveBlock,
  "agenda:removeBlock": api.agenda.removeBlock,
  "visits:tick": api.visits.tick,
  "chosen:sayGood": api.chosen.sayGood,
  "chosen:report": api.chosen.report,
  "chosen:answer": api.chosen.answer,
  "chosen:solve": api.chosen.solve,
  "jobQuestions:ask": api.jobQuestions.ask,
  "jobQuestions:answer": api.jobQuestions.answer,
  "conversations:send": api.conversations.send,
  "followUps:save": api.followUps.save,
  "contact:sendContactMessage": api.contact.sendContactMessage,
  "companies:updateMyProfile": api.companies.updateMyProfile,
  "companies:setJobMails": api.companies.setJobMails,
  "search:save": api.search.save,
  "search:setAside": api.search.setAside,
  "push:saveSettings": api.push.saveSettings,
} as const;

/**
 * The pictures that can wait, which are sent to an HTTP action instead (convex/model/images and photos,
 * uploadFunctions.ts).
 */
export const waitingPictures = {
  "images/avatar": "avatar",
  "images/portfolio": "portfolio",
  // Args say what for: `{ key }` of a form, or `{ brief }`.
  "images/request": "request",
  // Args say in which conversation: `{ brief, company }`.
  "images/message": "message",
  // Args say with the quote on which job: `{ brief }`.
  "images/quote": "quote",
} as const satisfies Record<string, PictureKind>;

/** Calls that take how long ago they were made (`age`): of two changes on two devices the later one holds. */
export const agedCalls: ReadonlySet<string> = new Set<keyof typeof waitingCalls>([
  "followUps:save",
  "agenda:saveBlock",
  "companies:updateMyProfile",
  "search:save",
  "push:saveSettings",
]);

/** The name of a call, or of a kind of picture, that can wait. */
export type WaitingCall = keyof typeof waitingCalls | keyof typeof waitingPictures;

/** The kind of picture that is sent under this name; null for a call. */
export function pictureKindOf(call: WaitingCall): PictureKind | null {
  return call in waitingPictures ? waitingPictures[call as keyof typeof waitingPictures] : null;
}
