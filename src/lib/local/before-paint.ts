import type { Entry } from "./entries/entry";

/**
 * An inline script that runs a statement before the first paint when an entry has a kept value. It reads the storage
 * itself, since no module runs so early; the statement must not depend on the value.
 */
export function ifKept({ area, key }: Pick<Entry, "key" | "area">, statement: string): string {
  return `try{if(${area}Storage.getItem(${JSON.stringify(key)}))${statement}}catch{}`;
}
