import type { ComponentProps } from "react";
import type { SendForm } from "./use-send-form";

type Props = Omit<ComponentProps<"form">, "onSubmit" | "method" | "noValidate" | "ref"> & {
  /** From `useSendForm`. */
  of: SendForm;
};

/**
 * The form element of a `useSendForm`. Browsers check nothing, for their bubbles speak the browser's language, not ours;
 * and what is sent before the scripts run never ends up in an address (SEC-009).
 */
export function Form({ of: { element, submit }, children, ...attributes }: Props) {
  return (
    <form {...attributes} method="post" ref={element} onSubmit={submit} noValidate>
      {children}
    </form>
  );
}
