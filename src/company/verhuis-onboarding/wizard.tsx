import { useMutation } from "convex/react";
import { useRef, useState, type BaseSyntheticEvent } from "react";
import { useWatch } from "react-hook-form";
import { verhuisOnboardingFormSchema, type VerhuisOnboardingForm } from "../../../domain/forms/verhuisOnboarding";
import { api } from "../../../convex/_generated/api";
import { Form } from "../../ui/forms/form";
import { firstWrongField, useSendForm } from "../../ui/forms/use-send-form";
import { StepBar } from "../../ui/forms/steps/step-bar";
import { useNewStep } from "../../ui/forms/steps/use-new-step";
import { StepProgress } from "../../ui/forms/steps/step-progress";
import { showToast } from "../../ui/overlays/toast-store";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { errorWordsOf } from "../../lib/error-code";
import { draftOf, type VerhuisAnswers, type VerhuisDraft } from "./draft";
import sheet from "../../ui/forms/form-sheet.module.css";
import styles from "./onboarding.module.css";
import { StepCompany } from "./step-company";
import { StepRegion } from "./step-region";
import { StepTrade } from "./step-trade";
import type { StepNumber } from "./step-number";
import { firstStepOf, isStepDone, LAST_STEP, reachableStep, STEPS } from "./steps";
import { LineButton } from "../../app/live/line-button";

type Props = {
  accountId: string;
  answers: VerhuisAnswers;
  step: StepNumber;
  onStep: (step: StepNumber) => void;
  /** Saved, and the page is on its way to the dashboard. */
  leaving: boolean;
};

/**
 * The three steps of the onboarding (ONB-022 to ONB-029). What was typed stays when a step is left, when saving fails,
 * and on this device until it is saved. Must be inside `Live`.
 */
export function Wizard({ accountId, answers, step: wanted, onStep, leaving }: Props) {
  const complete = useMutation(api.verhuisOnboarding.complete);
  const [initial] = useState(() => draftOf(answers));
  const sending = useSendForm<VerhuisDraft, VerhuisOnboardingForm>({
    key: `vo:verhuis-onboarding:${accountId}`,
    initial,
    resolver: draftResolver<VerhuisDraft, VerhuisOnboardingForm>(verhuisOnboardingFormSchema),
    failure: (error) => ({ title: "Er ging iets mis", text: errorWordsOf(error).text }),
    onInvalid: (fields) => onStep(firstStepOf(fields)),
    send: async ({ portfolioLink1, portfolioLink2, portfolioLink3, ...rest }) => {
      await complete({ ...rest, portfolioLinks: [portfolioLink1, portfolioLink2, portfolioLink3] });
      showToast({ title: "Profiel voltooid!" });
    },
  });
  const { form, element } = sending;
  const draft = useWatch({ control: form.control }) as VerhuisDraft;
  const step = reachableStep(wanted, draft);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSettled = useNewStep(step, () => {
    const wrong = firstWrongField(element.current);
    if (wrong) return wrong.focus();
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  });
  const { title, lead } = STEPS[step - 1]!;
  const busy = sending.busy || leaving;

  const goOn = async () => {
    if (await form.trigger(stepFields[step], { shouldFocus: true })) onStep((step + 1) as StepNumber);
  };
  const submit = (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (busy || !isSettled() || !isStepDone(step, draft)) return;
    if (step === LAST_STEP) sending.submit(event);
    else void goOn();
  };

  return (
    <Form of={{ element, submit }} className={styles.form}>
      <StepProgress step={step} names={STEPS.map(({ name }) => name)} />
      <div className={styles.intro}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{lead}</p>
      </div>
      <div className={sheet.sheet}>
        {step === 1 && <StepCompany form={form} />}
        {step === 2 && <StepTrade form={form} />}
        {step === 3 && <StepRegion form={form} />}
      </div>
      <StepBar onBack={step === 1 || busy ? undefined : () => onStep((step - 1) as StepNumber)}>
        <LineButton
          key={step}
          needed={step === LAST_STEP}
          type="submit"
          size="4"
          busy={busy}
          busyLabel="Opslaan..."
          disabled={!isStepDone(step, draft)}
        >
          {step === LAST_STEP ? "Dashboard Openen" : "Volgende"}
        </LineButton>
      </StepBar>
    </Form>
  );
}

const stepFields: Record<StepNumber, (keyof VerhuisDraft)[]> = {
  1: ["businessName", "bio", "website", "yearsInBusiness"],
  2: ["categories", "startingPrice"],
  3: ["serviceAreas", "portfolioLink1", "portfolioLink2", "portfolioLink3"],
};
