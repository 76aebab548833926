import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { passwordRefusals } from "../../../domain/forms/passwords";
import { teamJoinSchema, type TeamJoin } from "../../../domain/forms/team";
import { PASSWORD_MIN_REGISTRATION } from "../../../domain/limits";
import { teamRoleLabels, teamRoleTexts } from "../../../domain/team/roles";
import { LineButton } from "../../app/live/line-button";
import { loadLive, requestLive } from "../../app/live/live-store";
import { signedIn } from "../../app/session/session";
import { useGoTo } from "../../app/use-go-to";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { Form } from "../../ui/forms/form";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { showToast } from "../../ui/overlays/toast-store";
import styles from "../pages/auth-form.module.css";

/** What a link of a mail invites to. */
export type OpenedInvitation = NonNullable<FunctionReturnType<typeof api.team.invitation>>;
type Props = { token: string; invitation: OpenedInvitation };

/** Takes an invitation up: a name and a password, and its owner is logged in. */
export function JoinForm({ token, invitation: { company, name, email, role } }: Props) {
  const goTo = useGoTo();
  const { field, busy, ...sending } = useSendForm<TeamJoin, TeamJoin>({
    // Passwords are never kept.
    key: null,
    initial: { name, password: "" },
    resolver: draftResolver<TeamJoin, TeamJoin>(teamJoinSchema),
    refusals: passwordRefusals,
    send: async (answers) => {
      const { signIn } = await loadLive();
      await signIn({ flow: "joinTeam", token, ...answers });
      showToast({ title: `Welkom bij ${company}`, text: "Je account staat klaar." });
      await signedIn();
      await goTo({ to: role === "layer" ? "/vloeren/mijn-werk" : "/vloeren/dashboard" });
    },
  });
  return (
    <Form of={sending} onFocus={requestLive} className={styles.form}>
      <h1>Werk mee bij {company}</h1>
      <p className={`soft ${styles.under}`}>
        Je rol is <b>{teamRoleLabels[role]}</b>. {teamRoleTexts[role]} Je logt straks in met <b>{email}</b>.
      </p>
      <TextField label="Je naam" autoComplete="name" required {...field("name")} />
      <TextField
        label="Kies een wachtwoord"
        type="password"
        autoComplete="new-password"
        hint={`Minimaal ${PASSWORD_MIN_REGISTRATION} tekens.`}
        required
        {...field("password")}
      />
      <LineButton type="submit" size="4" busy={busy} busyLabel="Bezig met aanmelden...">
        Meedoen
      </LineButton>
    </Form>
  );
}
