import { useMutation } from "convex/react";
import type { infer as Output } from "zod/mini";
import { api } from "../../../convex/_generated/api";
import { inviteSchema } from "../../../domain/forms/staff";
import { STAFF_ROLES, staffRoleLabels } from "../../../domain/staff/roles";
import { LineButton } from "../../app/live/line-button";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { Form } from "../../ui/forms/form";
import { resetSent } from "../../ui/forms/reset-sent";
import { SelectField } from "../../ui/forms/select-field";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { showToast } from "../../ui/overlays/toast-store";
import styles from "./colleagues.module.css";

type Draft = { name: string; email: string; role: string };

const EMPTY: Draft = { name: "", email: "", role: "helper" };

/** Invites a colleague by mail. */
export function InviteForm() {
  const invite = useMutation(api.staff.invite);
  const { form, field, busy, ...sending } = useSendForm<Draft, Output<typeof inviteSchema>>({
    key: "vo:staff:uitnodiging",
    initial: EMPTY,
    resolver: draftResolver<Draft, Output<typeof inviteSchema>>(inviteSchema),
    send: async (answers) => {
      const sent = form.getValues();
      await invite(answers);
      showToast({ title: "Uitnodiging verstuurd", text: answers.email });
      resetSent(form, sent, EMPTY);
    },
  });
  return (
    <Form of={sending} className={styles.invite}>
      <TextField label="Naam" autoComplete="off" {...field("name")} />
      <TextField label="E-mailadres" type="email" autoComplete="off" {...field("email")} />
      <SelectField
        label="Recht"
        options={STAFF_ROLES.map((role) => ({ value: role, label: staffRoleLabels[role] }))}
        {...field("role")}
      />
      <LineButton type="submit" size="3" busy={busy} busyLabel="Bezig met versturen...">
        Uitnodigen
      </LineButton>
    </Form>
  );
}
