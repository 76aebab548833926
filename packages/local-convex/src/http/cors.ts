/**
 * CORS headers of the cloud origin. Any web page may call it, with credentials, so the answer names the origin that
 * asks.
 */
import type { ApiRequest } from "./contract";

const METHODS = "GET, POST, PUT, DELETE, OPTIONS, PATCH, HEAD";

/** Answer to a preflight request. */
export function preflightResponse(request: ApiRequest): Response {
  const headers = new Headers({
    "access-control-allow-methods": METHODS,
    "access-control-max-age": "86400",
  });
  const asked = request.headers.get("access-control-request-headers");
  if (asked) headers.set("access-control-allow-headers", asked);
  return withCors(request, new Response(null, { status: 200, headers }));
}

/** Adds the headers that let the asking page read the response. */
export function withCors(request: ApiRequest, response: Response): Response {
  const origin = request.headers.get("origin");
  const { headers } = response;
  headers.append("vary", "origin, access-control-request-method, access-control-request-headers");
  if (origin) {
    headers.set("access-control-allow-origin", origin);
    headers.set("access-control-allow-credentials", "true");
    headers.set("access-control-expose-headers", "*");
  }
  return response;
}
