import type { FieldValues, Resolver } from "react-hook-form";

/** A form's check whose code comes after the page: `load` fetches it, and tries again after it failed. */
export type LateCheck<Draft extends FieldValues, Output extends FieldValues> = {
  load: () => Promise<Resolver<Draft, unknown, Output>>;
  /** Waits for the code; rejects when it cannot be had. */
  resolver: Resolver<Draft, unknown, Output>;
};

/** A check for a page whose first bytes do without zod and the form's rules: they are first needed when answers are sent. */
export function lateCheck<Draft extends FieldValues, Output extends FieldValues>(
  fetchCheck: () => Promise<Resolver<Draft, unknown, Output>>,
): LateCheck<Draft, Output> {
  let fetched: Promise<Resolver<Draft, unknown, Output>> | undefined;
  const load = () => {
    fetched ??= fetchCheck().catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
  return { load, resolver: async (draft, context, options) => (await load())(draft, context, options) };
}
