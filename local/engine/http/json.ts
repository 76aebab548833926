/** JSON requests and answers of the HTTP API. */
import { HttpError } from "../contracts";
import { reportBug } from "../sync/report-bug";

const MAX_JSON_BYTES = 16 * 1024 * 1024;

export type JsonObject = { [field: string]: unknown };

/** The body as a JSON object. Throws HttpError 400 or 413. */
export async function readJsonObject(request: Request): Promise<JsonObject> {
  const text = await request.text();
  if (text.length > MAX_JSON_BYTES) {
    throw new HttpError(413, "RequestTooLarge", `The request body is larger than ${MAX_JSON_BYTES} bytes`);
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new HttpError(400, "BadJsonBody", `Failed to parse the request body as JSON: ${(error as Error).message}`);
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new HttpError(400, "BadJsonBody", "The request body must be a JSON object");
  }
  return body as JsonObject;
}

export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

/** What clients get of an error that is no function's failure. */
export function errorResponse(error: unknown): Response {
  if (error instanceof HttpError) return jsonResponse({ code: error.code, message: error.message }, error.status);
  reportBug(error);
  return jsonResponse(
    { code: "InternalServerError", message: "Your request couldn't be completed. Try again later." },
    500,
  );
}
