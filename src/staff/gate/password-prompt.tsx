import { Clock, LockKeyhole } from "lucide-react";
import * as z from "zod/mini";
import { errorTexts, type ErrorCode } from "../../../domain/errors";
import { lateErrorTexts } from "../../../domain/errors/late";
import { LineButton } from "../../app/live/line-button";
import { Form } from "../../ui/forms/form";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { Notice } from "../../ui/notice";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { errorCodeOf, errorWordsOf } from "../../lib/error-code";
import { openPass } from "./admin-session";
import styles from "./gate.module.css";

const schema = z.object({ password: z.string().check(z.minLength(1, { error: "Vul het wachtwoord in." })) });
type Draft = z.infer<typeof schema>;

/** Asks for the admin password (ADMIN-002). `ended`: a session has just ended here. */
export function PasswordPrompt({ ended }: { ended: boolean }) {
  const { field, busy, ...sending } = useSendForm<Draft, Draft>({
    // Passwords are never kept.
    key: null,
    initial: { password: "" },
    resolver: draftResolver<Draft, Draft>(schema),
    failure: (error) => (isAboutPassword(errorCodeOf(error)) ? null : errorWordsOf(error)),
    refusals: {
      WRONG_ADMIN_PASSWORD: ["password", lateErrorTexts.WRONG_ADMIN_PASSWORD.title],
      RATE_LIMITED: ["password", errorTexts.RATE_LIMITED.text],
    },
    send: async ({ password }) => {
      await openPass(password);
    },
  });

  return (
    <div className={styles.gate}>
      {ended && <Notice icon={Clock}>Je sessie is afgelopen. Vul het wachtwoord in; daarna ga je hier verder.</Notice>}
      <Form of={sending} className={styles.prompt}>
        <p className={styles.lead}>
          <LockKeyhole size={20} strokeWidth={1.75} aria-hidden />
          Deze pagina is voor medewerkers.
        </p>
        <TextField label="Wachtwoord" type="password" autoComplete="current-password" required {...field("password")} />
        <LineButton type="submit" size="3" busy={busy} busyLabel="Bezig met controleren...">
          Toegang
        </LineButton>
      </Form>
    </div>
  );
}

/** Whether a failure is said under the field. */
function isAboutPassword(code: ErrorCode | null): boolean {
  return code === "WRONG_ADMIN_PASSWORD" || code === "RATE_LIMITED";
}
