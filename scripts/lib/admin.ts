import type { UserIdentity } from "convex/server";
import { convexToJson, jsonToConvex, type JSONValue, type Value } from "convex/values";

/** A deployment's address and the key that opens it. */
export interface DeploymentAccess {
  cloudUrl: string;
  adminKey: string;
}

async function post(
  access: DeploymentAccess,
  path: string,
  body: unknown,
  authorization = `Convex ${access.adminKey}`,
): Promise<unknown> {
  const response = await fetch(`${access.cloudUrl}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 2000)}`);
  return text === "" ? null : JSON.parse(text);
}

type Answer = { status: "success"; value: JSONValue } | { status: "error"; errorMessage: string };

async function run(
  access: DeploymentAccess,
  path: string,
  args: Record<string, Value>,
  authorization?: string,
): Promise<Value> {
  const body = { path, args: convexToJson(args), format: "convex_encoded_json" };
  const answer = (await post(access, "/api/function", body, authorization)) as Answer;
  if (answer.status === "error") throw new Error(`${path}: ${answer.errorMessage}`);
  return jsonToConvex(answer.value);
}

/** Runs any function of the deployment, internal ones too, as its admin. Throws with the function's error message. */
export function runFunction(access: DeploymentAccess, path: string, args: Record<string, Value> = {}): Promise<Value> {
  return run(access, path, args);
}

/**
 * Runs any function of the deployment, internal ones too, as a user with this identity: `ctx.auth.getUserIdentity()`
 * returns it. Missing `subject` and `issuer` get test values. Throws with the function's error message.
 */
export function runFunctionAs(
  access: DeploymentAccess,
  identity: Partial<UserIdentity>,
  path: string,
  args: Record<string, Value> = {},
): Promise<Value> {
  const { subject = "test", issuer = "https://test.invalid", ...claims } = identity;
  const whole = { subject, issuer, tokenIdentifier: `${issuer}|${subject}`, ...claims };
  const encoded = Buffer.from(JSON.stringify(whole)).toString("base64");
  return run(access, path, args, `Convex ${access.adminKey}:${encoded}`);
}

/** Sets deployment variables; one given as null is removed. */
export async function setVariables(access: DeploymentAccess, variables: Record<string, string | null>): Promise<void> {
  const changes = Object.entries(variables).map(([name, value]) => (value === null ? { name } : { name, value }));
  await post(access, "/api/update_environment_variables", { changes });
}
