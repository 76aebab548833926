import { useEffect, useState } from "react";
import { useForm, type DefaultValues, type FieldValues, type Resolver } from "react-hook-form";
import { forgetStored } from "../forget-stored";
import { loadDraft, saveDraft, type DraftFields } from "./stored-draft";

type Options<Draft extends FieldValues, Output extends FieldValues> = {
  /** Under which this device keeps the answers: name the account and what they are about. */
  key: string;
  /** What the form starts with when nothing is kept. */
  initial: Draft;
  resolver: Resolver<Draft, unknown, Output>;
};

/**
 * A form whose answers survive a reload on this device. Only for what the browser alone renders (inside `Live`): what is
 * kept is read in the first render. Another key needs another component.
 */
export function useKeptForm<Draft extends DraftFields, Output extends FieldValues>({
  key,
  initial,
  resolver,
}: Options<Draft, Output>) {
  // What the account's data says may change while somebody types; the form starts once.
  const [start] = useState(() => ({ initial, kept: loadDraft(key, initial, Date.now()) }));
  const form = useForm<Draft, unknown, Output>({
    defaultValues: (start.kept ?? start.initial) as DefaultValues<Draft>,
    resolver,
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(key, values, start.initial, Date.now()),
      }),
    [subscribe, key, start],
  );
  return { form, wasKept: start.kept !== null, forget: () => forgetStored(key) };
}
