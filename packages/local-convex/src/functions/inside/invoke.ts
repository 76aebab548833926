import { describeThrown } from "./errors";
import type { Host } from "./host";
import type { Loader } from "./loader";

interface Registered {
  invokeQuery?: (args: string) => Promise<string>;
  invokeMutation?: (args: string) => Promise<string>;
  invokeAction?: (requestId: string, args: string) => Promise<string>;
}

/** Pushed code may replace it. */
const { stringify } = JSON;

/** Runs the host's job; calls `imported` between its modules and its function. The handlers are functions of this context, so they run in its own queue. */
export function invokeJob(host: Host, loader: Loader, imported: () => void): void {
  try {
    const job = host.job();
    const registered = loader.load(job.module)[job.exportName] as Registered | undefined;
    imported();
    const result =
      job.udfType === "query"
        ? registered?.invokeQuery?.(job.args)
        : job.udfType === "mutation"
          ? registered?.invokeMutation?.(job.args)
          : registered?.invokeAction?.(job.requestId, job.args);
    if (result === undefined) throw new Error(`Couldn't find ${job.udfType} ${job.exportName} in ${job.module}`);
    result.then(
      (value) => host.succeed(value),
      (error: unknown) => host.reject(stringify(describeThrown(error))),
    );
  } catch (error) {
    host.reject(stringify(describeThrown(error)));
  }
}
