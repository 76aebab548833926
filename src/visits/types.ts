import type { FunctionReturnType } from "convex/server";
import type { api } from "../../convex/_generated/api";

/** A company's side of a job: whether it may propose to come, and its visit. */
export type CompanysVisit = NonNullable<FunctionReturnType<typeof api.visits.forJob>>;
/** A visit as either side has it. */
export type Visit = NonNullable<CompanysVisit["visit"]>;
/** A visit as the client of its job has it. */
export type ClientsVisit = NonNullable<FunctionReturnType<typeof api.visits.onRequest>>[number];
