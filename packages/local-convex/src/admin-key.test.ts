/** Who may call the endpoints that the admin key opens, and with what others are refused. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { TEST_ADMIN_KEY, TestEngine } from "./testing";

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

/** The key is looked for in the Authorization header. */
const IN_HEADER = [
  ["POST", "/api/function", { path: "m:f", args: {} }],
  ["POST", "/api/update_environment_variables", { changes: [] }],
  ["GET", "/api/stream_function_logs?cursor=0"],
  ["GET", "/api/v1/get_canonical_urls"],
  ["POST", "/api/export/request/zip", {}],
  ["GET", "/api/export/zip/1"],
  ["POST", "/api/import/start_upload", {}],
  ["POST", "/api/import/finish_upload", {}],
  ["POST", "/api/perform_import", {}],
  ["GET", "/_engine/stats"],
  ["POST", "/_engine/reset", {}],
] as const;
const APP = { dependencies: [], udfServerVersion: "1.0.0", changedModules: [], unchangedModuleHashes: [] };
const PUSH = { functions: "convex/", appDefinition: APP, componentDefinitions: [], nodeDependencies: [] };
const NAMED = { schemaChange: { pushId: "x" } };
/** The key is looked for in the body, which has these fields besides; and what is said without them. */
const IN_BODY = [
  ["/api/get_config_hashes", {}, null],
  ["/api/run_test_function", { bundle: { path: "q.js", source: "" }, args: {}, format: "json" }, /`bundle`/],
  ["/api/deploy2/start_push", PUSH, /missing field `functions`$/],
  ["/api/deploy2/evaluate_push", PUSH, /missing field `functions`$/],
  ["/api/deploy2/wait_for_schema", NAMED, /missing field `schemaChange`$/],
  ["/api/deploy2/finish_push", { startPush: NAMED, dryRun: true }, /missing field `startPush`$/],
  ["/api/deploy2/report_push_completed", { spans: [] }, /missing field `spans`$/],
] as const;

async function answer(method: string, path: string, body?: object, authorization?: string): Promise<unknown[]> {
  const headers = { "content-type": "application/json", ...(authorization === undefined ? {} : { authorization }) };
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await fetch(engine.url + path, init);
  const { code, message } = (await response.json()) as { code: string; message: string };
  return [response.status, code, message];
}

const NOT_WITHOUT = [403, "BadDeployKey", expect.stringMatching(/^The provided deploy key was invalid for this depl/)];
const WRONG = [401, "BadAdminKey", "The provided admin key was invalid for this instance"];
const NO_FIELD = "Failed to deserialize the JSON body into the target type: missing field `adminKey`";

test.for(IN_HEADER)("H6 %s %s wants the admin key in the header", async ([method, path, body]) => {
  expect(await answer(method, path, body)).toEqual(NOT_WITHOUT);
  expect(await answer(method, path, body, "Convex test|wrong")).toEqual(WRONG);
  expect(await answer(method, path, body, "Convex test")).toEqual(WRONG);
  expect(await answer(method, path, body, TEST_ADMIN_KEY)).toEqual([400, "InvalidAdminKey", "Invalid admin key"]);
  const notToken = await answer(method, path, body, "Bearer nonsense");
  expect(notToken).toEqual([401, "InvalidAuthHeader", expect.stringMatching(/^Could not parse JWT payload/)]);
});

test.for(IN_BODY)("H6 %s wants the admin key in the body", async ([path, body]) => {
  expect(await answer("POST", path, {})).toEqual([400, "BadJsonBody", NO_FIELD]);
  expect(await answer("POST", path, { ...body, adminKey: "test|wrong" })).toEqual(WRONG);
  expect(await answer("POST", path, { ...body, adminKey: "" })).toEqual(WRONG);
  expect(await answer("POST", path, { ...body, adminKey: "test|wrong" }, "Convex test|wrong")).toEqual(WRONG);
});

test.for(IN_BODY)("H6 %s looks at the shape of the body before the key in it", async ([path, , lacks]) => {
  const refused = await answer("POST", path, { adminKey: "test|wrong" });
  expect(refused).toEqual(lacks === null ? WRONG : [400, "BadJsonBody", expect.stringMatching(lacks)]);
});

test("H6 a field of another type is named with its place", async () => {
  const modules = { ...PUSH, appDefinition: { ...APP, changedModules: [{ path: "a.js", environment: "isolate" }] } };
  const refused = await answer("POST", "/api/deploy2/start_push", { ...modules, adminKey: "test|wrong" });
  expect(refused[2]).toMatch(/target type: appDefinition\.changedModules\.0: missing field `source`$/);
});
