/**
 * The program that serves the built site (dist/server/main.js, `npm run serve`). It needs nothing but the files in
 * dist/. Its variables are those of web/variables.ts; it refuses to start with one that would fail later.
 */
import { fileURLToPath } from "node:url";
import { createWebServer } from "./server.ts";
import { readSiteVariables } from "./variables.ts";

/** How long requests in flight may take after the order to stop, in milliseconds. */
const GRACE_MS = 8_000;

const { values, faults } = readSiteVariables(process.env);
if (!values) {
  for (const fault of faults) console.error(fault);
  process.exit(1);
}
const server = await createWebServer({
  dist: fileURLToPath(new URL("..", import.meta.url)),
  ...values,
  log: (entry) => console.log(JSON.stringify({ at: new Date().toISOString(), ...entry })),
});
console.log(JSON.stringify({ at: new Date().toISOString(), event: "serving", ...values }));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close(GRACE_MS).then(() => process.exit(0)));
}
