/**
 * The program: `local-convex --dir <folder> …` runs an engine (serve.ts lists its options), and `local-convex check`,
 * `backup`, `reset` and `documents` work on a data folder (data-folder/commands.ts).
 */
import { dataFolderCommand } from "./data-folder/commands";

// Only the account that runs the engine may read what it stores.
process.umask(0o077);

const [name = "", ...args] = process.argv.slice(2);
const command = dataFolderCommand(name);
try {
  await (command ? command(args) : (await import("./serve")).serve());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
