/**
 * Runs the engine as a program:
 *
 *     tsx local/engine/main.ts --dir <folder> --port <n> --site-port <n> [--instruments] [--production]
 *
 * The admin key comes from `--admin-key` or, so that no process list shows it, from ENGINE_ADMIN_KEY. When requests are
 * answered it prints `engine ready <cloud url> <site url>`. SIGTERM and SIGINT end it in order.
 */
import { parseArgs } from "node:util";
import { createEngine } from "./engine";

// What is stored is for the account that runs this.
process.umask(0o077);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function portOf(text: string | undefined, option: string): number {
  const port = Number(text ?? "0");
  if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`--${option} must be a port number, got '${text}'`);
  return port;
}

const { values } = parseArgs({
  options: {
    dir: { type: "string" },
    port: { type: "string" },
    "site-port": { type: "string" },
    "admin-key": { type: "string" },
    instruments: { type: "boolean", default: false },
    production: { type: "boolean", default: false },
  },
});
const adminKey = values["admin-key"] ?? process.env.ENGINE_ADMIN_KEY;
if (!values.dir) fail("--dir is missing: the folder for the deployment's data");
if (!adminKey || !adminKey.includes("|")) fail("The admin key is missing: `<instance>|<secret>` in ENGINE_ADMIN_KEY");

const engine = createEngine({
  dir: values.dir,
  port: portOf(values.port, "port"),
  sitePort: portOf(values["site-port"], "site-port"),
  instanceName: adminKey.slice(0, adminKey.indexOf("|")),
  adminKey,
  mode: values.production ? "production" : "development",
  instruments: values.instruments,
});

let stopping: Promise<void> | null = null;
function stop(): void {
  stopping ??= engine.stop().then(
    () => process.exit(0),
    (error: unknown) => fail(String(error)),
  );
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

try {
  const { url, siteUrl } = await engine.start();
  process.stdout.write(`engine ready ${url} ${siteUrl}\n`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
