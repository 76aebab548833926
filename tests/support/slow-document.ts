import { openProxy } from "./proxy";

/**
 * Serves the site at an address of its own, over a connection on which the last part of every document arrives
 * `pauseMs` milliseconds after the rest.
 */
export async function openSlowDocuments(site: string, pauseMs: number): Promise<{ url: string; close(): void }> {
  return await openProxy(site, /^text\/html/, ({ status, headers, body }, response) => {
    const cut = Math.floor(body.length * 0.7);
    response.writeHead(status, headers).write(body.subarray(0, cut));
    setTimeout(() => response.end(body.subarray(cut)), pauseMs);
  });
}
