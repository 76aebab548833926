import type { DeploymentAccess } from "./admin";
import { runCommand, startProgram, type RunningChild } from "../lib/children";
import { inRoot } from "../lib/root";

export interface EngineOptions {
  /** Folder of the deployment's data. */
  dir: string;
  /** The app's folder, where packages are that it does not bundle; otherwise the folder of this process. */
  app?: string;
  /** 0 picks a free port. */
  port: number;
  sitePort: number;
  adminKey: string;
  /** Opens the test instruments (faults, clock, snapshots) to the admin key. */
  instruments: boolean;
  /** Whether a proxy stands in front, whose X-Forwarded-For names the sender of a request. */
  forwarded?: boolean;
  onLine?: (line: string) => void;
}

/** The local engine as a process of its own. */
export interface RunningEngine extends DeploymentAccess {
  siteUrl: string;
  child: RunningChild;
}

/** The command of the package `local-convex`. */
const COMMAND = inRoot("node_modules/local-convex/bin/local-convex.mjs");
const READY = /^engine ready (\S+) (\S+)$/;

/** Starts the local engine and waits until it answers. */
export async function startEngine(options: EngineOptions): Promise<RunningEngine> {
  const starting = startProgram(COMMAND, {
    args: [
      ...["--dir", options.dir, "--port", String(options.port), "--site-port", String(options.sitePort)],
      ...(options.app === undefined ? [] : ["--app", options.app]),
      ...(options.instruments ? ["--instruments"] : []),
      ...(options.forwarded ? ["--forwarded"] : []),
    ],
    env: { ENGINE_ADMIN_KEY: options.adminKey },
    ready: (line) => READY.test(line),
    onLine: options.onLine,
  });
  const child = await starting.catch((error: unknown) => {
    throw withAdvice(error instanceof Error ? error.message : String(error));
  });
  const [, cloudUrl = "", siteUrl = ""] = READY.exec(child.readyLine) ?? [];
  return { cloudUrl, siteUrl, adminKey: options.adminKey, child };
}

/**
 * Runs a command of the engine on a data folder of its: `check`, `backup`, `reset` or `documents`. Returns what it
 * printed. Throws with its message when it refuses.
 */
export async function onEngineData(name: string, dir: string, args: string[] = []): Promise<string> {
  const { code, output } = await runCommand(process.execPath, [COMMAND, name, "--dir", dir, ...args]);
  if (code !== 0) throw withAdvice(output);
  return output;
}

/** An error of the engine, with what to do about data that it cannot use. */
function withAdvice(message: string): Error {
  if (!/^The data in .* cannot be used/m.test(message)) return new Error(message);
  return new Error(
    `${message}\n\`npm run restore\` takes the newest backup that \`npm start\` made; \`npm run reset\` begins anew.`,
  );
}
