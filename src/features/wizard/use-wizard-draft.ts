import { useEffect } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { wizardBriefSchema, type WizardBrief } from "../../../domain/forms/wizardBrief";
import { draftResolver } from "../../lib/draft-resolver";
import { clearDraft, emptyDraft, loadDraft, saveDraft, type Draft } from "./draft";

export type WizardForm = UseFormReturn<Draft, unknown, WizardBrief>;

/**
 * The wizard's form, with answers that survive a reload on this device. Storage is read after the first render, which
 * must be the server's. The address of a logged-in account takes the place of a typed one.
 */
export function useWizardDraft(accountEmail: string | null) {
  const form = useForm<Draft, unknown, WizardBrief>({
    defaultValues: emptyDraft,
    resolver: draftResolver<Draft, WizardBrief>(wizardBriefSchema),
  });
  const { reset, setValue, subscribe, control } = form;
  const draft = useWatch({ control }) as Draft;

  useEffect(() => {
    const stored = loadDraft(Date.now());
    if (stored) reset(stored);
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values, Date.now()) });
  }, [reset, subscribe]);

  useEffect(() => {
    if (accountEmail !== null) setValue("email", accountEmail);
  }, [accountEmail, setValue]);

  const startOver = () => {
    clearDraft();
    reset({ ...emptyDraft, email: accountEmail ?? "" });
  };
  return { form, draft, startOver };
}
