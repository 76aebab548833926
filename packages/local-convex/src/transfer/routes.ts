/** The endpoints of `convex export` and `convex import`. All need the admin key. */
import { HttpError, type HttpContext, type HttpRoute, type ApiRequest } from "../http/contract";
import type { Transfers } from "./transfers";

/** The routes at which the official CLI requests exports and uploads imports. */
export function transferRoutes(transfers: Transfers, instanceName: string): HttpRoute[] {
  const route = (
    method: "GET" | "POST",
    path: HttpRoute["path"],
    answer: (request: ApiRequest, context: HttpContext) => unknown,
  ): HttpRoute => ({
    method,
    path,
    handler: async (request, context) => {
      await context.requireAdmin();
      const answered = await answer(request, context);
      return answered instanceof Response ? answered : Response.json(answered ?? null);
    },
  });
  const query = (request: ApiRequest, name: string) => new URL(request.url).searchParams.get(name) ?? "";
  return [
    route("POST", "/api/export/request/zip", (request) => {
      transfers.startExport(query(request, "includeStorage") === "true");
    }),
    route("GET", /^\/api\/export\/zip\/(\d+)$/, (_request, { params }) =>
      transfers.downloadExport(params?.[1] ?? "", instanceName),
    ),
    route("POST", "/api/import/start_upload", () => ({ uploadToken: transfers.startUpload() })),
    route("POST", "/api/import/upload_part", async (request) => {
      const bytes = new Uint8Array(await request.arrayBuffer());
      return transfers.uploadPart(query(request, "uploadToken"), Number(query(request, "partNumber")), bytes);
    }),
    route("POST", "/api/import/finish_upload", async (request) => {
      const body = await bodyOf(request);
      const parts = Array.isArray(body.partTokens) ? body.partTokens : [];
      return { importId: transfers.finishUpload(String(body.uploadToken), parts, body.import) };
    }),
    route("POST", "/api/perform_import", async (request) => transfers.perform((await bodyOf(request)).importId)),
  ];
}

async function bodyOf(request: ApiRequest): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await request.json();
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch (error) {
    // A body that is too large or cannot be unpacked has an error of its own.
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, "BadJsonBody", `The body is no JSON: ${(error as Error).message}`);
  }
  throw new HttpError(400, "BadJsonBody", "The body must be a JSON object");
}
