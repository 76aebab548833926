import { setTimeout as wait } from "node:timers/promises";
import { convexToJson, jsonToConvex, type JSONValue, type Value } from "convex/values";

/** A deployment's address and the key that opens it. */
export interface DeploymentAccess {
  cloudUrl: string;
  adminKey: string;
}

/**
 * Posts to an address that only the admin may use, JSON or, for a text, the text itself. Throws with what the deployment
 * answers when it refuses.
 */
async function post(access: DeploymentAccess, path: string, body: unknown): Promise<unknown> {
  const authorization = `Convex ${access.adminKey}`;
  const isText = typeof body === "string";
  const response = await fetch(`${access.cloudUrl}${path}`, {
    method: "POST",
    headers: { "content-type": isText ? "application/octet-stream" : "application/json", authorization },
    body: isText ? body : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 2000)}`);
  return text === "" ? null : JSON.parse(text);
}

type Answer = { status: "success"; value: JSONValue } | { status: "error"; errorMessage: string };

/** Runs any function of the deployment, internal ones too, as its admin. Throws with the function's error message. */
export async function runFunction(
  access: DeploymentAccess,
  path: string,
  args: Record<string, Value> = {},
): Promise<Value> {
  const body = { path, args: convexToJson(args), format: "convex_encoded_json" };
  const answer = (await post(access, "/api/function", body)) as Answer;
  if (answer.status === "error") throw new Error(`${path}: ${answer.errorMessage}`);
  return jsonToConvex(answer.value);
}

/** Sets deployment variables; one given as null is removed. */
export async function setVariables(access: DeploymentAccess, variables: Record<string, string | null>): Promise<void> {
  const changes = Object.entries(variables).map(([name, value]) => (value === null ? { name } : { name, value }));
  await post(access, "/api/update_environment_variables", { changes });
}

type State = { state: string; error_message?: string };

/**
 * Replaces a table's documents by these, with their `_id` and `_creationTime`, as `convex import --replace` does. Throws
 * with the deployment's message when it refuses them, and then nothing has changed.
 */
export async function replaceRows(
  access: DeploymentAccess,
  table: string,
  rows: readonly Record<string, Value>[],
): Promise<void> {
  const lines = rows.map((row) => `${JSON.stringify(convexToJson(row))}\n`).join("");
  const { uploadToken } = (await post(access, "/api/import/start_upload", {})) as { uploadToken: string };
  const query = new URLSearchParams({ uploadToken, partNumber: "1" });
  const partToken = await post(access, `/api/import/upload_part?${query}`, lines);
  const settings = { mode: "replace", format: "jsonLines", tableName: table };
  const body = { import: settings, uploadToken, partTokens: [partToken] };
  const { importId } = (await post(access, "/api/import/finish_upload", body)) as { importId: string };
  await reached(access, importId, "waiting_for_confirmation");
  await post(access, "/api/perform_import", { importId });
  await reached(access, importId, "completed");
}

/** Waits until an import is in this state. The official CLI watches it; a table of the demo takes some milliseconds. */
async function reached(access: DeploymentAccess, importId: string, wanted: string): Promise<void> {
  for (;;) {
    const found = (await runFunction(access, "_system/cli/queryImport", { importId })) as { state: State } | null;
    const { state, error_message: message } = found?.state ?? { state: "failed", error_message: "The import is gone." };
    if (state === wanted) return;
    if (state === "failed") throw new Error(message);
    await wait(20);
  }
}
