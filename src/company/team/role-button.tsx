import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { INVITED_ROLES, teamRoleLabels, teamRoleTexts, type TeamRole } from "../../../domain/team/roles";
import { LineButton } from "../../app/live/line-button";
import { useKeptText } from "../../lib/local/kept-text";
import { SelectField } from "../../ui/forms/select-field";
import { Modal } from "../../ui/overlays/modal";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import type { Person } from "./types";

/** Gives one of a team another role. */
export function RoleButton({ person: { memberId, name, role } }: { person: Person }) {
  const setRole = useMutation(api.team.setRole);
  const [kept, setKept, forgetKept] = useKeptText(`vo:text:team-role:${memberId}`, role);
  const wanted = kept as TeamRole;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(false);
  const save = async () => {
    setBusy(true);
    try {
      await setRole({ memberId, role: wanted });
      showToast({ title: "Rol gewijzigd", text: `${name} is nu ${teamRoleLabels[wanted].toLowerCase()}.` });
      forgetKept();
      close();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="2"
        variant="outline"
        color="gray"
        highContrast
        aria-label={`Rol wijzigen: ${name}`}
        onClick={() => setOpen(true)}
      >
        Rol wijzigen
      </Button>
      <Modal
        open={open}
        onClose={close}
        title={`De rol van ${name}`}
        actions={
          <>
            <LineButton
              size="3"
              busy={busy}
              busyLabel="Bezig met opslaan..."
              disabled={wanted === role}
              onClick={() => void save()}
            >
              Opslaan
            </LineButton>
            <Button size="3" variant="outline" color="gray" highContrast onClick={close}>
              Annuleren
            </Button>
          </>
        }
      >
        <SelectField
          label="Rol"
          value={wanted}
          options={INVITED_ROLES.map((value) => ({ value, label: teamRoleLabels[value] }))}
          onChange={({ target }) => setKept(target.value)}
        />
        <p>{teamRoleTexts[wanted]}</p>
        <p className="soft">{name} logt daarna opnieuw in.</p>
      </Modal>
    </>
  );
}
