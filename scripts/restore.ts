/**
 * `npm run restore`: restores the data in `.data/` as they were at the last start, or at the start with this name: `npm
 * run restore -- <name>`. The present data are moved aside. With `--from FILE` it replaces everything in a self-hosted
 * deployment by a backup of `npm run backup`: `npm run restore -- --from FILE [--url https://…]`.
 */
import { parseArgs } from "node:util";
import { listBackups, restoreBackup } from "./product/backups";
import { restoreFrom } from "./product/remote-backup";
import { targetOf } from "./product/target";
import { inRoot } from "./lib/root";

async function restoreHere(chosen: string | undefined): Promise<void> {
  const dataDir = inRoot(".data");
  const { name, aside, knowsErased } = await restoreBackup(dataDir, chosen);
  console.log(`The data are those of ${name} again. What was there before lies in ${aside}.`);
  console.log(
    knowsErased
      ? "Accounts that were erased since are erased again at the next start."
      : "Those data cannot be read: accounts that were erased since are there again, and must be erased by hand.",
  );
  console.log(`Backups: ${listBackups(dataDir).join(", ")}.`);
}

try {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    options: { from: text, url: text, "admin-key": text },
    allowPositionals: true,
  });
  if (values.from === undefined) {
    await restoreHere(positionals[0]);
  } else {
    const target = targetOf(values);
    const known = await restoreFrom(target, values.from);
    console.log(`${target.cloudUrl} holds ${values.from} again. ${known} hashes of what was erased were looked for.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
