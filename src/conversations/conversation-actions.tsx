import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { Lock } from "lucide-react";
import { useState } from "react";
import { api } from "../../convex/_generated/api";
import { LineButton } from "../app/live/line-button";
import { ReportButton } from "../app/report-button";
import { Modal } from "../ui/overlays/modal";
import { showError } from "../ui/overlays/show-error";
import styles from "./conversation.module.css";
import type { Conversation, PairIds } from "./types";

type Props = { ids: PairIds; conversation: Conversation; hasMessages: boolean };

/** The buttons that close a conversation and report it to staff. */
export function ConversationActions({ ids, conversation: { closed, isReported, otherName }, hasMessages }: Props) {
  return (
    <div className={styles.actions}>
      {closed === null && <CloseButton ids={ids} otherName={otherName} />}
      {hasMessages && (isReported ? <span className="quiet">Gemeld</span> : <ReportConversation ids={ids} />)}
    </div>
  );
}

function CloseButton({ ids, otherName }: { ids: PairIds; otherName: string }) {
  const close = useMutation(api.conversations.close);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await close(ids);
      setOpen(false);
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button size="2" variant="ghost" color="gray" highContrast onClick={() => setOpen(true)}>
        <Lock size={16} strokeWidth={1.75} aria-hidden />
        Sluiten
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Gesprek sluiten?"
        actions={
          <>
            <LineButton size="3" busy={busy} onClick={() => void confirm()}>
              Gesprek sluiten
            </LineButton>
            <Button size="3" variant="outline" color="gray" highContrast onClick={() => setOpen(false)}>
              Annuleren
            </Button>
          </>
        }
      >
        <p>{otherName} en jij kunnen er dan niets meer in sturen. Wat er staat, blijft te lezen. Heropenen kan niet.</p>
      </Modal>
    </>
  );
}

function ReportConversation({ ids }: { ids: PairIds }) {
  const report = useMutation(api.conversations.report);
  return (
    <ReportButton
      about={`${ids.briefId}:${ids.companyId}`}
      title="Gesprek melden"
      label="Wat is er aan de hand?"
      hint="Onze redactie leest dan het hele gesprek, met de foto's."
      thanks="Onze redactie leest het gesprek en kijkt ernaar."
      report={(reason) => report({ ...ids, reason })}
    />
  );
}
