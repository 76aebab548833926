import { useEffect, useEffectEvent } from "react";
import { showToast } from "../../ui/overlays/toast-store";
import { parseStep, type StepNumber } from "./step-number";
import type { WizardForm } from "./use-wizard-form";

/** Goes, once, to the step at which somebody saved their answers and left (N15). */
export function useResume(form: WizardForm, resume: string, onStep: (step: StepNumber) => void): void {
  const goOn = useEffectEvent((step: StepNumber) => {
    form.setValue("resume", "", { shouldDirty: true });
    showToast({ title: "Je antwoorden staan er nog", text: `Je gaat verder bij stap ${step}.`, tone: "info" });
    if (step !== 1) onStep(step);
  });
  useEffect(() => {
    if (resume !== "") goOn(parseStep(resume));
  }, [resume]);
}
