import { useEffect } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { wizardBriefSchema, type WizardBrief } from "../../../domain/forms/wizardBrief";
import { draftResolver } from "../../lib/draft-resolver";
import { forgetWizardDraft } from "../../lib/drafts/wizard-draft";
import { sessionStore } from "../../lib/session/session";
import { emptyDraft, loadDraft, saveDraft, type Draft } from "./draft";

export type WizardForm = UseFormReturn<Draft, unknown, WizardBrief>;

/**
 * The wizard's form, with answers that survive a reload on this device. Storage is read after the first render, which
 * must be the server's. The address of a logged-in account takes the place of a typed one; when it logs out, its answers
 * go (session-host forgets what is kept of them).
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

  useEffect(() => {
    let wasSignedIn = sessionStore.get().status === "signedIn";
    return sessionStore.subscribe(() => {
      const { status } = sessionStore.get();
      if (wasSignedIn && status === "guest") reset(emptyDraft);
      if (status !== "unknown") wasSignedIn = status === "signedIn";
    });
  }, [reset]);

  const startOver = () => {
    forgetWizardDraft();
    reset({ ...emptyDraft, email: accountEmail ?? "" });
  };
  return { form, draft, startOver };
}
