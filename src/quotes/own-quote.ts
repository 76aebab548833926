import type { FunctionReturnType } from "convex/server";
import type { api } from "../../convex/_generated/api";

/** A quote as the company that sent it sees it, with the job that it is for. */
export type OwnQuote = NonNullable<FunctionReturnType<typeof api.quotes.mineForBrief>>;
