export type StepNumber = 1 | 2 | 3;

/** The step of a query parameter; the first step for any other value. Every page loads this with the list of routes. */
export function parseStep(value: unknown): StepNumber {
  const step = Number(value);
  return step === 2 || step === 3 ? step : 1;
}
