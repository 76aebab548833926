import { describe, expect, it } from "vitest";
import { analyzeModules, evaluateSchema } from "./analyze";
import { bundleModules } from "../testing";

const request = { env: new Map([["GREETING", "hallo"]]), seed: "push", time: 1_700_000_000_000 };

describe("analyzeModules", () => {
  it("F1 lists each function with type, visibility and validators", async () => {
    const modules = await bundleModules({
      "briefs.ts": `
        import { query, mutation, internalAction } from "./server";
        import { v } from "convex/values";
        export const list = query({ args: { province: v.string() }, returns: v.array(v.string()), handler: async () => [] });
        export const add = mutation({ handler: async () => null });
        export const sync = internalAction({ args: {}, handler: async () => null });
        export const helper = () => 1;`,
      "server.ts": `export { queryGeneric as query, mutationGeneric as mutation, internalActionGeneric as internalAction } from "convex/server";`,
    });
    const analysis = await analyzeModules({ modules, ...request });
    const briefs = analysis.find((module) => module.path === "briefs.js");
    expect(briefs?.functions).toEqual([
      { name: "add", udfType: "mutation", visibility: "public", args: { type: "any" }, returns: null },
      {
        name: "list",
        udfType: "query",
        visibility: "public",
        args: { type: "object", value: { province: { fieldType: { type: "string" }, optional: false } } },
        returns: { type: "array", value: { type: "string" } },
      },
      { name: "sync", udfType: "action", visibility: "internal", args: { type: "object", value: {} }, returns: null },
    ]);
  });

  it("F2 lists routes of http.js and jobs of crons.js", async () => {
    const modules = await bundleModules({
      "http.ts": `
        import { httpRouter, httpActionGeneric } from "convex/server";
        const http = httpRouter();
        http.route({ path: "/webhook", method: "POST", handler: httpActionGeneric(async () => new Response()) });
        http.route({ pathPrefix: "/files/", method: "GET", handler: httpActionGeneric(async () => new Response()) });
        export default http;`,
      "crons.ts": `
        import { cronJobs, makeFunctionReference } from "convex/server";
        const crons = cronJobs();
        crons.interval("sweep", { minutes: 5 }, makeFunctionReference("jobs:sweep"), { hard: true });
        export default crons;`,
    });
    const analysis = await analyzeModules({ modules, ...request });
    expect(analysis.find((module) => module.path === "http.js")?.httpRoutes).toEqual([
      { path: "/webhook", method: "POST" },
      { path: "/files/*", method: "GET" },
    ]);
    expect(analysis.find((module) => module.path === "crons.js")?.crons).toEqual({
      sweep: { name: "jobs:sweep", args: [{ hard: true }], schedule: { type: "interval", minutes: 5 } },
    });
  });

  it("F3 an error while loading names the module, the message and the place in the sources", async () => {
    const modules = await bundleModules({
      "broken.ts": `
        interface Config { name: string }
        export function readConfig(): Config {
          throw new Error("no config: " + process.env.GREETING);
        }
        export const config = readConfig();`,
    });
    await expect(analyzeModules({ modules, ...request })).rejects.toThrow(
      /^Failed to analyze broken\.js: Uncaught Error: no config: hallo\n {4}at readConfig \(\.\.\/convex\/broken\.ts:4:17\)/,
    );
  });

  it("F4 the schema comes as JSON, without environment", async () => {
    const modules = await bundleModules({
      "schema.ts": `
        import { defineSchema, defineTable } from "convex/server";
        import { v } from "convex/values";
        export default defineSchema({ briefs: defineTable({ title: v.string() }).index("by_title", ["title"]) });`,
    });
    const schema = await evaluateSchema({ modules, ...request, env: null });
    expect(schema.schemaValidation).toBe(true);
    expect(schema.tables).toMatchObject([
      { tableName: "briefs", indexes: [{ indexDescriptor: "by_title", fields: ["title"] }] },
    ]);
    const reading = await bundleModules({ "schema.ts": `export default process.env.SECRET;` });
    await expect(evaluateSchema({ modules: reading, ...request, env: null })).rejects.toThrow("process.env.SECRET");
  });
});
