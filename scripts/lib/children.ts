import { spawn, type ChildProcess } from "node:child_process";
import { isAbsolute } from "node:path";
import { createInterface } from "node:readline";
import { inRoot, root } from "./root";

export interface ChildOptions {
  args?: string[];
  env?: Record<string, string | undefined>;
  /** A line of standard output that says the program is ready. */
  ready: (line: string) => boolean;
  /** Everything else the program prints. */
  onLine?: (line: string) => void;
}

/** A process of ours that runs until it is stopped, and never outlives the starting process. */
export interface RunningChild {
  pid: number;
  /** The line that said it was ready. */
  readyLine: string;
  /** Resolves when the program has ended, for whatever reason. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Asks it to end, and ends it after ten seconds. */
  stop(): Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
}

/**
 * Starts a program of this repository, in TypeScript or JavaScript, as a process and waits until it says that it is
 * ready. Throws with its last output when it ends before that. The process ends when this one does, in whatever way.
 */
export async function startProgram(file: string, options: ChildOptions): Promise<RunningChild> {
  const child = spawn(
    process.execPath,
    [
      ...(file.endsWith(".ts") ? ["--import", "tsx"] : []),
      ...[
        "--import",
        inRoot("scripts/lib/end-with-parent.mjs"),
        isAbsolute(file) ? file : inRoot(file),
        ...(options.args ?? []),
      ],
    ],
    // A process group of its own: Ctrl-C reaches this process, which stops its programs in order.
    { cwd: root, env: { ...process.env, ...options.env }, stdio: ["ignore", "pipe", "pipe", "ipc"], detached: true },
  );
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
  const readyLine = await firstReadyLine(child, file, options);
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  return {
    pid: child.pid as number,
    readyLine,
    ended,
    stop: async () => {
      end("SIGTERM");
      const timer = setTimeout(() => end("SIGKILL"), 10_000);
      await ended;
      clearTimeout(timer);
    },
    kill: async () => {
      end("SIGKILL");
      await ended;
    },
  };
}

function firstReadyLine(child: ChildProcess, file: string, options: ChildOptions): Promise<string> {
  // Holds back its output until it is ready, as the text of the error in case it fails.
  const held: string[] = [];
  let pass = (line: string): void => void held.push(line);
  return new Promise((resolve, reject) => {
    const read = (line: string) => {
      if (!options.ready(line)) return pass(line);
      pass = options.onLine ?? (() => {});
      held.forEach(pass);
      resolve(line);
    };
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on("line", read);
    child.once("error", reject);
    child.once("close", () => reject(new Error(`${file} ended before it was ready.\n${held.join("\n")}`)));
  });
}

export interface CommandResult {
  code: number;
  output: string;
}

/** Runs a command to its end. Collects its output, and passes each line to `onLine` if given. */
export function runCommand(
  command: string,
  args: string[],
  options: { env?: Record<string, string | undefined>; cwd?: string; onLine?: (line: string) => void } = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: string[] = [];
    const readers = [child.stdout, child.stderr].map((stream) => {
      const reader = createInterface(stream);
      reader.on("line", (line) => {
        output.push(line);
        options.onLine?.(line);
      });
      return new Promise((done) => reader.once("close", done));
    });
    child.once("error", reject);
    child.once("close", (code) => {
      void Promise.all(readers).then(() => resolve({ code: code ?? 1, output: output.join("\n") }));
    });
  });
}

/** The path of a command of an installed package. */
export const bin = (name: string): string => inRoot("node_modules/.bin", name);
