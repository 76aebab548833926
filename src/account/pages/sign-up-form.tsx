import { signUpSchema, type SignUp } from "../../../domain/forms/accounts";
import { passwordRefusals, repeatError } from "../../../domain/forms/passwords";
import { PASSWORD_MIN_RESET } from "../../../domain/limits";
import { roleLabels, type Role } from "../../../domain/status";
import { Choice, ChoiceGroup } from "../../ui/forms/choice-group";
import { Form } from "../../ui/forms/form";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { showToast } from "../../ui/overlays/toast-store";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { guestDraftKey } from "../../app/kept/guest-drafts";
import { errorWordsOf } from "../../lib/error-code";
import { loadLive, requestLive } from "../../app/live/live-store";
import { rememberedReferral } from "../../app/kept/referral";
import { signedIn } from "../../app/session/session";
import { useGoTo, type Target } from "../../app/use-go-to";
import styles from "./auth-form.module.css";
import { LineButton } from "../../app/live/line-button";

type Draft = SignUp & { confirm: string };

const roleHints = {
  CLIENT: "Ik zoek iemand die mijn vloer legt.",
  PHOTOGRAPHER: "Ik zoek opdrachten voor mijn bedrijf.",
} satisfies Record<Role, string>;

type Props = { initialRole: Role; target: Target; onUnderWay: (underWay: boolean) => void };

/** The combined sign-up for clients and companies (AUTH-010 to AUTH-019). */
export function SignUpForm({ initialRole, target, onUnderWay }: Props) {
  const goTo = useGoTo();
  const { form, field, busy, ...sending } = useSendForm<Draft, SignUp>({
    key: guestDraftKey("sign-up"),
    initial: { role: initialRole, name: "", email: "", password: "", confirm: "" },
    // The role follows the link that led here.
    secret: ["role", "password", "confirm"],
    serverRendered: true,
    resolver: draftResolver<Draft, SignUp>(signUpSchema, (draft) => ({ confirm: repeatError(draft) })),
    problem: ({ password, confirm }) => (confirm !== "" && password !== confirm ? "PASSWORDS_DIFFER" : null),
    failure: (error) => ({ title: "Registratie mislukt", text: errorWordsOf(error).text }),
    refusals: { ...passwordRefusals, ACCOUNT_EXISTS: ["email", "Log in, of kies een ander e-mailadres."] },
    send: async ({ name, email, password, role }) => {
      onUnderWay(true);
      try {
        const { signIn } = await loadLive();
        const ref = role === "PHOTOGRAPHER" ? rememberedReferral() : null;
        await signIn({ flow: "signUpClient", name, email, password, role, ...(ref === null ? {} : { ref }) });
      } catch (error) {
        onUnderWay(false);
        throw error;
      }
      showToast({ title: "Bevestig je e-mail", text: `Klik op de link in de mail aan ${email}.`, tone: "info" });
      await signedIn();
      await goTo(target);
    },
  });

  return (
    <Form of={sending} onFocus={requestLive} className={styles.form}>
      <ChoiceGroup legend="Ik ben">
        {(["CLIENT", "PHOTOGRAPHER"] as const).map((role) => (
          <Choice
            key={role}
            value={role}
            label={roleLabels[role]}
            hint={roleHints[role]}
            required
            {...form.register("role")}
          />
        ))}
      </ChoiceGroup>
      <TextField label="Volledige naam" autoComplete="name" required {...field("name")} />
      <TextField label="E-mail" type="email" autoComplete="email" required {...field("email")} />
      <div className={styles.two}>
        <TextField
          label="Wachtwoord"
          type="password"
          autoComplete="new-password"
          placeholder={`Minimaal ${PASSWORD_MIN_RESET} tekens`}
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
        Account aanmaken
      </LineButton>
    </Form>
  );
}
