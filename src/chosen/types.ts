import type { FunctionReturnType } from "convex/server";
import type { api } from "../../convex/_generated/api";

/** How it stands after the choice of a company, for one of its two sides. */
export type Chosen = NonNullable<FunctionReturnType<typeof api.chosen.forQuote>>;
/** A report about a laid floor. */
export type WorkReport = Chosen["reports"][number];
/** A quote that was accepted, and the job that it is for. */
export type ChosenQuote = { quoteId: string; companyId: string; job: { _id: string; title: string } };
