import type { JSONValue } from "convex/values";
import type { Database, Timestamp, Transaction } from "../database/contract";
import type { Deployment, UdfType } from "../deploy/contract";
import type {
  Caller,
  Execution,
  FunctionRunner,
  MutationExtra,
  QueryExtra,
  RunRequest,
  RunResult,
  RunWrapper,
} from "./contract";
import { HttpError, type FileStorage } from "../http/contract";
import type { Scheduler } from "../jobs/contract";
import { EngineError } from "../values/contract";
import { ActionExecutor } from "./actions/action";
import { keysOf, prepareModules } from "./conversion/compile";
import { CompiledFolder } from "./conversion/compiled-folder";
import type { Environment } from "./environment";
import { clientMessage, failureOfEngineError, RunFailed, type Failure } from "./failures/failure";
import { keepForeignErrorsApart } from "./failures/foreign-errors";
import type { InternalResult, InternalRunner } from "./internal-runner";
import { INLINE_QUERY, inlineQueryModule } from "./conversion/inline-query";
import { DEFAULT_OPTIONS, type FunctionOptions } from "./options";
import { ProcessPool } from "./process/pool";
import { startReport } from "./failures/report";
import { metaOf, RootRun, UdfRun, type RequestMeta } from "./run";
import { assertUdfType, canonicalPath, findFunction, inComponent, shownPath } from "./syscalls/target";
import { Reopened, UdfExecutor } from "./udf/udf";

export interface FunctionRunnerDependencies {
  database: Database;
  deployment: Deployment;
  scheduler: Scheduler;
  storage: FileStorage;
  wrapper?: RunWrapper;
  /** Test instrument: origins whose requests, by `fetch` of an action, go to another one. */
  detours?: ReadonlyMap<string, string>;
  options?: Partial<FunctionOptions>;
}

const UNWRAPPED: RunWrapper = { transaction: (_call, run) => run(), action: (_call, run) => run() };

/** Creates the runner of the pushed functions. `FunctionRunner` (contract.ts) documents what it promises. */
export function createFunctionRunner(dependencies: FunctionRunnerDependencies): FunctionRunner {
  keepForeignErrorsApart();
  // Convex runs in UTC; contexts take the zone of the process.
  process.env.TZ = "UTC";
  return new Runner(dependencies);
}

type MutationRequest = Parameters<FunctionRunner["mutation"]>[0];
class Runner implements FunctionRunner, InternalRunner {
  readonly #env: Environment;
  readonly #udf: UdfExecutor;
  readonly #actions: ActionExecutor;
  readonly #listeners: ((execution: Execution) => void)[] = [];
  readonly #startsWith: Promise<void>;

  constructor({
    options,
    wrapper = UNWRAPPED,
    detours = new Map<string, string>(),
    ...rooms
  }: FunctionRunnerDependencies) {
    const settings = { ...DEFAULT_OPTIONS, ...options };
    this.#env = {
      ...rooms,
      wrapper,
      detours,
      options: settings,
      processes: new ProcessPool(settings),
      report: (execution) => {
        for (const listener of this.#listeners) listener(execution);
      },
    };
    this.#udf = new UdfExecutor(this.#env);
    this.#actions = new ActionExecutor(this.#env, this);
    rooms.deployment.onChange(() => void this.#warmUp());
    this.#startsWith = this.#warmUp();
  }

  /** Compiles the deployed code before the first call, because compiling counts towards that call's time limit. */
  async #warmUp(): Promise<void> {
    const { deployment, options } = this.#env;
    const folder = options.compiledDir === null ? undefined : new CompiledFolder(options.compiledDir);
    const deployed = deployment
      .componentPaths()
      .map((path) => [...(deployment.component(path)?.modules.values() ?? [])]);
    // A module that does not compile makes only the code fail that loads it.
    await Promise.allSettled(deployed.map((modules) => prepareModules(modules, folder)));
    await folder?.keepOnly(new Set(keysOf(deployed.flat())));
  }

  ready(): Promise<void> {
    return this.#startsWith;
  }

  query(request: RunRequest & { journal?: string | null; at?: Timestamp }): RunResult<QueryExtra> {
    const meta = metaOf(request);
    return this.#forClient(this.runQuery({ ...request, requestId: meta.requestId }), meta);
  }

  mutation(request: MutationRequest): RunResult<MutationExtra> {
    const meta = metaOf(request);
    return this.#forClient(this.runMutation({ ...request, requestId: meta.requestId }), meta);
  }

  async action(request: RunRequest): Promise<RunResult<object>> {
    const meta = metaOf(request);
    return this.#forClient(await this.runAction({ ...request, requestId: meta.requestId }, request.depth ?? 0), meta);
  }

  async any(request: RunRequest): Promise<RunResult<object>> {
    const path = canonicalPath(request.path);
    const fn = this.#env.deployment.component(request.component)?.functions.get(path);
    // By these words the CLI knows that it must list what there is.
    if (!fn || (fn.visibility === "internal" && !request.allowInternal)) {
      const where = `'${shownPath(path)}'${inComponent(request.component)}`;
      const message = `Could not find function for ${where}. Did you forget to run \`npx convex dev\`?`;
      return this.#forClient({ ok: false, failure: { message }, logLines: [] }, metaOf(request));
    }
    if (fn.udfType === "mutation") return this.mutation(request);
    if (fn.udfType === "action") return this.action(request);
    return this.query(request);
  }

  httpAction(
    request: Request,
    options: Parameters<FunctionRunner["httpAction"]>[1],
  ): ReturnType<FunctionRunner["httpAction"]> {
    return this.#actions.http(request, options);
  }

  close(): void {
    this.#env.processes.close();
  }

  onExecution(listener: (execution: Execution) => void): void {
    this.#listeners.push(listener);
  }

  async inlineQuery(componentPath: string, source: string): Promise<RunResult<object>> {
    const module = await inlineQueryModule(source);
    const component = this.#env.deployment.component(componentPath);
    if (!component) throw new HttpError(400, "ComponentNotFound", `There is no component '${componentPath}'`);
    const caller: Caller = { kind: "admin", actingAs: null };
    const request: RunRequest = {
      component: componentPath,
      path: INLINE_QUERY.path,
      args: {},
      caller,
      allowInternal: true,
    };
    const meta = metaOf(request);
    // A copy of the component, so that no other run gets its context.
    const own = { ...component, modules: new Map([...component.modules, [module.path, module]]) };
    const result = this.#reported("query", { ...request, requestId: meta.requestId }, () =>
      this.#env.database.read((tx) => {
        const root = new RootRun(tx, meta, null);
        const run = new UdfRun(root, own, INLINE_QUERY, {}, caller, 0);
        return this.#settled(
          root,
          () => this.#udf.runRoot(run),
          () => ({}),
        );
      }),
    );
    return this.#forClient(result, meta);
  }

  runQuery(request: RunRequest & { journal?: string | null; at?: Timestamp }): InternalResult<QueryExtra> {
    const { database } = this.#env;
    const read = <T>(fn: (tx: Transaction) => T): T =>
      request.at === undefined ? database.read(fn) : database.readAt(request.at, fn);
    return this.#reported<InternalResult<QueryExtra>>("query", request, (meta, begun) => {
      let root: RootRun | null = null;
      const extra = (): QueryExtra => ({
        ranges: root!.tx.readRanges(),
        readIdentity: root!.readIdentity,
        readTime: root!.readTime,
        journal: root!.journal,
      });
      return read((tx) => {
        begun((root = new RootRun(tx, meta, request.journal ?? null)));
        return this.#settled(root, () => this.#udf.runRoot(this.#rootRun(root!, request, "query")), extra);
      });
    });
  }

  runMutation(request: MutationRequest): InternalResult<MutationExtra> {
    return this.#reported<InternalResult<MutationExtra>>("mutation", request, (meta, begun) => {
      let root: RootRun | null = null;
      try {
        const { value: outcome, ts } = this.#env.database.write((tx) => {
          const stored = request.before?.(tx) ?? null;
          if (stored) return { value: stored.stored, logLines: stored.logLines, ts: stored.ts };
          begun((root = new RootRun(tx, meta, null)));
          const value = this.#udf.runRoot(this.#rootRun(root, request, "mutation"));
          request.inTransaction?.(tx, { value, logLines: root.log.lines });
          return { value, logLines: root.log.lines, ts: null };
        });
        return { ok: true, value: outcome.value, logLines: outcome.logLines, ts: outcome.ts ?? ts };
      } catch (error) {
        const logLines = (root as RootRun | null)?.log.lines ?? [];
        const failure = failureOf(error);
        if (!failure) throw error;
        return { ok: false, failure, logLines };
      }
    });
  }

  runAction(request: RunRequest, depth: number): Promise<InternalResult<object>> {
    return this.#actions.run(request, depth);
  }

  /** The function, checked for visibility and type. Throws EngineError. */
  #rootRun(root: RootRun, request: RunRequest, udfType: "query" | "mutation"): UdfRun {
    const target = findFunction(this.#env.deployment, request.component, request.path, request.allowInternal);
    assertUdfType(target, udfType);
    return new UdfRun(root, target.component, target.fn, request.args, request.caller, 0);
  }

  #settled<Extra>(root: RootRun, work: () => JSONValue, extra: () => Extra): InternalResult<Extra> {
    try {
      return { ok: true, value: work(), logLines: root.log.lines, ...extra() };
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      const { ranges, ...others } = extra() as Extra & { ranges?: unknown };
      const kept = failure.passing ? others : { ranges, ...others };
      return { ok: false, failure, logLines: root.log.lines, ...(kept as Partial<Extra>) };
    }
  }

  #reported<Result extends InternalResult<object>>(
    udfType: UdfType,
    request: RunRequest,
    work: (meta: RequestMeta, begun: (root: RootRun) => void) => Result,
  ): Result {
    const meta = metaOf(request);
    const report = startReport(this.#env, udfType, request, meta);
    let root: RootRun | null = null;
    const result = untilDone(() => work(meta, (begun) => (root = begun)));
    report(result, (root as RootRun | null)?.usage());
    return result;
  }

  #forClient<Extra>(result: InternalResult<Extra>, meta: RequestMeta): RunResult<Extra> {
    if (result.ok) return result;
    const { failure, ...rest } = result;
    const errorMessage = clientMessage(failure, meta.requestId, this.#env.options.mode);
    const failed = { ...rest, ok: false as const, errorMessage };
    return (failure.data === undefined ? failed : { ...failed, errorData: failure.data }) as RunResult<Extra>;
  }
}

/** Runs it again while contexts turn out to be sealed that must not be: each time it is another function's. */
function untilDone<T>(work: () => T): T {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Reopened)) throw error;
    }
  }
}

function failureOf(error: unknown): Failure | null {
  if (error instanceof RunFailed) return error.failure;
  return error instanceof EngineError ? failureOfEngineError(error) : null;
}
