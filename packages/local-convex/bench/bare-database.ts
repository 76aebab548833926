/**
 * The yardstick of one-call.ts: a WebSocket server that parses a message, runs its statement on SQLite in a
 * transaction of its own, and answers. It has no rules, no live queries and no memory of earlier answers.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Sqlite from "better-sqlite3";
import { WebSocketServer } from "ws";

const sqlite = new Sqlite(process.argv[2]);
sqlite.pragma("journal_mode = WAL");
sqlite.pragma("synchronous = NORMAL");
sqlite.exec("CREATE TABLE rows (id INTEGER PRIMARY KEY, number REAL NOT NULL, json TEXT NOT NULL)");
sqlite.exec("CREATE INDEX by_number ON rows (number)");
const insert = sqlite.prepare("INSERT INTO rows (number, json) VALUES (?, ?)");
const find = sqlite.prepare("SELECT json FROM rows WHERE number = ? LIMIT 1").pluck();
const work: Record<string, (args: { number: number }) => unknown> = {
  "plain:nothing": () => null,
  "plain:insert": (args) => insert.run(args.number, JSON.stringify(args)).lastInsertRowid,
  "plain:find": ({ number }) => JSON.parse((find.get(number) as string | undefined) ?? "null") as unknown,
};

const http = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (text: string) => (body += text));
  request.on("end", () => {
    const { path, args } = JSON.parse(body) as { path: string; args: [never] };
    const text = JSON.stringify({ status: "success", value: work[path]?.(args[0]), logLines: [] });
    response.setHeader("content-type", "application/json").setHeader("content-length", Buffer.byteLength(text));
    response.end(text);
  });
});
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
server.on("connection", (socket) => {
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { type: string; requestId: number; udfPath: string; args: [never] };
    if (message.type !== "Mutation") return;
    const result = sqlite.transaction(() => work[message.udfPath]?.(message.args[0]))();
    const answer = typeof result === "bigint" ? Number(result) : result;
    socket.send(
      JSON.stringify({ type: "MutationResponse", requestId: message.requestId, success: true, result: answer }),
    );
  });
});
http.listen(0, "127.0.0.1", () => {
  console.log(`bare ready http://127.0.0.1:${(http.address() as AddressInfo).port}`);
});
