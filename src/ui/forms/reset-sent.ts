import type { DraftFields } from "./stored-draft";

type Form = { getValues: () => object; reset: (values: never) => void };

/**
 * Sets each field to its value in `empty` once `sent` has gone. A field that was edited since then keeps its value.
 */
export function resetSent(form: Form, sent: object, empty: object): void {
  const was = sent as DraftFields;
  const typed = Object.entries(form.getValues() as DraftFields).filter(([field, value]) => !isSame(value, was[field]));
  (form.reset as (values: object) => void)({ ...empty, ...Object.fromEntries(typed) });
}

/** Whether two values of a field are equal. */
export function isSame(one: DraftFields[string] | undefined, other: DraftFields[string] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
