import { createShownAnswers } from "convex-local-first/answers/shown-answers";
import { keptAnswers } from "../../lib/local/kept-answers";

/** Which kept answers this page shows. */
export const shownAnswers = createShownAnswers(keptAnswers);
