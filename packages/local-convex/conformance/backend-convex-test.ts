import type { FunctionReference, OptionalRestArgs } from "convex/server";
import { convexTest } from "convex-test";
import type { Backend } from "./backend";
import schema from "./convex/schema";

const modules = import.meta.glob("./convex/**/*.*s");

// convex-test asks for the arguments in a conditional type that stands for the same as ours.
type Args<Ref extends FunctionReference<"query" | "mutation" | "action">> = never & OptionalRestArgs<Ref>;

/** The functions on Convex's own test implementation, in this process. */
export function openConvexTest(): Backend {
  const backend = convexTest(schema, modules);
  return {
    query: (query, ...args) => backend.query(query, ...(args as Args<typeof query>)),
    mutation: (mutation, ...args) => backend.mutation(mutation, ...(args as Args<typeof mutation>)),
    action: (action, ...args) => backend.action(action, ...(args as Args<typeof action>)),
    queryAs: (identity, query, ...args) => backend.withIdentity(identity).query(query, ...(args as Args<typeof query>)),
    close: () => backend.finishInProgressScheduledFunctions(),
  };
}
