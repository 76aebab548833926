/** JSON requests and answers of the HTTP API. */
import { HttpError, type ApiRequest } from "./contract";
import { reportBug } from "../store/report-bug";
import { isNestedDeeperThan, MAX_NESTING } from "../values/nesting";
import { METHODS, textResponse } from "./node-server";

const MAX_JSON_BYTES = 16 * 1024 * 1024;

export type JsonObject = { [field: string]: unknown };

/** `application/json`, or a type of its kin (`application/ld+json`), whatever its parameters. */
const JSON_TYPE = /^\s*application\/(?:[^\s;/]+\+)?json\s*(?:;|$)/i;

/**
 * The body as a JSON object. Throws HttpError 400 or 413; 400 also for a body without a JSON content type, as Convex
 * does, because a page of another origin could send that without a preflight.
 */
export async function readJsonObject(request: ApiRequest): Promise<JsonObject> {
  const text = await request.text();
  if (Buffer.byteLength(text) > MAX_JSON_BYTES) {
    throw new HttpError(413, "RequestTooLarge", `The request body is larger than ${MAX_JSON_BYTES} bytes`);
  }
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) {
    throw new HttpError(400, "BadJsonBody", "Expected request with `Content-Type: application/json`");
  }
  return requireObject(parseJson(text, "BadJsonBody", "the request body"), "The request body");
}

/**
 * Parses JSON from a client. Throws HttpError 400 with `code` for a text that is not JSON, or nested too deeply for
 * recursive code. `what` names the text in the message.
 */
export function parseJson(text: string, code: string, what: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new HttpError(400, code, `Failed to parse ${what} as JSON: ${(error as Error).message}`);
  }
  if (isNestedDeeperThan(value, MAX_NESTING)) {
    throw new HttpError(400, code, `In ${what} arrays and objects are nested more than ${MAX_NESTING} deep`);
  }
  return value;
}

/** The value if it is a JSON object. Throws HttpError 400. */
export function requireObject(value: unknown, what: string): JsonObject {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as JsonObject;
  throw new HttpError(400, "BadJsonBody", `${what} must be a JSON object`);
}

/** A response whose body is `body` as JSON text. */
export function jsonResponse(body: unknown, status = 200): Response {
  return textResponse(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

/**
 * The response for an error. HttpErrors keep their status and text; any other error is reported as a bug and answered
 * with 500.
 */
export function errorResponse(error: unknown): Response {
  if (error instanceof HttpError) {
    const answer = jsonResponse({ code: error.code, message: error.message }, error.status);
    if (error.status === 405) answer.headers.set("allow", METHODS.join(", "));
    for (const [name, value] of Object.entries(error.headers)) answer.headers.set(name, value);
    return answer;
  }
  reportBug(error);
  return jsonResponse(
    { code: "InternalServerError", message: "Your request couldn't be completed. Try again later." },
    500,
  );
}
