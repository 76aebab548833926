/**
 * Starts the engine for tests as a program on free ports with a new data folder, and pushes functions, whose sources
 * are in the test, through the official CLI.
 */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import type { FunctionReference } from "convex/server";
import { anyApi } from "convex/server";
import { WebSocket } from "ws";
import { pushFolder, REPOSITORY, runCli } from "./testing-cli";

const COMMAND = resolve(import.meta.dirname, "../bin/local-convex.mjs");
const READY = /^engine ready (\S+) (\S+)$/;
export const TEST_ADMIN_KEY = "test|0123456789abcdef";

/** References to functions that the test's sources define; the CLI's types for them are not made. */
export const api = anyApi as unknown as Record<
  string,
  Record<string, FunctionReference<"query" & "mutation" & "action">>
>;

export interface TestEngineOptions {
  /** `convex/` files of a scratch project: path to source. */
  functions?: Record<string, string>;
  production?: boolean;
  /** The program of another version, for comparisons. */
  program?: string;
  /** Further options of the program. */
  args?: string[];
}

/**
 * An engine that runs as a process of its own, with a scratch project to push functions from. `kill` and `boot` restart
 * it on the same ports and data.
 */
export class TestEngine {
  url = "";
  siteUrl = "";
  readonly errors: string[] = [];
  private child: ChildProcess | null = null;
  private readonly clients: ConvexClient[] = [];

  private constructor(
    private readonly home: string,
    private readonly options: TestEngineOptions,
  ) {}

  /** Starts an engine and pushes the functions. Stop it at the test's end. */
  static async start(options: TestEngineOptions = {}): Promise<TestEngine> {
    const engine = new TestEngine(mkdtempSync(join(tmpdir(), "engine-")), options);
    try {
      await engine.boot();
      if (options.functions) await engine.push(options.functions);
      return engine;
    } catch (error) {
      await engine.stop();
      throw error;
    }
  }

  readonly adminKey = TEST_ADMIN_KEY;

  /** The same as `url`, for what takes an address with its key. */
  get cloudUrl(): string {
    return this.url;
  }

  get dir(): string {
    return join(this.home, "data");
  }

  /** Of the program that runs now. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts the program; after `kill`, again on the same ports and data. */
  async boot(): Promise<void> {
    const port = this.url === "" ? "0" : new URL(this.url).port;
    const sitePort = this.siteUrl === "" ? "0" : new URL(this.siteUrl).port;
    const args = ["--dir", this.dir, "--port", port, "--site-port", sitePort, "--instruments"];
    args.push(...(this.options.args ?? []));
    if (this.options.production) args.push("--production");
    const program = this.options.program ?? COMMAND;
    const child = spawn(process.execPath, [program, ...args], {
      cwd: REPOSITORY,
      env: { ...process.env, ENGINE_ADMIN_KEY: TEST_ADMIN_KEY },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    createInterface(child.stderr).on("line", (line) => this.errors.push(line));
    child.once("exit", (code, signal) => {
      if (this.child === child) this.errors.push(`The engine ended by itself (${signal ?? `code ${code}`})`);
    });
    await new Promise<void>((resolve, reject) => {
      createInterface(child.stdout).on("line", (line) => {
        const [, url, siteUrl] = READY.exec(line) ?? [];
        if (url === undefined || siteUrl === undefined) return;
        this.url = url;
        this.siteUrl = siteUrl;
        resolve();
      });
      child.once("close", () => reject(new Error(`The engine ended early.\n${this.errors.join("\n")}`)));
    });
  }

  /** Writes `convex/` sources into the scratch project and pushes them. */
  async push(functions: Record<string, string>): Promise<string> {
    this.writeProject(functions);
    return pushFolder(this, this.projectFolder);
  }

  /** Runs the official CLI in the scratch project; resolves with its output, rejects with it when it fails. */
  cli(args: string[]): Promise<string> {
    return runCli(this, args, this.projectFolder);
  }

  /** An official live client, at the engine's address or one that leads there; closed with the engine. */
  live(address = this.url): ConvexClient {
    const client = new ConvexClient(address, {
      webSocketConstructor: WebSocket as unknown as typeof globalThis.WebSocket,
      unsavedChangesWarning: false,
      logger: false,
    });
    this.clients.push(client);
    return client;
  }

  /** An official client for single requests. */
  http(): ConvexHttpClient {
    return new ConvexHttpClient(this.url, { logger: false });
  }

  /** An endpoint with the admin key: `/_engine/clock`, `/api/update_environment_variables` … */
  async admin(path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(this.url + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Convex ${TEST_ADMIN_KEY}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }

  /** Ends the program at once, as a power cut would. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  /** Ends clients and program, and removes their files. */
  async stop(): Promise<void> {
    await Promise.all(this.clients.splice(0).map((client) => client.close()));
    await this.end("SIGTERM");
    rmSync(this.home, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("close", resolve));
    child.kill(signal);
    await ended;
  }

  /** The scratch project from which functions are pushed. */
  get projectFolder(): string {
    return join(this.home, "project");
  }

  /** Makes the scratch project anew, with these `convex/` sources only. */
  writeProject(functions: Record<string, string>): void {
    const project = this.projectFolder;
    rmSync(project, { recursive: true, force: true });
    mkdirSync(project, { recursive: true });
    symlinkSync(join(REPOSITORY, "node_modules"), join(project, "node_modules"));
    writeFileSync(
      join(project, "package.json"),
      JSON.stringify({ name: "scratch", type: "module", dependencies: { convex: "*" } }),
    );
    const dependencies = Object.entries({ "_generated/server.js": GENERATED_SERVER, ...functions });
    for (const [path, source] of dependencies) {
      mkdirSync(dirname(join(project, "convex", path)), { recursive: true });
      writeFileSync(join(project, "convex", path), source);
    }
  }
}

/** What the CLI generates, for sources without types. */
const GENERATED_SERVER = `
export {
  queryGeneric as query, mutationGeneric as mutation, actionGeneric as action, httpActionGeneric as httpAction,
  internalQueryGeneric as internalQuery, internalMutationGeneric as internalMutation,
  internalActionGeneric as internalAction,
} from "convex/server";
`;
