import { describe, expect, it } from "vitest";
import type { AnalyzedFunction, ComponentInstance } from "./contract";
import { Resolver } from "./references";

function fn(path: string, visibility: "public" | "internal" = "public"): AnalyzedFunction {
  const [module, exportName] = path.split(":") as [string, string];
  return {
    path,
    module: `${module}.js`,
    exportName,
    udfType: "query",
    visibility,
    args: null,
    returns: null,
    environment: "isolate",
  };
}

function component(
  path: string,
  functions: AnalyzedFunction[],
  children: Record<string, string> = {},
): ComponentInstance {
  return {
    path,
    definitionPath: path,
    parent: path === "" ? null : "",
    children: new Map(Object.entries(children)),
    modules: new Map(),
    functions: new Map(functions.map((each) => [each.path, each])),
    schema: null,
    env: new Map(),
    httpPrefix: null,
  };
}

const components = new Map([
  ["", component("", [fn("briefs:list"), fn("dir/mod:default")], { pool: "pool" })],
  ["pool", component("pool", [fn("lib/queue:push"), fn("lib/queue:secret", "internal")])],
]);
const resolver = new Resolver(components, "secret");
const path = (found: ReturnType<Resolver["resolve"]>) => found && `${found.component}/${found.function.path}`;

describe("references", () => {
  it.each([
    ["briefs:list", "/briefs:list"],
    ["briefs.js:list", "/briefs:list"],
    ["dir/mod", "/dir/mod:default"],
    ["dir/mod.js:default", "/dir/mod:default"],
    ["briefs:nope", null],
  ])("P4 the name %s means %s", (name, expected) => {
    expect(path(resolver.resolve("", { name }))).toBe(expected);
  });

  it("P4 a child's public functions are reached by reference, its internal ones not", () => {
    const child = (rest: string) => path(resolver.resolve("", { reference: `_reference/childComponent/${rest}` }));
    expect(child("pool/lib/queue/push")).toBe("pool/lib/queue:push");
    expect(child("pool/lib/queue/secret")).toBeNull();
    expect(child("pool/push")).toBeNull();
    expect(child("pool")).toBeNull();
    expect(child("other/lib/queue/push")).toBeNull();
  });

  it("P4 a component reaches its own functions by reference, and not its parent's", () => {
    const reference = "_reference/function/lib/queue.js:secret";
    expect(path(resolver.resolve("pool", { reference }))).toBe("pool/lib/queue:secret");
    expect(resolver.resolve("pool", { name: "briefs:list" })).toBeNull();
    expect(resolver.resolve("pool", { reference: "_reference/childComponent/pool/lib/queue/push" })).toBeNull();
  });

  it("P5 a handle names one function from everywhere, with or without its path behind it", () => {
    const handle = resolver.handle("pool", "lib/queue:secret");
    expect(handle).toMatch(/^function:\/\/[0-9a-z]{32}$/);
    for (const from of ["", "pool"]) {
      expect(path(resolver.resolve(from, { functionHandle: handle }))).toBe("pool/lib/queue:secret");
      expect(path(resolver.resolve(from, { functionHandle: `${handle}#pool/x` }))).toBe("pool/lib/queue:secret");
    }
  });

  it("P5 handles are the same after another push, and other ones on another deployment", () => {
    const handle = resolver.handle("pool", "lib/queue:push");
    const afterPush = new Resolver(new Map([...components, ["", component("", [])]]), "secret");
    expect(afterPush.handle("pool", "lib/queue:push")).toBe(handle);
    expect(path(afterPush.resolve("", { functionHandle: handle }))).toBe("pool/lib/queue:push");
    expect(new Resolver(components, "other").resolve("", { functionHandle: handle })).toBeNull();
  });

  it("P5 the handle of a function that is gone leads nowhere", () => {
    const handle = resolver.handle("", "briefs:list");
    expect(new Resolver(new Map(), "secret").resolve("", { functionHandle: handle })).toBeNull();
  });
});
