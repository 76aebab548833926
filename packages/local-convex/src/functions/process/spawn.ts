import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { childCode } from "../inside-code";

/** The limits of a process. */
export interface ProcessLimits {
  /** MB of JavaScript heap. */
  heapMb: number;
}

let code: string | undefined;
/** Seconds of CPU after which the system ends a process; for a process in an endless loop that has lost its engine. */
const CPU_SECONDS = 1800;
/** Open files and sockets of a process, so that it cannot use up those of the engine by connecting to it. */
const OPEN_FILES = 512;
/**
 * How much a function computes (bytes of bytecode) before V8 optimizes it: fifteen times its default. Each action begins
 * in a fresh context, which knows nothing of what an earlier one optimized, and V8 would spend a third of a short
 * action's time on code that runs a few times more. What computes for milliseconds is optimized as ever.
 */
const OPTIMIZED_AFTER = 1_000_000;
/** Megabytes of each half of the young generation. By itself Node 24 takes so many that contexts that ended fill the process. */
const YOUNG_MB = 4;
const NODE = Number(process.versions.node.split(".")[0]);
const PERMISSION = NODE >= 24 ? "--permission" : "--experimental-permission";

/**
 * Starts a process for pushed code. It gets none of the engine's environment variables and arguments. Node's permission
 * model allows it the network, the packages of the deploying project (`resolveFrom`) and `tempDir`, but no other files,
 * child processes, threads or native code.
 */
export function spawnProcess({ heapMb }: ProcessLimits, resolveFrom: string, tempDir: string | null): ChildProcess {
  code ??= childCode();
  const folders = packageFolders(resolveFrom);
  const flags = [
    PERMISSION,
    // Node 22 and later refuse the flag.
    ...(NODE < 22 ? [`--interrupt-budget=${OPTIMIZED_AFTER}`] : []),
    "--no-warnings",
    `--max-old-space-size=${heapMb}`,
    `--max-semi-space-size=${YOUNG_MB}`,
    `--allow-fs-read=${path.join(resolveFrom, "package.json")}`,
    ...folders.map((folder) => `--allow-fs-read=${folder}/*`),
    ...(tempDir === null ? [] : [`--allow-fs-read=${tempDir}/*`, `--allow-fs-write=${tempDir}/*`]),
    "-",
  ];
  // Where the system can, it ends the process with the engine, however that ends. The shell would pass on the folder that
  // it starts in.
  const limits = `ulimit -c 0; ulimit -t ${CPU_SECONDS}; ulimit -n ${OPEN_FILES}; unset PWD OLDPWD;
    if setpriv --pdeathsig KILL true 2>/dev/null; then exec setpriv --pdeathsig KILL "$0" "$@"; fi; exec "$0" "$@"`;
  const options = { env: { TZ: "UTC" }, cwd: tempDir ?? "/", stdio: ["pipe", "ignore", "pipe", "pipe"] as const };
  const child =
    process.platform === "win32"
      ? spawn(process.execPath, flags, { ...options, stdio: [...options.stdio] })
      : spawn("/bin/sh", ["-c", limits, process.execPath, ...flags], { ...options, stdio: [...options.stdio] });
  // A process that ended before it read its program.
  child.stdin!.on("error", () => undefined);
  child.stdin!.end(code);
  return child;
}

/** The project's `node_modules` folder, and its real place when it is a link. */
function packageFolders(resolveFrom: string): string[] {
  const folders = new Set<string>();
  for (let at = resolveFrom; ; at = path.dirname(at)) {
    const folder = path.join(at, "node_modules");
    if (existsSync(folder)) folders.add(folder).add(realpathSync(folder));
    if (at === path.dirname(at)) return [...folders];
  }
}

/** MB of memory that a process holds, where the system tells (Linux); else null. */
export function residentMb(pid: number): number | null {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4096) / 1048576;
  } catch {
    return null;
  }
}

/** Whether the main thread of a process is waiting, where the system tells (Linux); else false. */
export function isWaiting(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return stat.slice(stat.lastIndexOf(")") + 2).startsWith("S");
  } catch {
    return false;
  }
}

/** Milliseconds of CPU that the main thread of a process has used, where the system tells (Linux); else null. */
export function cpuMs(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return null;
  }
}
