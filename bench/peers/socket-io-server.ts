/**
 * The unlock race with Socket.IO and SQLite, written with care: a signed token identifies the caller, input is checked,
 * the rule and the write are one transaction, and the watchers of a province are sent the changed job.
 *
 *     tsx bench/peers/socket-io-server.ts <folder with node_modules> <SQLite file>
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import Sqlite from "better-sqlite3";

interface Socket {
  handshake: { auth: { token?: unknown } };
  data: { company: string };
  join(room: string): Promise<void> | void;
  on(event: string, listener: (...args: never[]) => void): void;
}
interface SocketServer {
  use(check: (socket: Socket, next: (error?: Error) => void) => void): void;
  on(event: "connection", listener: (socket: Socket) => void): void;
  to(room: string): { emit(event: string, value: unknown): void };
}
type SocketServerClass = new (http: ReturnType<typeof createServer>, options: object) => SocketServer;

const [folder = "", file = ""] = process.argv.slice(2);
const { Server } = createRequire(join(folder, "package.json"))("socket.io") as { Server: SocketServerClass };
const MAX_UNLOCKS = 3;
const SECRET = "bench";

const sqlite = new Sqlite(file);
sqlite.pragma("journal_mode = WAL");
sqlite.pragma("synchronous = NORMAL");
sqlite.exec(`
  CREATE TABLE briefs (
    id INTEGER PRIMARY KEY, title TEXT NOT NULL, province TEXT NOT NULL, unlock_count INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX briefs_by_province ON briefs (province, id);
  CREATE TABLE unlocks (
    brief INTEGER NOT NULL, company TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (brief, company)
  );
`);
const insertBrief = sqlite.prepare("INSERT INTO briefs (title, province) VALUES (?, ?)");
const findBrief = sqlite.prepare("SELECT id, title, province, unlock_count AS unlockCount FROM briefs WHERE id = ?");
const newest = sqlite.prepare(
  "SELECT id, title, province, unlock_count AS unlockCount FROM briefs WHERE province = ? ORDER BY id DESC LIMIT 20",
);
const take = sqlite.prepare(
  `UPDATE briefs SET unlock_count = unlock_count + 1 WHERE id = ? AND unlock_count < ${MAX_UNLOCKS}`,
);
const insertUnlock = sqlite.prepare("INSERT OR IGNORE INTO unlocks (brief, company, at) VALUES (?, ?, ?)");

const unlock = sqlite.transaction((brief: number, company: string): "ok" | "MAX_UNLOCKS" | "ALREADY" => {
  if (insertUnlock.run(brief, company, Date.now()).changes === 0) return "ALREADY";
  if (take.run(brief).changes === 1) return "ok";
  sqlite.prepare("DELETE FROM unlocks WHERE brief = ? AND company = ?").run(brief, company);
  return "MAX_UNLOCKS";
});

function companyOf(token: unknown): string | null {
  const [company = "", signature = ""] = String(token).split(".");
  const expected = createHmac("sha256", SECRET).update(company).digest("hex");
  if (signature.length !== expected.length) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? company : null;
}

const http = createServer();
const server = new Server(http, { transports: ["websocket"], serveClient: false });
server.use((socket, next) => {
  const company = companyOf(socket.handshake.auth.token);
  if (company === null) return next(new Error("Unauthorized"));
  socket.data.company = company;
  next();
});
server.on("connection", (socket) => {
  socket.on("watch", (province: unknown, answer: (briefs: unknown) => void) => {
    if (typeof province !== "string") return answer(null);
    void socket.join(province);
    answer(newest.all(province));
  });
  socket.on("unlock", (brief: unknown, answer: (result: string) => void) => {
    if (typeof brief !== "number" || !Number.isSafeInteger(brief)) return answer("BAD");
    const result = unlock(brief, socket.data.company);
    answer(result);
    const changed = findBrief.get(brief) as { province: string } | undefined;
    if (result === "ok" && changed) server.to(changed.province).emit("brief", changed);
  });
  socket.on("add", (title: unknown, answer: (id: number) => void) => {
    const { lastInsertRowid } = insertBrief.run(String(title), "Utrecht");
    server.to("Utrecht").emit("brief", findBrief.get(lastInsertRowid));
    answer(Number(lastInsertRowid));
  });
});
http.listen(0, "127.0.0.1", () => {
  console.log(`peer ready http://127.0.0.1:${(http.address() as AddressInfo).port}`);
});
