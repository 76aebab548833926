/**
 * The owner's settings as this program was given them: in a browser by its document, elsewhere by variables. They are
 * read when a program starts, and never change while it runs. registry.ts says what each is.
 */

type Values = Readonly<Record<string, string | undefined>>;
type Document = { querySelector: (selector: string) => { getAttribute: (name: string) => string | null } | null };

declare const globalThis: { document?: Document; process?: { env: Values } };

/** Name of the meta element that carries the configuration as JSON. */
export const CONFIG_META = "vo:config";

const meta = `meta[name="${CONFIG_META}"]`;

// The build for browsers has no process, and so none of what is for the others.
const given: Values =
  globalThis.process === undefined
    ? ((JSON.parse(globalThis.document?.querySelector(meta)?.getAttribute("content") ?? "{}") as { settings?: Values })
        .settings ?? {})
    : globalThis.process.env;

/** Whether an address is local. A missing address counts as local. */
export function isOwnMachine(address: string | undefined): boolean {
  return !address || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/|$)/i.test(address);
}

/** Whether examples stand in for settings: on a machine of one's own, while no owner has said who that is. */
export const showsExamples =
  globalThis.process === undefined
    ? given.EXAMPLES === "on"
    : !given.OWNER_KVK && isOwnMachine(given.SITE_ORIGIN || given.SITE_URL);

/** A setting; without one its example on a machine of one's own, and elsewhere an empty text. */
export function setting(name: string, example: string): string {
  return given[name] || (showsExamples ? example : "");
}

/** An amount in whole cents of a setting in euros like "79" or "29,99"; `cents` without one. */
export function amount(name: string, cents: number): number {
  const value = given[name];
  return value ? Math.round(Number(value.replace(",", ".")) * 100) : cents;
}

/** What the document tells a browser: those of `names` that were given. */
export function settingsForBrowsers(names: readonly string[]): Record<string, string> {
  const told = names.flatMap((name) => (given[name] ? [[name, given[name]] as const] : []));
  return Object.fromEntries(showsExamples ? [...told, ["EXAMPLES", "on"]] : told);
}
