import { formatDate } from "../../domain/dates";
import type { OwnQuote } from "./own-quote";

type Props = {
  quote: Pick<OwnQuote, "startsFrom" | "guaranteeYears">;
  className: string | undefined;
  /** Which of them differ from the quotes beside it, so that they are marked. */
  differs?: { startsFrom: boolean; guaranteeYears: boolean };
  /** Which of them a quote beside it names, so that rows line up where this one leaves it out. */
  named?: { startsFrom: boolean; guaranteeYears: boolean };
};

/**
 * The start and guarantee of a quote, the same for its company and its client. The stored duration is a constant of the
 * specification that no company said, so it is not shown (VERH-013).
 */
export function QuoteFacts({ quote, className, differs, named }: Props) {
  const { startsFrom, guaranteeYears } = quote;
  if (startsFrom === null && guaranteeYears === null && !named?.startsFrom && !named?.guaranteeYears) return null;
  return (
    <dl className={className}>
      {(startsFrom !== null || named?.startsFrom) && (
        <Fact
          name="Kan starten vanaf"
          value={startsFrom === null ? UNNAMED : formatDate(startsFrom)}
          marked={differs?.startsFrom}
        />
      )}
      {(guaranteeYears !== null || named?.guaranteeYears) && (
        <Fact
          name="Garantie"
          value={guaranteeYears === null ? UNNAMED : guaranteeYears === 0 ? "Geen" : `${guaranteeYears} jaar`}
          marked={differs?.guaranteeYears}
        />
      )}
    </dl>
  );
}

const UNNAMED = "Niet genoemd";

type FactProps = { name: string; value: string; marked?: boolean | undefined };

function Fact({ name, value, marked = false }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{marked ? <mark>{value}</mark> : value}</dd>
    </div>
  );
}
