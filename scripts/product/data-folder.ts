import { accessSync, chmodSync, constants, mkdirSync } from "node:fs";

/**
 * Creates the folder that keeps everything that must survive, which only this account may open. Throws an error with a
 * text for people when the folder cannot be used.
 */
export function openDataFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.W_OK | constants.X_OK);
    chmodSync(dir, 0o700);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The data folder ${dir} cannot be written: ${reason}. It must be a folder that belongs to your account, on a disk ` +
        "that can be written and has room.",
    );
  }
}
