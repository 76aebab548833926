import { api } from "../../../convex/_generated/api";
import type { PictureKind } from "../../../domain/images";

/**
 * The calls that wait for a connection. Each takes a `requestId` (convex/functions.ts, "Once"). What needs an answer at
 * once, and why, stands in `needs-answer.ts`; a test holds that every mutation of the site stands in one of the two.
 */
export const waitingCalls = {
  "briefs:createBrief": api.briefs.createBrief,
  "quotes:sendQuote": api.quotes.sendQuote,
  // Offering one again that was taken back is the same call, and needs an answer: src/quotes/form/quote-form.tsx.
  "quotes:change": api.quotes.change,
  "reviews:write": api.reviews.write,
  "visits:propose": api.visits.propose,
  "conversations:send": api.conversations.send,
  "followUps:save": api.followUps.save,
  "contact:sendContactMessage": api.contact.sendContactMessage,
  "companies:updateMyProfile": api.companies.updateMyProfile,
  "companies:setJobMails": api.companies.setJobMails,
  "search:save": api.search.save,
  "push:saveSettings": api.push.saveSettings,
} as const;

/** The pictures that wait, which are sent to an HTTP action instead (convex/model/images and photos, uploadFunctions.ts). */
export const waitingPictures = {
  "images/avatar": "avatar",
  "images/portfolio": "portfolio",
  // Args say what for: `{ key }` of a form, or `{ brief }`.
  "images/request": "request",
  // Args say in which conversation: `{ brief, company }`.
  "images/message": "message",
} as const satisfies Record<string, PictureKind>;

/** The name of a call, or of a picture, that waits. */
export type WaitingCall = keyof typeof waitingCalls | keyof typeof waitingPictures;

/** What a picture is for, when that is what is sent under this name. */
export function pictureKindOf(call: WaitingCall): PictureKind | null {
  return call in waitingPictures ? waitingPictures[call as keyof typeof waitingPictures] : null;
}
