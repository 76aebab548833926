import { createErrorReports, serverEntry } from "./errors/error-reports.ts";
import { createWebServer } from "./server.ts";
import { readSiteVariables } from "./variables/variables.ts";

/** How long requests in flight may take after the order to stop, in milliseconds. */
const GRACE_MS = 8_000;

/**
 * Serves the site that was built in the folder `dist`, by the variables of web/variables/variables.ts, until a signal ends
 * it. Ends the program when one is missing or wrong.
 */
export async function serve(dist: string): Promise<void> {
  const { values, faults } = readSiteVariables(process.env);
  if (!values) {
    for (const fault of faults) console.error(fault);
    process.exit(1);
  }
  const { errorsDsn, ...options } = values;
  const write = (entry: object) => console.log(JSON.stringify({ at: new Date().toISOString(), ...entry }));
  const report = createErrorReports({
    dsn: errorsDsn,
    environment: new URL(options.siteOrigin).hostname,
    log: (entry) => write({ event: "error", ...entry }),
  });
  // The program ends by it all the same.
  process.on("uncaughtExceptionMonitor", (error) => report(serverEntry(error, null)));
  const server = await createWebServer({ dist, ...options, log: (entry) => write(entry), report });
  write({ event: "serving", ...options, traces: options.traces?.url ?? null });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close(GRACE_MS).then(() => process.exit(0)));
  }
}
