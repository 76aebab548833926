/** `npm run reset`: empties `.data/`, so that the next start begins with fresh demo data. */
import { rmSync } from "node:fs";
import { lockDataFolder } from "../packages/local-convex/src/lock";
import { inRoot } from "./lib/root";

try {
  const release = lockDataFolder(inRoot(".data/engine"));
  rmSync(inRoot(".data"), { recursive: true, force: true });
  release();
  console.log("Emptied .data/. The next `npm start` begins with fresh demo data.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
