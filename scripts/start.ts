/** `npm start`: runs the whole product with demo data on this machine, until Ctrl-C. `--dev` reloads on changes. */
import type { Value } from "convex/values";
import { replaceRows as replaceTable, runFunction } from "./product/admin";
import { choosePorts, printWelcome } from "./product/console";
import { DEMO_PASSWORD } from "./product/demo";
import { fillDemo, type DemoDeployment } from "./product/fill-demo";
import { keepRunning } from "./product/keep-running";
import { startProduct, type Product } from "./product/product";
import { watchFunctions } from "./product/watch-functions";
import { inRoot } from "./lib/root";

const dev = process.argv.includes("--dev");
const began = performance.now();

let product: Product;
try {
  const ports = await choosePorts(process.env.PORT);
  product = await startProduct({
    dataDir: inRoot(".data"),
    ports,
    instruments: true,
    backups: true,
    mode: dev ? "dev" : "start",
    say: (line) => console.log(line),
    onEngineLine: (line) => console.log(`[engine] ${line}`),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

let stopping = false;
async function stop(code: number): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  await product.stop();
  process.exit(code);
}
process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));
void keepRunning({
  child: () => product.engine.child,
  restart: async () => {
    await product.restartEngine();
    // Somebody may have pressed Ctrl-C meanwhile, when there was no engine to stop.
    if (stopping) await product.engine.child.stop();
  },
  stopping: () => stopping,
  say: (line) => console.error(line),
}).then((failure) => {
  if (failure === null) return;
  console.error(failure);
  void stop(1);
});

const { engine } = product;
const run = (path: string, args?: Record<string, Value>) => runFunction(engine, path, args);
const replaceRows: DemoDeployment["replaceRows"] = (table, rows) => replaceTable(engine, table, rows);
try {
  const logins = await fillDemo(
    { cloudUrl: engine.cloudUrl, siteUrl: engine.siteUrl, run, replaceRows },
    DEMO_PASSWORD,
  );
  printWelcome(product, logins, (performance.now() - began) / 1000);
} catch (error) {
  // A stop meanwhile ends the engine in the middle of this. That is not a failure.
  if (!stopping) {
    console.error(`The demo could not be filled: ${error instanceof Error ? error.message : String(error)}`);
    await stop(1);
  }
}
if (dev) watchFunctions(product.engine, (line) => console.log(line));
