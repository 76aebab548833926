import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

/** What this company may do today, and until when. */
export type Access = NonNullable<FunctionReturnType<typeof api.companies.myAccess>>;

/** This company's own profile. */
export type Profile = NonNullable<FunctionReturnType<typeof api.companies.myProfile>>;
