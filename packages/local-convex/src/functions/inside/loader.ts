import type { Host, WrappedModule } from "./host";
import { INTRINSICS } from "./intrinsics";

const { apply } = Reflect;

export interface Loader {
  /** The module's exports; evaluates it and what it imports on first use. */
  load(path: string): Record<string, unknown>;
  /** How many modules were evaluated so far. */
  readonly evaluated: number;
}

/** Whether a module is being evaluated now. During that, clock and random numbers are those of the push. */
export interface Phase {
  importing: boolean;
}

/**
 * Loads the modules of one context. `import()` was compiled into a `require` that runs when no module is being
 * evaluated; `onLateImport` is called for each of those.
 */
export function createLoader(host: Host, phase: Phase, onLateImport: () => void): Loader {
  const modules = new Map<string, { exports: Record<string, unknown> }>();
  let evaluated = 0;
  const scope = globalThis as Record<string, unknown>;
  const intrinsics = INTRINSICS.map((name) => scope[name]);
  const wrappers: WrappedModule[] = [];

  function followIntrinsics(): void {
    let isSame = true;
    for (let at = 0; at < intrinsics.length; at++) {
      const now = scope[INTRINSICS[at]!];
      if (now === intrinsics[at]) continue;
      isSame = false;
      intrinsics[at] = now;
    }
    if (isSame) return;
    for (let at = 0; at < wrappers.length; at++) apply(wrappers[at]!.replace, null, intrinsics);
  }

  function load(path: string, importer: string | null): Record<string, unknown> {
    const known = modules.get(path);
    if (known) return known.exports;
    const wrapper = host.factory(path);
    if (!wrapper) {
      throw new Error(
        importer === null ? `Couldn't find module ${path}` : `${importer} imports ${path}, which was not pushed`,
      );
    }
    const wrapped = wrapper(...intrinsics);
    wrappers[wrappers.length] = wrapped;
    const module: { exports: Record<string, unknown> } = { exports: {} };
    modules.set(path, module);
    evaluated++;
    const outer = phase.importing;
    phase.importing = true;
    try {
      wrapped.factory(module.exports, (specifier) => require(specifier, path), module);
      followIntrinsics();
    } catch (error) {
      modules.delete(path);
      throw error;
    } finally {
      phase.importing = outer;
    }
    // Exports are getters, and V8 keeps an object of getters as a slow dictionary unless it is somebody's prototype.
    Object.create(module.exports);
    return module.exports;
  }

  function require(specifier: string, importer: string): unknown {
    if (!phase.importing) onLateImport();
    if (!specifier.startsWith(".")) {
      throw new Error(
        `${importer} imports "${specifier}", which is not part of the bundle. Node's modules and external packages need "use node".`,
      );
    }
    return load(resolve(importer, specifier), importer);
  }

  return {
    load: (path) => load(path, null),
    get evaluated() {
      return evaluated;
    },
  };
}

function resolve(importer: string, specifier: string): string {
  const parts = importer.split("/").slice(0, -1);
  for (const part of specifier.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}
