import type { Entry } from "./entry";

/** A text, and when it was kept in milliseconds since 1970. */
export type KeptText = { text: string; at: number };

/**
 * An inline script that runs a statement before the first paint when an entry has a kept value. It reads the storage
 * itself, since no module runs so early; the statement must not depend on the value.
 */
export function ifKept({ area, key }: Pick<Entry, "key" | "area">, statement: string): string {
  return `try{if(${area}Storage.getItem(${JSON.stringify(key)}))${statement}}catch{}`;
}

/**
 * An inline script that keeps what the page's address has under a name of its query, and when: for what must be there
 * though its reader goes on before the modules run.
 */
export function keepFromSearch({ area, key }: Pick<Entry<KeptText>, "key" | "area">, name: string): string {
  const value = `new URLSearchParams(location.search).get(${JSON.stringify(name)})`;
  return `try{let v=${value};if(v)${area}Storage.setItem(${JSON.stringify(key)},JSON.stringify({text:v,at:Date.now()}))}catch{}`;
}
