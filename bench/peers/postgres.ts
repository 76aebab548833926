import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, mkdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { freePort } from "../../scripts/lib/ports";

/** A PostgreSQL server of its own in an empty folder. */
export interface Postgres {
  pid: number;
  uri: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL, which has to be installed, in `folder`. It refuses to run as root, and then runs as `postgres`. */
export async function startPostgres(folder: string): Promise<Postgres> {
  const bin = command("pg_config", ["--bindir"]);
  const owner = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : null;
  mkdirSync(folder, { recursive: true });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  command(`${bin}/initdb`, ["-D", folder, "-U", "bench", "--auth=trust", "--no-sync"], owner ?? {});
  const port = await freePort();
  const settings = ["-p", String(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"];
  const child = spawn(`${bin}/postgres`, ["-D", folder, ...settings], { ...owner, stdio: ["ignore", "pipe", "pipe"] });
  await firstLine(child, /ready to accept connections/);
  return {
    pid: child.pid as number,
    uri: `postgres://bench@127.0.0.1:${port}/postgres`,
    stop: () => {
      const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      child.kill("SIGINT");
      return ended;
    },
  };
}

const idOf = (flag: "-u" | "-g"): number => Number(command("id", [flag, "postgres"]));

function command(name: string, args: string[], options: object = {}): string {
  const { status, stdout, stderr, error } = spawnSync(name, args, { ...options, encoding: "utf8" });
  if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? stderr}`);
  return stdout.trim();
}

function firstLine(child: ChildProcess, wanted: RegExp): Promise<void> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    if (child.stderr) {
      createInterface(child.stderr).on("line", (line) => {
        lines.push(line);
        if (wanted.test(line)) resolve();
      });
    }
    child.once("exit", () => reject(new Error(`PostgreSQL ended early.\n${lines.join("\n")}`)));
  });
}
