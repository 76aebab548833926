/** `npm run reset`: empties `.data/`, so that the next start begins with fresh demo data. */
import { rmSync } from "node:fs";
import { inRoot } from "./lib/root";
import { onEngineData } from "./product/engine";

try {
  await onEngineData("reset", inRoot(".data/engine"));
  rmSync(inRoot(".data"), { recursive: true, force: true });
  console.log("Emptied .data/. The next `npm start` begins with fresh demo data.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
