import { useState } from "react";

type Standing = { _id: string; status: string; withdrawnAt: number | null };

/**
 * The quotes of a request, oldest first, with declined and withdrawn ones after the pending ones: a phone shows one at
 * a time, and begins with the first. The order is fixed when a quote is first shown, so that nothing moves while
 * somebody declines.
 */
export function useSettledLast<Quote extends Standing>(quotes: readonly Quote[]): Quote[] {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const unknown = quotes.filter(({ _id }) => !known.has(_id));
  if (unknown.length > 0) {
    setKnown(new Map([...known, ...unknown.map((quote) => [quote._id, isSettled(quote)] as const)]));
  }
  const oldestFirst = [...quotes].reverse();
  const last = ({ _id }: Quote) => known.get(_id) === true;
  return [...oldestFirst.filter((quote) => !last(quote)), ...oldestFirst.filter(last)];
}

function isSettled({ status, withdrawnAt }: Standing): boolean {
  return status === "DECLINED" || withdrawnAt !== null;
}
