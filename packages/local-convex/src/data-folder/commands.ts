/** Commands on the data folder of an engine, for what starts engines: they know the folder by these only. */
import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Sqlite from "better-sqlite3";
import { convexToJson } from "convex/values";
import { openDatabase } from "../database/database";
import { assertWhole, DamagedData } from "../store/check";
import { makePrivate } from "../store/private-files";
import { lockDataFolder } from "./lock";

const DATABASE = "data.sqlite";
const FILES = "files";

const commands = {
  /** `check --dir`: fails, and says why, when the data cannot be used or are not there. Changes nothing. */
  check(dir: string): void {
    const file = join(dir, DATABASE);
    assertWhole(file);
    if (!existsSync(file)) throw new DamagedData(file, "the file is gone");
  },

  /** `backup --dir --to`: copies the data of an engine, which may be running, into a folder. */
  async backup(dir: string, { to }: Options): Promise<void> {
    if (to === undefined) throw new Error("--to is missing: the folder for the copy");
    mkdirSync(join(to, FILES), { recursive: true });
    const sqlite = new Sqlite(join(dir, DATABASE), { readonly: true });
    try {
      await sqlite.backup(join(to, DATABASE));
    } finally {
      sqlite.close();
    }
    // Stored files never change, so they need no second place on the disk.
    const files = join(dir, FILES);
    for (const name of existsSync(files) ? readdirSync(files) : []) linkSync(join(files, name), join(to, FILES, name));
    makePrivate(to);
  },

  /** `reset --dir [--aside]`: moves the data to another folder, or removes them. Fails while an engine uses them. */
  reset(dir: string, { aside }: Options): void {
    const release = lockDataFolder(dir);
    try {
      if (aside === undefined) return rmSync(dir, { recursive: true, force: true });
      mkdirSync(aside, { recursive: true });
      const data = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, FILES].filter((name) =>
        existsSync(join(dir, name)),
      );
      for (const name of data) renameSync(join(dir, name), join(aside, name));
    } finally {
      release();
    }
  },

  /** `documents --dir --table`: prints the documents of a table of the app, a line each. No engine may run. */
  documents(dir: string, { table }: Options): void {
    if (table === undefined) throw new Error("--table is missing");
    commands.check(dir);
    const release = lockDataFolder(dir);
    const database = openDatabase({ file: join(dir, DATABASE) });
    try {
      for (const document of database.openSnapshot().documents("", table))
        process.stdout.write(`${JSON.stringify(convexToJson(document))}\n`);
    } finally {
      database.close();
      release();
    }
  },
};

interface Options {
  to?: string;
  aside?: string;
  table?: string;
}

/** The command of this name, which takes the arguments that follow the name; null when there is none. */
export function dataFolderCommand(name: string): ((args: string[]) => Promise<void>) | null {
  if (!Object.hasOwn(commands, name)) return null;
  return async (args) => {
    const text = { type: "string" } as const;
    const { values } = parseArgs({ args, options: { dir: text, to: text, aside: text, table: text } });
    if (values.dir === undefined) throw new Error("--dir is missing: the folder of the deployment's data");
    await commands[name as keyof typeof commands](values.dir, values);
  };
}
