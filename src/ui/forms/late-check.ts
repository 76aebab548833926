import type { FieldValues, Resolver } from "react-hook-form";

/** A form's validation whose code is loaded after the page: `load` fetches it, and tries again after a failure. */
export type LateCheck<Draft extends FieldValues, Output extends FieldValues> = {
  load: () => Promise<Resolver<Draft, unknown, Output>>;
  /** Waits for the code; rejects when it cannot be had. */
  resolver: Resolver<Draft, unknown, Output>;
};

/**
 * Makes a validation for pages that load zod and the form's rules late: they are first needed when the form is sent.
 */
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
