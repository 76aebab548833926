/** The test instruments "snapshot" and "reset": saving, restoring and emptying all data. */
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../database/contract";
import { HttpError } from "../http/contract";
import type { Scheduler } from "../jobs/contract";
import type { FileStore } from "../http/storage";

const NAME = /^[\w-]{1,64}$/;

/**
 * Named copies of a deployment's data, for tests. Restoring and resetting stop the scheduler for as long as they take.
 * A bad name throws HttpError 400.
 */
export class Snapshots {
  private readonly folder: string;

  constructor(
    dir: string,
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly scheduler: Scheduler,
  ) {
    this.folder = join(dir, "snapshots");
  }

  /** Puts a copy of documents, scheduled jobs and files aside; replaces an older one of the same name. */
  async save(name: string): Promise<void> {
    const target = this.pathOf(name);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    await this.database.backup(join(target, "data.sqlite"));
    cpSync(this.files.folder, join(target, "files"), { recursive: true });
  }

  /** Puts the data back as it was. Throws HttpError 404 for an unknown name. */
  async restore(name: string): Promise<void> {
    const source = this.pathOf(name);
    if (!existsSync(source)) throw new HttpError(404, "SnapshotNotFound", `There is no snapshot '${name}'`);
    await this.whileIdle(() => {
      cpSync(join(source, "files"), this.files.folder, { recursive: true });
      this.database.restore(join(source, "data.sqlite"));
    });
  }

  /** Removes all data; code and environment stay. */
  async reset(): Promise<void> {
    await this.whileIdle(() => {
      this.database.reset();
      this.database.sqlite.exec("DELETE FROM http_files; DELETE FROM sync_answers;");
    });
  }

  private async whileIdle(change: () => void): Promise<void> {
    await this.scheduler.stop();
    try {
      change();
      this.files.sweep();
    } finally {
      this.scheduler.start();
    }
  }

  private pathOf(name: string): string {
    if (!NAME.test(name)) throw new HttpError(400, "BadName", "A snapshot's name is up to 64 letters, digits, - and _");
    return join(this.folder, name);
  }
}
