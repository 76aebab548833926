/** The contact form: everything but the telephone number is required (CONT-002). */
import * as z from "zod/mini";
import { TEXT_MAX } from "../limits";
import { emailField, phoneField, requiredText } from "./fields";

export const contactSchema = z.object({
  firstName: requiredText("Vul je voornaam in.", TEXT_MAX.name),
  lastName: requiredText("Vul je achternaam in.", TEXT_MAX.name),
  email: emailField,
  phone: z.union([z.literal(""), phoneField], { error: "Een telefoonnummer heeft minstens 8 cijfers." }),
  subject: requiredText("Vul een onderwerp in."),
  message: requiredText("Schrijf je bericht.", TEXT_MAX.long),
});
export type ContactMessage = z.infer<typeof contactSchema>;
