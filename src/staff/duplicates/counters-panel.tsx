import { useAction } from "convex/react";
import { useState } from "react";
import { counted, inDigits } from "../../../domain/numberWords";
import { api } from "../../../convex/_generated/api";
import { LineButton } from "../../app/live/line-button";
import { showError } from "../../ui/overlays/show-error";
import { useMay } from "../gate/staff-session";
import styles from "./duplicates.module.css";

type Result = { checked: number; wrong: number; fixed: boolean };

const requests = (count: number) => counted(count, "aanvraag", "aanvragen", inDigits);

/** fix-proposal-counts: recounts, and corrects only after staff has seen how many counters differ (ADMIN-014). */
export function CountersPanel() {
  const fixProposalCounts = useAction(api.adminRepairs.fixProposalCounts);
  const [result, setResult] = useState<Result | null>(null);
  const [busy, setBusy] = useState<"checking" | "fixing" | null>(null);

  const run = async (kind: "checking" | "fixing") => {
    setBusy(kind);
    try {
      const answer = await fixProposalCounts({ dryRun: kind === "checking" });
      setResult({ ...answer, fixed: kind === "fixing" });
    } catch (error) {
      showError(error, { title: "Er ging iets mis", text: "Probeer het opnieuw. Wat al hersteld is, blijft dat." });
    } finally {
      setBusy(null);
    }
  };

  const mayRepair = useMay("manager");
  const repairable = result !== null && !result.fixed && result.wrong > 0;
  return (
    <section className={styles.panel} aria-label="Tellers">
      <p className="soft">
        Elke aanvraag telt zelf hoeveel bedrijven hem ontgrendelden en hoeveel offertes er zijn. Hier tel je die na.
      </p>
      {mayRepair && (
        <div className="row">
          <LineButton
            size="3"
            variant={repairable ? "outline" : "solid"}
            color={repairable ? "gray" : undefined}
            highContrast={repairable}
            busy={busy === "checking"}
            disabled={busy !== null}
            busyLabel="Bezig met tellen..."
            onClick={() => void run("checking")}
          >
            Controleer de tellers
          </LineButton>
          {repairable && (
            <LineButton
              size="3"
              said
              busy={busy === "fixing"}
              disabled={busy !== null}
              busyLabel="Bezig met herstellen..."
              onClick={() => void run("fixing")}
            >
              Herstel {requests(result.wrong)}
            </LineButton>
          )}
        </div>
      )}
      <p role="status" className={styles.result}>
        {result !== null && wordsOf(result)}
      </p>
    </section>
  );
}

function wordsOf({ checked, wrong, fixed }: Result): string {
  if (fixed) return `Hersteld: ${requests(wrong)}.`;
  return wrong === 0
    ? `${requests(checked)} nageteld. Alle tellers kloppen.`
    : `${requests(checked)} nageteld. Bij ${requests(wrong)} klopt de teller niet.`;
}
