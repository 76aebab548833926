import { describe, expect, it } from "vitest";
import { checkedComponent, mountComponents } from "./components";
import { componentEnvironments, missingVariables } from "./environment";
import type { DefinitionMetadata, EvaluatedDefinitionJson } from "./protocol";

type Use = DefinitionMetadata["childComponents"][number] & { mount?: string };

function definition(path: string, uses: Use[], extra: Partial<DefinitionMetadata> = {}): EvaluatedDefinitionJson {
  return {
    definition: {
      path,
      definitionType: path === "" ? { type: "app" } : { type: "childComponent", name: path },
      childComponents: uses,
      httpMounts: Object.fromEntries(
        uses.flatMap((use) => (use.mount ? [[use.mount, `_reference/childComponent/${use.name}`]] : [])),
      ),
      exports: { type: "branch", branch: [["go", { type: "leaf", leaf: "_reference/function/main.js:go" }]] },
      ...extra,
    },
    schema: null,
    functions: {},
    udfConfig: { serverVersion: "1", importPhaseRngSeed: null, importPhaseUnixTimestamp: null },
  };
}

function definitions(...list: EvaluatedDefinitionJson[]) {
  return new Map(list.map((evaluated) => [evaluated.definition.path, { evaluated }]));
}

const required = (name: string): [string, { type: "value"; value: string }] => [
  name,
  { type: "value", value: JSON.stringify({ type: "string" }) },
];
const urls = { cloudUrl: "http://cloud", siteUrl: "http://site" };

describe("mounted components", () => {
  const nested = definitions(
    definition("", [
      { name: "pool", path: "pool", mount: "/pool/" },
      { name: "spare", path: "pool" },
    ]),
    definition("pool", [{ name: "sub", path: "sub", mount: "/deep/" }]),
    definition("sub", []),
  );

  it("P3 each use of a definition is a component of its own, with its path", () => {
    const mounts = mountComponents(nested);
    expect([...mounts.keys()]).toEqual(["", "pool", "pool/sub", "spare", "spare/sub"]);
    expect(mounts.get("spare/sub")).toMatchObject({ definitionPath: "sub", parent: "spare" });
    expect(mounts.get("")!.children).toEqual(
      new Map([
        ["pool", "pool"],
        ["spare", "spare"],
      ]),
    );
  });

  it("P3 http.js answers below every mount on the way, and nowhere when one is missing", () => {
    const prefixes = [...mountComponents(nested).values()].map((mount) => [mount.path, mount.httpPrefix]);
    expect(prefixes).toEqual([
      ["", "/"],
      ["pool", "/pool/"],
      ["pool/sub", "/pool/deep/"],
      ["spare", null],
      ["spare/sub", null],
    ]);
  });

  it("P3 the app's own prefix does not move its components", () => {
    const app = definition("", [{ name: "pool", path: "pool", mount: "/pool/" }], {
      definitionType: { type: "app", httpPrefix: "/api/" },
    });
    const mounts = mountComponents(definitions(app, definition("pool", [])));
    expect(mounts.get("")!.httpPrefix).toBe("/api/");
    expect(mounts.get("pool")!.httpPrefix).toBe("/pool/");
  });

  it("P3 two uses under one name are refused", () => {
    const twice = definition("", [
      { name: "pool", path: "pool" },
      { name: "pool", path: "pool" },
    ]);
    expect(() => mountComponents(definitions(twice, definition("pool", [])))).toThrow(
      'Two components are named "pool".',
    );
  });

  it("P3 names that cannot be written in code are refused", () => {
    const odd = definition("", [{ name: "my pool", path: "pool" }]);
    expect(() => mountComponents(definitions(odd, definition("pool", [])))).toThrow(
      '"my pool" is no valid component name',
    );
  });

  it("P3 the answer to the CLI shows the tree with exported functions", () => {
    const tree = checkedComponent(nested, mountComponents(nested));
    expect(tree.childComponents.pool!.childComponents.sub).toMatchObject({
      componentPath: "pool/sub",
      definitionPath: "sub",
      exports: { go: { type: "leaf", resource: { path: { component: "pool/sub", udfPath: "main.js:go" } } } },
    });
    expect(tree.httpRoutes.mounts).toEqual(["/pool/"]);
  });
});

describe("environments of components", () => {
  const bound = definitions(
    definition(
      "",
      [
        {
          name: "agent",
          path: "agent",
          mount: "/agent/",
          env: [
            ["KEY", { type: "envVar", name: "AGENT_KEY" }],
            ["MODE", { type: "value", value: "fast" }],
          ],
        },
      ],
      { envVars: [required("AGENT_KEY")] },
    ),
    definition("agent", [], { envVars: [required("KEY"), ["MODE", { ...required("MODE")[1], optional: true }]] }),
  );
  const mounts = mountComponents(bound);

  it("P8 a component sees what its parent binds, and the URLs with its own mount", () => {
    const env = new Map([
      ["AGENT_KEY", "sk"],
      ["OTHER", "secret"],
    ]);
    const environments = componentEnvironments(bound, mounts, env, urls);
    expect(Object.fromEntries(environments.get("agent")!)).toEqual({
      KEY: "sk",
      MODE: "fast",
      CONVEX_CLOUD_URL: "http://cloud",
      CONVEX_SITE_URL: "http://site/agent",
    });
    expect(environments.get("")!.get("OTHER")).toBe("secret");
  });

  it("P8 a declared variable without value is named once, as the app calls it", () => {
    expect(missingVariables(bound, mounts, new Map())).toEqual(["AGENT_KEY"]);
    expect(missingVariables(bound, mounts, new Map([["AGENT_KEY", "sk"]]))).toEqual([]);
  });

  it("P8 a binding that the component does not declare is refused, a missing one too", () => {
    const use = (env: Use["env"]) =>
      definitions(
        definition("", [{ name: "agent", path: "agent", env: env! }]),
        definition("agent", [], { envVars: [required("KEY")] }),
      );
    expect(() => mountComponents(use([["NOPE", { type: "value", value: "" }]]))).toThrow(
      "NOPE, which it does not declare",
    );
    expect(() => mountComponents(use([]))).toThrow('Component "agent" needs the environment variable KEY');
  });
});
