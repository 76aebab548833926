import { useMutation } from "convex/react";
import { useWatch } from "react-hook-form";
import type { infer as Output } from "zod/mini";
import { api } from "../../../convex/_generated/api";
import { inviteSchema } from "../../../domain/forms/staff";
import { STAFF_ROLES, staffRoleLabels, staffRoleTexts, type StaffRole } from "../../../domain/staff/roles";
import { LineButton } from "../../app/live/line-button";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { Form } from "../../ui/forms/form";
import { resetSent } from "../../ui/forms/reset-sent";
import { SelectField } from "../../ui/forms/select-field";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { showToast } from "../../ui/overlays/toast-store";
import { useStaffSession } from "../gate/staff-session";
import styles from "./colleagues.module.css";

type Draft = { name: string; email: string; role: StaffRole };

/** Invites a colleague by mail; the first one manages the others. */
export function InviteForm() {
  const invite = useMutation(api.staff.invite);
  const empty: Draft = { name: "", email: "", role: useStaffSession().name === null ? "manager" : "helper" };
  const { form, field, busy, ...sending } = useSendForm<Draft, Output<typeof inviteSchema>>({
    key: "vo:staff:uitnodiging",
    initial: empty,
    resolver: draftResolver<Draft, Output<typeof inviteSchema>>(inviteSchema),
    send: async (answers) => {
      const sent = form.getValues();
      await invite(answers);
      showToast({ title: "Uitnodiging verstuurd", text: answers.email });
      resetSent(form, sent, empty);
    },
  });
  const role = useWatch({ control: form.control, name: "role" });
  return (
    <Form of={sending} className={styles.invite}>
      <h2>Medewerker uitnodigen</h2>
      <TextField label="Naam" autoComplete="off" {...field("name")} />
      <TextField label="E-mailadres" type="email" autoComplete="off" {...field("email")} />
      <SelectField
        label="Recht"
        hint={staffRoleTexts[role]}
        options={STAFF_ROLES.map((role) => ({ value: role, label: staffRoleLabels[role] }))}
        {...field("role")}
      />
      <LineButton type="submit" size="3" busy={busy} busyLabel="Bezig met versturen...">
        Uitnodigen
      </LineButton>
    </Form>
  );
}
