import { cloneValue } from "../clone";
import { define } from "../define";
import type { Host } from "../host";
import type { FillRandom } from "../random";
import type { FileSyscalls } from "../../syscalls/syscalls";
import { createAsyncStores } from "./async-stores";
import { createBlobs } from "./blob";
import { createBodies } from "./body";
import { installBlocking } from "./blocking";
import { installCrypto } from "./crypto";
import { createEvents } from "./events";
import { createStreams } from "./streams";
import { createWebClasses } from "./web";

/**
 * Installs the globals of queries, mutations and module analysis. All of them complete at once: a promise of Node's
 * realm would settle only after the run, so classes that use promises are made in this realm.
 */
export function installUdf(host: Host, random: FillRandom, forbid: (what: string) => never): FileSyscalls {
  for (const name of ["setTimeout", "setInterval"]) define(globalThis, name, () => forbid(name));
  for (const name of ["clearTimeout", "clearInterval"]) define(globalThis, name, () => undefined);
  define(globalThis, "fetch", async () => forbid("fetch()"));
  define(globalThis, "structuredClone", cloneValue);
  for (const [name, value] of Object.entries(createWebClasses())) define(globalThis, name, value);
  installStrongReferences();
  installBlocking();
  installCrypto(host.crypto, random, forbid);
  const classes = {
    ...{ ...createBlobs(), ...createBodies(), ...createEvents(), ...createStreams() },
    ...createAsyncStores(host),
  };
  for (const [name, value] of Object.entries(classes)) define(globalThis, name, value);
  const unavailable = (): never => forbid("file storage of actions");
  return { "storage/storeBlob": unavailable, "storage/getBlob": unavailable };
}

/**
 * Hides the garbage collector from pushed code, because a run must be deterministic: weak references keep their target,
 * and finalization registries never call back.
 */
function installStrongReferences(): void {
  class StrongRef<T extends WeakKey> {
    readonly #target: T;
    constructor(target: T) {
      this.#target = target;
    }
    deref(): T {
      return this.#target;
    }
  }
  class SilentRegistry {
    register(): void {}
    unregister(): boolean {
      return false;
    }
  }
  define(StrongRef.prototype, Symbol.toStringTag, "WeakRef");
  define(SilentRegistry.prototype, Symbol.toStringTag, "FinalizationRegistry");
  Object.defineProperty(StrongRef, "name", { value: "WeakRef" });
  Object.defineProperty(SilentRegistry, "name", { value: "FinalizationRegistry" });
  define(globalThis, "WeakRef", StrongRef);
  define(globalThis, "FinalizationRegistry", SilentRegistry);
}
