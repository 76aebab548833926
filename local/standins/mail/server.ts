import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { readBody, sendHtml, sendJson, serve, type RunningServer } from "../server";
import { recipientsOf, ResendError } from "./email";
import { MailFaults, type MailFault } from "./faults";
import { Mailbox } from "./mailbox";
import { renderMailboxPage } from "./page";
import { sendReport, type Destination, type ReportWish } from "./reports";
import { send } from "./sending";

export interface MailServer extends RunningServer {
  mailbox: Mailbox;
  faults: MailFaults;
  /** Reports about mails go there from now on, at the time of that clock. */
  connect(destination: Destination, time?: () => Promise<number>): void;
}

export interface MailOptions {
  port: number;
  /** Where accepted mails are kept; in memory only when absent. */
  file?: string;
  now?: () => number;
}

/**
 * Stands in for Resend: `POST /emails` and `POST /emails/batch` for its SDK, the mailbox at `/` for people, and for tests
 * `GET|DELETE /api/mails` (`?to=&subject=&count=&wait=ms` waits for mails), `POST|DELETE /api/faults`, and
 * `POST /api/reports` (`{ mail, kind, … }` reports that a mail bounced, or another fate of it, to the deployment).
 */
export async function startMail(options: MailOptions): Promise<MailServer> {
  const mailbox = new Mailbox(options.file);
  const faults = new MailFaults();
  const now = options.now ?? Date.now;
  let reporting: { destination: Destination; time: () => Promise<number> } | null = null;
  const streams = new Set<ServerResponse>();
  mailbox.onChange(() => streams.forEach((stream) => stream.write("data: changed\n\n")));

  const server = await serve(async (request, response, url) => {
    const route = `${request.method} ${url.pathname}`;
    switch (route) {
      case "POST /emails":
        return acceptSend(request, response, "single");
      case "POST /emails/batch":
        return acceptSend(request, response, "batch");
      case "GET /":
        return sendHtml(
          response,
          200,
          renderMailboxPage(mailbox.list(), url.searchParams.get("mail"), url.searchParams),
        );
      case "GET /changes":
        response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
        response.write(": open\n\n");
        streams.add(response);
        response.on("close", () => streams.delete(response));
        return;
      case "GET /health":
        return sendJson(response, 200, { ok: true });
      case "GET /api/mails":
        return sendJson(response, 200, { mails: await findMails(url.searchParams) });
      case "DELETE /api/mails":
        mailbox.clear();
        return sendJson(response, 200, { ok: true });
      case "POST /api/reports":
        return sendJson(
          response,
          200,
          await report(JSON.parse(await readBody(request)) as { mail: string } & ReportWish),
        );
      case "POST /api/faults":
        faults.set(JSON.parse(await readBody(request)) as MailFault);
        return sendJson(response, 200, { ok: true });
      case "DELETE /api/faults":
        faults.clear();
        return sendJson(response, 200, { ok: true });
    }
    const id = /^\/emails\/([^/]+)$/.exec(url.pathname)?.[1];
    const mail = request.method === "GET" && id !== undefined ? mailbox.get(id) : undefined;
    if (mail) {
      const { createdAt, replyTo, ...rest } = mail;
      return sendJson(response, 200, {
        object: "email",
        ...rest,
        reply_to: replyTo,
        created_at: new Date(createdAt).toISOString(),
        last_event: "delivered",
      });
    }
    sendError(response, new ResendError(404, "not_found", `The mail stand-in does not serve ${route}.`));
  }, options.port);

  function findMails(query: URLSearchParams) {
    const filter = { to: query.get("to") ?? undefined, subject: query.get("subject") ?? undefined };
    return mailbox.waitFor(filter, Number(query.get("count") ?? 1), Number(query.get("wait") ?? 0));
  }

  async function report({ mail: id, ...wish }: { mail: string } & ReportWish) {
    const mail = mailbox.get(id);
    if (mail === undefined) throw new Error(`There is no mail ${id}.`);
    if (reporting === null) throw new Error("The mail stand-in is not connected to a deployment.");
    return await sendReport(reporting.destination, mail, wish, await reporting.time());
  }

  const inProgress = new Set<string>();

  async function acceptSend(request: IncomingMessage, response: ServerResponse, kind: "single" | "batch") {
    const header = request.headers["idempotency-key"];
    const idempotencyKey = header === undefined ? null : String(header);
    try {
      assertApiKey(request.headers.authorization);
      const body = parseJson(await readBody(request));
      if (idempotencyKey !== null && inProgress.has(idempotencyKey)) {
        throw new ResendError(
          409,
          "concurrent_idempotent_requests",
          "Another request with the same idempotency key is currently in progress. It is safe to retry this request later.",
        );
      }
      const fault = faults.take(recipientsOf(body));
      if (fault?.kind === "refuse") return void response.destroy();
      if (fault?.kind === "error") {
        const retry = fault.retryAfterSeconds;
        return sendError(
          response,
          new ResendError(fault.status, fault.name, fault.message ?? "Set by a test."),
          retry === undefined ? {} : { "retry-after": String(retry) },
        );
      }
      if (fault?.kind === "hang") await held(idempotencyKey, fault.ms);
      const permissive = request.headers["x-batch-validation"] === "permissive";
      const answer = send(mailbox, { kind, body, idempotencyKey, permissive }, now());
      if (fault?.kind === "lose") return void response.destroy();
      sendJson(response, 200, answer);
    } catch (error) {
      if (!(error instanceof ResendError)) throw error;
      sendError(response, error);
    }
  }

  async function held(key: string | null, ms: number): Promise<void> {
    if (key !== null) inProgress.add(key);
    await delay(ms);
    if (key !== null) inProgress.delete(key);
  }

  const connect: MailServer["connect"] = (destination, time = () => Promise.resolve(now())) => {
    reporting = { destination, time };
  };
  return { ...server, mailbox, faults, connect };
}

function assertApiKey(authorization: string | undefined): void {
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

function sendError(response: ServerResponse, error: ResendError, headers: Record<string, string> = {}): void {
  sendJson(response, error.status, { statusCode: error.status, name: error.code, message: error.message }, headers);
}
