/** Sign-in and registration forms. */
import * as z from "zod/mini";
import { PASSWORD_MIN_REGISTRATION, PASSWORD_MIN_RESET } from "../limits";
import { REGISTRATION_PROVINCES } from "../provinces";
import { ROLES } from "../status";
import { emailField, nameField, optionalNameField, phoneField } from "./fields";
import { newPasswordField } from "./passwords";

const password = newPasswordField(PASSWORD_MIN_REGISTRATION);

/** The schema of the login form: an address and a password of at least one character. */
export const signInSchema = z.object({
  email: emailField,
  password: z.string().check(z.minLength(1, { error: "Vul je wachtwoord in." })),
});
export type SignIn = z.infer<typeof signInSchema>;

/** The schema of the form on /forgot-password that asks for a reset link (AUTH-023). */
export const forgotPasswordSchema = z.object({ email: emailField });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

/** The schema of the form for a new password, to which the link of a reset mail leads (AUTH-031). */
export const resetPasswordSchema = z.object({ password: newPasswordField(PASSWORD_MIN_RESET) });

/** The schema of a flooring company's registration on /vloeren/auth (CAUTH-005). */
export const registrationSchema = z.object({
  companyName: nameField("Vul je bedrijfsnaam in."),
  contactName: optionalNameField,
  provinces: z
    .array(z.enum(REGISTRATION_PROVINCES))
    .check(z.minLength(1, { error: "Kies minimaal één provincie." }), z.maxLength(REGISTRATION_PROVINCES.length)),
  phone: phoneField,
  email: emailField,
  password,
});
export type Registration = z.infer<typeof registrationSchema>;

/** The schema of the combined sign-up on /auth. */
export const signUpSchema = z.object({
  name: nameField("Vul je naam in."),
  email: emailField,
  password,
  role: z.enum(ROLES),
});
export type SignUp = z.infer<typeof signUpSchema>;
