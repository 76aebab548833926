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
  Object.defineProperty(target, "ppid", { value: 1 });
  const os = createRequire("/")("node:os") as Record<string, unknown>;
  os.setPriority = refuse("os.setPriority");
  syncBuiltinESMExports();
  // Pushed code that catches this error sees only its text, so that it reads like Convex's.
  process.exit = (code) => {
    const how = code === undefined || code === null ? "no exit code" : `exit code ${code}`;
    const error = new Error(`process.exit() called with ${how}`);
    process.emit("uncaughtException", error);
    throw error;
  };
}

/** Makes `os.tmpdir()` return this folder, which belongs to one run. */
export function useTempDir(folder: string): void {
  const os = createRequire("/")("node:os") as { tmpdir: () => string };
  os.tmpdir = () => folder;
  syncBuiltinESMExports();
}
