/**
 * The program that serves the built site (dist/server/main.js, `npm run serve`). It needs nothing but the files in
 * dist/. Its variables are those of web/variables/variables.ts; it refuses to start with one that would fail later.
 */
import { fileURLToPath } from "node:url";
import "./variables/owner-file.ts";

// Not before the owner's settings are there: what reads them does so as it is loaded.
const { serve } = await import("./serve.ts");
await serve(fileURLToPath(new URL("..", import.meta.url)));
