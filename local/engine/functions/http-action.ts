import { randomUUID } from "node:crypto";
import type { Caller, ComponentInstance, FunctionRunner } from "../contracts";
import { createActionIsolate } from "./action-isolate";
import { ActionRun } from "./action-run";
import type { Isolate } from "./context";
import type { Environment } from "./environment";
import { failureOfThrown, timedOut, type Failure } from "./failure";
import type { ThrownError } from "./inside/host";
import { metaOf } from "./run";
import type { ActionSyscall } from "./syscalls-action";

type Options = Parameters<FunctionRunner["httpAction"]>[1];

/** An http.js that a request may reach. */
interface Endpoint {
  component: ComponentInstance;
  /** The request's path below the component's mount. */
  path: string;
  run: ActionRun;
  isolate: Isolate;
  /** `POST /webhook` or `GET /files/*`; null when no route fits (then the router itself answers 404). */
  route: { name: string; exact: boolean; length: number } | null;
}

/** Serves HTTP actions: finds the router, runs the endpoint in a context of its own, streams its response. */
export class HttpActions {
  constructor(
    private readonly env: Environment,
    private readonly syscalls: Record<string, ActionSyscall>,
  ) {}

  async answer(request: Request, options: Options): Promise<Response> {
    const { database, faults } = this.env;
    const startedAt = database.now();
    const start = performance.now();
    let endpoint: Endpoint | null = null;
    const finish = (failure: Failure | null): void => {
      if (!endpoint || endpoint.run.ended) return;
      endpoint.run.end();
      this.env.report({
        component: endpoint.component.path,
        path: endpoint.route?.name ?? `${request.method} ${endpoint.path}`,
        udfType: "httpAction",
        requestId: options.requestId,
        executionId: randomUUID(),
        startedAt,
        durationMs: performance.now() - start,
        cached: false,
        error: failure?.message ?? null,
        logLines: endpoint.run.log.lines,
      });
    };
    try {
      endpoint = this.#find(request, options);
      if (!endpoint) return new Response("This Convex deployment does not have HTTP actions enabled.", { status: 404 });
      const fault = endpoint.route && faults.take(endpoint.component.path, endpoint.route.name);
      if (fault?.kind === "fail") throw new HttpFailed({ message: fault.message });
      if (fault) await new Promise((resolve) => setTimeout(resolve, fault.ms));
      const abort = new AbortController();
      const response = await this.#run(endpoint, request, abort.signal);
      return streamed(response, request.method === "HEAD", (reason) => abort.abort(reason), finish);
    } catch (error) {
      if (!(error instanceof HttpFailed)) {
        finish({ message: String(error) });
        throw error;
      }
      finish(error.failure);
      return this.#failed(error.failure, options.requestId);
    }
  }

  /**
   * An exact route of the app comes first, then the longest prefix among the app's routes and the mounts of components.
   */
  #find(request: Request, options: Options): Endpoint | null {
    const { deployment } = this.env;
    const path = new URL(request.url).pathname;
    const mounted = deployment
      .componentPaths()
      .map((componentPath) => deployment.component(componentPath)!)
      .filter(({ httpPrefix, modules }) => httpPrefix !== null && modules.has("http.js"))
      .filter(({ httpPrefix }) => path.startsWith(withSlash(httpPrefix!)));
    const app = mounted.find((component) => component.path === "");
    const others = mounted.filter((component) => component !== app);
    const longest = others.sort((a, b) => b.httpPrefix!.length - a.httpPrefix!.length)[0];
    const own = app ? this.#open(app, path, request, options) : null;
    if (!longest) return own;
    if (own?.route && (own.route.exact || own.route.length > withSlash(longest.httpPrefix!).length)) return own;
    own?.run.end();
    return this.#open(longest, path, request, options);
  }

  #open(component: ComponentInstance, fullPath: string, request: Request, options: Options): Endpoint {
    const prefix = withSlash(component.httpPrefix!);
    const path = fullPath.slice(prefix.length - 1);
    const caller: Caller =
      component.path === "" || options.caller.kind === "admin" ? options.caller : { kind: "anonymous" };
    const meta = metaOf({
      requestId: options.requestId,
      meta: { ip: options.ip, userAgent: request.headers.get("user-agent") },
    });
    const run = new ActionRun(component, null, "[]", caller, meta);
    const isolate = createActionIsolate(this.env, run, this.syscalls);
    const match = parse<[string, string] | null>(isolate.inside.lookupRoute(path, request.method));
    const route = match && {
      name: match.join(" "),
      exact: !match[1].endsWith("*"),
      length: prefix.length - 1 + match[1].replace(/\*$/, "").length,
    };
    return { component, path, run, isolate, route };
  }

  async #run({ path, run, isolate }: Endpoint, request: Request, aborted: AbortSignal): Promise<Response> {
    const { actionTimeoutMs } = this.env.options;
    let response: Response | null = null;
    const failed = run.settled.then((outcome) => (outcome.ok ? null : outcome.failure));
    run.limit(actionTimeoutMs, timedOut(actionTimeoutMs));
    const method = request.method === "HEAD" ? "GET" : request.method;
    isolate.inside.runHttp({
      url: request.url,
      method,
      headers: [...request.headers],
      body: method === "GET" ? null : request.body,
      signal: AbortSignal.any([request.signal, aborted]),
      path,
      answer: (answered) => {
        response = answered as Response;
        run.settle({ ok: true, value: "null" });
      },
    });
    const failure = await failed;
    if (failure) throw new HttpFailed(failure);
    return response!;
  }

  #failed(failure: Failure, requestId: string): Response {
    const body: Record<string, unknown> = { code: `[Request ID: ${requestId}] Server Error` };
    if (this.env.options.mode === "development") body.trace = failure.message;
    if (failure.data !== undefined) body.data = failure.data;
    return Response.json(body, { status: 500 });
  }
}

class HttpFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

function parse<T>(json: string): T {
  const answer = JSON.parse(json) as { value: T } | { error: ThrownError };
  if ("error" in answer) throw new HttpFailed(failureOfThrown(answer.error));
  return answer.value;
}

function withSlash(prefix: string): string {
  return prefix.endsWith("/") ? prefix : `${prefix}/`;
}

/**
 * The response with a body that tells when it is through: until then the action lives on. A client that leaves cancels
 * the body, which aborts the request's signal.
 */
function streamed(
  response: Response,
  withoutBody: boolean,
  abort: (reason: unknown) => void,
  finish: (failure: Failure | null) => void,
): Response {
  const init = { status: response.status, statusText: response.statusText, headers: response.headers };
  if (!response.body || withoutBody) {
    finish(null);
    void response.body?.cancel();
    return new Response(null, init);
  }
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
        finish(null);
      } catch (error) {
        controller.error(error);
        finish({ message: `Uncaught ${String(error)}` });
      }
    },
    async cancel(reason) {
      abort(reason);
      finish(null);
      await reader.cancel(reason);
    },
  });
  return new Response(body, init);
}
