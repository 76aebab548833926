import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** A proxy to a server that can hold back its answers. */
export interface LateLine {
  url: string;
  /** How long each piece of an answer is held up from now on, in ms. */
  delayMs: number;
  close(): Promise<void>;
}

/**
 * Opens a proxy to a server on this machine. It delays a page without the browser's own throttling, which would switch
 * off its cache.
 */
export async function openLateLine(target: string): Promise<LateLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => (client.destroy(), upstream.destroy()));
      socket.on("close", () => (client.destroy(), upstream.destroy(), open.delete(socket)));
    }
    client.pipe(upstream);
    upstream.on("data", (piece: Buffer) => void setTimeout(() => client.write(piece), line.delayMs));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const line: LateLine = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delayMs: 0,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return line;
}
