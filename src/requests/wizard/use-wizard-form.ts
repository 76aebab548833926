import { useEffect, useRef, type ComponentType } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { linkedAnswers, type LinkedAnswers } from "../../../domain/answers/linked";
import type { WizardBrief } from "../../../domain/forms/wizardBrief";
import type { ServiceFloor } from "../../../domain/floors";
import { resetSent } from "../../ui/forms/reset-sent";
import { useSendForm } from "../../ui/forms/use-send-form";
import { lateCheck } from "../../ui/forms/late-check";
import { takeTrap } from "../../ui/forms/trap-field";
import { sessionStore } from "../../app/session/session";
import { emptyDraft, type Draft } from "./draft";
import type { WaitingRequestProps } from "./waiting-request";
import { errorTexts } from "../../../domain/errors";
import { isNetworkFailure } from "../../app/live/network-error";

export type WizardForm = UseFormReturn<Draft, unknown, WizardBrief>;

const check = lateCheck<Draft, WizardBrief>(async () => {
  // What sends comes along: without a connection it could not be fetched any more.
  const [{ checkWizard }] = await Promise.all([import("./check-wizard"), import("./send-wizard")]);
  return checkWizard;
});

type Outcomes = {
  onSent: () => Promise<void>;
  /** It is kept until there is a connection; with what is shown in place of the form. */
  onWaiting: (shown: ComponentType<WaitingRequestProps>) => void;
  onInvalid: (fields: string[]) => void;
};

/**
 * The wizard's form, with answers that survive a reload on this device. The address of an account that is logged in
 * replaces a typed one; when it logs out, its answers are deleted (session-host does that). `service` is chosen when the
 * page opens with it; `asked` are the slugs of the companies that have the first chance.
 */
export function useWizardForm(
  accountEmail: string | null,
  service: ServiceFloor | undefined,
  asked: readonly string[],
  { onSent, onWaiting, onInvalid }: Outcomes,
) {
  const sending = useSendForm<Draft, WizardBrief>({
    key: "vo:wizard",
    initial: emptyDraft,
    // A new beginning: the step at which earlier answers were left is not gone to.
    given: service && { flooringType: service, resume: "" },
    serverRendered: true,
    resolver: (draft, context, options) =>
      check.resolver({ ...draft, email: accountEmail ?? draft.email }, context, options),
    loadCheck: check.load,
    failure: wizardErrorWords,
    onInvalid,
    send: async (brief, requestId) => {
      const { sendWizard } = await import("./send-wizard");
      const website = takeTrap(sending.element.current);
      const sent = structuredClone(sending.form.getValues());
      const waiting = await sendWizard(brief, { id: requestId(), website, draft: sent, asked });
      resetSent(sending.form, sent, emptyDraft);
      sending.forgetSent(sent);
      if (waiting) onWaiting(waiting);
      else await onSent();
    },
  });
  const { form } = sending;
  const draft = useWatch({ control: form.control }) as Draft;

  useLinked(form, draft);

  const { reset } = form;
  useEffect(() => {
    let wasSignedIn = sessionStore.get().status === "signedIn";
    return sessionStore.subscribe(() => {
      const { status } = sessionStore.get();
      if (wasSignedIn && status === "guest") reset(emptyDraft);
      if (status !== "unknown") wasSignedIn = status === "signedIn";
    });
  }, [reset]);

  return { sending, form, draft };
}

/** Answers what follows from an answer, so that no page asks it again. */
function useLinked({ setValue }: WizardForm, draft: Draft): void {
  const before = useRef(emptyDraft);
  useEffect(() => {
    // A choice that an earlier version kept is a text like any other here.
    const linked = linkedAnswers(before.current as LinkedAnswers, draft as LinkedAnswers);
    before.current = draft;
    for (const [field, answer] of Object.entries(linked)) {
      setValue(field as keyof Draft, answer, { shouldDirty: true });
    }
  }, [draft, setValue]);
}

/**
 * The message for a request that was not sent: it was refused (WIZ-044), or something unexpected happened (WIZ-045).
 */
function wizardErrorWords(error: unknown): { title: string; text: string } {
  return isNetworkFailure(error)
    ? { title: "Er ging iets mis", text: "Probeer het opnieuw of neem contact met ons op." }
    : errorTexts.BRIEF_NOT_SENT;
}
