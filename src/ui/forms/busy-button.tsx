import { Button } from "@radix-ui/themes";
import type { ComponentProps } from "react";
import { LayingPlanks } from "../floors/planks";
import styles from "./busy-button.module.css";

type Props = ComponentProps<typeof Button> & {
  busy: boolean;
  /** What the button says while busy; without it the label stays. */
  busyLabel?: string;
};

/**
 * A button that shows an animation of planks while its work is in progress. Its label stays readable, and it cannot be
 * pressed again meanwhile.
 */
export function BusyButton({ busy, busyLabel, disabled, children, className = "", ...rest }: Props) {
  return (
    <Button
      {...rest}
      className={`${className} ${busy ? styles.busy : ""}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <LayingPlanks />}
      <span className={styles.label}>{busy ? (busyLabel ?? children) : children}</span>
    </Button>
  );
}
