import { useNavigate } from "@tanstack/react-router";
import { useForm, useWatch } from "react-hook-form";
import type { ErrorCode } from "../../../domain/errors";
import { registrationSchema } from "../../../domain/forms/accounts";
import { PASSWORD_MIN_REGISTRATION } from "../../../domain/limits";
import { REGISTRATION_PROVINCES } from "../../../domain/provinces";
import { AppLink } from "../../components/app-link/app-link";
import { BusyButton } from "../../components/button/busy-button";
import { CheckboxField } from "../../components/form/checkbox-field";
import { CompanyNameField, PhoneField } from "../../components/form/company-fields";
import { FieldError } from "../../components/form/field";
import { TextField } from "../../components/form/text-field";
import { showError } from "../../components/toast/show-error";
import { showToast } from "../../components/toast/toast-store";
import { errorCodeOf } from "../../lib/error-code";
import { loadLive } from "../../lib/live/live-store";
import { rememberedReferral } from "../../lib/referral";
import styles from "./auth-form.module.css";

type Draft = {
  companyName: string;
  provinces: string[];
  phone: string;
  email: string;
  password: string;
  confirm: string;
};

/** What the specification's messages say first, in its order (CAUTH-008 to CAUTH-010); null when all is well. */
function registrationProblem(draft: Draft): ErrorCode | null {
  if (!draft.companyName.trim() || draft.provinces.length === 0 || !draft.phone.trim())
    return "REGISTRATION_INCOMPLETE";
  if (draft.password !== draft.confirm) return "PASSWORDS_DIFFER";
  if (draft.password.length < PASSWORD_MIN_REGISTRATION) return "PASSWORD_TOO_SHORT";
  return null;
}

type Props = {
  referral: string | undefined;
  onUnderWay: (underWay: boolean) => void;
  onAccountExists: (email: string) => void;
  onSwitch: () => void;
};

/** The six fields with which a flooring company joins (CAUTH-005 to CAUTH-013). */
export function RegistrationForm({ referral, onUnderWay, onAccountExists, onSwitch }: Props) {
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setError, control } = useForm<Draft>({
    defaultValues: { companyName: "", provinces: [], phone: "", email: "", password: "", confirm: "" },
  });
  const { errors, isSubmitting } = formState;
  const chosen = useWatch({ control, name: "provinces" }).length;

  const submit = handleSubmit(async (draft) => {
    const problem = registrationProblem(draft);
    if (problem !== null) {
      showError(null, problem);
      return;
    }
    const checked = registrationSchema.safeParse(draft);
    if (!checked.success) {
      for (const issue of checked.error.issues) setError(issue.path[0] as keyof Draft, { message: issue.message });
      return;
    }
    onUnderWay(true);
    try {
      const { signIn } = await loadLive();
      const { companyName, provinces, phone, email, password } = checked.data;
      const ref = referral ?? rememberedReferral();
      await signIn({
        flow: "signUpCompany",
        companyName,
        provinces,
        phone,
        email,
        password,
        ...(ref ? { ref } : {}),
      });
    } catch (error) {
      onUnderWay(false);
      showError(error);
      if (errorCodeOf(error) === "ACCOUNT_EXISTS") onAccountExists(checked.data.email);
      return;
    }
    showToast({ title: "Account aangemaakt!", text: "Je wordt doorgestuurd..." });
    await navigate({ to: "/vloeren/registratie-voltooid", replace: true });
  });

  return (
    <form method="post" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h1>Gratis bedrijf aanmelden</h1>
      <p className={`soft ${styles.under}`}>7 dagen gratis alle opdrachten in je werkgebied, zonder betaalgegevens.</p>
      <CompanyNameField error={errors.companyName?.message} {...register("companyName")} />
      <fieldset className={styles.provinces} aria-describedby="werkgebied-fout">
        <legend>
          Werkgebied
          <span className="quiet" aria-live="polite">
            {chosen} geselecteerd
          </span>
        </legend>
        {REGISTRATION_PROVINCES.map((province) => (
          <CheckboxField key={province} label={province} value={province} {...register("provinces")} />
        ))}
        {errors.provinces && <FieldError id="werkgebied-fout">{errors.provinces.message}</FieldError>}
      </fieldset>
      <PhoneField error={errors.phone?.message} {...register("phone")} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email")}
      />
      <div className={styles.two}>
        <TextField
          label="Wachtwoord"
          type="password"
          autoComplete="new-password"
          hint="Minimaal 6 tekens."
          error={errors.password?.message}
          {...register("password")}
        />
        <TextField label="Wachtwoord bevestigen" type="password" autoComplete="new-password" {...register("confirm")} />
      </div>
      <BusyButton type="submit" size="4" busy={isSubmitting} busyLabel="Bezig met aanmelden...">
        Gratis aanmelden
      </BusyButton>
      <p className="quiet">
        Met je aanmelding ga je akkoord met de <AppLink to="/terms">voorwaarden</AppLink> en de{" "}
        <AppLink to="/privacy">privacyverklaring</AppLink>.
      </p>
      <p className={styles.links}>
        <button type="button" onClick={onSwitch}>
          Heb je al een account? Inloggen
        </button>
      </p>
    </form>
  );
}
