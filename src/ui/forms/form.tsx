import type { ComponentProps } from "react";
import type { SendForm } from "./use-send-form";

type Props = Omit<ComponentProps<"form">, "onSubmit" | "method" | "noValidate" | "ref"> & {
  /** From `useSendForm`. */
  of: SendForm;
};

/** What a form says where scripts do not run: nothing of it would arrive. */
export function NoScript() {
  return (
    <noscript>
      <p className="quiet">
        Dit formulier werkt alleen met JavaScript. Zet het aan in je browser, of mail ons. Ons adres staat bij{" "}
        <a href="/contact">Contact</a>.
      </p>
    </noscript>
  );
}

/**
 * The form element of a `useSendForm`. It disables the browser's validation, whose messages are in the browser's
 * language and not ours; and a form that is sent before the scripts run never puts its values into an address
 * (SEC-009).
 */
export function Form({ of: { element, submit }, children, ...attributes }: Props) {
  return (
    <form {...attributes} method="post" ref={element} onSubmit={submit} noValidate>
      <NoScript />
      {children}
    </form>
  );
}
