/**
 * What a deployment says of itself and of errors, in Convex's words: endpoints without a key, texts, frames and names.
 * They need a real deployment and its admin key.
 */
import { ConvexHttpClient } from "convex/browser";
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { api } from "./convex/_generated/api";

/** A deployment in development mode that has the fixture's functions. */
export interface TellingDeployment {
  cloudUrl: string;
  adminKey: string;
}

/** Runs the cases against a deployment. */
export function telling(open: () => TellingDeployment): void {
  let client: ConvexHttpClient;
  beforeAll(() => {
    client = new ConvexHttpClient(open().cloudUrl, { logger: false });
  });
  const messageOf = (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => "it did not fail",
      (error: Error) => error.message,
    );
  const get = (path: string, init: RequestInit = {}): Promise<Response> => fetch(open().cloudUrl + path, init);
  const admin = (path: string, body?: unknown): Promise<Response> =>
    get(path, {
      headers: { authorization: `Convex ${open().adminKey}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });

  describe("endpoints", () => {
    test("H28 / says that the deployment runs (F33)", async () => {
      expect(await (await get("/")).text()).toBe("This Convex deployment is running. See https://docs.convex.dev/.");
    });

    test("H28 /instance_version and /version are the version (F33)", async () => {
      const version = await (await get("/instance_version")).text();
      expect(version).not.toBe("");
      expect(await (await get("/version")).text()).toBe(version);
    });

    test("H28 /echo sends back the bytes that it got (F33)", async () => {
      const body = new Uint8Array([0, 255, 10, 13]);
      expect(new Uint8Array(await (await get("/echo", { method: "POST", body })).arrayBuffer())).toEqual(body);
    });

    test("A17 tokens that a mutation signs are vouched for by /.well-known/jwks.json (F33)", async () => {
      const token = await client.mutation(api.telling.signed, { claims: { sub: "s", room: 3 }, seconds: 60 });
      const keys = createLocalJWKSet((await (await get("/.well-known/jwks.json")).json()) as JSONWebKeySet);
      const { payload, protectedHeader } = await jwtVerify(token, keys, { algorithms: ["ES256"] });
      expect(payload).toMatchObject({ iss: open().cloudUrl, sub: "s", room: 3 });
      expect(payload.exp! - payload.iat!).toBe(60);
      expect(protectedHeader.alg).toBe("ES256");
      for (const [claims, seconds] of [
        [{ iss: "me" }, 60],
        [{ convexRole: "admin" }, 60],
        [{}, 3601],
        [{}, 0],
      ] as const) {
        await expect(client.mutation(api.telling.signed, { claims, seconds })).rejects.toThrow(/signJwt/);
      }
    });

    test("H29 usage is told to who has the key, and to nobody else (F33)", async () => {
      await client.query(api.telling.default, {});
      const { metrics, seedStatus } = (await (await admin("/api/v1/get_current_usage")).json()) as {
        metrics: { functionCalls: { unit: string; usage: { current_day: number; current_month: number } } };
        seedStatus: string;
      };
      const { unit, usage } = metrics.functionCalls;
      expect([unit, usage.current_day > 0, usage.current_month >= usage.current_day]).toEqual(["calls", true, true]);
      expect(["pending", "partial", "complete"]).toContain(seedStatus);
      expect(await (await admin("/api/v1/list_usage_limits")).json()).toEqual({ usageLimits: [] });
      for (const path of ["get_current_usage", "list_usage_limits"]) {
        expect((await get(`/api/v1/${path}`)).status).toBe(403);
      }
    });
  });

  describe("files", () => {
    test("H22 a range of an empty file is the empty file (F35)", async () => {
      const { url } = await client.action(api.cases.stored, { text: "", type: "text/plain" });
      for (const range of ["bytes=0-", "bytes=0-9", "bytes=-5"]) {
        const answer = await fetch(url!, { headers: { range } });
        expect([answer.status, await answer.text()]).toEqual([200, ""]);
      }
    });

    test("H19 what is no id of a file is refused by the name of the method (F34)", async () => {
      const words = await client.mutation(api.telling.storageTexts, { id: "nothing" });
      const numbers = await client.mutation(api.telling.storageTexts, { id: 3 });
      expect([words.length, numbers.length]).toEqual([3, 3]);
      for (const [at, method] of ["getUrl", "getMetadata", "delete"].entries()) {
        expect(words[at]).toContain(
          `Invalid argument \`storageId\` for \`storage.${method}\`: Invalid storage ID: "nothing"`,
        );
        expect(numbers[at]).toBe(
          `Invalid arguments for \`storage.${method}\`: invalid type: integer \`3\`, expected a string`,
        );
      }
    });
  });

  test("F102 a module that changes the language and web classes works, and all see what it set (F30)", async () => {
    const used = await client.query(api.polyfilled.use, {});
    expect(used).toEqual({ added: Array<string>(6).fill("added"), text: "0,0", later: 1 });
  });

  describe("errors", () => {
    test("F67 a function that another one called shows its own frames, then the awaiting one's (F34)", async () => {
      const message = await messageOf(client.query(api.telling.asking, {}));
      const frames = message.split("\n").filter((line) => line.startsWith("    at "));
      expect(frames.map((frame) => frame.replace(/:\d+:\d+\)$/, ")"))).toEqual([
        "    at helper (../convex/telling.ts)",
        "    at async handler (../convex/telling.ts)",
      ]);
    });

    test("F94 a failed HTTP action's code names the error (F34)", async () => {
      const failed = (await (await get("/http/fails")).json()) as { code: string; trace: string };
      expect(failed.code).toMatch(/^\[Request ID: [0-9a-f]{16}\] Server Error: Uncaught Error: the reason$/);
      expect(failed.trace).toMatch(/^Uncaught Error: the reason\n {4}at .*\(\.\.\/convex\/http\.ts:\d+:\d+\)/);
      const called = (await (await get("/http/calls")).json()) as { code: string };
      expect(called.code).toMatch(/Server Error: Uncaught Error: Uncaught Error: the reason\n {4}at handler/);
      expect(called.code).not.toContain("http.ts");
    });

    test("F76 what nothing catches in a node action goes by its event (F34)", async () => {
      expect(await messageOf(client.action(api.telling_node.uncaught, {}))).toMatch(
        /Server Error\nUncaught uncaughtException: nobody caught it/,
      );
    });
  });

  describe("names", () => {
    test("F42 a function that is not there is named without .js and :default (F34)", async () => {
      const asked = ["telling.js:lost", "lost", "lost.js:default"];
      const named = ["telling:lost", "lost", "lost"];
      for (const [at, path] of asked.entries()) {
        const body = JSON.stringify({ path, args: {}, format: "json" });
        const answer = await get("/api/query", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        });
        const { errorMessage } = (await answer.json()) as { errorMessage: string };
        expect(errorMessage).toContain(`Could not find public function for '${named[at]}'.`);
      }
    });

    test("F42 by /api/function it could not be found at all, so that the CLI lists what there is (F32)", async () => {
      const answer = await admin("/api/function", { path: "telling:lost", args: {}, format: "json" });
      expect(await answer.json()).toMatchObject({
        status: "error",
        errorMessage: expect.stringContaining(
          "Could not find function for 'telling:lost'. Did you forget to run `npx convex dev`?",
        ) as string,
      });
    });

    test("F43 a default export goes by the name of its module (F34)", async () => {
      expect(await client.query(api.telling.default, {})).toBe("telling");
    });
  });

  test("F80 a node action calls a package that the app asks not to bundle (F36)", async () => {
    const rows = await client.action(api.telling_node.withPackage, { text: "Visgraat,40\nLaminaat,55" });
    expect(rows).toEqual([
      ["Visgraat", "40"],
      ["Laminaat", "55"],
    ]);
  });

  test("F80 console.time of a node action tells whole milliseconds (F34)", async () => {
    const body = { path: "telling_node:timed", args: {}, format: "json" };
    const { logLines } = (await (await admin("/api/action", body)).json()) as { logLines: string[] };
    expect(logLines).toEqual([expect.stringMatching(/^\[INFO\] a while: \d+ms$/)]);
  });
}
