import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The site at an address of its own, over a connection on which the last part of every document comes `pauseMs` after
 * the rest of it.
 */
export async function openSlowDocuments(site: string, pauseMs: number): Promise<{ url: string; close(): void }> {
  const { hostname, port, host } = new URL(site);
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host, "accept-encoding": "identity" };
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      if (!found.headers["content-type"]?.startsWith("text/html")) {
        found.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      found.on("data", (part: Buffer) => parts.push(part));
      found.on("end", () => {
        const document = Buffer.concat(parts);
        const cut = Math.floor(document.length * 0.7);
        answer.write(document.subarray(0, cut));
        setTimeout(() => answer.end(document.subarray(cut)), pauseMs);
      });
    });
    onward.on("error", () => answer.destroy());
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
