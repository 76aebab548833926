/** The endpoints that the official CLI calls. */
import type { z } from "zod";
import { HttpError, type HttpRoute, type ApiRequest } from "../http/contract";
import type { EngineDeployment } from "./deployment";
import type { EnvChange } from "./environment";
import { healthRoutes } from "./health";
import type { ExecutionLog } from "./logs";
import { checkShape, SHAPES } from "./protocol";
import type { Pushes } from "./push";

type Body = Record<string, unknown>;

/** Endpoints for pushing code, environment variables and logs. */
export function deployRoutes(deployment: EngineDeployment, pushes: Pushes, log: ExecutionLog): HttpRoute[] {
  /**
   * As the CLI pushes: the key is in the body, whose shape is checked before it, as in Convex. It may be in the header
   * alone.
   */
  const post = <T extends object>(path: string, shape: z.ZodType<T>, answer: (body: T) => unknown): HttpRoute => ({
    method: "POST",
    path,
    handler: async (request, context) => {
      const body = await bodyOf(request);
      const hasKey = typeof body.adminKey === "string";
      if (hasKey) checkShape(shape, body);
      await context.requireAdminIn(body);
      checkShape(shape, body);
      return json(await answer(body));
    },
  });
  const get = (path: string, answer: () => unknown): HttpRoute => ({
    method: "GET",
    path,
    handler: async (_request, context) => {
      await context.requireAdmin();
      return json(answer());
    },
  });
  return [
    post("/api/get_config_hashes", SHAPES.any, () => configHashes(deployment)),
    post("/api/deploy2/evaluate_schema", SHAPES.any, () => ({
      componentSchemaEvaluations: {},
      newComponentDefinitions: [],
    })),
    post("/api/deploy2/evaluate_push", SHAPES.push, async (body) => {
      const { schemaChange } = await pushes.start(body);
      return { schemaChange };
    }),
    post("/api/deploy2/start_push", SHAPES.push, (body) => pushes.start(body)),
    post("/api/deploy2/wait_for_schema", SHAPES.waiting, ({ schemaChange }) => pushes.schemaStatus(schemaChange)),
    post("/api/deploy2/finish_push", SHAPES.finish, ({ startPush, dryRun }) => pushes.finish(startPush, dryRun)),
    post("/api/deploy2/report_push_completed", SHAPES.spans, () => null),
    {
      method: "POST",
      path: "/api/update_environment_variables",
      handler: async (request, context) => {
        await context.requireAdmin();
        await pushes.changeEnvironment(changesOf((await bodyOf(request)).changes));
        return json(null);
      },
    },
    get("/api/v1/get_canonical_urls", () => ({
      convexCloudUrl: deployment.cloudUrl,
      convexSiteUrl: deployment.siteUrl,
    })),
    {
      method: "GET",
      path: "/api/stream_function_logs",
      handler: async (request, context) => {
        await context.requireAdmin();
        const cursor = Number(new URL(request.url).searchParams.get("cursor") ?? "0");
        if (!Number.isFinite(cursor)) throw new HttpError(400, "BadCursor", "`cursor` must be a number");
        return json(await log.since(cursor, request.signal));
      },
    },
    ...healthRoutes(deployment),
  ];
}

function configHashes(deployment: EngineDeployment): object {
  const code = deployment.code;
  const app = code?.definitions.get("");
  return {
    config: { functions: code?.functionsDir ?? "convex/" },
    moduleHashes: [...(app?.modules.values() ?? [])].map(({ path, hash, environment }) => ({
      path,
      hash,
      environment,
    })),
    nodeDependencies: code?.nodeDependencies ?? [],
    udfServerVersion: app?.evaluated.udfConfig.serverVersion ?? null,
    ...(code?.nodeVersion ? { nodeVersion: code.nodeVersion } : {}),
  };
}

function changesOf(changes: unknown): EnvChange[] {
  if (!Array.isArray(changes)) throw new HttpError(400, "BadJsonBody", "`changes` must be a list");
  const isChange = (change: unknown): boolean => {
    const { name, value } = (change ?? {}) as { name?: unknown; value?: unknown };
    return typeof name === "string" && (value === undefined || value === null || typeof value === "string");
  };
  if (!changes.every(isChange)) throw new HttpError(400, "BadJsonBody", "A change has a name, and a value or none");
  return changes as EnvChange[];
}

async function bodyOf(request: ApiRequest): Promise<Body> {
  try {
    const body: unknown = await request.json();
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Body;
  } catch (error) {
    // A body that is too large or cannot be unpacked has an error of its own.
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, "BadJsonBody", `The body is no JSON: ${(error as Error).message}`);
  }
  throw new HttpError(400, "BadJsonBody", "The body must be a JSON object");
}

function json(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });
}
