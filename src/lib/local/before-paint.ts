import type { Entry } from "./entries/entry";

/**
 * An inline script that runs a statement before the first paint when something is kept under an entry. It reads storage
 * by itself, since no module runs so early; what it does must not depend on what is kept.
 */
export function ifKept({ area, key }: Pick<Entry, "key" | "area">, statement: string): string {
  return `try{if(${area}Storage.getItem(${JSON.stringify(key)}))${statement}}catch{}`;
}
