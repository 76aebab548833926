/** The sign-up of the promotion: an account that the first payment activates (C05). */
import * as z from "zod/mini";
import { PASSWORD_MIN_REGISTRATION } from "../limits";
import { emailField, nameField, optionalPhoneField } from "./fields";
import { newPasswordField } from "./passwords";

/** The values of the promotion's form as typed; the phone number may be empty. */
export type PromoDraft = { companyName: string; contactName: string; email: string; phone: string; password: string };

/**
 * The schema of the promotion's sign-up, for a draft that `promoProblem` accepts. The telephone number may be empty.
 */
export const promoSchema = z.object({
  companyName: nameField("Vul je bedrijfsnaam in."),
  contactName: nameField("Vul de naam van een contactpersoon in."),
  email: emailField,
  phone: optionalPhoneField,
  password: newPasswordField(PASSWORD_MIN_REGISTRATION),
});
export type Promo = z.infer<typeof promoSchema>;

/**
 * The first problem that keeps a draft from being sent, in the specification's order (REF-010 to REF-012); null when
 * there is none.
 */
export function promoProblem(draft: PromoDraft): "PROMO_INCOMPLETE" | "PROMO_PASSWORD_TOO_SHORT" | null {
  const { email, companyName, contactName, password } = draft;
  if ([email, companyName, contactName].some((text) => text.trim() === "") || password === "") {
    return "PROMO_INCOMPLETE";
  }
  return password.length < PASSWORD_MIN_REGISTRATION ? "PROMO_PASSWORD_TOO_SHORT" : null;
}
