import { answersStore } from "./answers-db";
import { createKeptAnswers } from "./kept-answers";
import type { KeptQuery } from "./kept-query";

const one: KeptQuery = { whose: "account", days: 30, answers: 1, rows: 1 };

/** The database of the tests' answers, as another page sees it. */
export const DATABASE = "kept-answers";
export const rowsOf = answersStore(DATABASE, "1");

/** The answers of a page: of a list, and of jobs with contact details. */
export const keptAnswers = createKeptAnswers({
  name: DATABASE,
  form: "1",
  queries: { "notes:mine": { ...one, rows: 100 }, "people:forNote": { ...one, answers: 3, contact: true } },
});
