import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { workReportSchema } from "../../domain/forms/workReport";
import { TEXT_MAX, WORK_REPORTS_MAX } from "../../domain/limits";
import { TextForm } from "../app/outbox/forms/text-form";
import { useLocalMutation } from "../app/outbox/use-outbox";
import { waitsWords } from "../app/outbox/words";
import { BusyButton } from "../ui/forms/busy-button";
import { showError } from "../ui/overlays/show-error";
import { showToast } from "../ui/overlays/toast-store";
import styles from "./chosen.module.css";
import type { Chosen, ChosenQuote } from "./types";

type Props = { quote: ChosenQuote; chosen: Chosen };

/** "Is alles goed?": yes with one press, or no with what is wrong. Renders nothing while a report is open. */
export function IsAllWell({ quote, chosen: { goodAt, reports, companyName } }: Props) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const about = `work:${quote.quoteId}`;
  const good = useLocalMutation(`good:${quote.quoteId}`, "one");
  const waits = Boolean(good.entry);
  const refused = useLocalMutation(about).entry?.state === "refused";
  if (reports.some(({ outcome }) => outcome === null)) return null;
  const mayReport = reports.length < WORK_REPORTS_MAX;
  const sayGood = async () => {
    setBusy(true);
    try {
      const title = `Alles is goed met ${quote.job.title}`;
      const handed = await good.send({
        ...{ call: "chosen:sayGood", title, page: { to: "/client-dashboard" } },
        ...{ draft: null, typed: [], args: { quoteId: quote.quoteId } },
      });
      const sent = { title: "Fijn dat alles goed is", text: "Het bedrijf ziet het meteen." };
      showToast(handed.status === "waiting" ? waitsWords("Je antwoord") : sent);
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  if (open || refused) {
    return (
      <div className={styles.form}>
        <TextForm
          about={about}
          schema={workReportSchema}
          entryOf={(text) => ({
            ...{
              call: "chosen:report",
              title: `Je melding over ${quote.job.title}`,
              page: { to: "/client-dashboard" },
            },
            typed: [{ label: "Wat er is", text }],
            args: { quoteId: quote.quoteId, words: text },
          })}
          what="Je melding"
          sent={{ title: "Je melding is verstuurd", text: `${companyName} kan hem meteen lezen, en wij lezen mee.` }}
          label="Wat is er niet goed?"
          hint={`${companyName} en onze redactie lezen dit. Vertel waar het zit en sinds wanneer.`}
          button="Melding versturen"
          maxLength={TEXT_MAX.review}
          onSent={() => setOpen(false)}
        />
        {!refused && (
          <div>
            <Button size="2" variant="outline" color="gray" highContrast onClick={() => setOpen(false)}>
              Annuleren
            </Button>
          </div>
        )}
      </div>
    );
  }
  return (
    <>
      {goodAt === null && <p>Is alles goed? Kijk rustig naar de naden, de plinten en de overgangen.</p>}
      <div className={styles.buttons}>
        {goodAt === null && (
          <BusyButton size="3" busy={busy} busyLabel="Versturen..." disabled={waits} onClick={() => void sayGood()}>
            Ja, alles is goed
          </BusyButton>
        )}
        {mayReport && (
          <Button
            size={goodAt === null ? "3" : "2"}
            variant="outline"
            color="gray"
            highContrast
            onClick={() => setOpen(true)}
          >
            {goodAt === null ? "Nee, er is iets" : "Er is toch iets"}
          </Button>
        )}
      </div>
    </>
  );
}
