/** What a deployment says of itself to everybody. */
import type { HttpRoute } from "../http/contract";

/** The version of Convex whose push protocol the engine speaks. */
const BACKEND_VERSION = "1.48.0";

/** Routes that need no key: version, name and public keys of the deployment, and an echo by which a
 * client tests its connection. */
export function healthRoutes(deployment: { instanceName: string; keySet(): object }): HttpRoute[] {
  return [
    plain("/", () => "This Convex deployment is running. See https://docs.convex.dev/."),
    plain("/version", () => BACKEND_VERSION),
    plain("/instance_version", () => BACKEND_VERSION),
    plain("/instance_name", () => deployment.instanceName),
    { method: "GET", path: "/.well-known/jwks.json", handler: async () => Response.json(deployment.keySet()) },
    { method: "POST", path: "/echo", handler: async (request) => new Response(await request.arrayBuffer()) },
  ];
}

function plain(path: string, text: () => string): HttpRoute {
  return {
    method: "GET",
    path,
    handler: async () => new Response(text(), { headers: { "content-type": "text/plain" } }),
  };
}
