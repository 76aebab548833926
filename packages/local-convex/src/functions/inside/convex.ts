import { define } from "./define";
import type { Host, SyscallFailure } from "./host";

/** Installs the global `Convex`, through which `convex/server` calls the engine. */
export function installConvex(host: Host, jsSyscall: (op: string, args: Record<string, unknown>) => unknown): void {
  // Only texts may reach the host: an object could run code of this realm there.
  const checked = (value: unknown): string => {
    if (typeof value !== "string") throw new TypeError("Syscalls and their arguments are texts");
    return value;
  };
  const syscall = (op: string, json: string): string => {
    const answer = host.syscall(checked(op), checked(json));
    if (answer === null) throw failureError(host.takeFailure());
    return answer;
  };
  const atOnce = (op: string, json: string): Promise<string> => {
    const answer = host.syscall(checked(op), checked(json));
    return answer === null ? Promise.reject(failureError(host.takeFailure())) : Promise.resolve(answer);
  };
  const later = (op: string, json: string): Promise<string> =>
    new Promise((resolve, reject) => {
      host.asyncSyscall(checked(op), checked(json), resolve, (failure) => reject(failureError(failure)));
    });
  define(globalThis, "Convex", { syscall, asyncSyscall: host.kind === "action" ? later : atOnce, jsSyscall });
}

/** The error that `convex/server` expects for a failed syscall. It has `data` only for a ConvexError. */
export function failureError(json: string): Error {
  const failure = JSON.parse(json) as SyscallFailure;
  const error = new Error(failure.message);
  if (failure.data !== undefined) (error as Error & { data?: unknown }).data = failure.data;
  return error;
}
