import { Button } from "@radix-ui/themes";
import { useAction } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { formatMoment } from "../../../domain/dates";
import { duplicateWindow } from "../../../domain/limitWords";
import { BusyButton } from "../../ui/forms/busy-button";
import { LineButton } from "../../app/live/line-button";
import { Modal } from "../../ui/overlays/modal";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { useMay } from "../gate/staff-session";
import { DataTable } from "../lists/data-table";
import styles from "./duplicates.module.css";

type Found = Pick<FunctionReturnType<typeof api.adminRepairs.removeDuplicateBriefs>, "duplicates" | "more">;

const requests = (count: number) => (count === 1 ? "1 aanvraag" : `${count} aanvragen`);

/** Finds duplicates, shows them, and cancels exactly these after a confirmation (C69). */
export function DuplicatesPanel() {
  const removeDuplicates = useAction(api.adminRepairs.removeDuplicateBriefs);
  const [found, setFound] = useState<Found | null>(null);
  const [busy, setBusy] = useState<"looking" | "removing" | null>(null);
  const [asking, setAsking] = useState(false);

  const work = async (kind: "looking" | "removing", task: () => Promise<void>) => {
    setBusy(kind);
    try {
      await task();
    } catch (error) {
      showError(error, { title: "Er ging iets mis", text: "Probeer het opnieuw. Wat al geannuleerd is, blijft dat." });
    } finally {
      setBusy(null);
    }
  };
  const look = async () => setFound(await removeDuplicates({ run: { dryRun: true } }));
  const remove = async (briefIds: Found["duplicates"][number]["briefId"][]) => {
    setAsking(false);
    await work("removing", async () => {
      const { removed } = await removeDuplicates({ run: { dryRun: false, briefIds } });
      showToast({ title: "Gelukt", text: `${requests(removed)} geannuleerd.` });
      await look();
    });
  };

  const mayRepair = useMay("manager");
  const count = found?.duplicates.length ?? 0;
  return (
    <section className={styles.panel} aria-label="Dubbele aanvragen">
      <p className="soft">
        Dubbel zijn aanvragen met hetzelfde e-mailadres en dezelfde titel, binnen {duplicateWindow} na elkaar. De oudste
        blijft staan, of die waar bedrijven al op hebben gereageerd. De andere worden geannuleerd, niet verwijderd.
      </p>
      {mayRepair && (
        <div className="row">
          <LineButton
            size="3"
            variant={count > 0 ? "outline" : "solid"}
            color={count > 0 ? "gray" : undefined}
            highContrast={count > 0}
            busy={busy === "looking"}
            disabled={busy !== null}
            busyLabel="Bezig met zoeken..."
            onClick={() => void work("looking", look)}
          >
            Zoek dubbele aanvragen
          </LineButton>
          {count > 0 && (
            <BusyButton
              size="3"
              color="red"
              busy={busy === "removing"}
              disabled={busy !== null}
              busyLabel="Bezig met annuleren..."
              onClick={() => setAsking(true)}
            >
              Annuleer {requests(count)}
            </BusyButton>
          )}
        </div>
      )}
      <p role="status" className={styles.result}>
        {found !== null && (count === 0 ? "Er zijn geen dubbele aanvragen." : `${requests(count)} gevonden.`)}
        {found?.more === true && " Dit zijn de eerste; zoek daarna opnieuw voor de rest."}
      </p>
      {found !== null && count > 0 && (
        <DataTable
          label="Gevonden dubbele aanvragen"
          rows={found.duplicates}
          keyOf={({ briefId }) => briefId}
          // The search itself registered them.
          sealOf={({ briefId }) => ({ about: briefId, fields: ["email"], closed: [] })}
          columns={{
            "Wordt geannuleerd": ({ title }) => <b>{title}</b>,
            "E-mail": ({ contactEmail }) => contactEmail,
            Aangemaakt: ({ createdAt }) => formatMoment(createdAt),
            "Blijft staan": ({ keptAt }) => `Die van ${formatMoment(keptAt)}`,
          }}
        />
      )}
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title={`${requests(count)} annuleren?`}
        actions={
          <>
            <LineButton
              size="3"
              color="red"
              busy={false}
              onClick={() => void remove((found?.duplicates ?? []).map(({ briefId }) => briefId))}
            >
              Ja, annuleer {requests(count)}
            </LineButton>
            <Button size="3" variant="outline" color="gray" highContrast onClick={() => setAsking(false)}>
              Terug
            </Button>
          </>
        }
      >
        <p>Bedrijven zien ze niet meer. Is er iets misgegaan, zet de status dan bij Opdrachten terug op Open.</p>
      </Modal>
    </section>
  );
}
