/** Greatest number of remembered answers, so that made-up addresses cannot fill the memory. */
const REMEMBERED = 1_000;

type Options<T> = {
  /** Greatest age of an answer, in ms. */
  freshMs: number;
  now: () => number;
  /** Whether an answer is worth remembering; left out, each is. */
  keeps?: (found: T) => boolean;
};

/**
 * Makes `ask` answer from memory while its last answer to the same question is fresh. It is asked once for all
 * simultaneous callers. A failure is not remembered.
 */
export function remembering<Asked, T>(
  ask: (asked: Asked) => Promise<T>,
  { freshMs, now, keeps = () => true }: Options<T>,
): (asked: Asked) => Promise<T> {
  const known = new Map<string, { since: number; answer: Promise<T> }>();
  return (asked) => {
    const key = JSON.stringify(asked);
    const entry = known.get(key);
    if (entry !== undefined && now() - entry.since <= freshMs) return entry.answer;
    known.delete(key);
    const answer = ask(asked);
    known.set(key, { since: now(), answer });
    answer.then(
      (found) => keeps(found) || known.delete(key),
      () => known.delete(key),
    );
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return answer;
  };
}
