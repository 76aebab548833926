import type { KeptQueries } from "convex-local-first/answers/kept-query";
import { DEVICE_KEEPS_DAYS } from "../../../domain/limits";

const one = { whose: "account", days: DEVICE_KEEPS_DAYS, answers: 1, rows: 1 } as const;
const list = { ...one, rows: 100 } as const;

/**
 * The kept queries: what an account has seen of them stays readable without a connection. `not-kept.ts` lists all other
 * queries with the reason why they are not kept. The account itself is kept under the key `viewer`.
 */
export const keptQueries: KeptQueries = {
  viewer: one,
  // A client's own requests, and the quotes on them.
  "briefs:mine": list,
  "quotes:forBrief": { ...list, answers: 40 },
  // The company whose quote was accepted, to be called.
  "quotes:companyProfile": { ...one, answers: 10, contact: true },
  // Companies that have its details or sent it a quote, to be called and compared.
  "companyPages:forClient": { ...one, answers: 20, contact: true },
  "briefs:timeline": { ...one, answers: 40 },
  "disclosures:forBrief": { ...one, answers: 40 },
  // A company's profile, what it may do, and its subscription.
  "companies:myProfile": one,
  "companies:myAccess": one,
  "companyPages:mine": one,
  // Requests whose clients chose this company.
  "briefs:askingMe": one,
  // What the steps of the orange look begin with.
  "verhuisOnboarding:mine": one,
  // Which notices an account wants.
  "push:mySettings": one,
  "unlocks:weekAllowance": one,
  "subscriptions:mine": one,
  "subscriptions:invoices": list,
  "subscriptions:firstMonthUsed": one,
  // How an accepted quote stands with its reviews, for either side.
  "reviews:forQuote": { ...one, answers: 40, contact: true },
  // What followed the choice of a company, for either side.
  "chosen:forQuote": { ...one, answers: 40, contact: true },
  // Visits to measure and to lay the floor: of one job, for either side, and of a week.
  "visits:forJob": { ...one, answers: 100, contact: true },
  "visits:onRequest": { ...list, answers: 40 },
  "visits:week": { ...list, answers: 12, contact: true },
  // What its week holds beside visits, with the names of clients to whom it proposed times.
  "agenda:week": { ...one, answers: 12, contact: true },
  "agenda:ownCalendar": one,
  // Since when its calendar has an address; the address itself is never kept.
  "visits:calendar": one,
  // Questions about a job before the unlock, for companies and for its client.
  "jobQuestions:forJob": { ...list, answers: 100, rows: 60 },
  "jobQuestions:mine": { ...one, answers: 100 },
  "jobQuestions:onRequest": { ...list, answers: 40, rows: 60 },
  // Its places that it asked back, and the client's side of it.
  "placeReports:forJob": { ...one, answers: 100 },
  "placeReports:mine": list,
  "placeReports:onRequest": { ...list, answers: 40 },
  // What it writes quotes with, with the words of its last quote, which may name a client.
  "quoteTools:mine": { ...one, contact: true },
  // What it wrote down about its customers, which goes with their details.
  "followUps:mine": { ...list, answers: 2, rows: 1000, contact: true },
  "followUps:month": { ...one, answers: 2 },
  "followUps:history": { ...one, answers: 2 },
  "followUps:others": { ...one, answers: 2 },
  "search:weeks": { ...one, answers: 2, rows: 8 },
  // The open jobs of its area, in windows, and those that were opened.
  "jobs:windows": { ...one, answers: 30 },
  "jobs:cards": { ...list, answers: 150, rows: 20 },
  "jobs:counters": { ...one, answers: 150 },
  "briefs:countByPlace": { ...list, rows: 400 },
  // What floors cost, for a quote to be held against.
  "prices:bands": list,
  "search:count": { ...one, answers: 4 },
  "briefs:getOpen": { ...one, answers: 100 },
  // Where the photos with a request are, for its client and for companies. The photos themselves are not kept.
  "briefPhotos:forBrief": { ...list, answers: 40 },
  // The conversations of either side, and the last messages of each; a company reads its client's name and words in them.
  "conversations:list": { ...list, contact: true, paged: true },
  "conversations:get": { ...one, answers: 40, contact: true },
  "conversations:messages": { ...list, answers: 40, rows: 40, contact: true, paged: true },
  // The jobs that a company gave to one of its layers.
  "team:jobs": { ...list, rows: 200, contact: true },
  "team:job": { ...one, answers: 40, contact: true },
  // What it unlocked, with whom to call, and what it offered.
  "unlocks:mine": { ...list, contact: true, paged: true },
  "unlocks:forBrief": { ...one, answers: 100, contact: true },
  "quotes:mine": { ...list, contact: true, paged: true },
  // Where the files with a quote are; the files themselves are not kept.
  "quotes:files": { ...list, answers: 100 },
  "quotes:mineForBrief": { ...one, answers: 100, contact: true },
};
