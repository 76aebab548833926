/**
 * Runs an engine:
 *
 *     local-convex --dir <folder> --port <n> --site-port <n> [--app <folder>] [--instruments] [--production] [--forwarded]
 *
 *     [--action-seconds <n>] [--node-action-seconds <n>] [--action-stall-seconds <n>] [--action-memory <MB>]
 *     [--node-action-memory <MB>] [--query-seconds <n>]
 *
 * `--app` is the folder of the app that is pushed, in which packages are found that it does not bundle; otherwise it is
 * the folder in which the engine is started. `--forwarded` takes the
 * first address in X-Forwarded-For for that of a request's sender, as a self-hosted Convex does. The last six are limits of functions; functions/options.ts says what each one means and its default.
 * The admin key comes from `--admin-key` or, so that no process list shows it, from ENGINE_ADMIN_KEY. When requests are
 * answered it prints `engine ready <cloud url> <site url>`. SIGTERM and SIGINT end it in order.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { createEngine, type EngineOptions } from "./engine";
import { refuseCodeFromStrings } from "./functions/harden";
import { limitsWatch } from "./functions/udf/limits-watch";

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function portOf(text: string | undefined, option: string): number {
  const port = Number(text ?? "0");
  if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`--${option} must be a port number, got '${text}'`);
  return port;
}

/** The limits that were given, under the names of the function room's options. */
function limitsOf(given: Record<string, string | boolean | undefined>): NonNullable<EngineOptions["limits"]> {
  const limits: NonNullable<EngineOptions["limits"]> = {};
  const take = (option: string, name: keyof typeof limits, factor: number): void => {
    const text = given[option];
    if (text === undefined) return;
    const value = Number(text);
    if (!(value > 0)) fail(`--${option} must be a number above 0, got '${text}'`);
    limits[name] = value * factor;
  };
  take("action-seconds", "actionTimeoutMs", 1000);
  take("node-action-seconds", "nodeActionTimeoutMs", 1000);
  take("action-stall-seconds", "actionStallMs", 1000);
  take("action-memory", "actionMemoryMb", 1);
  take("node-action-memory", "nodeActionMemoryMb", 1);
  take("query-seconds", "queryCpuMs", 1000);
  return limits;
}

/** Starts the engine that the arguments of this process describe. Throws when its data or ports cannot be had. */
export async function serve(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dir: { type: "string" },
      app: { type: "string" },
      port: { type: "string" },
      "site-port": { type: "string" },
      "admin-key": { type: "string" },
      instruments: { type: "boolean", default: false },
      production: { type: "boolean", default: false },
      forwarded: { type: "boolean", default: false },
      "action-seconds": { type: "string" },
      "node-action-seconds": { type: "string" },
      "action-stall-seconds": { type: "string" },
      "action-memory": { type: "string" },
      "node-action-memory": { type: "string" },
      "query-seconds": { type: "string" },
    },
  });
  const adminKey = values["admin-key"] ?? process.env.ENGINE_ADMIN_KEY;
  // Even if pushed code could read this process's environment, it must not find the key.
  delete process.env.ENGINE_ADMIN_KEY;
  if (!values.dir) fail("--dir is missing: the folder for the deployment's data");
  if (!adminKey || !adminKey.includes("|")) fail("The admin key is missing: `<instance>|<secret>` in ENGINE_ADMIN_KEY");

  const dir = resolve(values.dir);
  // Packages that the app did not bundle are found from the working folder (FunctionOptions.resolveFrom).
  if (values.app !== undefined) process.chdir(values.app);

  refuseCodeFromStrings();
  const engine = createEngine({
    dir,
    port: portOf(values.port, "port"),
    sitePort: portOf(values["site-port"], "site-port"),
    instanceName: adminKey.slice(0, adminKey.indexOf("|")),
    adminKey,
    mode: values.production ? "production" : "development",
    instruments: values.instruments,
    forwarded: values.forwarded,
    limits: limitsOf(values),
  });

  let stopping: Promise<void> | null = null;
  const stop = (): void => {
    stopping ??= engine.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(String(error)),
    );
  };
  process.on("SIGTERM", stop);
  limitsWatch.takeSignals(stop);

  const { url, siteUrl } = await engine.start();
  process.stdout.write(`engine ready ${url} ${siteUrl}\n`);
}
