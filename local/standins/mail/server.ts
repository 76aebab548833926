import type { ServerResponse } from "node:http";
import { answerFrom, readBody, sendHtml, sendJson, serve, tellPages, type RunningServer } from "../server";
import { createMailApi } from "./api";
import type { MailFault, MailFaults } from "./faults";
import { Mailbox } from "./mailbox";
import { renderMailboxPage } from "./page";
import { sendReport, type Destination, type ReportWish } from "./reports";

export interface MailServer extends RunningServer {
  mailbox: Mailbox;
  faults: MailFaults;
  /** Reports about mails go there from now on, at the time of that clock. */
  connect(destination: Destination, time?: () => Promise<number>): void;
}

export interface MailOptions {
  port: number;
  /** The file in which accepted mails are kept. Without it they are in memory only. */
  file?: string;
  now?: () => number;
}

/**
 * Starts the stand-in for Resend: its API (`api.ts`) for its SDK, the mailbox at `/` for people with the files of their mails at `/bijlage`, and endpoints for
 * tests: `GET|DELETE /api/mails` (`?to=&subject=&count=&wait=ms` waits for mails), `POST|DELETE /api/faults`, and `POST
 * /api/reports` (`{ mail, kind, … }` reports to the deployment that a mail bounced, was delivered and so on).
 */
export async function startMail(options: MailOptions): Promise<MailServer> {
  const now = options.now ?? Date.now;
  const { mailbox, faults, answer } = createMailApi({ mailbox: new Mailbox(options.file), now });
  let reporting: { destination: Destination; time: () => Promise<number> } | null = null;
  const listen = tellPages((listener) => mailbox.onChange(listener));

  const server = await serve(async (request, response, url) => {
    const route = `${request.method} ${url.pathname}`;
    switch (route) {
      case "GET /":
        return sendHtml(
          response,
          200,
          renderMailboxPage(mailbox.list(), url.searchParams.get("mail"), url.searchParams),
        );
      case "GET /bijlage":
        return sendAttachment(response, url.searchParams);
      case "GET /changes":
        return listen(response);
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
    return answerFrom(answer, request, response, url);
  }, options.port);

  function sendAttachment(response: ServerResponse, query: URLSearchParams): void {
    const file = mailbox.get(query.get("mail") ?? "")?.attachments[Number(query.get("nummer"))];
    if (file?.content === undefined) return sendJson(response, 404, { error: "There is no such file." });
    response.writeHead(200, { "content-type": file.contentType, "cache-control": "no-store" });
    response.end(Buffer.from(file.content, "base64"));
  }

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

  const connect: MailServer["connect"] = (destination, time = () => Promise.resolve(now())) => {
    reporting = { destination, time };
  };
  return { ...server, mailbox, faults, connect };
}
