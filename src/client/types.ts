import type { FunctionReturnType } from "convex/server";
import type { api } from "../../convex/_generated/api";

/** A request as its owner sees it. */
export type OwnBrief = FunctionReturnType<typeof api.briefs.mine>["page"][number];

/** A quote as the owner of its request sees it. */
export type Quote = NonNullable<FunctionReturnType<typeof api.quotes.forBrief>>[number];
