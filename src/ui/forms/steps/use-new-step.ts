import { useEffect, useEffectEvent, useRef } from "react";

/**
 * How long after a step appears its button ignores clicks, in milliseconds, so that the second click of a double click
 * does not press it.
 */
const SETTLE_MS = 400;

/**
 * Calls `begin` when another step is shown, but not for the first one. Returns whether the step has been shown long
 * enough for its button to work.
 */
export function useNewStep(step: number, begin: () => void): () => boolean {
  const shown = useRef({ step, since: -SETTLE_MS });
  const onNewStep = useEffectEvent(begin);
  useEffect(() => {
    if (shown.current.step === step) return;
    shown.current = { step, since: performance.now() };
    onNewStep();
  }, [step]);
  return () => performance.now() - shown.current.since >= SETTLE_MS;
}
