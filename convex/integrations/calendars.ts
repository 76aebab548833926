"use node";
/** Calendars that companies keep elsewhere, at addresses that they gave us. For "use node" functions only. */
import type { IncomingMessage } from "node:http";
import { request, type RequestOptions } from "node:https";
import type { CalendarProblem } from "../../domain/agenda/ownCalendar";
import { readCalendarAddress } from "../../domain/agenda/ownCalendar";
import { CALENDAR_MAX_BYTES } from "../../domain/limits";
import { InnerAddressError, lookUpPublic } from "./publicNames";

const PATIENCE_MS = 10_000;
const REDIRECTS_MAX = 3;

/** A calendar could not be had; `problem` says why. */
export class CalendarError extends Error {
  constructor(
    readonly problem: CalendarProblem,
    why: string,
  ) {
    super(why);
  }
}
type Open = (
  url: URL,
  options: RequestOptions,
  answer: (response: IncomingMessage) => void,
) => ReturnType<typeof request>;

/**
 * The text of the calendar at a public https address. It may take PATIENCE_MS with all redirects, each of which has to
 * lead to a public https address too, and CALENDAR_MAX_BYTES. Throws CalendarError. Tests give another way to `open` a
 * connection.
 */
export async function fetchCalendar(address: string, open: Open = openPublic): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  let url = publicUrl(address);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const answer = await ask(url, open, signal);
    if ("text" in answer) return answer.text;
    url = publicUrl(URL.canParse(answer.location, url) ? new URL(answer.location, url).href : "");
  }
  throw new CalendarError("unreachable", "It leads on and on.");
}

const openPublic: Open = (url, options, answer) => request(url, { ...options, lookup: lookUpPublic }, answer);

function publicUrl(address: string): URL {
  const read = readCalendarAddress(address);
  if (read === null) throw new CalendarError("inner", "It is no public https address.");
  return new URL(read);
}

function ask(url: URL, open: Open, signal: AbortSignal): Promise<{ text: string } | { location: string }> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => {
      if (error instanceof CalendarError) reject(error);
      else reject(new CalendarError(error instanceof InnerAddressError ? "inner" : "unreachable", error.message));
    };
    const headers = { accept: "text/calendar, */*;q=0.1", "accept-encoding": "identity" };
    const asking = open(url, { method: "GET", headers, signal }, (response) => {
      const { statusCode = 0 } = response;
      const { location } = response.headers;
      if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
        response.destroy();
        return resolve({ location });
      }
      if (statusCode !== 200) {
        response.destroy();
        return failed(new CalendarError(statusCode >= 500 ? "unreachable" : "refused", `It answers ${statusCode}.`));
      }
      const parts: Buffer[] = [];
      let size = 0;
      response.on("data", (part: Buffer) => {
        size += part.length;
        if (size > CALENDAR_MAX_BYTES) response.destroy(new CalendarError("large", "It is too large."));
        else parts.push(part);
      });
      response.on("error", failed);
      response.on("end", () => resolve({ text: Buffer.concat(parts).toString("utf8") }));
    });
    asking.on("error", failed);
    asking.end();
  });
}
