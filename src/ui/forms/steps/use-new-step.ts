import { useEffect, useEffectEvent, useRef } from "react";

/** After a step appears, a second click of a double click must not land on its button. */
const SETTLE_MS = 400;

/**
 * Runs `begin` when another step shows; the first one that shows moves nothing. The answer tells whether the step has
 * settled, so that its button counts.
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
