/**
 * Traces of changes, for a place of the owner's choice that takes OpenTelemetry's spans over HTTP: from the press, over
 * the function, to the mails. They hold names of functions and mails, times and codes; nothing that somebody typed.
 *
 *   press (browser) ─▶ function (deployment) ─▶ mail (deployment)
 */

/** Where browsers send their spans, at the site's own server. */
export const TRACES_PATH = "/sporen";

/** A stretch of time. `hash` is SHA-256, in hex, of the random id that the change was sent with. */
export type Span = {
  hash: string;
  step: "press" | "function" | "mail";
  /** The name of the function ("unlocks:unlockBrief") or of the mail ("quote-received"). */
  name: string;
  /** In milliseconds since 1970. */
  from: number;
  to: number;
  /** The code of a refusal, or "failed"; null when it went well. */
  error: string | null;
};

/** Where spans go: the address, and what its owner asks to be sent along. */
export type TracesTarget = { url: string; headers: Record<string, string> };

/**
 * The target that OpenTelemetry's own variables name: the endpoint, to which the path is added, and the headers as
 * `key=value,key=value`. Null without an endpoint.
 */
export function tracesTarget(endpoint: string | undefined, headers: string | undefined): TracesTarget | null {
  if (!endpoint) return null;
  const pairs = (headers ?? "").split(",").map((pair) => pair.split("=").map((part) => part.trim()));
  return {
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    headers: Object.fromEntries(
      pairs.flatMap(([name, ...value]) => (name ? [[name, decodeURIComponent(value.join("="))]] : [])),
    ),
  };
}

/** What is wrong with the address of a place, as the end of a sentence; null when it is right. */
export const endpointFault = (text: string): string | null =>
  /^https?:\/\/[^\s?#]+$/.test(text) ? null : "must be an address like https://otel.example.nl";
/** What is wrong with the headers for a place, as the end of a sentence; null when they are right. */
export const headersFault = (text: string): string | null =>
  /^[^\s=,]+=[^\s,]+(?:, ?[^\s=,]+=[^\s,]+)*$/.test(text) ? null : "must be pairs like name=value,name=value";

/** How long a place for traces may take, in milliseconds. */
export const TRACES_PATIENCE_MS = 5_000;

/** The request that hands spans to a place. `newId` makes 16 random hex characters. */
export function spansRequest({ headers }: TracesTarget, service: string, spans: Span[], newId: () => string) {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(otlp(service, spans, newId)),
  };
}

const KINDS = { press: 3, function: 2, mail: 4 };

/** Spans in OTLP's JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). */
function otlp(service: string, spans: Span[], newId: () => string): object {
  const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  const nanoseconds = (ms: number) => `${Math.round(ms)}000000`;
  return {
    resourceSpans: [
      {
        resource: { attributes: [attribute("service.name", service)] },
        scopeSpans: [
          {
            scope: { name: "vloeren-opdrachten" },
            spans: spans.map(({ hash, step, name, from, to, error }) => ({
              ...{ traceId: hash.slice(0, 32), ...idsOf(hash, step, newId) },
              ...{ name: `${step} ${name}`, kind: KINDS[step] },
              ...{ startTimeUnixNano: nanoseconds(from), endTimeUnixNano: nanoseconds(Math.max(from, to)) },
              attributes: error === null ? [] : [attribute("error.type", error)],
              status: { code: error === null ? 1 : 2 },
            })),
          },
        ],
      },
    ],
  };
}

/** The press and the function have ids that both ends can compute; a change may cause several mails. */
function idsOf(hash: string, step: Span["step"], newId: () => string): { spanId: string; parentSpanId?: string } {
  const [press, run] = [hash.slice(32, 48), hash.slice(48, 64)];
  if (step === "press") return { spanId: press };
  if (step === "function") return { spanId: run, parentSpanId: press };
  return { spanId: newId(), parentSpanId: run };
}
