import { Button } from "@radix-ui/themes";
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { briefStatusLabels, type BriefStatus } from "../../../domain/status";
import { LineButton } from "../../app/live/line-button";
import { Modal } from "../../ui/overlays/modal";

export type AdminBrief = FunctionReturnType<typeof api.adminBriefs.newest>[number];
export type StatusChange = { brief: AdminBrief; status: BriefStatus };

const consequences = {
  OPEN: "Bedrijven zien de opdracht weer in hun lijst. Ontgrendelingen en offertes blijven zoals ze zijn.",
  IN_PROGRESS: "De opdracht verdwijnt uit de lijst van bedrijven. De klant ziet de nieuwe status meteen.",
  COMPLETED: "De opdracht verdwijnt uit de lijst van bedrijven. De klant ziet de nieuwe status meteen.",
  CANCELLED: "De opdracht verdwijnt uit de lijst van bedrijven. De klant ziet dat de aanvraag is geannuleerd.",
} satisfies Record<BriefStatus, string>;

type Props = {
  /** Null: nothing is asked. */
  change: StatusChange | null;
  onClose: () => void;
  onConfirm: (change: StatusChange) => void;
};

/** Asks for confirmation before a job gets another status, because clients and companies see it at once. */
export function ConfirmStatus({ change, onClose, onConfirm }: Props) {
  return (
    <Modal
      open={change !== null}
      onClose={onClose}
      title="Status wijzigen?"
      actions={
        <>
          <LineButton size="3" busy={false} onClick={() => change !== null && onConfirm(change)}>
            Ja, wijzig de status
          </LineButton>
          <Button size="3" variant="outline" color="gray" highContrast onClick={onClose}>
            Annuleren
          </Button>
        </>
      }
    >
      {change !== null && (
        <>
          <p>
            <b>{change.brief.title}</b> gaat van {briefStatusLabels[change.brief.status]} naar{" "}
            {briefStatusLabels[change.status]}.
          </p>
          <p>{consequences[change.status]}</p>
        </>
      )}
    </Modal>
  );
}
