/** Who may call what clients and companies do with each other: reviews, quotes' tools, customers, visits and conversations (B03, B05, B13, N13). */
import { companiesOnly, firstPage, notSignedIn, pairArgs, type Row, staff } from "./functionMatrix.setup";

const ofConversation = {
  ...notSignedIn,
  client: "null",
  subscribed: "null",
  everybodyElse: "CONVERSATION_NOT_FOUND",
} as const;

/** The rows of what clients and companies do with each other. */
export const talkRows: Record<string, Row> = {
  "reviews:ofCompany": {
    args: () => ({ slug: "onbekend", paginationOpts: firstPage }),
    expected: { everybodyElse: "empty" },
  },
  "reviews:stories": { expected: { everybodyElse: "ok" } },
  "reviews:forQuote": {
    args: ({ acceptedId }) => ({ quoteId: acceptedId }),
    expected: { client: "ok", subscribed: "ok", everybodyElse: "null" },
  },
  "reviews:write": {
    args: ({ acceptedId }) => ({
      quoteId: acceptedId,
      scores: { clarity: 5, agreements: 5, communication: 5, payment: 5 },
      words: "Fijn gewerkt.",
      done: true,
    }),
    // The client wrote one, in words of its own.
    expected: { ...notSignedIn, client: "REVIEW_EXISTS", subscribed: "null", everybodyElse: "QUOTE_NOT_FOUND" },
  },
  "reviews:reply": {
    args: ({ reviewId }) => ({ reviewId, words: "Dank je." }),
    expected: { ...notSignedIn, everybodyElse: "REVIEW_NOT_FOUND" },
  },
  "reviews:report": {
    args: ({ reviewId }) => ({ reviewId, reason: "Dit klopt niet." }),
    expected: { ...notSignedIn, everybodyElse: "REVIEW_NOT_FOUND" },
  },
  "quoteTools:mine": {
    expected: { trial: "ok", subscribed: "ok", locked: "ok", noProfile: "ok", everybodyElse: "null" },
  },
  "quoteTools:savePrices": {
    args: () => ({ items: [{ what: "Leggen", unit: "m²", price: 2250, vat: 21 }] }),
    expected: { ...companiesOnly, everybodyElse: "null" },
  },
  "quoteTools:removePrice": { args: () => ({ what: "Leggen" }), expected: { ...companiesOnly, everybodyElse: "null" } },
  "quoteTools:saveTemplates": {
    args: () => ({ templates: [{ name: "Pvc", title: "Pvc", description: "Gelegd.", priceCents: 125_000 }] }),
    expected: { ...companiesOnly, everybodyElse: "null" },
  },
  "quoteTools:removeTemplate": { args: () => ({ name: "Pvc" }), expected: { ...companiesOnly, everybodyElse: "null" } },
  "quoteTools:saveVatId": {
    args: () => ({ vatId: "NL001234567B01" }),
    expected: { ...companiesOnly, noProfile: "PROFILE_INCOMPLETE", everybodyElse: "null" },
  },
  "jobQuestions:forJob": { args: ({ briefId }) => ({ briefId }), expected: { everybodyElse: "ok" } },
  "jobQuestions:mine": {
    args: ({ briefId }) => ({ briefId }),
    expected: { trial: "ok", subscribed: "ok", locked: "ok", noProfile: "ok", everybodyElse: "null" },
  },
  "jobQuestions:onRequest": { args: ({ briefId }) => ({ briefId }), expected: { client: "ok", everybodyElse: "null" } },
  "jobQuestions:ask": {
    args: ({ briefId }) => ({ briefId, text: "Ligt er nu een houten vloer?" }),
    expected: { ...companiesOnly, noProfile: "PROFILE_INCOMPLETE", locked: "TRIAL_LOCKED", everybodyElse: "null" },
  },
  "jobQuestions:answer": {
    args: ({ questionId }) => ({ questionId, text: "Ja, van grenen." }),
    expected: { ...notSignedIn, client: "null", everybodyElse: "QUESTION_NOT_FOUND" },
  },
  "placeReports:forJob": {
    args: ({ briefId }) => ({ briefId }),
    expected: { subscribed: "ok", everybodyElse: "null" },
  },
  "placeReports:mine": { expected: { everybodyElse: "ok" } },
  "placeReports:onRequest": { args: ({ briefId }) => ({ briefId }), expected: { client: "ok", everybodyElse: "null" } },
  "placeReports:byLink": { args: () => ({ token: "onbekend" }), expected: { everybodyElse: "null" } },
  "placeReports:answerByLink": {
    args: () => ({ token: "onbekend", agrees: true }),
    expected: { everybodyElse: "null" },
  },
  "placeReports:report": {
    args: ({ briefId }) => ({ briefId, reason: "wrongNumber", tries: [] }),
    expected: { ...companiesOnly, subscribed: "PLACE_REPORT_EXISTS", everybodyElse: "BRIEF_NOT_FOUND" },
  },
  "placeReports:answer": {
    args: ({ placeReportId }) => ({ reportId: placeReportId, agrees: false }),
    expected: { ...notSignedIn, client: "ok", everybodyElse: "BRIEF_NOT_FOUND" },
  },
  "followUps:mine": { expected: { everybodyElse: "ok" } },
  "followUps:month": {
    args: () => ({ month: "2026-11" }),
    expected: { trial: "ok", subscribed: "ok", locked: "ok", noProfile: "ok", everybodyElse: "null" },
  },
  "followUps:history": {
    args: () => ({ month: "2026-11" }),
    expected: { trial: "ok", subscribed: "ok", locked: "ok", noProfile: "ok", everybodyElse: "null" },
  },
  // Others are told of only in crowds, of which there is none here.
  "followUps:others": { args: () => ({ month: "2026-10" }), expected: { everybodyElse: "null" } },
  "followUps:save": {
    args: ({ briefId }) => ({ briefId, stage: "called", note: "Belt terug.", remindOn: null }),
    expected: { ...companiesOnly, subscribed: "null", everybodyElse: "BRIEF_NOT_FOUND" },
  },
  "visits:forJob": { args: ({ briefId }) => ({ briefId }), expected: { subscribed: "ok", everybodyElse: "null" } },
  "visits:onRequest": { args: ({ briefId }) => ({ briefId }), expected: { client: "ok", everybodyElse: "null" } },
  "agenda:week": {
    args: () => ({ day: "2026-11-21" }),
    expected: { trial: "ok", subscribed: "ok", locked: "ok", noProfile: "ok", everybodyElse: "null" },
  },
  "agenda:saveBlock": {
    args: () => ({
      ...{ key: "block-of-matrix", title: "Vrij", wholeDays: true, day: "2026-12-08", lastDay: "" },
      ...{ from: "", until: "" },
    }),
    expected: { ...companiesOnly, everybodyElse: "null" },
  },
  "agenda:removeBlock": {
    args: () => ({ key: "block-of-matrix" }),
    expected: { ...companiesOnly, everybodyElse: "null" },
  },
  "agenda:ownCalendar": { expected: { everybodyElse: "null" } },
  "agenda:connectCalendar": {
    args: () => ({ address: "https://calendar.example.com/basic.ics" }),
    expected: { ...companiesOnly, everybodyElse: "null" },
  },
  "agenda:disconnectCalendar": { expected: { ...companiesOnly, everybodyElse: "null" } },
  "visits:week": { args: () => ({ day: "2026-11-21" }), expected: { everybodyElse: "ok" } },
  "visits:propose": {
    args: ({ briefId }) => ({ briefId, moments: [{ day: "2026-12-08", clock: "14:00" }], minutes: 60 }),
    expected: { ...companiesOnly, subscribed: "ok", everybodyElse: "BRIEF_NOT_FOUND" },
  },
  "visits:pick": {
    args: ({ visitId, visitStart }) => ({ visitId, start: visitStart }),
    expected: { ...notSignedIn, client: "null", everybodyElse: "VISIT_NOT_FOUND" },
  },
  "visits:askOthers": {
    args: ({ visitId }) => ({ visitId, words: "Liever later." }),
    expected: { ...notSignedIn, client: "null", everybodyElse: "VISIT_NOT_FOUND" },
  },
  "visits:cancel": {
    args: ({ visitId }) => ({ visitId }),
    expected: { ...notSignedIn, client: "null", subscribed: "null", everybodyElse: "VISIT_NOT_FOUND" },
  },
  "visits:tick": {
    args: ({ layingId }) => ({ visitId: layingId, key: "room", isReady: true }),
    expected: { ...notSignedIn, client: "null", everybodyElse: "VISIT_NOT_FOUND" },
  },
  "chosen:forQuote": {
    args: ({ acceptedId }) => ({ quoteId: acceptedId }),
    expected: { client: "ok", subscribed: "ok", everybodyElse: "null" },
  },
  // It was reviewed.
  "chosen:undo": {
    args: ({ acceptedId }) => ({ quoteId: acceptedId }),
    expected: { ...notSignedIn, client: "CHOICE_STANDS", everybodyElse: "QUOTE_NOT_FOUND" },
  },
  "chosen:sayGood": {
    args: ({ acceptedId }) => ({ quoteId: acceptedId }),
    expected: { ...notSignedIn, client: "WORK_REPORT_OPEN", everybodyElse: "QUOTE_NOT_FOUND" },
  },
  "chosen:report": {
    args: ({ acceptedId }) => ({ quoteId: acceptedId, words: "Een naad staat open." }),
    expected: { ...notSignedIn, client: "WORK_REPORT_OPEN", everybodyElse: "QUOTE_NOT_FOUND" },
  },
  "chosen:answer": {
    args: ({ workReportId }) => ({ reportId: workReportId, words: "Ik kijk ernaar.", day: null }),
    expected: { ...notSignedIn, client: "null", subscribed: "null", everybodyElse: "WORK_REPORT_NOT_FOUND" },
  },
  "chosen:solve": {
    args: ({ workReportId }) => ({ reportId: workReportId }),
    expected: { ...notSignedIn, client: "null", everybodyElse: "WORK_REPORT_NOT_FOUND" },
  },
  "visits:calendar": { expected: { everybodyElse: "null" } },
  "visits:renewCalendar": { expected: { ...companiesOnly, everybodyElse: "ok" } },
  "visits:stopCalendar": { expected: { ...companiesOnly, everybodyElse: "null" } },
  "conversations:list": {
    args: () => ({ paginationOpts: firstPage }),
    expected: { client: "ok", subscribed: "ok", everybodyElse: "empty" },
  },
  "conversations:get": { args: pairArgs, expected: { client: "ok", subscribed: "ok", everybodyElse: "null" } },
  "conversations:messages": {
    args: (world) => ({ ...pairArgs(world), paginationOpts: firstPage }),
    expected: { client: "ok", subscribed: "ok", everybodyElse: "empty" },
  },
  "conversations:signs": { args: pairArgs, expected: { client: "ok", subscribed: "ok", everybodyElse: "null" } },
  "conversations:unread": { expected: { visitor: "null", ...staff("null"), everybodyElse: "ok" } },
  "conversations:send": {
    args: (world) => ({ ...pairArgs(world), text: "Past het?", uploads: [] }),
    expected: { ...notSignedIn, client: "ok", subscribed: "ok", everybodyElse: "CONVERSATION_NOT_FOUND" },
  },
  "conversations:markRead": { args: (world) => ({ ...pairArgs(world), upTo: 1 }), expected: ofConversation },
  "conversations:typing": { args: (world) => ({ ...pairArgs(world), isTyping: true }), expected: ofConversation },
  "conversations:close": { args: pairArgs, expected: ofConversation },
  "conversations:report": {
    args: (world) => ({ ...pairArgs(world), reason: "Scheldt." }),
    expected: { ...ofConversation, subscribed: "CONVERSATION_REPORT_EXISTS" },
  },
  "conversations:byLink": { args: () => ({ token: "onbekend" }), expected: { everybodyElse: "null" } },
  "conversations:markReadBy": { args: () => ({ token: "onbekend", upTo: 1 }), expected: { everybodyElse: "null" } },
};
