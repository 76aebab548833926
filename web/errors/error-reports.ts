/**
 * Errors of browsers and of this server, in its log and at a place of the owner's choice that takes Sentry's envelopes
 * (GlitchTip, Sentry, Bugsink). The protocol is three lines of JSON; Sentry's SDK would weigh more than this server, and
 * collect what must not leave it.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { framesOf, nameOf, type Frame } from "../../domain/reports/errorReport.ts";

/** A report's size at most, in bytes. */
export const REPORT_MAX = 8_192;
/** Reports a minute at most: a broken release must not become a flood. */
const A_MINUTE = 60;

/** An error as it is told: no message, no address, nobody's data. */
export type ErrorEntry = {
  where: "browser" | "server";
  name: string;
  frames: Frame[];
  /** The pattern of the page's route; null for an address without a page. */
  route: string | null;
  /** The function of the deployment that failed, and the id by which its log has the rest. */
  call?: string | undefined;
  id?: string | undefined;
};

const name = z.string().regex(/^[A-Za-z_$][\w$.]{0,59}$/);
const place = z.number().int().min(0).max(9_999_999);
const file = z.string().regex(/^[\w.$-]{1,80}\.[cm]?[jt]sx?$/);
const report = z.object({
  name,
  frames: z.array(z.object({ function: z.union([name, z.literal("?")]), file, line: place, column: place })).max(30),
  call: z
    .string()
    .regex(/^[\w/:]{1,100}$/)
    .optional(),
  id: z
    .string()
    .regex(/^\w{1,40}$/)
    .optional(),
  path: z.string().max(2_000),
});

/** The report that a browser sent; null for anything else. `routeAt` gives the pattern of a path, which stays here. */
export function readReport(body: string, routeAt: (path: string) => string | null): ErrorEntry | null {
  try {
    const { path, ...told } = report.parse(JSON.parse(body));
    return { where: "browser", ...told, route: routeAt(path) };
  } catch {
    return null;
  }
}

/** What this server tells of an error of its own. */
export function serverEntry(error: unknown, route: string | null, id?: string): ErrorEntry {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { stack } = cause instanceof Error ? cause : {};
  return { where: "server", name: nameOf(cause), frames: framesOf(stack), route, ...(id && { id }) };
}

type Options = { dsn: string | undefined; environment: string; log: (entry: ErrorEntry) => void; now?: () => number };

/** Makes the function that writes an error to the log, and sends it on where there is a DSN. It never throws. */
export function createErrorReports({ dsn, environment, log, now = Date.now }: Options): (entry: ErrorEntry) => void {
  const target = dsn === undefined ? null : targetOf(dsn);
  let minute = 0;
  let count = 0;
  return (entry) => {
    const present = Math.floor(now() / 60_000);
    if (present !== minute) [minute, count] = [present, 0];
    count += 1;
    if (count > A_MINUTE) return;
    log(entry);
    if (target === null) return;
    const sent = fetch(target.url, {
      method: "POST",
      headers: { "Content-Type": "application/x-sentry-envelope", "X-Sentry-Auth": target.auth },
      body: envelopeOf(entry, environment, now()),
      signal: AbortSignal.timeout(5_000),
    });
    sent.catch(() => undefined);
  };
}

/** Where envelopes of a DSN go: "https://key@host/path/project". */
function targetOf(dsn: string): { url: string; auth: string } {
  const { protocol, username, host, pathname } = new URL(dsn);
  const [project = "", ...folders] = pathname.split("/").filter(Boolean).reverse();
  const path = ["", ...folders.reverse(), "api", project, "envelope", ""].join("/");
  const auth = `Sentry sentry_version=7, sentry_key=${username}, sentry_client=vloeren-opdrachten/1`;
  return { url: `${protocol}//${host}${path}`, auth };
}

function envelopeOf(
  { where, name: type, frames, route, call, id }: ErrorEntry,
  environment: string,
  at: number,
): string {
  const eventId = randomUUID().replaceAll("-", "");
  const event = {
    ...{ event_id: eventId, timestamp: at / 1000, level: "error", environment },
    platform: where === "browser" ? "javascript" : "node",
    ...(route === null ? {} : { transaction: route }),
    tags: { where, ...(call && { call }), ...(id && { request_id: id }) },
    exception: {
      values: [
        {
          ...{ type, value: call ?? "" },
          stacktrace: {
            // Sentry's innermost frame is the last.
            frames: frames
              .map((frame) => ({
                ...{ function: frame.function, filename: frame.file, lineno: frame.line, colno: frame.column },
              }))
              .reverse(),
          },
        },
      ],
    },
  };
  const lines = [{ event_id: eventId, sent_at: new Date(at).toISOString() }, { type: "event" }, event];
  return `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
}
