import { useNavigate } from "@tanstack/react-router";
import { useWatch } from "react-hook-form";
import type { CarriedErrorCode } from "../../../domain/errors";
import { registrationSchema, type Registration } from "../../../domain/forms/accounts";
import { passwordRefusals, repeatError } from "../../../domain/forms/passwords";
import { PASSWORD_MIN_REGISTRATION } from "../../../domain/limits";
import { trial } from "../../../domain/limitWords";
import { REGISTRATION_PROVINCES } from "../../../domain/provinces";
import { AppLink } from "../../ui/app-link";
import { CheckboxField } from "../../ui/forms/checkbox-field";
import { ChoiceGroup } from "../../ui/forms/choice-group";
import { CompanyNameField, PhoneField } from "../../account/company-fields";
import { Form } from "../../ui/forms/form";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { showToast } from "../../ui/overlays/toast-store";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { guestDraftKey } from "../../app/kept/guest-drafts";
import { errorCodeOf, errorWordsOf } from "../../lib/error-code";
import { loadLive, requestLive } from "../../app/live/live-store";
import { rememberedReferral } from "../../app/kept/referral";
import styles from "../../account/pages/auth-form.module.css";
import { LineButton } from "../../app/live/line-button";

type Draft = {
  companyName: string;
  provinces: string[];
  phone: string;
  email: string;
  password: string;
  confirm: string;
};

/** What the specification's messages say first, in its order (CAUTH-008 to CAUTH-010); null when all is well. */
function registrationProblem(draft: Draft): CarriedErrorCode | null {
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

/** The form by which a flooring company registers (CAUTH-005 to CAUTH-013). */
export function RegistrationForm({ referral, onUnderWay, onAccountExists, onSwitch }: Props) {
  const navigate = useNavigate();
  const { form, field, busy, ...sending } = useSendForm<Draft, Registration>({
    key: guestDraftKey("company-registration"),
    initial: { companyName: "", provinces: [], phone: "", email: "", password: "", confirm: "" },
    secret: ["password", "confirm"],
    serverRendered: true,
    resolver: draftResolver<Draft, Registration>(registrationSchema, (draft) => ({ confirm: repeatError(draft) })),
    problem: registrationProblem,
    refusals: passwordRefusals,
    failure: (error) => {
      if (errorCodeOf(error) === "ACCOUNT_EXISTS") onAccountExists(form.getValues("email").trim().toLowerCase());
      return errorWordsOf(error);
    },
    send: async ({ companyName, provinces, phone, email, password }) => {
      onUnderWay(true);
      try {
        const { signIn } = await loadLive();
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
        throw error;
      }
      showToast({ title: "Account aangemaakt!", text: "Je wordt doorgestuurd..." });
      await navigate({ to: "/vloeren/registratie-voltooid", replace: true });
    },
  });
  const chosen = useWatch({ control: form.control, name: "provinces" }).length;

  return (
    <Form of={sending} onFocus={requestLive} className={styles.form}>
      <h1>Bedrijf gratis aanmelden</h1>
      <p className={`soft ${styles.under}`}>{trial} gratis alle opdrachten in je werkgebied, zonder betaalgegevens.</p>
      <CompanyNameField required {...field("companyName")} />
      <ChoiceGroup
        short
        legend="Werkgebied"
        hint="Werk je ook ergens anders? In je profiel kies je straks uit alle twaalf provincies."
        aside={
          <span className="quiet" aria-live="polite">
            {chosen} geselecteerd
          </span>
        }
        error={field("provinces").error}
      >
        {REGISTRATION_PROVINCES.map((province) => (
          <CheckboxField key={province} label={province} value={province} {...form.register("provinces")} />
        ))}
      </ChoiceGroup>
      <PhoneField required {...field("phone")} />
      <TextField label="E-mail" type="email" autoComplete="email" required {...field("email")} />
      <div className={styles.two}>
        <TextField
          label="Wachtwoord"
          type="password"
          autoComplete="new-password"
          hint={`Minimaal ${PASSWORD_MIN_REGISTRATION} tekens.`}
          required
          {...field("password")}
        />
        <TextField
          label="Wachtwoord bevestigen"
          type="password"
          autoComplete="new-password"
          required
          {...field("confirm")}
        />
      </div>
      <LineButton type="submit" size="4" busy={busy} busyLabel="Bezig met aanmelden...">
        Gratis aanmelden
      </LineButton>
      <p className="quiet">
        Met je aanmelding ga je akkoord met de <AppLink to="/terms">voorwaarden</AppLink> en de{" "}
        <AppLink to="/privacy">privacyverklaring</AppLink>.
      </p>
      <p className={styles.links}>
        <button type="button" onClick={onSwitch}>
          Heb je al een account? Inloggen
        </button>
      </p>
    </Form>
  );
}
