/** A document waits no longer for the deployment, and goes out without what it would have said. */
const PATIENCE_MS = 400;

/** What was found, or null when it takes too long. */
export async function soon<T>(found: Promise<T | null>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  return await Promise.race([found, late]).finally(() => clearTimeout(timer));
}

/** The beginning of a text that is longer than so many characters. */
export function shortened(text: string, max: number): string {
  const letters = [...text];
  return letters.length <= max ? text : `${letters.slice(0, max).join("").trimEnd()}…`;
}
