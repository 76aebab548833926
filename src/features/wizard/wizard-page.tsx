import { Button } from "@radix-ui/themes";
import { useNavigate } from "@tanstack/react-router";
import { useRef, type FormEvent } from "react";
import { dayInAmsterdam } from "../../../domain/dates";
import { AppLink } from "../../components/app-link/app-link";
import { BusyButton } from "../../components/button/busy-button";
import { StepBar } from "../../components/step-bar/step-bar";
import { useNewStep } from "../../components/step-bar/use-new-step";
import { StepProgress } from "../../components/step-progress/step-progress";
import { showError } from "../../components/toast/show-error";
import { showToast } from "../../components/toast/toast-store";
import { useViewer } from "../../lib/session/session";
import type { Draft } from "./draft";
import { StepContact } from "./step-contact";
import { StepExtras } from "./step-extras";
import { StepFloor } from "./step-floor";
import { StepProject } from "./step-project";
import { LAST_STEP, STEPS, stepOfField, type StepNumber } from "./steps";
import { Summary } from "./summary";
import { useToday } from "./use-today";
import { useWizardDraft } from "./use-wizard-draft";
import { wizardErrorWords } from "./wizard-error";
import styles from "./wizard-page.module.css";

type Props = { step: StepNumber; onStep: (step: StepNumber) => void };

/** The long quote wizard (WIZ-001 to WIZ-047). Steps move freely; only sending checks (C36). */
export function WizardPage({ step, onStep }: Props) {
  const accountEmail = useViewer()?.email ?? null;
  const { form, draft, startOver } = useWizardDraft(accountEmail);
  const navigate = useNavigate();
  const today = useToday();
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const asksForMissing = useRef(false);
  // A new step begins at its heading, or, when it came up because something is missing there, at that field.
  const isSettled = useNewStep(step, () => {
    if (asksForMissing.current) element.current?.reportValidity();
    else heading.current?.focus({ preventScroll: true });
    asksForMissing.current = false;
  });

  const send = form.handleSubmit(
    async (brief) => {
      try {
        const { sendWizard } = await import("./send-wizard");
        await sendWizard(brief, form.getValues("website"));
      } catch (error) {
        showError(null, wizardErrorWords(error));
        return;
      }
      showToast({ title: "Aanvraag ontvangen!", text: "Je ontvangt binnenkort offertes van vloerlegbedrijven!" });
      startOver();
      await navigate({ to: "/" });
    },
    (errors) => {
      const step = stepOfField(Object.keys(errors)[0]);
      if (step !== LAST_STEP) onStep(step);
    },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step !== LAST_STEP || !isSettled()) return;
    if (lacksProjectDetails(form.getValues(), dayInAmsterdam(Date.now()))) {
      asksForMissing.current = true;
      onStep(1);
      return;
    }
    void send();
  };

  const { title, lead, left } = STEPS[step - 1]!;
  const busy = form.formState.isSubmitting;
  return (
    <div className={`wrap ${styles.page}`} data-action-bar>
      <form method="post" ref={element} className={styles.form} onSubmit={submit} noValidate={step !== LAST_STEP}>
        <StepProgress step={step} names={STEPS.map(({ name }) => name)} aside={left} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={`lead ${styles.lead}`}>{lead}</p>
        {step === 1 && (
          <p className={styles.switch}>
            Liever kort? <AppLink to="/brief-form?variant=kort">Gebruik het korte formulier</AppLink>, met zes vragen.
          </p>
        )}
        {step === 1 && <StepProject form={form} today={today} />}
        {step === 2 && <StepFloor form={form} />}
        {step === 3 && <StepExtras form={form} />}
        {step === 4 && <StepContact form={form} accountEmail={accountEmail} />}
        <StepBar onBack={step === 1 || busy ? undefined : () => onStep((step - 1) as StepNumber)}>
          {step === LAST_STEP ? (
            <BusyButton key="send" type="submit" size="4" busy={busy} busyLabel="Verzenden...">
              Vloerofferte aanvragen
            </BusyButton>
          ) : (
            <Button key="next" type="button" size="4" onClick={() => onStep((step + 1) as StepNumber)}>
              Volgende
            </Button>
          )}
        </StepBar>
      </form>
      <Summary draft={draft} />
    </div>
  );
}

/** Whether step 1 lacks what a request cannot do without, or names a day that has passed (C36, WIZ-012). */
function lacksProjectDetails({ startDate, address, surfaceArea }: Draft, today: string): boolean {
  return startDate === "" || startDate < today || address.trim() === "" || surfaceArea.trim() === "";
}
