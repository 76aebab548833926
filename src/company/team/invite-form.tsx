import { useMutation } from "convex/react";
import type { infer as Output } from "zod/mini";
import { api } from "../../../convex/_generated/api";
import { teamInvitationLife } from "../../../domain/limitWords";
import { teamInviteSchema } from "../../../domain/forms/team";
import { INVITED_ROLES, teamRoleLabels, teamRoleTexts, type TeamRole } from "../../../domain/team/roles";
import { LineButton } from "../../app/live/line-button";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { Form } from "../../ui/forms/form";
import { resetSent } from "../../ui/forms/reset-sent";
import { SelectField } from "../../ui/forms/select-field";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { showToast } from "../../ui/overlays/toast-store";
import styles from "./team.module.css";

type Draft = { name: string; email: string; role: string };

const EMPTY: Draft = { name: "", email: "", role: "office" };

/** Invites a colleague by mail. */
export function InviteForm({ accountId }: { accountId: string }) {
  const invite = useMutation(api.team.invite);
  const { form, field, busy, ...sending } = useSendForm<Draft, Output<typeof teamInviteSchema>>({
    key: `vo:text:${accountId}:team`,
    initial: EMPTY,
    resolver: draftResolver<Draft, Output<typeof teamInviteSchema>>(teamInviteSchema),
    send: async (answers) => {
      const sent = form.getValues();
      await invite(answers);
      showToast({ title: "Uitnodiging verstuurd", text: `De mail gaat naar ${answers.email}.` });
      resetSent(form, sent, EMPTY);
    },
  });
  const role = form.watch("role") as TeamRole;
  return (
    <Form of={sending} className={styles.sheet}>
      <h2>Een collega uitnodigen</h2>
      <p className="soft">Je collega krijgt een mail met een link, die {teamInvitationLife} geldig blijft.</p>
      <TextField label="Naam" autoComplete="off" {...field("name")} />
      <TextField label="E-mailadres" type="email" autoComplete="off" {...field("email")} />
      <SelectField
        label="Rol"
        hint={teamRoleTexts[role]}
        options={INVITED_ROLES.map((value) => ({ value, label: teamRoleLabels[value] }))}
        {...field("role")}
      />
      <div>
        <LineButton type="submit" size="3" busy={busy} busyLabel="Bezig met versturen...">
          Uitnodigen
        </LineButton>
      </div>
    </Form>
  );
}
