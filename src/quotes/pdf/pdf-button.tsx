import { FileDown } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useIsOffline } from "../../app/live/use-online";
import { saveFile } from "../../lib/save-file";
import { BusyButton } from "../../ui/forms/busy-button";
import { showError } from "../../ui/overlays/show-error";
import type { QuotePaper } from "./quote-paper";

type Props = {
  /** What stands on it; null while that is not known yet. */
  paper: QuotePaper | null;
  /** Whether what it needs could not be fetched. */
  failed: boolean;
  /** Called with true when it is asked for, so that what it needs is fetched, and with false at the end. */
  onAsk?: (asked: boolean) => void;
};

async function savePdf(paper: QuotePaper | null) {
  try {
    if (paper === null) throw new Error("What stands on it could not be fetched.");
    const { quotePdf } = await import("./quote-pdf");
    saveFile(`Offerte ${paper.number} ${paper.company.name}.pdf`, await quotePdf(paper), "application/pdf");
  } catch (error) {
    console.warn("No PDF could be made:", error);
    showError(null, { title: "Geen pdf gemaakt", text: "Kijk of je verbinding hebt, en probeer het nog eens." });
  }
}

/** A button that makes the PDF of a quote in this browser and saves it. What makes it is fetched at the first press. */
export function PdfButton({ paper, failed, onAsk }: Props) {
  const [asked, setAsked] = useState(false);
  const isOffline = useIsOffline();
  const ask = (now: boolean) => {
    setAsked(now);
    onAsk?.(now);
  };
  const make = useEffectEvent(() => savePdf(paper).finally(() => ask(false)));
  const isReady = asked && (paper !== null || failed || isOffline);
  useEffect(() => {
    // What changes meanwhile makes no second file.
    if (isReady) void make();
  }, [isReady]);
  return (
    <BusyButton size="2" variant="outline" color="gray" highContrast busy={asked} onClick={() => ask(true)}>
      <FileDown size={18} strokeWidth={1.75} aria-hidden />
      Bewaar als pdf
    </BusyButton>
  );
}
