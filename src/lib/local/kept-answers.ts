import { createKeptAnswers } from "convex-local-first/answers/kept-answers";
import { ANSWERS_FORM } from "./answers-form";
import { answersEntry } from "./entries/rest";
import { keptQueries } from "./kept-queries";

/** What this account has seen of the queries that kept-queries.ts lists. */
export const keptAnswers = createKeptAnswers({ name: answersEntry.key, form: ANSWERS_FORM, queries: keptQueries });
