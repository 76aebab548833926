import { ShieldCheck } from "lucide-react";
import { useAction } from "convex/react";
import * as z from "zod/mini";
import { api } from "../../../convex/_generated/api";
import { lateErrorTexts } from "../../../domain/errors/late";
import { errorCodeOf, errorWordsOf } from "../../lib/error-code";
import { LineButton } from "../../app/live/line-button";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { Form } from "../../ui/forms/form";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import styles from "./gate.module.css";

const schema = z.object({
  email: z.string().check(z.minLength(1, { error: "Vul je e-mailadres in." })),
  password: z.string().check(z.minLength(1, { error: "Vul je wachtwoord in." })),
  code: z.string().check(z.minLength(1, { error: "Vul de code uit je app in, of een herstelcode." })),
});
type Draft = z.infer<typeof schema>;

/** Asks who it is that has passed the gate. Once somebody of staff has an account, every session needs a login. */
export function LoginPrompt() {
  const logIn = useAction(api.admin.logIn);
  const { field, busy, ...sending } = useSendForm<Draft, Draft>({
    // Passwords are never kept.
    key: null,
    initial: { email: "", password: "", code: "" },
    resolver: draftResolver<Draft, Draft>(schema),
    failure: (error) => (errorCodeOf(error) === "STAFF_LOGIN_WRONG" ? null : errorWordsOf(error)),
    refusals: { STAFF_LOGIN_WRONG: ["code", lateErrorTexts.STAFF_LOGIN_WRONG.text] },
    send: async (answers) => {
      await logIn(answers);
    },
  });
  return (
    <div className={styles.gate}>
      <Form of={sending} className={styles.prompt}>
        <p className={styles.lead}>
          <ShieldCheck size={20} strokeWidth={1.75} aria-hidden />
          Log in met je eigen account.
        </p>
        <TextField label="E-mailadres" type="email" autoComplete="username" required {...field("email")} />
        <TextField
          label="Eigen wachtwoord"
          type="password"
          autoComplete="current-password"
          required
          {...field("password")}
        />
        <TextField
          label="Code uit je app"
          hint="Zes cijfers, of een herstelcode"
          autoComplete="one-time-code"
          required
          {...field("code")}
        />
        <LineButton type="submit" size="3" busy={busy} busyLabel="Bezig met controleren...">
          Inloggen
        </LineButton>
      </Form>
    </div>
  );
}
