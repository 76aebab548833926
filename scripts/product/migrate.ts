import { runFunction, type DeploymentAccess } from "./admin";

/**
 * Changes rows of an earlier version to the shape that today's functions expect. Returns a line for the user who waits,
 * or null when there was nothing to do. Throws an error that says what to do; finished changes stay.
 */
export async function migrateRows(access: DeploymentAccess, dataDir: string): Promise<string | null> {
  try {
    const rows = Number(await runFunction(access, "migrations:runPending"));
    return rows === 0 ? null : `Data of an earlier version brought up to date (${rows} rows read).`;
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}\n\nThe data in ${dataDir} are of an earlier version ` +
        "of this project and were brought up to date only in part, which loses nothing: mend what is named above and " +
        "run `npm start` again, which goes on from there, or put the newest backup back with `npm run restore`.",
      { cause: error },
    );
  }
}
