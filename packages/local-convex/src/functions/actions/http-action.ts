import { randomUUID } from "node:crypto";
import type { ComponentInstance } from "../../deploy/contract";
import type { Caller, FunctionRunner } from "../contract";
import { ActionRun } from "./action-run";
import { Exchange } from "./exchange";
import type { Environment } from "../environment";
import { DEPTH_HEADER, depthOf } from "../inside/action/call-depth";
import { failureOfEngineError, timedOut, withoutFrames, type Failure } from "../failures/failure";
import type { Worker } from "../process/worker";
import { metaOf } from "../run";
import type { ActionHandlers } from "../syscalls/syscalls-action";
import { assertDepth } from "../udf/udf";

type Options = Parameters<FunctionRunner["httpAction"]>[1];

/** An http.js that a request may reach. */
interface Endpoint {
  component: ComponentInstance;
  /** The request's path below the component's mount. */
  path: string;
  run: ActionRun;
  /** `POST /webhook` or `GET /files/*`; null when no route fits (then the router itself answers 404). */
  route: { name: string; exact: boolean; length: number } | null;
}

/** Runs HTTP actions: finds the http.js of a request, runs the endpoint in its own context and streams the response. */
export class HttpActions {
  constructor(
    private readonly env: Environment,
    private readonly syscalls: ActionHandlers,
  ) {}

  async answer(request: Request, options: Options): Promise<Response> {
    const { database, wrapper } = this.env;
    const startedAt = database.now();
    const start = performance.now();
    let endpoint: Endpoint | null = null;
    let worker: Worker | null = null;
    const finish = (failure: Failure | null): void => {
      if (worker && !endpoint) this.env.processes.release(worker, false);
      worker = null;
      if (!endpoint || endpoint.run.ended) return;
      void endpoint.run.end();
      this.env.report({
        component: endpoint.component.path,
        path: endpoint.route?.name ?? `${request.method} ${endpoint.path}`,
        udfType: "httpAction",
        requestId: options.requestId,
        executionId: randomUUID(),
        startedAt,
        durationMs: performance.now() - start,
        cached: false,
        usage: null,
        error: failure?.message ?? null,
        logLines: endpoint.run.log.lines,
      });
    };
    try {
      const mounted = this.#mounted(new URL(request.url).pathname);
      if (mounted.length > 0) {
        const depth = depthOf(request.headers);
        assertDepth(depth);
        worker = await this.env.processes.acquire("http", depth);
        endpoint = await this.#find(worker, mounted, request, options);
      }
      if (!endpoint) return new Response("This Convex deployment does not have HTTP actions enabled.", { status: 404 });
      const found = endpoint;
      const run = (): Promise<Response> => this.#run(found, request, finish);
      if (!found.route) return await run();
      return await wrapper.action({ component: found.component.path, path: found.route.name }, run);
    } catch (error) {
      const failure = error instanceof HttpFailed ? error.failure : failureOfEngineError(error);
      if (!failure) {
        finish({ message: String(error) });
        throw error;
      }
      finish(failure);
      return this.#failed(failure, options.requestId);
    }
  }

  /** The components whose http.js may serve the path: the app first, then those with the longest mount path. */
  #mounted(path: string): ComponentInstance[] {
    const { deployment } = this.env;
    return deployment
      .componentPaths()
      .map((componentPath) => deployment.component(componentPath)!)
      .filter(({ httpPrefix, modules }) => httpPrefix !== null && modules.has("http.js"))
      .filter(({ httpPrefix }) => path.startsWith(withSlash(httpPrefix!)))
      .sort((a, b) => Number(b.path === "") - Number(a.path === "") || b.httpPrefix!.length - a.httpPrefix!.length);
  }

  /**
   * Finds the http.js that serves a request. An exact route of the app wins; otherwise the longest prefix wins, whether
   * it is a route of the app or the mount path of a component.
   */
  async #find(
    worker: Worker,
    mounted: ComponentInstance[],
    request: Request,
    options: Options,
  ): Promise<Endpoint | null> {
    const app = mounted[0]!.path === "" ? mounted[0]! : null;
    const longest = (app ? mounted[1] : mounted[0]) ?? null;
    const own = app ? await this.#open(worker, app, request, options) : null;
    if (!longest) return own;
    if (own?.route && (own.route.exact || own.route.length > withSlash(longest.httpPrefix!).length)) return own;
    return this.#open(worker, longest, request, options);
  }

  async #open(worker: Worker, component: ComponentInstance, request: Request, options: Options): Promise<Endpoint> {
    const prefix = withSlash(component.httpPrefix!);
    const path = new URL(request.url).pathname.slice(prefix.length - 1);
    const caller: Caller =
      component.path === "" || options.caller.kind === "admin" ? options.caller : { kind: "anonymous" };
    const meta = metaOf({
      requestId: options.requestId,
      meta: { ip: options.ip, userAgent: request.headers.get("user-agent") },
    });
    const limit = this.env.options.actionTimeoutMs;
    const depth = depthOf(request.headers);
    const run = new ActionRun(this.env, this.syscalls, worker, component, null, caller, meta, timedOut(limit), depth);
    run.limit(limit);
    const found = new Promise<[string, string] | null>((resolve) => {
      run.onHttp = (message) => message.t === "route" && resolve(message.match);
    });
    worker.send({ t: "open", scope: run.scope(false), path, method: request.method, clock: run.clock });
    const match = await Promise.race([found, failureOf(run)]);
    const route = match && {
      name: match.join(" "),
      exact: !match[1].endsWith("*"),
      length: prefix.length - 1 + match[1].replace(/\*$/, "").length,
    };
    return { component, path, run, route };
  }

  /** Lets the process answer the request. Calls `finish` when the body of the response has ended. */
  async #run({ path, run }: Endpoint, request: Request, finish: (failure: Failure | null) => void): Promise<Response> {
    const { worker } = run;
    const method = request.method === "HEAD" ? "GET" : request.method;
    const body = method === "GET" ? null : request.body;
    const exchange = new Exchange(run, body, finish);
    request.signal.addEventListener("abort", () => void exchange.clientLeft(), { once: true });
    worker.send({
      t: "http",
      url: request.url,
      method,
      headers: [...request.headers].filter(([name]) => name !== DEPTH_HEADER),
      path,
      hasBody: body !== null,
      headersOnly: request.method === "HEAD",
    });
    return Promise.race([exchange.response, failureOf(run)]);
  }

  #failed(failure: Failure, requestId: string): Response {
    const body: Record<string, unknown> = { code: `[Request ID: ${requestId}] Server Error` };
    if (this.env.options.mode === "development") {
      body.code = `${body.code as string}: ${withoutFrames(failure.message)}`;
      body.trace = failure.message;
    }
    if (failure.data !== undefined) body.data = failure.data;
    return Response.json(body, { status: 500 });
  }
}

class HttpFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** Never resolves; rejects when the run fails. */
async function failureOf(run: ActionRun): Promise<never> {
  const outcome = await run.settled;
  throw new HttpFailed(outcome.ok ? { message: "The endpoint ended without a response" } : outcome.failure);
}

function withSlash(prefix: string): string {
  return prefix.endsWith("/") ? prefix : `${prefix}/`;
}
