/** The built-in queries that the official CLI asks for with the admin key. */
import { convexToJson, type JSONValue, type Value } from "convex/values";
import type { Database, ReadRange, Transaction } from "../database/contract";
import type { SystemFunctions } from "./contract";
import { EngineError, type ComponentPath } from "../values/contract";
import { indexKeyOf } from "../database/catalog";
import type { EngineDeployment } from "./deployment";

interface Call {
  tx: Transaction;
  component: ComponentPath;
  args: Record<string, JSONValue>;
}
interface Context {
  database: Database;
  deployment: EngineDeployment;
}
type BuiltIn = (context: Context, call: Call) => { value: JSONValue; ranges?: ReadRange[] };

const BUILT_INS: Record<string, BuiltIn> = {
  "_system/cli/queryEnvironmentVariables:default": ({ deployment }) => ({
    value: [...deployment.env].map(([name, value]) => ({ name, value })),
  }),
  "_system/cli/queryEnvironmentVariables:get": ({ deployment }, { args }) => {
    const name = text(args, "name");
    const value = deployment.env.get(name);
    return { value: value === undefined ? null : { name, value } };
  },
  "_system/cli/tables:default": ({ database }, { component }) => ({
    value: {
      page: database.tableNames(component).map((name) => ({ name })),
      isDone: true,
      continueCursor: "",
    },
    // A table without schema appears and disappears with its rows. A new table changes the catalog, which reruns
    // everything.
    ranges: database.tableNames(component).map((table) => wholeTable(component, table)),
  }),
  "_system/cli/tableData:default": (_context, call) => ({ value: tableData(call) }),
  "_system/cli/tableSize:default": (_context, { tx, component, args }) => ({
    value: tx.count(component, text(args, "tableName")),
  }),
  "_system/cli/queryTable:default": (_context, { tx, component, args }) => ({
    value: tx.commitTs.toString(),
    ranges: [wholeTable(component, text(args, "tableName"))],
  }),
  "_system/cli/modules:apiSpec": ({ deployment }, { component }) => ({ value: apiSpec(deployment, component) }),
  "_system/cli/convexUrl:cloudUrl": ({ deployment }) => ({ value: deployment.cloudUrl }),
  "_system/cli/convexUrl:siteUrl": ({ deployment }) => ({ value: deployment.siteUrl }),
  "_system/frontend/components:list": ({ deployment }) => ({ value: componentList(deployment) }),
  "_system/frontend/getSchemas:default": ({ deployment }, { component }) => {
    const schema = deployment.component(component)?.schema ?? null;
    const value: Record<string, JSONValue> = schema === null ? {} : { active: JSON.stringify(schema) };
    return { value };
  },
};

/** The built-in queries (`_system/…`) of one deployment. Failures are thrown EngineErrors. */
export function createSystemFunctions(database: Database, deployment: EngineDeployment): SystemFunctions {
  return {
    query(component, path, args) {
      const builtIn = BUILT_INS[path.replace(/\.js(?=:|$)/, "").replace(/^([^:]*)$/, "$1:default")];
      if (!builtIn) return null;
      if (component !== "" && !deployment.component(component)) {
        throw new EngineError(`Component path '${component}' was not found.`);
      }
      return database.read((tx) => {
        const { value, ranges } = builtIn({ database, deployment }, { tx, component, args: objectOf(args) });
        return { value, ranges: [...tx.readRanges(), ...(ranges ?? [])] };
      });
    },
  };
}

function tableData({ tx, component, args }: Call): JSONValue {
  const options = objectOf(args.paginationOpts ?? null);
  const table = text(args, "table");
  const result = tx.page(
    component,
    {
      query: {
        source: { type: "FullTableScan", tableName: table, order: args.order === "asc" ? "asc" : "desc" },
        operators: [],
      },
      cursor: typeof options.cursor === "string" ? options.cursor : null,
      endCursor: null,
      pageSize: Math.min(Math.max(1, Number(options.numItems ?? 100)), 4096),
    },
    { system: table.startsWith("_") },
  );
  return {
    page: result.page.map((document) => convexToJson(document as Value)),
    isDone: result.isDone,
    continueCursor: result.continueCursor,
  };
}

function apiSpec(deployment: EngineDeployment, component: ComponentPath): JSONValue {
  const mounted = deployment.component(component);
  if (!mounted) return [];
  const functions: JSONValue[] = [...mounted.functions.values()].map((fn) => ({
    functionType: fn.udfType[0]!.toUpperCase() + fn.udfType.slice(1),
    identifier: `${fn.module}:${fn.exportName}`,
    visibility: { kind: fn.visibility },
    args: (fn.args ?? { type: "any" }) as JSONValue,
    returns: (fn.returns ?? { type: "any" }) as JSONValue,
  }));
  const http = deployment.code?.definitions.get(mounted.definitionPath)?.evaluated.functions["http.js"];
  const routes = (http?.httpRoutes ?? []).map(({ route }) => ({
    functionType: "HttpAction",
    method: route.method,
    path: route.path,
  }));
  return [...functions, ...routes];
}

function componentList(deployment: EngineDeployment): JSONValue {
  return deployment
    .componentPaths()
    .filter((path) => path !== "")
    .map((path) => ({ id: path, path, name: path.split("/").at(-1)!, args: {}, state: "active" }));
}

function wholeTable(component: ComponentPath, table: string): ReadRange {
  return { index: indexKeyOf(component, table, "by_id"), start: "", end: null };
}

function text(args: Record<string, JSONValue>, name: string): string {
  const value = args[name];
  if (typeof value !== "string") throw new EngineError(`ArgumentValidationError: \`${name}\` must be a string.`);
  return value;
}

function objectOf(value: JSONValue): Record<string, JSONValue> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
