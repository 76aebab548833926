/** The contact form: everything but the telephone number is required (CONT-002). */
import * as z from "zod/mini";
import { TEXT_MAX } from "../limits";
import { emailField, nameField, optionalPhoneField, requiredText } from "./fields";

/** The schema of the contact form. Everything but the telephone number is required; names hold no links (CONT-002). */
export const contactSchema = z.object({
  firstName: nameField("Vul je voornaam in."),
  lastName: nameField("Vul je achternaam in."),
  email: emailField,
  phone: optionalPhoneField,
  subject: requiredText("Vul een onderwerp in."),
  message: requiredText("Schrijf je bericht.", TEXT_MAX.long),
});

/** What the contact form says. */
export type ContactMessage = z.infer<typeof contactSchema>;
