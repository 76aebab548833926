/** The sign-up of the promotion: an account that a first payment makes active (C05). */
import * as z from "zod/mini";
import type { ErrorCode } from "../errors";
import { PASSWORD_MIN_REGISTRATION } from "../limits";
import { emailField, nameField, phoneField } from "./fields";
import { newPasswordField } from "./passwords";

/** What was typed; the phone number may stay empty. */
export type PromoDraft = { companyName: string; contactName: string; email: string; phone: string; password: string };

/** The sign-up of the promotion, after `promoProblem` let it through. The telephone number may stay empty. */
export const promoSchema = z.object({
  companyName: nameField("Vul je bedrijfsnaam in."),
  contactName: nameField("Vul de naam van een contactpersoon in."),
  email: emailField,
  phone: z.union([z.literal(""), phoneField], { error: "Een telefoonnummer heeft minstens 8 cijfers." }),
  password: newPasswordField(PASSWORD_MIN_REGISTRATION),
});
export type Promo = z.infer<typeof promoSchema>;

/** What keeps a draft from being sent at all, in the specification's order (REF-010 to REF-012); null when nothing. */
export function promoProblem(draft: PromoDraft): ErrorCode | null {
  const { email, companyName, contactName, password } = draft;
  if ([email, companyName, contactName].some((text) => text.trim() === "") || password === "") {
    return "PROMO_INCOMPLETE";
  }
  return password.length < PASSWORD_MIN_REGISTRATION ? "PROMO_PASSWORD_TOO_SHORT" : null;
}
