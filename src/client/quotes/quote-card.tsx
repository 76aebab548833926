import { Button } from "@radix-ui/themes";
import { CircleCheck } from "lucide-react";
import type { DeclineReason } from "../../../domain/quotes/declineReasons";
import { NO_WISH, receivedWords } from "../../../domain/disclosures/wish";
import { formatDate } from "../../../domain/dates";
import { eurosPerMetre, type PriceNorm } from "../../../domain/prices/priceBands";
import { PriceMeter } from "../../prices/price-meter";
import { QuoteStatus } from "../../quotes/quote-status";
import { CompanyName } from "../company/company-name";
import { MessageButton } from "../../conversations/message-button";
import { Declined } from "./declined";
import styles from "./quote-card.module.css";
import { QuoteSlip, type QuoteSlipProps } from "./quote-slip";
import { QuotePdf } from "./quote-pdf";
import type { OwnBrief, Quote } from "../types";
import { useOptionalPart } from "../../lib/optional-part";
import { createPart } from "../../lib/part";
import { LineButton } from "../../app/live/line-button";

const filesPart = createPart(() => import("../../quotes/files/shown-files"));

type Props = QuoteSlipProps & {
  brief: OwnBrief;
  quote: Quote;
  /** What its price is held against; null when there is nothing. */
  norm: PriceNorm | null;
  /** The highest price per m² of the quotes beside it, in whole euros. */
  most: number;
  /** Whether this quote may still be decided on. */
  decidable: boolean;
  busy: boolean;
  onAccept: () => void;
  onDecline: () => void;
  onUndo: () => void;
  /** Takes why the quote was declined; absent when nobody needs to know any more. */
  onReason: ((reason: DeclineReason) => void) | undefined;
  onCompany: () => void;
};

/** A quote with the actions of its client (CLIENT-006, CLIENT-009, CLIENT-017). */
export function QuoteCard({ brief, quote, norm, most, decidable, busy, ...rest }: Props) {
  const { onAccept, onDecline, onUndo, onReason, onCompany, ...shown } = rest;
  const { companyName, status } = quote;
  const { _id: briefId } = brief;
  const files = useOptionalPart(filesPart);
  const euros = eurosPerMetre(quote.price, shown.squareMeters);
  return (
    <QuoteSlip
      {...shown}
      quote={quote}
      meter={norm && euros !== null && <PriceMeter norm={norm} euros={euros} most={most} />}
      name={
        <CompanyName briefId={briefId} companyId={quote.companyId}>
          {companyName}
        </CompanyName>
      }
    >
      {files && files !== "failed" && <files.ShownFiles {...{ briefId, companyName }} companyId={quote.companyId} />}
      {status === "ACCEPTED" && (
        <p className={styles.accepted}>
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
          <span>
            Geaccepteerd. {companyName} heeft {receivedWords((brief.contactWish ?? NO_WISH).by)} ontvangen.
          </span>
        </p>
      )}
      {quote.withdrawnAt !== null && (
        <p role="status">
          <QuoteStatus quote={quote} /> {companyName} heeft deze offerte ingetrokken op {formatDate(quote.withdrawnAt)}.
        </p>
      )}
      {status === "DECLINED" && quote.withdrawnAt === null && (
        <Declined quote={quote} busy={busy} onUndo={onUndo} onReason={onReason} />
      )}
      {decidable && (
        <LineButton size="3" busy={false} disabled={busy} onClick={onAccept}>
          Offerte accepteren
        </LineButton>
      )}
      <MessageButton briefId={briefId} companyId={quote.companyId}>
        Bericht sturen
      </MessageButton>
      {decidable && (
        <LineButton
          said
          busy={false}
          size="3"
          variant="outline"
          color="gray"
          highContrast
          disabled={busy}
          onClick={onDecline}
        >
          Afwijzen
        </LineButton>
      )}
      <div className={styles.row}>
        <Button size="2" variant="ghost" onClick={onCompany}>
          Bekijk bedrijf
        </Button>
        <QuotePdf brief={brief} quote={quote} />
      </div>
    </QuoteSlip>
  );
}
