/**
 * The unlock race with Parse Server on PostgreSQL: jobs are objects, a Cloud Function holds the rule, the counter is
 * Parse's atomic increment, and dashboards are LiveQueries.
 *
 *     tsx bench/peers/parse-server.ts <folder with node_modules> <database URI> <port>
 */
import { createRequire } from "node:module";
import { join } from "node:path";

interface ParseObject {
  id: string;
  get(field: string): unknown;
  set(field: string, value: unknown): void;
  increment(field: string): void;
  save(attributes: object | null, options: object): Promise<ParseObject>;
}
interface ParseSdk {
  Object: new (className: string) => ParseObject;
  Query: new (className: string) => { get(id: string, options: object): Promise<ParseObject> };
  Error: new (code: number, message: string) => Error;
  Cloud: {
    define(name: string, handler: (request: { params: Record<string, unknown> }) => Promise<unknown>): void;
  };
}
interface ParseServerClass {
  startApp(options: object): Promise<unknown>;
}

const [folder = "", databaseURI = "", port = ""] = process.argv.slice(2);
const { ParseServer } = createRequire(join(folder, "package.json"))("parse-server") as {
  ParseServer: ParseServerClass;
};
const MAX_UNLOCKS = 3;
const master = { useMasterKey: true };

const url = `http://127.0.0.1:${port}/parse`;
await ParseServer.startApp({
  databaseURI,
  appId: "bench",
  masterKey: "bench-master",
  serverURL: url,
  // Its short cut for calls of Cloud Code (9.10.0) finds no route with the packages that npm installs for it.
  directAccess: false,
  port: Number(port),
  host: "127.0.0.1",
  mountPath: "/parse",
  startLiveQueryServer: true,
  liveQuery: { classNames: ["Brief"] },
  silent: true,
  logsFolder: null,
  cloud: (Parse: ParseSdk) => {
    Parse.Cloud.define("add", async ({ params }) => {
      const brief = new Parse.Object("Brief");
      const saved = await brief.save({ title: String(params.title), province: "Utrecht", unlockCount: 0 }, master);
      return saved.id;
    });
    Parse.Cloud.define("unlock", async ({ params }) => {
      const brief = await new Parse.Query("Brief").get(String(params.brief), master);
      // Parse has no transaction that covers a read, and no increment with a condition.
      if (Number(brief.get("unlockCount")) >= MAX_UNLOCKS) throw new Parse.Error(141, "MAX_UNLOCKS");
      const unlock = new Parse.Object("Unlock");
      await unlock.save({ brief: brief.id, company: String(params.company) }, master);
      brief.increment("unlockCount");
      await brief.save(null, master);
      return "ok";
    });
  },
});
console.log(`peer ready ${url}`);
