/** Finds the endpoint of a request among the routes that the rooms export. */
import type { Authenticator } from "../auth/contract";
import { HttpError, type HttpContext, type HttpRoute, type ApiRequest } from "./contract";
import { requireAdmin, requireAdminIn } from "./authorization";

/**
 * The routes of the HTTP API. A route with an exact path wins over a pattern; patterns are tried in the order given.
 */
export class Router {
  private readonly exact = new Map<string, HttpRoute>();
  private readonly patterns: { path: RegExp; route: HttpRoute }[] = [];

  constructor(
    private readonly authenticator: Authenticator,
    routes: readonly HttpRoute[],
  ) {
    for (const route of routes) {
      if (typeof route.path === "string") this.exact.set(`${route.method} ${route.path}`, route);
      else this.patterns.push({ path: route.path, route });
    }
  }

  /** The endpoint's answer. Throws HttpError, 404 when there is no such endpoint. */
  async handle(request: ApiRequest, ip: string | null): Promise<Response> {
    const { pathname } = new URL(request.url);
    const method = request.method === "HEAD" ? "GET" : request.method;
    let params: RegExpMatchArray | null = null;
    let route = this.exact.get(`${method} ${pathname}`);
    for (const candidate of route ? [] : this.patterns) {
      if (candidate.route.method !== method) continue;
      params = pathname.match(candidate.path);
      if (!params) continue;
      route = candidate.route;
      break;
    }
    if (!route) throw this.refusal(request.method, pathname);
    const context: HttpContext = {
      requireAdmin: () => requireAdmin(this.authenticator, request),
      requireAdminIn: (body) => requireAdminIn(this.authenticator, request, body.adminKey),
      ip,
      params,
    };
    return route.handler(request, context);
  }

  /** 405 when something answers this path with another method, else 404. */
  private refusal(method: string, pathname: string): HttpError {
    const known =
      [...this.exact.values()].some(({ path }) => path === pathname) ||
      this.patterns.some(({ path }) => path.test(pathname));
    return known
      ? new HttpError(405, "MethodNotAllowed", `Nothing at ${pathname} answers ${method}`)
      : new HttpError(404, "NotFound", `There is nothing at ${method} ${pathname}`);
  }
}
