import { useState } from "react";

type Standing = { _id: string; status: string; withdrawnAt: number | null };

/**
 * The quotes of a request, oldest first: those to compare, and those that were declined or withdrawn before they were
 * first shown. One that is declined while somebody looks stays where it is, so that nothing moves below a finger.
 */
export function useSettledApart<Quote extends Standing>(quotes: readonly Quote[]): { open: Quote[]; over: Quote[] } {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const unknown = quotes.filter(({ _id }) => !known.has(_id));
  if (unknown.length > 0) {
    setKnown(new Map([...known, ...unknown.map((quote) => [quote._id, isSettled(quote)] as const)]));
  }
  const oldestFirst = [...quotes].reverse();
  const isOver = (quote: Quote) => known.get(quote._id) === true && isSettled(quote);
  return { open: oldestFirst.filter((quote) => !isOver(quote)), over: oldestFirst.filter(isOver) };
}

function isSettled({ status, withdrawnAt }: Standing): boolean {
  return status === "DECLINED" || withdrawnAt !== null;
}
