import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** The site at an address of its own, as a later version of it would be: each file goes through `alter`. */
export async function openAltered(
  site: string,
  alter: (path: string, text: string) => string,
): Promise<{ url: string; close(): void }> {
  const { hostname, port, host } = new URL(site);
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host, "accept-encoding": "identity" };
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (found) => {
      const type = found.headers["content-type"] ?? "";
      if (!/text\/html|javascript/.test(type)) {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      found.on("data", (part: Buffer) => parts.push(part));
      found.on("end", () => {
        const text = alter(asked.url ?? "/", Buffer.concat(parts).toString());
        const { "content-length": _, etag: __, ...others } = found.headers;
        answer.writeHead(found.statusCode ?? 502, others).end(text);
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
