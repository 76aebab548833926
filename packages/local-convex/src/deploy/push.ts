/**
 * A push in three steps, as the CLI makes it. start_push evaluates everything and keeps the result in memory.
 * wait_for_schema tells whether the existing rows fit the new schemas. finish_push makes the result effective in one
 * transaction. A push that is started and not finished (codegen, dry run, type error) changes nothing.
 */
import { randomBytes } from "node:crypto";
import type { Database, SchemaJson } from "../database/contract";
import { HttpError } from "../http/contract";
import type { ComponentPath } from "../values/contract";
import { SchemaMismatchError } from "../database/schema";
import { authInfo } from "./authProviders";
import { checkedComponent, mountComponents, type Mount } from "./components";
import type { EngineDeployment } from "./deployment";
import { pushDiff } from "./diff";
import { appEnvironment, changedEnvironment, missingVariables, type EnvChange } from "./environment";
import { evaluateAuthProviders, evaluateDefinitions, type ImportPhase, type PushedDefinition } from "./evaluate";
import { indexDiff } from "./indexDiff";
import { importPhaseOf } from "./instances";
import { storedModule, type StoredModule } from "./modules";
import type {
  FinishPushDiff,
  SchemaChangeJson,
  SchemaStatusJson,
  StartPushRequest,
  StartPushResponse,
} from "./protocol";
import type { DefinitionState, DeployedCode } from "./state";

/** An evaluated push that is not finished yet. */
interface PreparedPush {
  code: DeployedCode;
  mounts: ReadonlyMap<ComponentPath, Mount>;
  env: ReadonlyMap<string, string>;
  /** The code that ran when this push was evaluated. */
  base: DeployedCode | null;
}

/** What of start_push's answer says which push it was. */
type PushName = Pick<SchemaChangeJson, "pushId">;

/** How many unfinished pushes are kept. Codegen, for example, never finishes its pushes. */
const MAX_PREPARED = 4;

/** The push API of one deployment, and its changes of environment variables. */
export class Pushes {
  private readonly prepared = new Map<string, PreparedPush>();

  constructor(
    private readonly database: Database,
    private readonly deployment: EngineDeployment,
  ) {}

  async start(request: StartPushRequest): Promise<StartPushResponse> {
    const phase: ImportPhase = { seed: randomBytes(32).toString("hex"), time: this.database.now() };
    const base = this.deployment.code;
    const env = this.deployment.env;
    const appEnv = appEnvironment(env, this.deployment);
    const pushed = [this.pushedApp(request), ...pushedComponents(request, base)];
    const evaluated = await evaluateDefinitions(pushed, appEnv, phase);
    const definitions = new Map<string, DefinitionState>(
      pushed.map(({ path, modules }) => [path, { evaluated: evaluated.get(path)!, modules }]),
    );
    const mounts = mountComponents(definitions);
    const code: DeployedCode = {
      definitions,
      authProviders: await evaluateAuthProviders(definitions.get("")!.modules, appEnv, phase),
      nodeDependencies: request.nodeDependencies,
      nodeVersion: request.nodeVersion ?? null,
      functionsDir: request.functions,
    };
    const pushId = this.remember({ code, mounts, env, base });
    return {
      environmentVariables: Object.fromEntries(env),
      externalDepsId: null,
      componentDefinitionPackages: Object.fromEntries([...definitions.keys()].map((path) => [path, null])),
      appAuth: code.authProviders.map(authInfo),
      analysis: Object.fromEntries(evaluated),
      app: checkedComponent(definitions, mounts),
      schemaChange: this.schemaChange(pushId, mounts, code),
    };
  }

  private pushedApp({ appDefinition }: StartPushRequest): PushedDefinition {
    const before = this.deployment.code?.definitions.get("")?.modules;
    const modules = new Map<string, StoredModule>();
    for (const { path, sha256, environment } of appDefinition.unchangedModuleHashes) {
      const kept = before?.get(path);
      if (!kept || kept.hash !== sha256 || kept.environment !== environment) {
        throw raceDetected(`Module ${path} changed on the deployment while it was pushed.`);
      }
      modules.set(path, kept);
    }
    for (const module of appDefinition.changedModules) modules.set(module.path, storedModule(module));
    return {
      path: "",
      config: appDefinition.definition ?? null,
      dependencies: appDefinition.dependencies,
      schema: appDefinition.schema ?? null,
      modules,
      udfServerVersion: appDefinition.udfServerVersion,
    };
  }

  private schemaChange(pushId: string, mounts: PreparedPush["mounts"], code: DeployedCode): SchemaChangeJson {
    const change: SchemaChangeJson = { allocatedComponentIds: {}, schemaIds: {}, indexDiffs: {}, pushId };
    for (const { path, definitionPath } of mounts.values()) {
      change.allocatedComponentIds[path] = path;
      change.schemaIds[path] = `${pushId}:${path}`;
      const before = this.deployment.component(path)?.schema ?? null;
      change.indexDiffs[path] = indexDiff(before, schemaOf(code, definitionPath));
    }
    return change;
  }

  private remember(push: PreparedPush): string {
    const pushId = randomBytes(8).toString("hex");
    this.prepared.set(pushId, push);
    for (const id of this.prepared.keys()) {
      if (this.prepared.size <= MAX_PREPARED) break;
      this.prepared.delete(id);
    }
    return pushId;
  }

  /**
   * Whether the existing rows fit the new schemas. Answers at once, because the engine checks rows and builds indexes
   * synchronously.
   */
  schemaStatus({ pushId }: PushName): SchemaStatusJson {
    const push = this.prepared.get(pushId);
    if (!push || this.overtaken(push)) return { type: "raceDetected" };
    for (const { path, definitionPath } of push.mounts.values()) {
      const failure = this.database.checkSchema(path, schemaOf(push.code, definitionPath));
      if (failure) return { type: "failed", componentPath: path, ...failure };
    }
    return { type: "complete" };
  }

  /** Makes a push effective, or only says what that would change; `pushId` is in what `start` answered. */
  finish({ schemaChange: { pushId } }: { schemaChange: PushName }, dryRun: boolean): FinishPushDiff {
    const push = this.prepared.get(pushId);
    if (!push || this.overtaken(push)) {
      throw raceDetected("Another push finished while this one was under way.");
    }
    if (push.env !== this.deployment.env) {
      throw raceDetected("Environment variables changed during the push.");
    }
    const missing = missingVariables(push.code.definitions, push.mounts, push.env);
    if (missing.length > 0) {
      throw new HttpError(
        400,
        "MissingEnvironmentVariables",
        `These environment variables are declared as required in convex.config.ts but are not set: ${missing.join(", ")}.`,
      );
    }
    const known = this.deployment.store.loadComponents();
    const before = { code: push.base, mounts: push.base ? mountComponents(push.base.definitions) : new Map() };
    const diff = pushDiff(before, push, (path) => known.has(path));
    if (dryRun) return diff;
    try {
      this.deployment.replaceCode(push.code);
    } catch (error) {
      // The rows fitted when the CLI asked. Now it starts over and then reports the row that does not fit.
      if (error instanceof SchemaMismatchError) throw raceDetected(`Documents changed: ${error.message}`);
      throw error;
    }
    this.prepared.delete(pushId);
    return diff;
  }

  /** Whether another push finished since this one was evaluated. */
  private overtaken(push: PreparedPush): boolean {
    return push.base?.definitions !== this.deployment.code?.definitions;
  }

  /** Call it when the deployment's URLs are known. Code reads them, and auth providers are often made from them. */
  async urlsKnown(): Promise<void> {
    if (this.deployment.urlsChanged() && this.deployment.code) await this.changeEnvironment([]);
  }

  /** Changes environment variables, and the auth providers that depend on them. */
  async changeEnvironment(changes: EnvChange[]): Promise<void> {
    for (;;) {
      const before = this.deployment.env;
      const env = changedEnvironment(before, changes);
      const app = this.deployment.code?.definitions.get("");
      const authProviders = app
        ? await evaluateAuthProviders(app.modules, appEnvironment(env, this.deployment), importPhaseOf(app.evaluated))
        : [];
      // Something else changed in the meantime: start again from there.
      if (before !== this.deployment.env || app !== this.deployment.code?.definitions.get("")) continue;
      this.deployment.replaceEnv(env, authProviders);
      return;
    }
  }
}

function pushedComponents(request: StartPushRequest, base: DeployedCode | null): PushedDefinition[] {
  return request.componentDefinitions.map((component) => {
    const before = base?.definitions.get(component.definitionPath)?.modules;
    const modules = new Map<string, StoredModule>();
    for (const config of component.functions) {
      if (config.environment === "node") {
        throw new HttpError(400, "InvalidModules", `${config.path}: components cannot use Node.js ("use node").`);
      }
      const module = storedModule(config);
      const kept = before?.get(module.path);
      modules.set(module.path, kept?.hash === module.hash ? kept : module);
    }
    return {
      path: component.definitionPath,
      config: component.definition,
      dependencies: component.dependencies,
      schema: component.schema ?? null,
      modules,
      udfServerVersion: component.udfServerVersion,
    };
  });
}

function schemaOf(code: DeployedCode, definitionPath: string): SchemaJson | null {
  return code.definitions.get(definitionPath)!.evaluated.schema;
}

/** An error that makes the CLI start the push again. */
function raceDetected(message: string): HttpError {
  return new HttpError(400, "RaceDetected", message);
}
