import { createRequire, syncBuiltinESMExports } from "node:module";

/**
 * Takes away the few things that Node's permission model leaves to a process and that reach beyond it: signals to other
 * processes (the engine is this one's parent) and their priorities. Runs before any pushed code.
 */
export function disarmProcess(): void {
  const refuse = (name: string) => (): never => {
    throw Object.assign(new Error(`${name}() is not available in Convex functions`), { code: "ERR_ACCESS_DENIED" });
  };
  const target = process as unknown as Record<string, unknown>;
  for (const name of ["kill", "_kill", "_debugProcess", "_debugEnd", "binding", "_linkedBinding", "dlopen"]) {
    if (name in target) Object.defineProperty(target, name, { value: refuse(`process.${name}`) });
  }
  Object.defineProperty(target, "ppid", { value: 1 });
  const os = createRequire("/")("node:os") as Record<string, unknown>;
  os.setPriority = refuse("os.setPriority");
  syncBuiltinESMExports();
  // Its text is all that is left of a caught one, so that it reads like Convex's.
  process.exit = (code) => {
    const how = code === undefined || code === null ? "no exit code" : `exit code ${code}`;
    const error = new Error(`process.exit() called with ${how}`);
    process.emit("uncaughtException", error);
    throw error;
  };
}

/** Makes a folder of the run's own the place for temporary files. */
export function useTempDir(folder: string): void {
  const os = createRequire("/")("node:os") as { tmpdir: () => string };
  os.tmpdir = () => folder;
  syncBuiltinESMExports();
}
