import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

/** A person's whole story, as staff reads it. */
export type Person = NonNullable<FunctionReturnType<typeof api.adminPeople.person>>;
