import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { framesOf } from "../../domain/reports/errorReport";
import { createErrorReports, readReport, serverEntry, type ErrorEntry } from "./error-reports";

const routeAt = (path: string) => (path.startsWith("/vloeren/job/") ? "/vloeren/job/$jobId" : null);
/** Everything about a person that an error could carry. */
const PRIVATE = {
  name: "Fenna Janssen",
  email: "fenna@voorbeeld.test",
  phone: "06 34 56 78 90",
  street: "Brusselsestraat 20",
  token: "a1b2c3d4e5f6a7b8c9d0",
};
const said = Object.values(PRIVATE).join(", ");

/** What arrived at a place that takes errors: path, key and body. */
let arrived: { url: string; auth: string; body: string }[] = [];
let errors: Server;
let dsn: string;
beforeEach(async () => {
  arrived = [];
  errors = createServer((request, response) => {
    void text(request).then((body) => {
      arrived.push({ url: request.url!, auth: String(request.headers["x-sentry-auth"]), body });
      response.end();
    });
  });
  await new Promise<void>((resolve) => errors.listen(0, "127.0.0.1", resolve));
  dsn = `http://key@127.0.0.1:${(errors.address() as AddressInfo).port}/bij/7`;
});
afterEach(() => void errors.close());

function somebodysError(): Error {
  const error = new TypeError(`Cannot read ${said}`);
  error.stack = [
    `TypeError: Cannot read ${said}`,
    ` at ${PRIVATE.name} (https://www.vloeren.test/assets/dashboard-a1.js:1:200)`,
    ` at open (https://www.vloeren.test/assets/form-b2.js?token=${PRIVATE.token}:3:4)`,
    ` at https://www.vloeren.test/kijk-mee#${PRIVATE.token}`,
    `render@https://www.vloeren.test/assets/entry-c3.js:5:6`,
  ].join("\n");
  return error;
}

describe("errors", () => {
  test("are told by name and place, and hold nothing of anybody", async () => {
    const logged: ErrorEntry[] = [];
    const report = createErrorReports({ dsn, environment: "www.vloeren.test", log: (entry) => logged.push(entry) });
    report(serverEntry(somebodysError(), "/vloeren/job/$jobId", "abc"));
    const frames = framesOf(somebodysError().stack);
    const sent = {
      name: "TypeError",
      frames,
      call: "unlocks:unlockBrief",
      id: "r1",
      path: `/vloeren/job/${PRIVATE.name}`,
    };
    report(readReport(JSON.stringify({ ...sent, message: said }), routeAt)!);
    await vi.waitFor(() => expect(arrived).toHaveLength(2));
    expect(arrived[0]).toMatchObject({ url: "/bij/api/7/envelope/", auth: expect.stringContaining("sentry_key=key") });
    const events = arrived.map(({ body }) => JSON.parse(body.split("\n")[2]!) as object);
    expect(events).toContainEqual(
      expect.objectContaining({
        platform: "javascript",
        transaction: "/vloeren/job/$jobId",
        tags: { where: "browser", call: "unlocks:unlockBrief", request_id: "r1" },
      }),
    );
    expect(frames.map(({ file }) => file)).toEqual(["form-b2.js", "entry-c3.js"]);
    const everything = JSON.stringify([arrived, logged]);
    for (const value of Object.values(PRIVATE)) expect(everything).not.toContain(value);
  });

  test.each([
    ["no JSON", "<script>"],
    ["a name of words", JSON.stringify({ name: said, frames: [], path: "/" })],
    [
      "a file that is an address",
      JSON.stringify({
        name: "Error",
        frames: [{ function: "a", file: `/x?${said}.js`, line: 1, column: 1 }],
        path: "/",
      }),
    ],
    [
      "a function of words",
      JSON.stringify({ name: "Error", frames: [{ function: said, file: "a.js", line: 1, column: 1 }], path: "/" }),
    ],
    ["a call of words", JSON.stringify({ name: "Error", frames: [], call: said, path: "/" })],
  ])("are not taken from a browser that sends %s", (_, body) => {
    expect(readReport(body, routeAt)).toBeNull();
  });

  test("stay in the log without a DSN, and are no flood", async () => {
    const logged: ErrorEntry[] = [];
    let now = 0;
    const options = { environment: "x", log: (entry: ErrorEntry) => void logged.push(entry), now: () => now };
    const report = createErrorReports({ dsn: undefined, ...options });
    for (let time = 0; time < 500; time += 1) report(serverEntry(new Error("x"), null));
    expect(logged.length).toBe(60);
    now += 60_000;
    report(serverEntry(new Error("x"), null));
    expect(logged.length).toBe(61);
    expect(arrived).toEqual([]);
  });
});
