import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { readBody, sendJson, serve, type RunningServer } from "../server";
import { answerTo, type Message } from "./answers";
import { completionBody, completionEvents, completionOf } from "./completion";
import { ModelFaults, type ModelFault } from "./faults";

export interface OpenAiServer extends RunningServer {
  faults: ModelFaults;
}

/** What a test can see of a request. */
export interface SeenRequest {
  body: unknown;
  /** "running" until the answer is through; "left" when the asker did not wait for its end. */
  state: "running" | "answered" | "left";
}

const REQUESTS_KEPT = 50;
const MODEL = "gpt-4o-mini";
/** Between two writes: quick enough for a test, slow enough to be seen as writing. */
const PACE_MS = 12;

interface ChatRequest {
  model?: unknown;
  messages?: unknown;
  stream?: unknown;
  stream_options?: { include_usage?: unknown } | null;
  max_completion_tokens?: unknown;
}

/**
 * Stands in for OpenAI: `POST /chat/completions` for its SDK, answered from the facts in the system message, and for
 * tests `GET|DELETE /api/requests`, `POST|DELETE /api/faults` and `POST /api/release`.
 */
export async function startOpenAi(options: { port: number }): Promise<OpenAiServer> {
  const faults = new ModelFaults();
  const seen: SeenRequest[] = [];

  const server = await serve(async (request, response, url) => {
    switch (`${request.method} ${url.pathname}`) {
      case "POST /chat/completions":
        return await complete(request, response);
      case "GET /health":
        return sendJson(response, 200, { ok: true });
      case "GET /api/requests":
        return sendJson(response, 200, { requests: seen });
      case "DELETE /api/requests":
        seen.length = 0;
        return sendJson(response, 200, { ok: true });
      case "POST /api/faults":
        faults.set(JSON.parse(await readBody(request)) as ModelFault);
        return sendJson(response, 200, { ok: true });
      case "DELETE /api/faults":
        faults.clear();
        return sendJson(response, 200, { ok: true });
      case "POST /api/release":
        return sendJson(response, (await faults.release()) ? 200 : 409, {});
    }
    sendError(response, 404, `Unknown request URL: ${request.method} ${url.pathname}.`, "unknown_url");
  }, options.port);

  async function complete(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = parse(await readBody(request));
    if (!/^Bearer sk-\S+$/.test(request.headers.authorization ?? "")) {
      return sendError(response, 401, "Incorrect API key provided.", "invalid_api_key");
    }
    if (body === null) return sendError(response, 400, "We could not parse the JSON body of your request.", null);
    if (typeof body.model !== "string") {
      return sendError(response, 400, "you must provide a model parameter", "missing_required_parameter");
    }
    if (!isMessages(body.messages)) {
      return sendError(response, 400, "Invalid type for 'messages'.", "invalid_type");
    }
    const record: SeenRequest = { body, state: "running" };
    seen.push(record);
    if (seen.length > REQUESTS_KEPT) seen.shift();
    const left = new AbortController();
    response.on("close", () => {
      record.state = response.writableFinished ? "answered" : "left";
      left.abort();
    });

    const fault = faults.take();
    if (fault?.kind === "error") {
      const headers = { "x-should-retry": String(fault.retry === true) };
      return sendError(response, fault.status, "Set by a test.", fault.code ?? null, headers);
    }
    const answer = fault?.kind === "say" ? fault.text : answerTo(body.messages);
    const completion = completionOf(answer, {
      model: MODEL,
      prompt: body.messages.map(({ content }) => content).join(" "),
      maxTokens: Number(body.max_completion_tokens ?? Infinity),
    });
    if (body.stream !== true) return sendJson(response, 200, completionBody(completion));

    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" });
    if (fault?.kind === "empty") return void response.end();
    const events = completionEvents(completion, body.stream_options?.include_usage === true);
    await stream(response, events, fault, left.signal);
  }

  /** Writes events as a network delivers them: cut anywhere, also inside a line and inside a character. */
  async function stream(
    response: ServerResponse,
    events: string[],
    fault: ModelFault | null,
    left: AbortSignal,
  ): Promise<void> {
    let carried: Buffer = Buffer.alloc(0);
    for (const [index, event] of events.entries()) {
      // The first event only names the role: after it come the pieces of text.
      const pieces = index - 1;
      const stops = fault !== null && "pieces" in fault && fault.pieces === pieces;
      if (stops && carried.length > 0) {
        response.write(carried);
        carried = Buffer.alloc(0);
      }
      if (stops && fault.kind === "hold") {
        response.flushHeaders();
        await Promise.race([faults.hold(), aborted(left)]);
      }
      if (stops && fault.kind === "break") {
        // What was written gets a moment to arrive: a reset connection may take it along.
        await delay(PACE_MS * 4);
        response.destroy();
      }
      if (left.aborted || response.destroyed) return;
      const bytes = Buffer.concat([carried, Buffer.from(event)]);
      const cut = index === events.length - 1 ? bytes.length : cutOf(bytes, index);
      response.write(bytes.subarray(0, cut));
      carried = bytes.subarray(cut);
      await delay(PACE_MS);
    }
    response.end();
  }

  return { ...server, faults };
}

/** Where a write ends: inside the last character of several bytes when there is one, else somewhere in the line. */
function cutOf(bytes: Buffer, index: number): number {
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
    value.every((each: Partial<Message> | null) => typeof each?.role === "string" && typeof each.content === "string")
  );
}

function parse(text: string): ChatRequest | null {
  try {
    return JSON.parse(text) as ChatRequest | null;
  } catch {
    return null;
  }
}

function sendError(
  response: ServerResponse,
  status: number,
  message: string,
  code: string | null,
  headers: Record<string, string> = {},
): void {
  const type = status < 500 ? "invalid_request_error" : "server_error";
  sendJson(response, status, { error: { message, type, param: null, code } }, headers);
}
