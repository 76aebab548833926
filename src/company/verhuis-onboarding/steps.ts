import type { VerhuisDraft } from "./draft";
import type { StepNumber } from "./step-number";

/** The steps, in order (ONB-022 to ONB-025). */
export const STEPS = [
  {
    name: "Bedrijf",
    title: "Stel je bedrijf voor",
    lead: "Klanten lezen dit bij je offertes.",
  },
  {
    name: "Vakgebied",
    title: "Wat voor vloeren leg je?",
    lead: "Je krijgt mail over nieuwe opdrachten die hierbij passen.",
  },
  {
    name: "Werkgebied",
    title: "Waar werk je, en wat heb je al gemaakt?",
    lead: "Je ziet de opdrachten uit deze provincies.",
  },
] as const;

export const LAST_STEP = STEPS.length as StepNumber;

/** Whether a step has the answer that the next one requires: a name, a category, a province (ONB-026). */
export function isStepDone(step: StepNumber, draft: VerhuisDraft): boolean {
  switch (step) {
    case 1:
      return draft.businessName.trim() !== "";
    case 2:
      return draft.categories.length > 0;
    case 3:
      return draft.serviceAreas.length > 0;
    default:
      return step satisfies never;
  }
}

/** The step to show for an address: the one that it names, but none after a step that is not done yet. */
export function reachableStep(wanted: StepNumber, draft: VerhuisDraft): StepNumber {
  if (wanted > 1 && !isStepDone(1, draft)) return 1;
  return wanted > 2 && !isStepDone(2, draft) ? 2 : wanted;
}

const stepOf: Record<keyof VerhuisDraft, StepNumber> = {
  businessName: 1,
  bio: 1,
  website: 1,
  yearsInBusiness: 1,
  categories: 2,
  startingPrice: 2,
  serviceAreas: 3,
  portfolioLink1: 3,
  portfolioLink2: 3,
  portfolioLink3: 3,
};

/** The first step that contains one of these fields. */
export function firstStepOf(fields: readonly string[]): StepNumber {
  return Math.min(...fields.map((field) => stepOf[field as keyof VerhuisDraft] ?? LAST_STEP)) as StepNumber;
}
