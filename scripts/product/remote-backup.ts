/**
 * Backups of a deployment that runs elsewhere, made and put back with the official CLI. The list of what was erased lies
 * beside the backups, hashed: a backup brings back who was erased after it was made, and this list erases them again.
 */
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { openPromise } from "yauzl";
import { ZipFile } from "yazl";
import { runFunction, type DeploymentAccess } from "./admin";
import { runConvexCli } from "./push";

/** Hashes of erased accounts and requests, beside the backups. */
const ERASED = "erased.json";
/**
 * What pools hold points at functions and schedules of the deployment that made the backup. Without it they begin anew,
 * and `recovery:afterRestore` queues what waits.
 */
const POOLS = /^_components\/(mailPool|bulkMailPool|paymentPool|pushPool)\//;

/**
 * Writes a backup with its files into `dir`, adds to the list of what was erased, and notes in the deployment that one was
 * made. Returns the backup's path.
 */
export async function backUpTo(access: DeploymentAccess, dir: string, now = new Date()): Promise<string> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, `${now.toISOString().slice(0, 19).replaceAll(":", "-")}.zip`);
  await runConvexCli(access, ["export", "--path", file, "--include-file-storage"]);
  keepErased(dir, await listErased(access));
  await runFunction(access, "health:recordBackup", {});
  return file;
}

/**
 * Replaces everything in a deployment, whose functions were pushed, by a backup: brings its rows to today's shape, erases
 * again who was erased since, and schedules what is due. Returns how many hashes of erased accounts and requests it knew.
 */
export async function restoreFrom(access: DeploymentAccess, file: string): Promise<number> {
  // Only this deployment knows who was erased since the last backup.
  const erased = keepErased(dirname(file), await listErased(access));
  const folder = mkdtempSync(join(tmpdir(), "restore-"));
  try {
    const copy = join(folder, "backup.zip");
    await withoutPools(file, copy);
    await runConvexCli(access, ["import", copy, "--replace-all", "--yes"]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await runFunction(access, "migrations:runPending");
  await runFunction(access, "recovery:afterRestore", { erased });
  return erased.length;
}

async function listErased(access: DeploymentAccess): Promise<string[]> {
  const all: string[] = [];
  for (const kind of ["users", "briefs"]) {
    let cursor: string | null = null;
    do {
      const page = (await runFunction(access, "recovery:erased", { kind, cursor })) as {
        hashes: string[];
        cursor: string | null;
      };
      all.push(...page.hashes);
      cursor = page.cursor;
    } while (cursor !== null);
  }
  return all;
}

/** Adds hashes to the list in a folder, which only grows, and returns all of them. */
function keepErased(dir: string, hashes: string[]): string[] {
  const path = join(dir, ERASED);
  const known = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as string[]) : [];
  const all = [...new Set([...known, ...hashes])].sort();
  writeFileSync(path, JSON.stringify(all), { mode: 0o600 });
  return all;
}

async function withoutPools(from: string, to: string): Promise<void> {
  const zip = await openPromise(from);
  const copy = new ZipFile();
  const written = pipeline(copy.outputStream, createWriteStream(to, { mode: 0o600 }));
  for await (const entry of zip.eachEntry()) {
    if (POOLS.test(entry.fileName) || entry.fileName.endsWith("/")) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    copy.addBuffer(Buffer.concat(chunks), entry.fileName);
  }
  copy.end();
  await written;
}
