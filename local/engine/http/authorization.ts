/** Reads the Authorization header of HTTP requests. */
import { actingIdentity, parseAdminAuthorization } from "../auth/admin-key";
import type { Authenticator } from "../auth/contract";
import type { Caller } from "../functions/contract";
import { HttpError } from "./contract";

const INVALID_KEY =
  "The provided deploy key was invalid for this deployment. " +
  "Double check that the environment this key was generated for matches the desired deployment.";

/** Whether the header carries the admin key. A wrong key is an error, no key is not. Throws HttpError 401. */
export function hasAdminKey(authenticator: Authenticator, header: string | null): boolean {
  const value = adminValue(header);
  if (value === null) return false;
  if (!authenticator.isAdminKey(value) && !authenticator.isAdminKey(parseAdminAuthorization(value).key)) {
    throw new HttpError(401, "BadDeployKey", INVALID_KEY);
  }
  return true;
}

/** Who calls the function API. Throws HttpError 401 for a token or key that is not accepted. */
export async function callerOf(authenticator: Authenticator, header: string | null): Promise<Caller> {
  if (header === null || header === "") return { kind: "anonymous" };
  const value = adminValue(header);
  if (value !== null) {
    const { key, actingAs } = parseAdminAuthorization(value);
    if (authenticator.isAdminKey(value)) return { kind: "admin", actingAs: null };
    if (actingAs && authenticator.isAdminKey(key)) return { kind: "admin", actingAs: actingIdentity(actingAs) };
    throw new HttpError(401, "BadDeployKey", INVALID_KEY);
  }
  const token = bearerToken(header);
  if (token === null) {
    throw new HttpError(
      401,
      "InvalidAuthHeader",
      "The Authorization header must read 'Bearer <token>' or 'Convex <admin key>'",
    );
  }
  const { identity } = await authenticator.verify(token);
  return { kind: "user", identity, token };
}

/**
 * The caller of an HTTP action. A token that is not valid here is no error until the action asks for the identity,
 * because the action may give the header a meaning of its own.
 */
export async function httpActionCallerOf(authenticator: Authenticator, header: string | null): Promise<Caller> {
  try {
    return await callerOf(authenticator, header);
  } catch (error) {
    if (error instanceof HttpError) return { kind: "invalid", error: error.message };
    throw error;
  }
}

function adminValue(header: string | null): string | null {
  return header !== null && /^convex /i.test(header) ? header.slice("convex ".length).trim() : null;
}

function bearerToken(header: string): string | null {
  return /^bearer /i.test(header) ? header.slice("bearer ".length).trim() : null;
}
