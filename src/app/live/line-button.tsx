import { useId, type ComponentProps, type ReactNode } from "react";
import { BusyButton } from "../../ui/forms/busy-button";
import { NEEDS_LINE, useIsOffline } from "./use-online";

/** Says once above a list, while there is no connection, what its buttons cannot do without one. */
export function NeedsLine({ children }: { children: ReactNode }) {
  return useIsOffline() ? (
    <p role="status" className="quiet">
      {children}
    </p>
  ) : null;
}

type Props = ComponentProps<typeof BusyButton> & {
  /** False while what the button does can wait, or needs no deployment. */
  needed?: boolean;
  /** The sentence stands beside another button already; it is still read with this one. */
  said?: boolean;
};

/**
 * A button for an action that needs the deployment's answer at once. Without a connection it says so and does nothing,
 * but keeps its place, its name and the focus; it works again when the connection is back. What was typed around it
 * stays.
 */
export function LineButton({ needed = true, said = false, onClick, ...rest }: Props) {
  const lacks = useIsOffline() && needed;
  const id = useId();
  const about = [rest["aria-describedby"], lacks && id].filter(Boolean).join(" ");
  return (
    <>
      <BusyButton
        {...rest}
        {...(about ? { "aria-describedby": about } : {})}
        // Not `disabled`: that would take the focus away, and the reason would not be read.
        {...(lacks ? { "aria-disabled": true, "data-disabled": true } : {})}
        onClick={(event) => {
          // Also the press that Enter in a field makes, so that no form is sent.
          if (lacks) event.preventDefault();
          else onClick?.(event);
        }}
      />
      {lacks && (
        <span id={id} className={said ? "visually-hidden" : "quiet"} role={said ? undefined : "status"}>
          {NEEDS_LINE}
        </span>
      )}
    </>
  );
}
