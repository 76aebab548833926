import { describeThrown } from "./errors";
import type { Host, HttpJob } from "./host";
import type { Loader } from "./loader";
import type { HttpSyscalls } from "../syscalls/syscalls";

interface Router {
  isRouter?: boolean;
  lookup(path: string, method: string): readonly [unknown, string, string] | null;
  runRequest(json: string, path: string): Promise<string>;
}

/**
 * The request and the response of one HTTP action. `router.runRequest` gets the one and returns the other through these
 * syscalls. Both pass as objects, so their bodies stream. A context answers one request in its life.
 */
export interface HttpExchange {
  syscalls: HttpSyscalls;
  request: Request | null;
  response: unknown;
}

/**
 * Makes the exchange for one request. Set its `request` before the router runs; the endpoint sets `response`. Throws an
 * Error when the endpoint returns something other than a Response.
 */
export function httpSyscalls(): HttpExchange {
  const exchange: HttpExchange = {
    request: null,
    response: null,
    syscalls: {
      requestFromConvexJson: () => exchange.request,
      convexJsonFromResponse: ({ response }) => {
        if (!(response instanceof Response)) {
          throw new Error(`HTTP action must return a Response, but it returned ${describe(response)}.`);
        }
        exchange.response = response;
        return {};
      },
    },
  };
  return exchange;
}

/** `[method, route]` of the endpoint in http.js that this request would reach, or null. */
export function lookupRoute(loader: Loader, path: string, method: string): [string, string] | null {
  const match = router(loader).lookup(path, method);
  return match ? [match[1], match[2]] : null;
}

/** Runs the endpoint. It ends with a call of `job.answer` or `host.reject`. */
export function runHttp(host: Host, loader: Loader, exchange: HttpExchange, job: HttpJob): void {
  const reject = (error: unknown): void => host.reject(JSON.stringify(describeThrown(error)));
  try {
    const init: RequestInit & { duplex?: "half" } = {
      method: job.method,
      headers: job.headers,
      signal: job.signal,
    };
    if (job.body !== null) {
      init.body = job.body as ReadableStream;
      init.duplex = "half";
    }
    exchange.request = new Request(job.url, init);
    router(loader)
      .runRequest("{}", job.path)
      .then(() => job.answer(exchange.response), reject);
  } catch (error) {
    reject(error);
  }
}

function router(loader: Loader): Router {
  const found = loader.load("http.js").default as Router | undefined;
  if (!found?.isRouter) throw new Error("The default export of `convex/http.js` is not a Router.");
  return found;
}

function describe(value: unknown): string {
  return value === null || typeof value !== "object" ? String(value) : (value.constructor?.name ?? "an object");
}
