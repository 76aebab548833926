/**
 * The queries of the site whose answers a device does not keep, each with the reason. Only a test reads it: each query
 * of a screen is listed here or in `kept-queries.ts`.
 */
export const notKept: Readonly<Record<string, string>> = {
  "users:viewer": "It is kept as the account itself, `viewer`, with what it may do.",
  "accounts:checkResetToken": "A link for one visit, which the deployment judges.",
  "accounts:applied": "It says what has arrived by now.",
  "accounts:mySessions": "Who reads it shuts a stranger out, and must see who is logged in now.",
  "briefs:countOpen": "Of public pages, which the worker keeps as they were seen last.",
  "briefs:mailed": "Said right after sending, which needs a connection; without one the words promise it.",
  "briefs:ofForm": "The key of a form is judged each time, and a guest's browser keeps no request.",
  "companyPages:listIn": "Of public pages, which the worker keeps as they were seen last.",
  "companyPages:lastJobsIn": "Of public pages, which the worker keeps as they were seen last.",
  "companyPages:read": "Of public pages, which the worker keeps as they were seen last.",
  "reviews:ofCompany": "What lies behind 'Meer tonen' of a public page.",
  "conversations:byLink": "A guest's link is judged each time, and a guest's browser keeps nobody's messages.",
  "disclosures:byLink": "A guest's link is judged each time, and who received details must be as it is now.",
  "placeReports:byLink": "A link for one answer, which the deployment judges.",
  "requestShares:look": "Whoever looks along has nothing kept: a link that was ended must not be on their device.",
  "conversations:signs": "Whether somebody types is true for a few seconds only.",
  "conversations:unread": "An old count of what is new would be wrong; the list of conversations has each one's.",
  "team:mine": "Who reads it decides who may come in, and must see who is in it now.",
  "team:layers": "Who reads it sends somebody on their way, and must see who goes there now.",
  "team:invitation": "A link for one visit, which the deployment judges.",
  "images:mine": "Addresses of pictures, and pictures are not kept.",
  "launch:state": "Whether the site is open is asked each time.",
  "promo:offer": "A price is never shown from before.",
  "push:publicKey": "Needed to turn notices on, which needs a connection too.",
  "referrals:myCode": "It is asked for with what makes one.",
};
