import type { FunctionReturnType } from "convex/server";
import type { api } from "../../convex/_generated/api";

/** A company's visit on a job, and whether the company may propose one. */
export type CompanysVisit = NonNullable<FunctionReturnType<typeof api.visits.forJob>>;
/** A visit as either side sees it. */
export type Visit = NonNullable<CompanysVisit["visit"]>;
/** A visit as the client of its job sees it. */
export type ClientsVisit = NonNullable<FunctionReturnType<typeof api.visits.onRequest>>[number];
