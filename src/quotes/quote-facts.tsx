import { formatDate } from "../../domain/dates";
import type { OwnQuote } from "./own-quote";

type Props = {
  quote: Pick<OwnQuote, "timelineWeeks" | "startsFrom" | "guaranteeYears">;
  className: string | undefined;
};

/** How long, from when and how long good: the same facts for the company that wrote the quote and its client. */
export function QuoteFacts({ quote, className }: Props) {
  const { timelineWeeks, startsFrom, guaranteeYears } = quote;
  return (
    <dl className={className}>
      <Fact name="Doorlooptijd" value={timelineWeeks === 1 ? "1 week" : `${timelineWeeks} weken`} />
      {startsFrom !== null && <Fact name="Kan starten vanaf" value={formatDate(startsFrom)} />}
      {guaranteeYears !== null && (
        <Fact name="Garantie" value={guaranteeYears === 0 ? "Geen" : `${guaranteeYears} jaar`} />
      )}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
