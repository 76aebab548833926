import { createServer, request, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A file as the site sends it: its address, and its status, headers and text. */
export interface Sent {
  path: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Serves the site at an address of its own; files whose type matches `type` are answered by `answer`. */
export async function openProxy(
  site: string,
  type: RegExp,
  answer: (sent: Sent, response: ServerResponse) => void,
): Promise<{ url: string; close(): void }> {
  const { hostname, port, host } = new URL(site);
  const server = createServer((asked, response) => {
    const headers = { ...asked.headers, host, "accept-encoding": "identity" };
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (found) => {
      const status = found.statusCode ?? 502;
      if (!type.test(found.headers["content-type"] ?? "")) {
        response.writeHead(status, found.headers);
        found.pipe(response);
        return;
      }
      const parts: Buffer[] = [];
      found.on("data", (part: Buffer) => parts.push(part));
      found.on("end", () =>
        answer({ path: asked.url ?? "/", status, headers: found.headers, body: Buffer.concat(parts) }, response),
      );
    });
    onward.on("error", () => response.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
