import { createRequire, syncBuiltinESMExports } from "node:module";

/**
 * Removes what Node's permission model leaves to a process although it affects others: signals to other processes (the
 * engine is the parent of this one) and their priorities. Call it before any pushed code runs.
 */
export function disarmProcess(): void {
  const refuse = (name: string) => (): never => {
    throw Object.assign(new Error(`${name}() is not available in Convex functions`), { code: "ERR_ACCESS_DENIED" });
  };
  const target = process as unknown as Record<string, unknown>;
  for (const name of ["kill", "_kill", "_debugProcess", "_debugEnd", "binding", "_linkedBinding", "dlopen"]) {
    if (name in target) Object.defineProperty(target, name, { value: refuse(`process.${name}`) });
  }
  hideMachine(refuse);
  // Pushed code that catches this error sees only its text, so that it reads like Convex's.
  process.exit = (code) => {
    const how = code === undefined || code === null ? "no exit code" : `exit code ${code}`;
    const error = new Error(`process.exit() called with ${how}`);
    (process as NodeJS.EventEmitter).emit("uncaughtException", error, "process.exit");
    throw error;
  };
}

/** Replaces what tells about this machine, its account and the engine's process. */
function hideMachine(refuse: (name: string) => () => never): void {
  const told = {
    ppid: 1,
    argv: ["node"],
    execArgv: [],
    execPath: "node",
    title: "node",
    report: { getReport: refuse("process.report.getReport"), writeReport: refuse("process.report.writeReport") },
    _getActiveHandles: () => [],
  };
  for (const [name, value] of Object.entries(told)) {
    Reflect.deleteProperty(process, name);
    Object.defineProperty(process, name, { value, writable: true, configurable: true, enumerable: true });
  }
  const os = createRequire("/")("node:os") as Record<string, unknown>;
  const home = process.cwd();
  Object.assign(os, {
    setPriority: refuse("os.setPriority"),
    hostname: () => "localhost",
    homedir: () => home,
    networkInterfaces: () => ({}),
    userInfo: () => ({ uid: -1, gid: -1, username: "convex", homedir: home, shell: null }),
  });
  syncBuiltinESMExports();
  process.env = {};
}

/** Makes `os.tmpdir()` return this folder, which belongs to one run. */
export function useTempDir(folder: string): void {
  const os = createRequire("/")("node:os") as { tmpdir: () => string };
  os.tmpdir = () => folder;
  syncBuiltinESMExports();
}
