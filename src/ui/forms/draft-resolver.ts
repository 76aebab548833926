import { get, set, type FieldErrors, type FieldValues, type Resolver } from "react-hook-form";

type Issue = { code: string; path: PropertyKey[]; message: string };
type Checked<Output> = { success: true; data: Output } | { success: false; error: { issues: Issue[] } };

/**
 * Makes a react-hook-form resolver that validates a form's draft with a zod schema. A draft holds whatever was typed
 * ("" before a choice, a field that the schema does not know), so its type is wider than the schema's input. It is our
 * own because the ready-made resolver brings all of zod to the browser, three times what our forms use. `also` returns
 * further errors, a sentence by field, that only the form knows (a password typed twice).
 */
export function draftResolver<Draft extends FieldValues, Output extends FieldValues>(
  schema: { safeParse: (draft: unknown) => Checked<Output> },
  also?: (draft: Draft) => { [Field in keyof Draft]?: string | undefined },
): Resolver<Draft, unknown, Output> {
  return (draft) => {
    const checked = schema.safeParse(draft);
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { code, path, message } of checked.success ? [] : checked.error.issues) {
      // In a row of a list it is one of the row's fields that is wrong.
      const field = path.length > 2 ? path.join(".") : String(path[0]);
      if (get(errors, field) === undefined) set(errors, field, { type: code, message });
    }
    for (const [field, message] of Object.entries(also?.(draft) ?? {})) {
      if (message) errors[field] ??= { type: "form", message };
    }
    if (checked.success && Object.keys(errors).length === 0) return { values: checked.data, errors: {} };
    return { values: {}, errors: errors as FieldErrors<Draft> };
  };
}
