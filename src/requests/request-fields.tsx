/** Fields at the end of both forms for a request. */
import type { ComponentProps } from "react";
import { TextField } from "../ui/forms/text-field";

type EmailProps = {
  /** Address of the account that is logged in; it cannot be changed here. Null for guests. */
  accountEmail: string | null;
} & Pick<ComponentProps<typeof TextField>, "error" | "name" | "ref" | "onChange" | "onBlur">;

/** The address to which the confirmation is sent: a field for a guest, fixed text for somebody who is logged in. */
export function RequestEmailField({ accountEmail, ...input }: EmailProps) {
  return accountEmail === null ? (
    <TextField
      key="guest"
      label="E-mailadres"
      type="email"
      autoComplete="email"
      hint="Hier sturen we de bevestiging naartoe."
      required
      {...input}
    />
  ) : (
    <TextField
      key="account"
      label="E-mailadres"
      type="email"
      name="email"
      value={accountEmail}
      hint="Dit is het adres van je account."
      disabled
      readOnly
    />
  );
}
