import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Value } from "convex/values";
import { MINUTE_MS } from "../../domain/limits";
import { replaceRows, runFunction, setVariables } from "../../scripts/product/admin";
import { Instruments } from "local-convex/instruments";
import { freePort } from "../../scripts/lib/ports";
import { startProduct, type Product } from "../../scripts/product/product";
import { MailReader } from "./mail";
import { LanguageModel } from "./model";
import { PushService } from "./push";
import { PaymentProvider } from "./payments";
import { TEMPLATE_DIR, TEST_FUNCTIONS } from "./template";

export type Row = Record<string, Value> & { _id: string };
type RowPage = { page: Row[]; isDone: boolean; continueCursor: string };

/** A running product of its own, with the instruments that only a test may use. */
export interface World {
  /** The site's origin. */
  site: string;
  /** The deployment's address, for official clients. */
  cloudUrl: string;
  /** Where its HTTP actions answer. */
  siteUrl: string;
  mail: MailReader;
  payments: PaymentProvider;
  model: LanguageModel;
  push: PushService;
  instruments: Instruments;
  /** Runs a function of the deployment, internal ones too. */
  run(path: string, args?: Record<string, Value>): Promise<Value>;
  /** Replaces all documents of a table, as `convex import --replace` does. */
  replaceRows(table: string, rows: readonly Record<string, Value>[]): Promise<void>;
  /** All documents of a table of the deployment. */
  rows(table: string): Promise<Row[]>;
  /** Sets deployment variables that are unset otherwise, and will be so again for the next test. */
  setVariables(variables: Record<string, string>): Promise<void>;
  /** Where a text is left behind: files of the deployment's folder that hold it, and lines that the engine printed. */
  traces(text: string): string[];
  /** Whether the deployment's own files hold a text, as UTF-8 or UTF-16, in capitals or not. */
  isInDeployment(text: string): boolean;
  /** What the engine takes of the machine's memory, in bytes; 0 where the system does not tell. */
  engineMemory(): number;
  /** Ends the engine as a power cut would. */
  killEngine(): Promise<void>;
  restartEngine(): Promise<void>;
  /** Back to no documents, no mails, no payments and no faults. The clock never goes back: see `isAhead`. */
  reset(): Promise<void>;
  /** Whether a test has moved the clock, so that browsers and this product no longer agree on the time. */
  isAhead(): Promise<boolean>;
  close(): Promise<void>;
}

/** Starts a product on free ports with the template's functions and no documents. */
export async function openWorld(): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), "world-"));
  cpSync(TEMPLATE_DIR, dataDir, { recursive: true });
  const lines: string[] = [];
  const product: Product = await startProduct({
    dataDir,
    ports: { web: await freePort(), engine: 0, engineSite: 0, mail: 0, stripe: 0, openai: 0, push: 0 },
    instruments: true,
    mode: "prepared",
    functions: TEST_FUNCTIONS,
    onEngineLine: (line) => {
      lines.push(line);
      process.stderr.write(`[engine] ${line}\n`);
    },
  });
  const { engine, standins } = product;
  const instruments = new Instruments(engine);
  const mail = new MailReader(standins.mail.url);
  const payments = new PaymentProvider(standins.stripe.url);
  const model = new LanguageModel(standins.openai.url);
  const push = new PushService(standins.push.url);
  let killed = false;
  const ownVariables = new Set<string>();
  const restartEngine = async () => {
    await product.restartEngine();
    killed = false;
  };
  return {
    site: product.web.url,
    cloudUrl: engine.cloudUrl,
    siteUrl: engine.siteUrl,
    mail,
    payments,
    model,
    push,
    instruments,
    run: (path, args) => runFunction(engine, path, args),
    replaceRows: (table, rows) => replaceRows(engine, table, rows),
    rows: async (table) => {
      const rows: Row[] = [];
      for (let cursor: string | null = null, isDone = false; !isDone;) {
        const args = { table, paginationOpts: { numItems: 4096, cursor } };
        const part = (await runFunction(engine, "_system/cli/tableData", args)) as unknown as RowPage;
        rows.push(...part.page);
        ({ isDone, continueCursor: cursor } = part);
      }
      return rows;
    },
    setVariables: async (variables) => {
      for (const name of Object.keys(variables)) ownVariables.add(name);
      await setVariables(product.engine, variables);
    },
    traces: (text) => [
      ...filesIn(dataDir)
        .filter((file) => readFileSync(file).includes(text))
        .map((file) => basename(file)),
      ...lines.filter((line) => line.includes(text)),
    ],
    isInDeployment: (text) => {
      const forms = [Buffer.from(text), Buffer.from(text, "utf16le")].map((form) => lowerCase(form));
      return filesIn(join(dataDir, "engine")).some((file) => {
        const held = lowerCase(readFileSync(file));
        return forms.some((form) => held.includes(form));
      });
    },
    engineMemory: () => {
      const file = `/proc/${product.engine.child.pid}/status`;
      const [, kilobytes] = existsSync(file) ? (/^VmRSS:\s+(\d+)/m.exec(readFileSync(file, "utf8")) ?? []) : [];
      return Number(kilobytes ?? 0) * 1024;
    },
    killEngine: async () => {
      await product.engine.child.kill();
      killed = true;
    },
    restartEngine,
    reset: async () => {
      // A test that failed between the two must not take the next one with it.
      if (killed) await restartEngine();
      if (ownVariables.size > 0) {
        await setVariables(product.engine, Object.fromEntries([...ownVariables].map((name) => [name, null])));
        ownVariables.clear();
      }
      const emptyStandins = () => Promise.all([mail.clear(), payments.clear(), model.clear(), push.clear()]);
      // First without faults, so that no action waits for one; then what still arrived while the deployment was emptied.
      await Promise.all([emptyStandins(), instruments.clearFaults()]);
      await instruments.reset();
      await emptyStandins();
    },
    isAhead: async () => {
      if (killed) await restartEngine();
      return (await instruments.stats()).now - Date.now() > MINUTE_MS;
    },
    close: async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function filesIn(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Bytes as text in which every byte is one letter and capitals are small. */
function lowerCase(bytes: Buffer): string {
  return bytes.toString("latin1").toLowerCase();
}
