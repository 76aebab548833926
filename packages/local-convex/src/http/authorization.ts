/** Reads the Authorization header of HTTP requests, and refuses it with Convex's codes and texts. */
import { parseAdminAuthorization } from "../auth/admin-key";
import type { Authenticator, UserIdentity } from "../auth/contract";
import type { Caller } from "../functions/contract";
import { HttpError, type ApiRequest } from "./contract";

const NO_KEY =
  "The provided deploy key was invalid for this deployment. " +
  "Double check that the environment this key was generated for matches the desired deployment.";
/** How long the words `Convex ` and `Bearer ` are. */
const SCHEME_LENGTH = 7;

function wrongAdminKey(): HttpError {
  return new HttpError(401, "BadAdminKey", "The provided admin key was invalid for this instance");
}

type Authorization =
  | { kind: "none" }
  | { kind: "admin"; actingAs: UserIdentity | null }
  | { kind: "user"; token: string };

/** What the header says. Throws HttpError: 400 when it says nothing that Convex knows, 401 for a wrong admin key. */
function parse(authenticator: Authenticator, header: string | null): Authorization {
  if (header === null) return { kind: "none" };
  if (/[^\t -~]/.test(header)) throw bad("HeaderParseFailure", `Failed to parse header ${JSON.stringify(header)}`);
  if (header.length < SCHEME_LENGTH) throw bad("InvalidHeaderFailure", "Invalid authentication header");
  const value = header.slice(SCHEME_LENGTH);
  switch (header.slice(0, SCHEME_LENGTH).toLowerCase()) {
    case "convex ":
      return { kind: "admin", actingAs: actingAs(authenticator, value.trim()) };
    case "bearer ":
      return { kind: "user", token: value.trim() };
    default:
      throw bad("InvalidAdminKey", "Invalid admin key");
  }
}

function actingAs(authenticator: Authenticator, value: string): UserIdentity | null {
  // A secret may have a colon.
  if (authenticator.isAdminKey(value)) return null;
  let parsed: ReturnType<typeof parseAdminAuthorization>;
  try {
    parsed = parseAdminAuthorization(value);
  } catch {
    throw bad("HeaderParseFailure", "Malformed Authorization header.");
  }
  if (!authenticator.isAdminKey(parsed.key)) throw wrongAdminKey();
  return parsed.actingAs;
}

function bad(code: string, message: string): HttpError {
  return new HttpError(400, code, message);
}

/** Whether the header carries the admin key. Throws HttpError: 400 for a malformed header, 401 for a wrong key. */
export function hasAdminKey(authenticator: Authenticator, header: string | null): boolean {
  return parse(authenticator, header).kind === "admin";
}

/**
 * The caller of the API, by the Authorization header or, without one, by the admin key in the address (`?adminKey=`).
 * Throws HttpError: 400 for a malformed header, 401 for a token or key that is not accepted.
 */
export async function callerOf(
  authenticator: Authenticator,
  { headers, url }: Pick<ApiRequest, "headers" | "url">,
): Promise<Caller> {
  const header = headers.get("authorization");
  const inAddress = header === null && url.includes("adminKey=") ? new URL(url).searchParams.get("adminKey") : null;
  if (inAddress === null) return callerWith(authenticator, header);
  if (!authenticator.isAdminKey(inAddress)) throw wrongAdminKey();
  return { kind: "admin", actingAs: null };
}

/** Resolves when the request has the admin key. Throws HttpError: 400 or 401 as `callerOf`, 403 for everybody else. */
export async function requireAdmin(authenticator: Authenticator, request: ApiRequest): Promise<void> {
  if ((await callerOf(authenticator, request)).kind !== "admin") throw new HttpError(403, "BadDeployKey", NO_KEY);
}

/** Resolves when the body has the admin key (`adminKey`) or, when it has none, the header. Throws HttpError 400, 401, 403. */
export async function requireAdminIn(authenticator: Authenticator, request: ApiRequest, key: unknown): Promise<void> {
  if (typeof key === "string") {
    if (!authenticator.isAdminKey(key)) throw wrongAdminKey();
  } else if (request.headers.get("authorization") !== null) await requireAdmin(authenticator, request);
  else throw bad("BadJsonBody", "Failed to deserialize the JSON body into the target type: missing field `adminKey`");
}

async function callerWith(authenticator: Authenticator, header: string | null): Promise<Caller> {
  const authorization = parse(authenticator, header);
  switch (authorization.kind) {
    case "none":
      return { kind: "anonymous" };
    case "admin":
      return authorization;
    case "user": {
      const { token } = authorization;
      const { identity } = await authenticator.verify(token);
      return { kind: "user", identity, token };
    }
    default:
      return authorization satisfies never;
  }
}

/**
 * The caller of an HTTP action. A token that is not valid here is no error until the action asks for the identity,
 * because the action may give the header a meaning of its own.
 */
export async function httpActionCallerOf(authenticator: Authenticator, header: string | null): Promise<Caller> {
  try {
    return await callerWith(authenticator, header);
  } catch (error) {
    if (error instanceof HttpError) return { kind: "invalid", error: error.message };
    throw error;
  }
}
