import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { INVITED_ROLES, teamRoleLabels, teamRoleTexts, type TeamRole } from "../../../domain/team/roles";
import { LineButton } from "../../app/live/line-button";
import { SelectField } from "../../ui/forms/select-field";
import { Modal } from "../../ui/overlays/modal";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import type { Person } from "./types";

/** Gives one of a team another role. */
export function RoleButton({ person: { memberId, name, role } }: { person: Person }) {
  const setRole = useMutation(api.team.setRole);
  const [wanted, setWanted] = useState<TeamRole | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setWanted(null);
  const save = async (chosen: TeamRole) => {
    setBusy(true);
    try {
      await setRole({ memberId, role: chosen });
      showToast({ title: "Rol gewijzigd", text: `${name} is nu ${teamRoleLabels[chosen].toLowerCase()}.` });
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
        onClick={() => setWanted(role)}
      >
        Rol wijzigen
      </Button>
      <Modal
        open={wanted !== null}
        onClose={close}
        title={`De rol van ${name}`}
        actions={
          <>
            <LineButton
              size="3"
              busy={busy}
              busyLabel="Bezig met opslaan..."
              disabled={wanted === role}
              onClick={() => wanted !== null && void save(wanted)}
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
          value={wanted ?? role}
          options={INVITED_ROLES.map((value) => ({ value, label: teamRoleLabels[value] }))}
          onChange={({ target }) => setWanted(target.value as TeamRole)}
        />
        <p>{teamRoleTexts[wanted ?? role]}</p>
        <p className="soft">{name} logt daarna opnieuw in.</p>
      </Modal>
    </>
  );
}
