import { useEffect, useRef, type BaseSyntheticEvent, type RefObject } from "react";
import { get, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { CarriedErrorCode, ErrorCode } from "../../../domain/errors";
import type { DraftFields } from "./stored-draft";
import { restoreFocus } from "./typed-before";
import { useKeptForm, type KeptFormOptions } from "./use-kept-form";
import { errorCodeOf, errorWordsOf, type Words } from "../../lib/error-code";
import { showError } from "../overlays/show-error";
import { clearErrors } from "../overlays/toast-store";

type Options<Draft extends FieldValues, Output extends FieldValues> = KeptFormOptions<Draft, Output> & {
  /**
   * What happens with answers that fit; it throws when that failed. What was typed is forgotten once it is done.
   * `requestId` gives the id to make a request under. It stays the form's, also after a reload, until the request is
   * refused or what was typed is forgotten, so that a request that was under way is not made twice.
   */
  send: (answers: Output, requestId: () => string) => Promise<void>;
  /** The toast for answers that do not fit, where the specification has one; the sentences under the fields come anyway. */
  problem?: (draft: Draft) => CarriedErrorCode | Words | null;
  /**
   * The toast for a failed `send`: its words, or what becomes of the failure otherwise (null). Without it the catalogue's
   * words are shown.
   */
  failure?: (error: unknown) => Words | null;
  /** Failures that are about one field: its name and the sentence under it. */
  refusals?: { [Code in ErrorCode]?: readonly [field: FieldPath<Draft>, sentence: string] };
  /** Fetches what `resolver` checks with, where the page comes without it (`lateCheck`). */
  loadCheck?: () => Promise<unknown>;
  /** Called with answers that do not fit, by field, for a form that shows only a part of its fields at once. */
  onInvalid?: (fields: string[]) => void;
};

/** The values that `Form` needs to render a form element. */
export type SendForm = {
  element: RefObject<HTMLFormElement | null>;
  submit: (event?: BaseSyntheticEvent) => void;
};

/**
 * The shared behaviour of our forms: values stored on this device, validation with a schema, a sentence under each
 * wrong field, the focus on the first of them, one sending at a time, a toast when it fails, and no remaining error of
 * an earlier attempt. Render it with `Form` and spread `field("name")` into its fields.
 */
export function useSendForm<Draft extends DraftFields, Output extends FieldValues>({
  send,
  problem,
  failure,
  refusals,
  onInvalid,
  loadCheck,
  ...kept
}: Options<Draft, Output>) {
  const { form, forget, forgetSent, stored, changes, hasArrived, request } = useKeptForm<Draft, Output>(kept);
  const { errors, isSubmitting, submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const pressed = useRef<Element | null>(null);

  // As soon as the page can be used, so that it is there when answers are sent, also without a connection.
  useEffect(() => {
    loadCheck?.().catch((error: unknown) => console.warn("The form's check is not there yet:", error));
  }, [loadCheck]);

  useEffect(() => restoreFocus(element.current), []);

  // After each try, once its outcome is in the document, so that a screen reader reads the field with its sentence.
  useEffect(() => {
    if (submitCount > 0) placeFocus(element.current, pressed.current);
  }, [submitCount]);

  const handle = form.handleSubmit(
    async (answers) => {
      const sent = structuredClone(form.getValues());
      try {
        await send(answers, request.begin);
      } catch (error) {
        if (errorCodeOf(error) !== null) request.end();
        fail(error);
        return;
      }
      forgetSent(sent);
    },
    (found) => {
      const words = problem?.(form.getValues()) ?? null;
      if (words !== null) showError(null, words);
      onInvalid?.(Object.keys(found));
    },
  );
  const fail = (error: unknown) => {
    const words = failure ? failure(error) : errorWordsOf(error);
    if (words !== null) showError(null, words);
    const code = errorCodeOf(error);
    const [field, message] = (code && refusals?.[code]) ?? [];
    if (field !== undefined) form.setError(field, { type: "refused", message: message! });
  };

  const submit = (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    pressed.current = document.activeElement;
    clearErrors();
    // A check that cannot be had is a failed try: without it the form would wait for ever.
    const tried = loadCheck ? loadCheck().then(() => handle(event), fail) : handle(event);
    void tried.finally(() => {
      underWay.current = false;
    });
  };

  const field = <Name extends FieldPath<Draft>>(name: Name) => ({
    ...form.register(name),
    error: (get(errors, name) as { message?: string } | undefined)?.message,
  });

  const keeping = { forget, forgetSent, stored, changes, hasArrived, pending: request.pending };
  return { form, field, busy: isSubmitting, ...keeping, element, submit } satisfies SendForm & {
    form: UseFormReturn<Draft, unknown, Output>;
    [more: string]: unknown;
  };
}

/** The first field in the page's order that is marked as wrong. */
export function firstWrongField(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>("[aria-invalid]:is(input, select, textarea)") ?? null;
}

/**
 * The first field of the page that does not fit takes the focus. When all do, the focus goes back to where it was if it
 * got lost meanwhile: a button that is busy is disabled, and browsers take the focus from it.
 */
function placeFocus(form: HTMLFormElement | null, before: Element | null): void {
  const wrong = firstWrongField(form);
  if (wrong) wrong.focus();
  else if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
}
