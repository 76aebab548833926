import { Button } from "@radix-ui/themes";
import type { ReactNode } from "react";
import styles from "./step-bar.module.css";

type Props = {
  /** Absent when there is no step to go back to, or no going back now. */
  onBack?: (() => void) | undefined;
  /** The button that leads on. */
  children: ReactNode;
};

/**
 * The buttons of a form with several steps, always visible: at the end of the form, on phones at the bottom of the
 * screen. The page's root element gets `data-action-bar`, so that nothing else covers them.
 */
export function StepBar({ onBack, children }: Props) {
  return (
    <div className={styles.bar}>
      <Button
        type="button"
        size="4"
        variant="outline"
        color="gray"
        highContrast
        disabled={onBack === undefined}
        onClick={onBack}
      >
        Vorige
      </Button>
      <span className="quiet">Je antwoorden blijven bewaard op dit apparaat.</span>
      {children}
    </div>
  );
}
