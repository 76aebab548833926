/**
 * `npm run restore`: restores the data in `.data/` as they were at the last start, or at the start with this name: `npm
 * run restore -- <name>`. The present data are moved aside.
 */
import { listBackups, restoreBackup } from "./product/backups";
import { inRoot } from "./lib/root";

const dataDir = inRoot(".data");
try {
  const { name, aside, knowsErased } = await restoreBackup(dataDir, process.argv[2]);
  console.log(`The data are those of ${name} again. What was there before lies in ${aside}.`);
  console.log(
    knowsErased
      ? "Accounts that were erased since are erased again at the next start."
      : "Those data cannot be read: accounts that were erased since are there again, and must be erased by hand.",
  );
  console.log(`Backups: ${listBackups(dataDir).join(", ")}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
