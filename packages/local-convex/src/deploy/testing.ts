/** Push requests as the CLI would send them, for tests of this room. */
import type { Database } from "../database/contract";
import { openDatabase } from "../database/database";
import { bundleModules, GENERATED } from "../functions/testing";
import { EngineDeployment } from "./deployment";
import { moduleHash } from "./modules";
import type { AppDefinitionConfig, ComponentDefinitionConfig, ModuleConfig, StartPushRequest } from "./protocol";
import { Pushes } from "./push";

export const URLS = { cloudUrl: "http://127.0.0.1:3210", siteUrl: "http://127.0.0.1:3211" };

export interface DeployTest {
  database: Database;
  deployment: EngineDeployment;
  pushes: Pushes;
  /** start_push, wait_for_schema and finish_push in a row. */
  push(sources: Sources | StartPushRequest): Promise<ReturnType<Pushes["finish"]>>;
  /** Opens the same data again, as a restart does. */
  reopen(): DeployTest;
}

/** A deployment on an empty database, or on the given one. */
export function deployTest(database = openDatabase({ file: ":memory:" })): DeployTest {
  const deployment = new EngineDeployment({ database, urls: () => URLS, instanceName: "test" });
  const pushes = new Pushes(database, deployment);
  return {
    database,
    deployment,
    pushes,
    async push(sources) {
      const response = await pushes.start("app" in sources ? await pushRequest(sources) : sources);
      const status = pushes.schemaStatus(response.schemaChange);
      if (status.type !== "complete") throw new Error(JSON.stringify(status));
      return pushes.finish(response, false);
    },
    reopen: () => deployTest(database),
  };
}

export interface Sources {
  /** TypeScript files of `convex/`; `schema.ts` and `auth.config.ts` included. */
  app: Record<string, string>;
  components?: Record<string, Record<string, string>>;
  /** Further fields of what `convex.config.ts` exports. */
  definition?: Record<string, unknown>;
}

/**
 * Bundles the sources into a push request in which every module counts as changed. The app uses each component once.
 */
export async function pushRequest({ app, components = {}, definition = {} }: Sources): Promise<StartPushRequest> {
  const children = Object.keys(components);
  const { schema, functions } = await bundle(app);
  const imports = children.map((path, index) => `import c${index} from "./_componentDeps/${base64(path)}";`);
  const uses = children.map((_path, index) => `{name: c${index}.defaultName, path: c${index}.componentDefinitionPath}`);
  const rest = JSON.stringify(definition).slice(1, -1);
  const exported = `{definitionType: {type: "app"}, childComponents: [${uses.join(",")}], httpMounts: {}, exports: ${EMPTY}${rest && `,${rest}`}}`;
  return {
    dryRun: false,
    functions: "convex/",
    nodeDependencies: [],
    appDefinition: {
      definition: config(`${imports.join("\n")}\nexport default {export: () => (${exported})};`),
      dependencies: children,
      schema,
      changedModules: functions,
      unchangedModuleHashes: [],
      udfServerVersion: "1.48.0",
    },
    componentDefinitions: await Promise.all(children.map((path) => componentDefinition(path, components[path]!))),
  };
}

/**
 * A copy of a push request in which the app's modules are sent as hashes only, as the CLI sends unchanged modules. The
 * modules named in `except` keep their source.
 */
export function asUnchanged(request: StartPushRequest, except: string[] = []): StartPushRequest {
  const { changedModules, ...app } = request.appDefinition;
  const appDefinition: AppDefinitionConfig = {
    ...app,
    changedModules: changedModules.filter((module) => except.includes(module.path)),
    unchangedModuleHashes: changedModules
      .filter((module) => !except.includes(module.path))
      .map(({ path, environment, source, sourceMap }) => ({
        path,
        environment,
        sha256: moduleHash(source, sourceMap ?? null),
      })),
  };
  return { ...request, appDefinition };
}

const EMPTY = `{type: "branch", branch: []}`;

function config(source: string): ModuleConfig {
  return { path: "convex.config.js", source, environment: "isolate" };
}

function base64(path: string): string {
  return Buffer.from(path).toString("base64url");
}

async function componentDefinition(path: string, files: Record<string, string>): Promise<ComponentDefinitionConfig> {
  const exported = `{definitionType: {type: "childComponent", name: ${JSON.stringify(path.split("/").at(-1))}}, childComponents: [], httpMounts: {}, exports: ${EMPTY}}`;
  return {
    definitionPath: path,
    definition: config(`export default {export: () => (${exported})};`),
    dependencies: [],
    udfServerVersion: "1.48.0",
    ...(await bundle(files)),
  };
}

async function bundle(
  files: Record<string, string>,
): Promise<{ schema: ModuleConfig | null; functions: ModuleConfig[] }> {
  const modules = (await bundleModules({ ...GENERATED, ...files })).map(({ sourceMap, ...module }) => ({
    ...module,
    ...(sourceMap === null ? {} : { sourceMap }),
  }));
  const functions = modules.filter(({ path }) => path !== "schema.js" && !path.startsWith("_generated/"));
  // The CLI bundles the schema on its own, without shared chunks.
  const alone = files["schema.ts"] === undefined ? [] : await bundleModules({ "schema.ts": files["schema.ts"] });
  const schema = alone.find(({ path }) => path === "schema.js");
  return { schema: schema ? { path: schema.path, source: schema.source, environment: "isolate" } : null, functions };
}
