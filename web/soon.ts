/** How long a document waits for the deployment, in milliseconds; afterwards it is sent without that data. */
const PATIENCE_MS = 400;

/** The result of a promise, or null when it takes longer than PATIENCE_MS. */
export async function soon<T>(found: Promise<T | null>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  return await Promise.race([found, late]).finally(() => clearTimeout(timer));
}

/** The beginning of a text that is longer than a number of characters. */
export function shortened(text: string, max: number): string {
  // No more of a long text than its beginning is looked at: a character has at most two units.
  const letters = [...text.slice(0, 2 * max + 2)];
  return letters.length <= max ? text : `${letters.slice(0, max).join("").trimEnd()}…`;
}
