import { join } from "node:path";
import { DAY_MS } from "../../domain/limits";
import type { Cost } from "../../convex/model/signIn/passwordCost";
import { startStandins, type Standins } from "../../local/standins/index";
import { createWebServer, type WebServer, type WebServerOptions } from "../../web/server";
import { runFunction, setVariables } from "./admin";
import { accountsToEraseAgain, assertNotLost, backUp, forgetAccountsToErase, hasData } from "./backups";
import { openDataFolder } from "./data-folder";
import { startEngine, type RunningEngine } from "./engine";
import { onlyWhenChanged } from "../lib/fingerprint";
import { Instruments } from "local-convex/instruments";
import { migrateRows } from "./migrate";
import { functionsFingerprint, pushFunctions, withAdvice } from "./push";
import { loadOrCreateSecrets } from "./secrets";
import { localVariables } from "./variables";
import { drawPicture } from "../web/social-images";
import { inRoot } from "../lib/root";
import { buildWebWhenChanged } from "./web-build";

const openSource: WebServerOptions["openSource"] = async (server) =>
  (await import("../web/dev-site")).openDevSite(server);

/**
 * The ports of the product; 0 picks a free one. Only the site's must be known beforehand, because the functions are
 * told it.
 */
export interface ProductPorts {
  web: number;
  engine: number;
  engineSite: number;
  mail: number;
  stripe: number;
  openai: number;
  push: number;
}

export interface ProductOptions {
  /** Where everything that survives is kept. */
  dataDir: string;
  ports: ProductPorts;
  /** Opens the engine's test instruments to the admin key. */
  instruments: boolean;
  /**
   * "start" pushes the functions and builds the site when their sources changed. "dev" pushes too, and serves the site
   * from source, reloading on changes. "prepared" takes both as an earlier start left them.
   */
  mode: "start" | "dev" | "prepared";
  /** Functions of another folder than the checkout's, with what they cost a password. For tests. */
  functions?: { folder: string; passwordCost: Cost };
  /** Keeps backups of the data as they were found at the last starts, and of each day that the product runs on. */
  backups?: boolean;
  /** Tells a person who waits what is being done. */
  say?: (line: string) => void;
  /** What the engine prints. */
  onEngineLine?: (line: string) => void;
}

/** The whole product, running on this machine. */
export interface Product {
  web: WebServer;
  engine: RunningEngine;
  standins: Standins;
  /** Whether the functions had changed since the last start in this folder. */
  pushed: boolean;
  /** Starts the engine again on its former addresses, after it ended. */
  restartEngine(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts engine, stand-ins and web server and updates the functions. Independent parts start at the same time.
 * Unchanged functions are not pushed, and an unchanged site is not built. When a part fails, stops the others and
 * throws its error.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { dataDir, ports, say = () => {} } = options;
  openDataFolder(dataDir);
  await assertNotLost(dataDir);
  const isNew = !hasData(dataDir);
  const secrets = loadOrCreateSecrets(join(dataDir, "secrets.json"));
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  const openEngine = (port: number, sitePort: number) =>
    startEngine({
      dir: join(dataDir, "engine"),
      port,
      sitePort,
      adminKey: secrets.adminKey,
      instruments: options.instruments,
      onLine: options.onEngineLine,
    });

  const startBackend = async () => {
    const standins = await startStandins({
      ports,
      mailFile: join(dataDir, "mail.jsonl"),
      stripeFile: join(dataDir, "stripe.json"),
    });
    stops.push(() => standins.close());
    const engine = await openEngine(ports.engine, ports.engineSite);
    stops.push(() => product.engine.child.stop());
    // Everything was read and found whole by now.
    const keepBackup = () => backUp(dataDir).catch((error: unknown) => say(withoutBackup(error)));
    if (options.backups) {
      if (!isNew) await keepBackup();
      const daily = setInterval(() => void keepBackup(), DAY_MS).unref();
      stops.push(() => Promise.resolve(clearInterval(daily)));
    }
    const webhook = { url: `${engine.siteUrl}/stripe/webhook`, secret: secrets.stripeWebhookSecret };
    // Without instruments nobody can move the engine's clock, so the machine's is the same.
    const time = async () => (await new Instruments(engine).stats()).now;
    await standins.stripe.connect(webhook, options.instruments ? time : undefined);
    const reports = { url: `${engine.siteUrl}/resend/webhook`, secret: secrets.mailWebhookSecret };
    standins.mail.connect(reports, options.instruments ? time : undefined);
    return { standins, engine };
  };
  const prepareSite = async () => {
    if (options.mode === "start" && (await buildWebWhenChanged())) say("Site built.");
  };
  const bringUpToDate = async (engine: RunningEngine, standins: Standins) => {
    const addresses = {
      site: `http://localhost:${ports.web}`,
      mail: standins.mail.url,
      stripe: standins.stripe.url,
      openai: standins.openai.url,
      push: standins.push.url,
    };
    await setVariables(engine, await localVariables(addresses, secrets, options.functions?.passwordCost));
    if (options.mode === "prepared") return false;
    const pushed = await onlyWhenChanged(join(dataDir, "functions.pushed"), functionsFingerprint(), () =>
      pushFunctions(engine, options.functions?.folder).catch((error: unknown) => {
        throw withAdvice(error, dataDir);
      }),
    );
    if (pushed) say("Functions pushed.");
    const migrated = await migrateRows(engine, dataDir);
    if (migrated !== null) say(migrated);
    const userIds = accountsToEraseAgain(dataDir);
    if (userIds.length > 0) {
      await runFunction(engine, "accountJobs:eraseAgain", { userIds });
      forgetAccountsToErase(dataDir);
      say("Accounts that were erased after the backup was made are erased again.");
    }
    if (options.backups && !isNew) await runFunction(engine, "health:recordBackup");
    return pushed;
  };

  const product = { stop } as Product;
  try {
    const built = prepareSite();
    // Awaited below; a failure before that must not count as unhandled.
    built.catch(() => {});
    Object.assign(product, await startBackend());
    const { engine, standins } = product;
    const serve = async () => {
      await built;
      const web = await createWebServer({
        port: ports.web,
        convexUrl: engine.cloudUrl,
        convexSiteUrl: engine.siteUrl,
        dist: inRoot("dist"),
        drawPicture,
        ...(options.mode === "dev" ? { openSource } : {}),
      });
      stops.push(() => web.close());
      return web;
    };
    [product.web, product.pushed] = await Promise.all([serve(), bringUpToDate(engine, standins)]);
    product.restartEngine = async () => {
      product.engine = await openEngine(Number(new URL(engine.cloudUrl).port), Number(new URL(engine.siteUrl).port));
    };
    return product;
  } catch (error) {
    await stop();
    throw error;
  }
}

const withoutBackup = (error: unknown): string =>
  `No backup could be made of the data: ${error instanceof Error ? error.message : String(error)}`;
