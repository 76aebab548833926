import { useForm } from "react-hook-form";
import { signUpSchema, type SignUp } from "../../../domain/forms/accounts";
import { roleLabels, type Role } from "../../../domain/status";
import { BusyButton } from "../../components/button/busy-button";
import { Choice, ChoiceGroup } from "../../components/form/choice-group";
import { TextField } from "../../components/form/text-field";
import { showError } from "../../components/toast/show-error";
import { showToast } from "../../components/toast/toast-store";
import { errorWordsOf } from "../../lib/error-code";
import { loadLive } from "../../lib/live/live-store";
import { rememberedReferral } from "../../lib/referral";
import { signedIn } from "../../lib/session/session";
import { useGoTo } from "../../lib/use-go-to";
import styles from "./auth-form.module.css";

type Draft = SignUp & { confirm: string };

const roleHints = {
  CLIENT: "Ik zoek iemand die mijn vloer legt.",
  PHOTOGRAPHER: "Ik zoek opdrachten voor mijn bedrijf.",
} satisfies Record<Role, string>;

type Props = { initialRole: Role; target: string; onUnderWay: (underWay: boolean) => void };

/** The combined sign-up for clients and companies (AUTH-010 to AUTH-019). */
export function SignUpForm({ initialRole, target, onUnderWay }: Props) {
  const goTo = useGoTo();
  const { register, handleSubmit, formState, setError } = useForm<Draft>({
    defaultValues: { role: initialRole, name: "", email: "", password: "", confirm: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (draft) => {
    const checked = signUpSchema.safeParse(draft);
    if (!checked.success) {
      for (const issue of checked.error.issues) setError(issue.path[0] as keyof Draft, { message: issue.message });
    }
    if (draft.confirm === "") {
      setError("confirm", { message: "Vul je wachtwoord nog een keer in." });
      return;
    }
    if (draft.password !== draft.confirm) {
      showError(null, "PASSWORDS_DIFFER");
      return;
    }
    if (!checked.success) return;
    const { name, email, password, role } = checked.data;
    onUnderWay(true);
    try {
      const { signIn } = await loadLive();
      const ref = role === "PHOTOGRAPHER" ? rememberedReferral() : null;
      await signIn({ flow: "signUpClient", name, email, password, role, ...(ref === null ? {} : { ref }) });
    } catch (error) {
      onUnderWay(false);
      showError(null, { title: "Registratie mislukt", text: errorWordsOf(error).text });
      return;
    }
    showToast({ title: "Bevestig je e-mail", text: `Klik op de link in de mail aan ${email}.`, tone: "info" });
    await signedIn();
    await goTo(target);
  });

  return (
    <form method="post" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <ChoiceGroup legend="Ik ben">
        {(["CLIENT", "PHOTOGRAPHER"] as const).map((role) => (
          <Choice
            key={role}
            value={role}
            label={roleLabels[role]}
            hint={roleHints[role]}
            required
            {...register("role")}
          />
        ))}
      </ChoiceGroup>
      <TextField
        label="Volledige naam"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register("name")}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register("email")}
      />
      <div className={styles.two}>
        <TextField
          label="Wachtwoord"
          type="password"
          autoComplete="new-password"
          placeholder="Minimaal 8 tekens"
          required
          error={errors.password?.message}
          {...register("password")}
        />
        <TextField
          label="Wachtwoord bevestigen"
          type="password"
          autoComplete="new-password"
          required
          error={errors.confirm?.message}
          {...register("confirm")}
        />
      </div>
      <BusyButton type="submit" size="4" busy={isSubmitting} busyLabel="Bezig met aanmelden...">
        Account aanmaken
      </BusyButton>
    </form>
  );
}
