import type { IncomingMessage } from "node:http";

/**
 * Makes the function that tells a request's sender by its IP address. That is the socket's; behind a proxy
 * (`isForwarded`) it is the first address in X-Forwarded-For, which a self-hosted Convex believes whoever wrote it.
 */
export function clientAddress(isForwarded: boolean): (request: IncomingMessage) => string | null {
  return ({ headers, socket }) => {
    const [first = ""] = isForwarded ? String(headers["x-forwarded-for"] ?? "").split(",") : [];
    return first.trim() || (socket.remoteAddress ?? null);
  };
}
