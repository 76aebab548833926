/** What is checked when a company invites a colleague, and when the colleague accepts. */
import * as z from "zod/mini";
import { INVITED_ROLES } from "../team/roles";
import { PASSWORD_MIN_REGISTRATION } from "../limits";
import { emailField, nameField } from "./fields";
import { newPasswordField } from "./passwords";

/** Who is invited into a team, and with which role. */
export const teamInviteSchema = z.object({
  name: nameField("Vul een naam in."),
  email: emailField,
  role: z.enum(INVITED_ROLES, { error: "Kies een rol." }),
});

/** What somebody who was invited fills in. */
export const teamJoinSchema = z.object({
  name: nameField("Vul je naam in."),
  password: newPasswordField(PASSWORD_MIN_REGISTRATION),
});
export type TeamJoin = z.infer<typeof teamJoinSchema>;
