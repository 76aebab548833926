/** The calendar that a company keeps elsewhere, of which its agenda shows when it is busy. */
import { CALENDAR_ADDRESS_MAX } from "../limits";

/** Why a calendar could not be read. */
export const CALENDAR_PROBLEMS = ["unreachable", "refused", "inner", "large", "unreadable"] as const;
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];

/** What a company reads when its calendar could not be read. */
export const calendarProblemWords: Record<CalendarProblem, string> = {
  unreachable: "Dit adres geeft geen antwoord. We proberen het later opnieuw.",
  refused: "Dit adres geeft de agenda niet vrij. Is de agenda nog gedeeld en klopt het adres?",
  inner: "Dit adres is niet openbaar. Gebruik een adres dat met https begint en dat op internet te vinden is.",
  large: "Deze agenda is te groot om te lezen.",
  unreadable: "Op dit adres staat geen agenda. Het adres eindigt vaak op .ics.",
};

const INNER = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/;
/** A name of at least two parts, whose last one begins with a letter and is therefore no number; then a path, and a mark. */
const ADDRESS = /^https:\/\/((?:[a-z\d-]+\.)+[a-z][a-z\d-]*)(?::443)?([/?][^\s#\\]*)?(?:#.*)?$/i;

/**
 * A typed address of a calendar as it is asked for: https with a public name and the usual port. Null for anything else.
 * `webcal:` is read as https. To which network the name leads is only known when it is asked for.
 */
export function readCalendarAddress(typed: string): string | null {
  const text = typed.trim().replace(/^webcals?:/i, "https:");
  if (text.length > CALENDAR_ADDRESS_MAX) return null;
  const [, host = "", path = "/"] = ADDRESS.exec(text) ?? [];
  return host === "" || INNER.test(host.toLowerCase()) ? null : `https://${host.toLowerCase()}${path}`;
}
