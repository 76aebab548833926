/** What is checked when somebody of staff is invited, and accepts. */
import * as z from "zod/mini";
import { PASSWORD_MAX } from "../limits";
import { STAFF_PASSWORD_MIN } from "../staff/limits";
import { STAFF_ROLES } from "../staff/roles";
import { emailField, nameField } from "./fields";

/** Who is invited, and with what right. */
export const inviteSchema = z.object({
  name: nameField("Vul een naam in."),
  email: emailField,
  role: z.enum(STAFF_ROLES, { error: "Kies een recht." }),
});

/** The password and the code with which an invitation is accepted. */
export const setUpSchema = z.object({
  password: z
    .string()
    .check(
      z.maxLength(PASSWORD_MAX, { error: `Kies een wachtwoord van maximaal ${PASSWORD_MAX} tekens.`, abort: true }),
      z.minLength(STAFF_PASSWORD_MIN, { error: `Gebruik minstens ${STAFF_PASSWORD_MIN} tekens.` }),
    ),
  code: z
    .string()
    .check(
      z.maxLength(20, { error: "De code heeft zes cijfers.", abort: true }),
      z.trim(),
      z.regex(/^\d{3}\s?\d{3}$/, { error: "De code heeft zes cijfers." }),
    ),
});
