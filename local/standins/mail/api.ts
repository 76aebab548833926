import { recipientsOf, ResendError } from "./email";
import { MailFaults } from "./faults";
import { Mailbox } from "./mailbox";
import { send } from "./sending";
import type { Provider, ProviderAnswer, ProviderRequest } from "../provider";

export interface MailApi {
  mailbox: Mailbox;
  faults: MailFaults;
  /** Answers a request of the provider's SDK. */
  answer: Provider;
}

export interface MailApiOptions {
  mailbox?: Mailbox;
  now?: () => number;
  /** The id of each mail; at random when absent. */
  newId?: () => string;
}

/**
 * Resend's API without a socket: `POST /emails`, `POST /emails/batch` and `GET /emails/{id}`, on a mailbox in this
 * process.
 */
export function createMailApi({ mailbox = new Mailbox(), now = Date.now, newId }: MailApiOptions = {}): MailApi {
  const faults = new MailFaults();
  const inProgress = new Set<string>();

  async function accept(request: ProviderRequest, kind: "single" | "batch"): Promise<ProviderAnswer> {
    const idempotencyKey = request.headers.get("idempotency-key");
    assertApiKey(request.headers.get("authorization"));
    const body = parseJson(request.body);
    if (idempotencyKey !== null && inProgress.has(idempotencyKey)) {
      throw new ResendError(
        409,
        "concurrent_idempotent_requests",
        "Another request with the same idempotency key is currently in progress. It is safe to retry this request later.",
      );
    }
    const fault = faults.take(recipientsOf(body));
    if (fault?.kind === "refuse") return "broken";
    if (fault?.kind === "error") {
      const retry = fault.retryAfterSeconds;
      const error = new ResendError(fault.status, fault.name, fault.message ?? "Set by a test.");
      return errorAnswer(error, retry === undefined ? {} : { "retry-after": String(retry) });
    }
    if (fault?.kind === "hang") await held(idempotencyKey, fault.ms);
    const permissive = request.headers.get("x-batch-validation") === "permissive";
    const answer = send(mailbox, { kind, body, idempotencyKey, permissive, newId }, now());
    return fault?.kind === "lose" ? "broken" : { status: 200, body: answer };
  }

  async function held(key: string | null, ms: number): Promise<void> {
    if (key !== null) inProgress.add(key);
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (key !== null) inProgress.delete(key);
  }

  function read(request: ProviderRequest): ProviderAnswer {
    const id = /^\/emails\/([^/]+)$/.exec(request.url.pathname)?.[1];
    const mail = request.method === "GET" && id !== undefined ? mailbox.get(id) : undefined;
    if (mail === undefined) {
      const route = `${request.method} ${request.url.pathname}`;
      throw new ResendError(404, "not_found", `The mail stand-in does not serve ${route}.`);
    }
    const { createdAt, replyTo, ...rest } = mail;
    const created_at = new Date(createdAt).toISOString();
    return {
      status: 200,
      body: { object: "email", ...rest, reply_to: replyTo, created_at, last_event: "delivered" },
    };
  }

  async function answer(request: ProviderRequest): Promise<ProviderAnswer> {
    try {
      switch (`${request.method} ${request.url.pathname}`) {
        case "POST /emails":
          return await accept(request, "single");
        case "POST /emails/batch":
          return await accept(request, "batch");
        default:
          return read(request);
      }
    } catch (error) {
      if (!(error instanceof ResendError)) throw error;
      return errorAnswer(error);
    }
  }

  return { mailbox, faults, answer };
}

function assertApiKey(authorization: string | null): void {
  if (!authorization) throw new ResendError(401, "missing_api_key", "Missing API key in the authorization header.");
  if (!/^Bearer re_\S+$/.test(authorization)) throw new ResendError(403, "invalid_api_key", "The API key is invalid.");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ResendError(400, "validation_error", "The request body is not valid JSON.");
  }
}

function errorAnswer(error: ResendError, headers: Record<string, string> = {}): ProviderAnswer {
  return {
    status: error.status,
    body: { statusCode: error.status, name: error.code, message: error.message },
    headers,
  };
}
