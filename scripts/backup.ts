/**
 * `npm run backup -- --to DIR [--url https://…]`: copies a self-hosted deployment, with its files, into a zip in this
 * folder, and adds to the list of what was erased that lies there. Run it each night, and keep the folder elsewhere.
 */
import { parseArgs } from "node:util";
import { backUpTo } from "./product/remote-backup";
import { targetOf } from "./product/target";

try {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { to: text, url: text, "admin-key": text } });
  if (!values.to) throw new Error("Say where: npm run backup -- --to DIR [--url https://…]");
  console.log(`Written: ${await backUpTo(targetOf(values), values.to)}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
