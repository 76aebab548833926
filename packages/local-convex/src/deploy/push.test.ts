import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HttpError } from "../http/contract";
import { asUnchanged, deployTest, pushRequest, URLS, type DeployTest, type Sources } from "./testing";

const MESSAGES = `
  import { query, mutation, internalAction } from "./_generated/server";
  import { v } from "convex/values";
  export const list = query({ args: { limit: v.number() }, returns: v.array(v.string()), handler: async () => [] });
  export const send = mutation({ handler: async () => null });
  export const work = internalAction({ handler: async () => null });`;

const schemaOf = (fields: string, indexes = "") => `
  import { defineSchema, defineTable } from "convex/server";
  import { v } from "convex/values";
  export default defineSchema({ messages: defineTable({ ${fields} })${indexes} });`;

const BASE: Sources = {
  app: { "messages.ts": MESSAGES, "schema.ts": schemaOf("body: v.string()", `.index("by_body", ["body"])`) },
};
const COUNTER = `
  import { query, internalQuery } from "./_generated/server";
  export const total = query({ handler: async () => 1 });
  export const secret = internalQuery({ handler: async () => 1 });`;

let test: DeployTest;
beforeEach(() => {
  test = deployTest();
});
afterEach(() => {
  test.database.close();
});

async function failure(work: Promise<unknown>): Promise<HttpError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HttpError)) throw new Error(`Expected an HttpError, got ${String(error)}`);
  return error;
}

describe("a push", () => {
  it("P1 puts nothing in force before it is finished", async () => {
    const response = await test.pushes.start(await pushRequest(BASE));
    expect(response.analysis[""]!.functions["messages.js"]!.functions.map((fn) => fn.name)).toEqual([
      "list",
      "send",
      "work",
    ]);
    expect(test.pushes.schemaStatus(response.schemaChange)).toEqual({ type: "complete" });
    expect([test.deployment.code, test.deployment.componentPaths()]).toEqual([null, []]);
    test.pushes.finish(response, true);
    expect(test.deployment.code).toBeNull();
    test.pushes.finish(response, false);
    expect(test.deployment.component("")!.functions.get("messages:list")).toMatchObject({
      module: "messages.js",
      exportName: "list",
      udfType: "query",
      visibility: "public",
      args: { type: "object", value: { limit: { fieldType: { type: "number" }, optional: false } } },
    });
  });

  it("P1 tells everybody who listens, and grows the version", async () => {
    const { version } = test.deployment;
    let changes = 0;
    test.deployment.onChange(() => changes++);
    await test.push(BASE);
    expect([changes, test.deployment.version]).toEqual([1, version + 1]);
  });

  it("P1 is in force as a whole or not at all", async () => {
    await test.push(BASE);
    const before = test.deployment.code;
    test.deployment.onPush(() => {
      throw new Error("the last step fails");
    });
    const changed = {
      app: {
        ...BASE.app,
        "more.ts": COUNTER,
        "schema.ts": schemaOf("body: v.string(), n: v.optional(v.number())", `.index("by_n", ["n"])`),
      },
    };
    await expect(test.push(changed)).rejects.toThrow("the last step fails");
    expect(test.deployment.code).toBe(before);
    const reopened = test.reopen().deployment;
    expect([...reopened.component("")!.modules.keys()]).not.toContain("more.js");
    expect(reopened.component("")!.schema!.tables[0]!.indexes).toEqual([
      { indexDescriptor: "by_body", fields: ["body"] },
    ]);
  });

  it("P2 survives a restart without running code again", async () => {
    await test.push({ ...BASE, components: { counter: { "main.ts": COUNTER } } });
    const phase = test.deployment.component("counter")!.importPhase;
    const { deployment } = test.reopen();
    expect(deployment.component("")!.functions).toEqual(test.deployment.component("")!.functions);
    expect(deployment.component("counter")).toEqual(test.deployment.component("counter"));
    expect(deployment.component("counter")!.importPhase).toEqual(phase);
    expect(deployment.createHandle("", "messages:send")).toBe(test.deployment.createHandle("", "messages:send"));
  });

  it("P2 unchanged modules come as hashes and keep their sources", async () => {
    const request = await pushRequest({ ...BASE, app: { ...BASE.app, "more.ts": COUNTER } });
    await test.push(request);
    const kept = test.deployment.component("")!.modules;
    const changed = asUnchanged(request, ["more.js"]);
    changed.appDefinition.changedModules[0]!.source += "\nexport const more = 1;";
    await test.push(changed);
    const modules = test.deployment.component("")!.modules;
    expect(modules.get("messages.js")).toBe(kept.get("messages.js"));
    expect(modules.get("more.js")!.source).toContain("export const more = 1;");
    expect(test.reopen().deployment.component("")!.modules).toEqual(modules);
  });

  it("P2 a hash that the deployment does not know makes the CLI start over", async () => {
    await test.push(BASE);
    const other = asUnchanged(
      await pushRequest({ app: { ...BASE.app, "messages.ts": `${MESSAGES}\nexport const more = 1;` } }),
    );
    expect((await failure(test.pushes.start(other))).code).toBe("RaceDetected");
  });

  it("P2 sources that are no longer in use are not kept", async () => {
    await test.push({ app: { "a.ts": COUNTER, "b.ts": MESSAGES } });
    await test.push({ app: { "b.ts": MESSAGES } });
    const count = test.database.sqlite.prepare("SELECT count(*) FROM deploy_sources").pluck().get();
    expect(count).toBe(test.deployment.component("")!.modules.size);
  });

  it("P1 of two pushes at the same time, the one that is overtaken starts over", async () => {
    const slow = await test.pushes.start(await pushRequest(BASE));
    await test.push({ app: { "other.ts": COUNTER } });
    expect(test.pushes.schemaStatus(slow.schemaChange)).toEqual({ type: "raceDetected" });
    expect(() => test.pushes.finish(slow, false)).toThrow(expect.objectContaining({ code: "RaceDetected" }));
    expect(test.deployment.component("")!.functions.has("other:total")).toBe(true);
  });

  it("P7 environment variables that change during a push make it start over", async () => {
    const response = await test.pushes.start(await pushRequest(BASE));
    await test.pushes.changeEnvironment([{ name: "A", value: "1" }]);
    expect(() => test.pushes.finish(response, false)).toThrow(expect.objectContaining({ code: "RaceDetected" }));
  });
});

describe("errors of a push", () => {
  it("P10 a module that throws is named with the place in its source", async () => {
    const error = await failure(test.push({ app: { "broken.ts": `export const x = 1;\n(undefined as any).boom();` } }));
    expect([error.status, error.code]).toEqual([400, "InvalidModules"]);
    expect(error.message).toContain(
      "Loading the pushed modules encountered the following error:\nFailed to analyze broken.js: Uncaught TypeError",
    );
    expect(error.message).toMatch(/broken\.ts:2:\d+/);
  });

  it("P10 a schema that throws is named", async () => {
    const error = await failure(
      test.push({ app: { "schema.ts": `throw new Error("no schema today"); export default {}` } }),
    );
    expect([error.code, error.message]).toEqual(["InvalidSchema", expect.stringContaining("no schema today")]);
  });

  it("P10 a cron job of a function that does not exist, or of a query, is refused", async () => {
    const crons = (name: string) => `import { cronJobs, makeFunctionReference } from "convex/server";
      const crons = cronJobs(); crons.interval("tick", { seconds: 5 }, makeFunctionReference("${name}") as any); export default crons;`;
    const missing = await failure(test.push({ app: { ...BASE.app, "crons.ts": crons("messages:nope") } }));
    expect(missing.message).toBe('The function messages:nope of the cron job "tick" does not exist.');
    const query = await failure(test.push({ app: { ...BASE.app, "crons.ts": crons("messages:list") } }));
    expect(query.message).toContain("is a query");
  });

  it("P9 rows that do not fit the new schema fail it, with the row and the table", async () => {
    await test.push(BASE);
    const id = test.database.write((tx) => tx.insert("", "messages", { body: "hi" })).value;
    const response = await test.pushes.start(await pushRequest({ app: { "schema.ts": schemaOf("body: v.number()") } }));
    expect(test.pushes.schemaStatus(response.schemaChange)).toEqual({
      type: "failed",
      componentPath: "",
      tableName: "messages",
      error: expect.stringContaining(`Document with ID "${id}" in table "messages" does not match the schema`),
    });
    expect(() => test.pushes.finish(response, false)).toThrow(expect.objectContaining({ code: "RaceDetected" }));
    expect(test.deployment.component("")!.functions.has("messages:list")).toBe(true);
  });
});

describe("schemas", () => {
  it("P9 indexes come and go with the schema, and rows stay", async () => {
    await test.push(BASE);
    test.database.write((tx) => tx.insert("", "messages", { body: "hi" }));
    const diff = await test.push({
      app: { ...BASE.app, "schema.ts": schemaOf("body: v.string()", `.index("by_text", ["body"])`) },
    });
    const { indexDiff } = diff.componentDiffs[""]!;
    expect([indexDiff.added_indexes, indexDiff.removed_indexes].map((list) => list.map((index) => index.name))).toEqual(
      [["messages.by_text"], ["messages.by_body"]],
    );
    const rows = test.database.read((tx) => {
      const source = { type: "IndexRange" as const, indexName: "messages.by_text", range: [], order: null };
      return tx.query("", { source, operators: [] }).next();
    });
    expect(rows).toMatchObject({ body: "hi" });
  });

  it("P9 an unmounted component keeps its rows until it is mounted again", async () => {
    const counter = { "main.ts": COUNTER, "schema.ts": schemaOf("body: v.string()") };
    const first = await test.push({ ...BASE, components: { counter } });
    test.database.write((tx) => tx.insert("counter", "messages", { body: "kept" }));
    const second = await test.push(BASE);
    const third = await test.push({ ...BASE, components: { counter } });
    expect([first, second, third].map((diff) => diff.componentDiffs.counter!.diffType.type)).toEqual([
      "create",
      "unmount",
      "remount",
    ]);
    expect(test.database.read((tx) => tx.count("counter", "messages"))).toBe(1);
  });
});

describe("components", () => {
  it("P4 a component's answer to the CLI lists its public functions for code generation", async () => {
    const response = await test.pushes.start(
      await pushRequest({ ...BASE, components: { counter: { "dir/main.ts": COUNTER.replace("./_gen", "../_gen") } } }),
    );
    expect(response.analysis.counter!.definition.exports).toEqual({
      type: "branch",
      branch: [
        [
          "dir",
          {
            type: "branch",
            branch: [
              [
                "main",
                {
                  type: "branch",
                  branch: [["total", { type: "leaf", leaf: "_reference/function/dir/main.js:total" }]],
                },
              ],
            ],
          },
        ],
      ],
    });
    expect(response.analysis[""]!.definition.exports.branch).toEqual([]);
  });

  it("P4 the app calls a component's function by reference", async () => {
    await test.push({ ...BASE, components: { counter: { "main.ts": COUNTER } } });
    const reference = "_reference/childComponent/counter/main/total";
    expect(test.deployment.resolve("", { reference })).toMatchObject({
      component: "counter",
      function: { path: "main:total" },
    });
  });
});

describe("environment and auth", () => {
  const AUTH = `export default { providers: [{ domain: process.env.ISSUER ?? "", applicationID: "convex" }] };`;

  it("P6 auth.config is read with the environment; an unset variable is named", async () => {
    const error = await failure(test.push({ app: { "auth.config.ts": AUTH } }));
    expect([error.code, error.message]).toEqual([
      "AuthConfigMissingEnvironmentVariable",
      "Environment variable ISSUER is used in auth config file but its value was not set",
    ]);
    await test.pushes.changeEnvironment([{ name: "ISSUER", value: "https://a" }]);
    await test.push({ app: { "auth.config.ts": AUTH } });
    expect(test.deployment.authProviders()).toEqual([{ type: "oidc", domain: "https://a", applicationID: "convex" }]);
  });

  it("P6 a changed variable changes the providers, one that is needed cannot be removed", async () => {
    await test.pushes.changeEnvironment([{ name: "ISSUER", value: "https://a" }]);
    await test.push({ app: { "auth.config.ts": AUTH } });
    await test.pushes.changeEnvironment([{ name: "ISSUER", value: "https://b" }]);
    expect(test.reopen().deployment.authProviders()).toMatchObject([{ domain: "https://b" }]);
    const error = await failure(test.pushes.changeEnvironment([{ name: "ISSUER" }]));
    expect(error.code).toBe("AuthConfigMissingEnvironmentVariable");
    expect(test.deployment.env.get("ISSUER")).toBe("https://b");
  });

  it("P7 variables survive a restart, and the code sees them with the URLs", async () => {
    await test.push(BASE);
    await test.pushes.changeEnvironment([{ name: "GREETING", value: "hallo" }]);
    expect(Object.fromEntries(test.reopen().deployment.component("")!.env)).toEqual({
      GREETING: "hallo",
      CONVEX_CLOUD_URL: URLS.cloudUrl,
      CONVEX_SITE_URL: URLS.siteUrl,
    });
  });

  it("P8 a declared variable that is not set fails the push by name", async () => {
    const envVars = ["ZETA", "ALPHA"].map((name) => [name, { type: "value", value: `{"type":"string"}` }]);
    const error = await failure(test.push({ ...BASE, definition: { envVars } }));
    expect([error.code, error.message]).toEqual([
      "MissingEnvironmentVariables",
      expect.stringContaining("are not set: ALPHA, ZETA."),
    ]);
  });
});
