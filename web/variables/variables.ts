/** The variables of the site's server. docs/deploy.md lists them. */
import { z } from "zod";
import { endpointFault, headersFault, tracesTarget, type TracesTarget } from "../../domain/reports/traces.ts";
import { isOwnMachine } from "../../domain/settings/given.ts";
import { settingFaults } from "../../domain/settings/registry.ts";
import { originFault } from "../../domain/siteOrigin.ts";
import { VIDEO_HOSTS } from "../security-headers.ts";

const origin = z.string().transform((text, context) => {
  const fault = originFault(text) ?? (URL.canParse(text) ? null : "must be an address");
  if (fault === null) return new URL(text).origin;
  context.addIssue(fault);
  return z.NEVER;
});
const judged = (fault: (text: string) => string | null) =>
  z.string().superRefine((text, context) => {
    const said = fault(text);
    if (said !== null) context.addIssue(said);
  });
const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .refine((number) => number <= max, `must be at most ${max}`);
const video = z
  .string()
  .refine((text) => VIDEO_HOSTS.some((host) => text.startsWith(`${host}/`)), `must be at ${VIDEO_HOSTS.join(" or ")}`);

/** A DSN as Sentry and those like it write one. */
const dsn = z
  .string()
  .regex(/^https?:\/\/\w+@[^\s/@]+(?:\/[^\s/]+)*\/\d+$/, "must be a DSN like https://key@errors.example.nl/1");

const schema = z.object({
  /** Where the Convex deployment answers. */
  CONVEX_URL: origin,
  /** The address that visitors know. */
  SITE_ORIGIN: origin,
  /** Where HTTP actions answer, when that differs from Convex's usual address. */
  CONVEX_SITE_URL: origin.optional(),
  /** An embeddable video for the company landing page (C95). */
  COMPANY_VIDEO_URL: video.optional(),
  /** Where errors go, to a place that takes Sentry's envelopes. */
  ERRORS_DSN: dsn.optional(),
  /** Where traces go, by OpenTelemetry over HTTP, and the headers that the place asks for. */
  OTEL_EXPORTER_OTLP_ENDPOINT: judged(endpointFault).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: judged(headersFault).optional(),
  PORT: wholeNumber(65_535).default(8080),
  HOST: z.string().default("0.0.0.0"),
  /** "off" keeps search engines away, as on a staging site. */
  ROBOTS: z.enum(["on", "off"], "must be on or off").default("on"),
  /** How long browsers insist on HTTPS, in seconds; 0 does not ask for it. */
  HSTS_SECONDS: wholeNumber(999_999_999).default(63_072_000),
});

/** The names of the server's variables, beside the owner's settings. */
export const SITE_VARIABLES = Object.keys(schema.shape);

/** What the variables say; or a line for each that is missing or wrong, which begins with its name. */
export type SiteVariables =
  | {
      values: {
        convexUrl: string;
        siteOrigin: string;
        convexSiteUrl: string | undefined;
        companyVideoUrl: string | undefined;
        errorsDsn: string | undefined;
        traces: TracesTarget | null;
        port: number;
        host: string;
        unlisted: boolean;
        hstsSeconds: number;
      };
      faults: [];
    }
  | { values: null; faults: string[] };

/**
 * Reads the server's variables. An empty one counts as not set. A site that others can reach needs its owner's settings
 * too; on a machine of one's own examples stand in.
 */
export function readSiteVariables(env: Record<string, string | undefined>): SiteVariables {
  const ownerFaults = env.SITE_ORIGIN && isOwnMachine(env.SITE_ORIGIN) ? [] : settingFaults(env);
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const { data, error } = schema.safeParse(present);
  if (!data || ownerFaults.length > 0) {
    const line = ({ path: [name], message }: z.core.$ZodIssue) =>
      `${String(name)} ${present[String(name)] === undefined ? "is not set" : message}.`;
    return { values: null, faults: [...(error?.issues.map(line) ?? []), ...ownerFaults] };
  }
  return {
    values: {
      ...{ convexUrl: data.CONVEX_URL, siteOrigin: data.SITE_ORIGIN },
      ...{ convexSiteUrl: data.CONVEX_SITE_URL, companyVideoUrl: data.COMPANY_VIDEO_URL },
      errorsDsn: data.ERRORS_DSN,
      traces: tracesTarget(data.OTEL_EXPORTER_OTLP_ENDPOINT, data.OTEL_EXPORTER_OTLP_HEADERS),
      ...{ port: data.PORT, host: data.HOST, unlisted: data.ROBOTS === "off", hstsSeconds: data.HSTS_SECONDS },
    },
    faults: [],
  };
}
