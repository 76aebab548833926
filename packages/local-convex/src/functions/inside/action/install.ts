import { define } from "../define";
import { describeThrown } from "../errors";
import { failureError } from "../convex";
import type { Host } from "../host";
import type { Phase } from "../loader";
import type { FileSyscalls } from "../../syscalls/syscalls";
import { installFetch } from "./fetch";

/** Installs the globals that only actions have: timers, fetch, files as Blobs. */
export function installAction(host: Host, phase: Phase, forbid: (what: string) => never): FileSyscalls {
  installTimers(host, phase, forbid);
  installFetch(host, phase, forbid);
  return {
    "storage/storeBlob": async ({ blob, options }) => {
      if (!(blob instanceof Blob)) {
        throw new Error(
          "store() expects a Blob. If you are trying to store a Request, `await request.blob()` will give you the correct input.",
        );
      }
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return new Promise<string>((resolve, reject) =>
        host.files.store(bytes, blob.type, options?.sha256, resolve, (failure) => reject(failureError(failure))),
      );
    },
    "storage/getBlob": ({ storageId }) =>
      new Promise<Blob | null>((resolve, reject) => {
        if (typeof storageId !== "string") {
          throw new Error(`storage.get requires a string storageId but received ${String(storageId)}`);
        }
        host.files.get(
          storageId,
          (file) => resolve(file && new Blob([file.bytes as BlobPart], { type: file.contentType })),
          (failure) => reject(failureError(failure)),
        );
      }),
  };
}

function installTimers(host: Host, phase: Phase, forbid: (what: string) => never): void {
  const starter =
    (name: string, repeat: boolean) =>
    (callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number => {
      if (phase.importing) forbid(name);
      if (typeof callback !== "function") throw new TypeError(`The first argument of ${name} must be a function.`);
      return host.timers.start(Math.max(0, Number(ms) || 0), repeat, () => {
        try {
          callback(...args);
        } catch (error) {
          host.reject(JSON.stringify(describeThrown(error)));
        }
      });
    };
  const stop = (id: unknown): void => {
    if (typeof id === "number") host.timers.stop(id);
  };
  define(globalThis, "setTimeout", starter("setTimeout", false));
  define(globalThis, "setInterval", starter("setInterval", true));
  define(globalThis, "clearTimeout", stop);
  define(globalThis, "clearInterval", stop);
}
