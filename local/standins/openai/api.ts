/** OpenAI without a socket: `POST /chat/completions`, answered from the facts in the system message. */
import { ConnectionBroken, type Provider, type ProviderAnswer, type ProviderRequest } from "../provider";
import { answerTo, type Message, type Tool } from "./answers";
import { completionBody, completionEvents, completionOf } from "./completion";
import { ModelFaults, type ModelFault } from "./faults";

/** The part of a request that a test can read. */
export interface SeenRequest {
  body: unknown;
  /** "running" until the answer is through; "left" when the asker did not wait for its end. */
  state: "running" | "answered" | "left";
}

export interface ModelApi {
  faults: ModelFaults;
  /** The last requests, oldest first. */
  seen: SeenRequest[];
  /** Answers a request of the provider's SDK. */
  answer: Provider;
}

const REQUESTS_KEPT = 50;
const MODEL = "gpt-4o-mini";

interface ChatRequest {
  model?: unknown;
  messages?: unknown;
  stream?: unknown;
  stream_options?: { include_usage?: unknown } | null;
  max_completion_tokens?: unknown;
  tools?: readonly Tool[];
  response_format?: { json_schema?: { schema?: { required?: string[] } } };
}

/**
 * OpenAI's chat API without a socket. `paceMs` is the time in ms between two pieces of a streamed answer; with 0 there
 * is no pause.
 */
export function createModelApi({ paceMs = 0 }: { paceMs?: number } = {}): ModelApi {
  const faults = new ModelFaults();
  const seen: SeenRequest[] = [];

  function complete(request: ProviderRequest): ProviderAnswer {
    const body = parse(request.body);
    if (!/^Bearer sk-\S+$/.test(request.headers.get("authorization") ?? "")) {
      return errorAnswer(401, "Incorrect API key provided.", "invalid_api_key");
    }
    if (body === null) return errorAnswer(400, "We could not parse the JSON body of your request.", null);
    if (typeof body.model !== "string") {
      return errorAnswer(400, "you must provide a model parameter", "missing_required_parameter");
    }
    if (!isMessages(body.messages)) return errorAnswer(400, "Invalid type for 'messages'.", "invalid_type");
    const record: SeenRequest = { body, state: "running" };
    seen.push(record);
    if (seen.length > REQUESTS_KEPT) seen.shift();

    const fault = faults.take();
    const isStream = body.stream === true && fault?.kind !== "error";
    if (!isStream) record.state = "answered";
    if (fault?.kind === "error") {
      const headers = {
        "x-should-retry": String(fault.retry === true),
        ...(fault.retry ? { "retry-after-ms": "1" } : {}),
      };
      return errorAnswer(fault.status, fault.message ?? "Set by a test.", fault.code ?? null, headers);
    }
    const answer = answerWith(fault, body, body.messages);
    const completion = completionOf(answer, {
      model: MODEL,
      prompt: body.messages.map(({ content }) => content).join(" "),
      maxTokens: Number(body.max_completion_tokens ?? Infinity),
    });
    if (!isStream) return { status: 200, body: completionBody(completion) };
    const events = completionEvents(completion, body.stream_options?.include_usage === true);
    const headers = { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" };
    request.left.addEventListener("abort", () => {
      if (record.state === "running") record.state = "left";
    });
    return { status: 200, headers, pieces: write(events, fault, record, request.left) };
  }

  /** Events as a network delivers them: cut anywhere, also inside a line and inside a character. */
  async function* write(
    events: string[],
    fault: ModelFault | null,
    record: SeenRequest,
    left: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    let carried = new Uint8Array();
    for (const [index, event] of (fault?.kind === "empty" ? [] : events).entries()) {
      // The first event only names the role: after it come the pieces of text.
      const stops = fault !== null && "pieces" in fault && fault.pieces === index - 1;
      if (stops && carried.length > 0) {
        yield carried;
        carried = new Uint8Array();
      }
      if (stops && fault.kind === "hold") await Promise.race([faults.hold(), aborted(left)]);
      if (stops && fault.kind === "break") {
        // Waits a moment before the reset, which could destroy pieces that are still on their way.
        await pause(paceMs * 4);
        throw new ConnectionBroken("The connection broke, as a test wanted");
      }
      if (left.aborted) return;
      const bytes = joined(carried, new TextEncoder().encode(event));
      const cut = index === events.length - 1 ? bytes.length : cutOf(bytes, index);
      yield bytes.subarray(0, cut);
      carried = bytes.subarray(cut);
      await pause(paceMs);
    }
    if (record.state === "running") record.state = "answered";
  }

  return {
    faults,
    seen,
    answer: (request) => {
      const route = `${request.method} ${request.url.pathname}`;
      // Its SDK has the API's version in the base address; the stand-in's own address has none.
      if (/^POST (\/v1)?\/chat\/completions$/.test(route)) return complete(request);
      return errorAnswer(404, `Unknown request URL: ${route}.`, "unknown_url");
    },
  };
}

function answerWith(fault: ModelFault | null, body: ChatRequest, messages: readonly Message[]) {
  if (fault?.kind === "say") return fault.text;
  if (fault?.kind === "call") return fault.calls;
  return emptyShape(body) ?? answerTo(messages, body.tools);
}

/** A structured answer that knows nothing: null for each field that the schema asks for. Null for a chat. */
function emptyShape({ response_format }: ChatRequest): string | null {
  const fields = response_format?.json_schema?.schema?.required;
  return fields ? JSON.stringify(Object.fromEntries(fields.map((field) => [field, null]))) : null;
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

/** The end of a write: inside the last character of several bytes when there is one, else somewhere in the line. */
function cutOf(bytes: Uint8Array, index: number): number {
  const wide = bytes.findLastIndex((byte) => byte >= 0xc0);
  return wide >= 0 ? wide + 1 : bytes.length - ((index * 7) % Math.min(40, bytes.length));
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

function isMessages(value: unknown): value is Message[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (each: (Partial<Message> & { tool_calls?: unknown }) | null) =>
        typeof each?.role === "string" && (typeof each.content === "string" || Array.isArray(each.tool_calls)),
    )
  );
}

function parse(text: string): ChatRequest | null {
  try {
    return JSON.parse(text) as ChatRequest | null;
  } catch {
    return null;
  }
}

function errorAnswer(
  status: number,
  message: string,
  code: string | null,
  headers: Record<string, string> = {},
): ProviderAnswer {
  const type = status < 500 ? "invalid_request_error" : "server_error";
  return { status, body: { error: { message, type, param: null, code } }, headers };
}
