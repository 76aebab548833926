import type { FunctionReturnType } from "convex/server";
import type { api } from "../../convex/_generated/api";

/** A company as everybody may see it. */
export type CompanyPageData = NonNullable<FunctionReturnType<typeof api.companyPages.read>>;
