import type { IncomingMessage } from "node:http";
import { readBody, sendHtml, sendJson, serve, tellPages, type RunningServer } from "../server";
import { createPushService, type PushApi, type PushFault } from "./api";
import { renderNotices } from "./page";

export interface PushServer extends RunningServer {
  service: PushApi;
}

const BODY_MAX = 64 * 1024;

/**
 * Starts the stand-in for browsers' push services: `POST /push/<device>` for notices, the notices at `/` for people, and
 * for tests `POST /api/devices` (a new device as a browser hands it to a site), `DELETE /api/devices?endpoint=`, `GET
 * /api/notices`, `DELETE /api/notices` (devices too), `POST|DELETE /api/faults` and
 * `DELETE /api/times` (tokens are taken whenever they end, until `DELETE /api/notices`).
 */
export async function startPush(options: { port: number }): Promise<PushServer> {
  const service = createPushService();
  const listen = tellPages((listener) => service.onChange(listener));

  const server = await serve(async (request, response, url) => {
    switch (`${request.method} ${url.pathname}`) {
      case "GET /":
        return sendHtml(response, 200, renderNotices(service.received));
      case "GET /changes":
        return listen(response);
      case "GET /health":
        return sendJson(response, 200, { ok: true });
      case "POST /api/devices":
        return sendJson(response, 200, service.subscribe(`http://${request.headers.host}`));
      case "DELETE /api/devices":
        service.forget(url.searchParams.get("endpoint") ?? "");
        return sendJson(response, 200, { ok: true });
      case "GET /api/notices":
        return sendJson(response, 200, { notices: service.received });
      case "DELETE /api/notices":
        service.clear();
        return sendJson(response, 200, { ok: true });
      case "POST /api/faults":
        service.setFault(JSON.parse(await readBody(request)) as PushFault);
        return sendJson(response, 200, { ok: true });
      case "DELETE /api/times":
        service.judgeTimes(false);
        return sendJson(response, 200, { ok: true });
      case "DELETE /api/faults":
        service.setFault(null);
        return sendJson(response, 200, { ok: true });
    }
    if (request.method !== "POST") return sendJson(response, 404, { reason: "Nothing is here" });
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const body = await readBytes(request);
    const { status, reason } =
      body === null ? { status: 413, reason: "Too large" } : service.receive({ path: url.pathname, headers, body });
    sendJson(response, status, { reason });
  }, options.port);

  return { ...server, service };
}

/** The body as it is; null when it is larger than any notice. */
async function readBytes(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
