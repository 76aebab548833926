/** Who a client of the socket is, and what it may not send. */
import { afterEach, expect, test } from "vitest";
import { executions, start, stop } from "./notes.setup";
import { encodeTs } from "./wire";

afterEach(stop);

test("S12 a result that depends on who asks is never shown to another", async () => {
  const { connect } = await start();
  const [anna, ben, nobody] = await Promise.all([connect(), connect(), connect()]);
  for (const [client, token] of [
    [anna, "user:anna"],
    [ben, "user:ben"],
    [nobody, null],
  ] as const) {
    client.hello(token ?? "nobody");
    if (token) client.authenticate("User", token);
    client.add(0, "users:me");
    client.add(1, "notes:count");
  }
  await Promise.all([anna.untilResult(0, "anna"), ben.untilResult(0, "ben"), nobody.untilResult(0, null)]);
  expect(executions("users:me")).toBe(3);
  expect(executions("notes:count")).toBe(1);
});

test("S13 a change of identity runs again exactly the queries that looked at it", async () => {
  const { connect } = await start();
  const client = await connect();
  client.hello();
  client.add(0, "users:me");
  client.add(1, "notes:count");
  await client.untilResult(1, 1);
  client.authenticate("User", "user:anna");
  await client.untilResult(0, "anna");
  const last = client.of("Transition").at(-1);
  expect(last?.modifications).toEqual([
    { type: "QueryUpdated", queryId: 0, value: "anna", logLines: [], journal: null },
  ]);
  expect(last?.endVersion).toMatchObject({ identity: 1 });
  client.authenticate("None");
  await client.untilResult(0, null);
  expect(executions("notes:count")).toBe(1);
});

test("S14 a bad token is refused with the identity version last confirmed", async () => {
  const { connect } = await start();
  const client = await connect();
  client.hello();
  client.authenticate("User", "nonsense");
  await client.until(() => client.closeReason !== null);
  expect(client.of("AuthError")).toEqual([
    { type: "AuthError", error: "bad token", baseVersion: 0, authUpdateAttempted: true },
  ]);
});

/** Of Convex's sources: which failures to discover an issuer refuse a token, and which end the socket alone. */
test.each([400, 403])(
  "S14 a token whose issuer cannot be reached (%i) is refused: the client stays",
  async (status) => {
    const { connect } = await start();
    const client = await connect();
    client.hello();
    client.authenticate("User", `issuer ${status}`);
    await client.until(() => client.closeReason !== null);
    expect(client.of("AuthError")).toEqual([
      { type: "AuthError", error: "discovery failed", baseVersion: 0, authUpdateAttempted: true },
    ]);
    expect(client.of("FatalError")).toEqual([]);
  },
);

test.each([404, 429, 503])(
  "S14 a token whose issuer has trouble (%i) is no bad token: the client is sent away to come back",
  async (status) => {
    const { connect } = await start();
    const client = await connect();
    client.hello();
    client.authenticate("User", `issuer ${status}`);
    await client.until(() => client.closeReason !== null);
    expect(client.closeReason).toBe("AuthProviderDiscoveryFailed");
    expect([client.of("AuthError"), client.of("FatalError")]).toEqual([[], []]);
  },
);

test("S15 when a token expires the client is told to fetch another", async () => {
  const { connect } = await start();
  const client = await connect();
  client.hello();
  client.authenticate("User", "user:anna:40");
  client.add(0, "users:me");
  await client.until(() => client.closeReason !== null);
  expect(client.of("AuthError")).toMatchObject([{ baseVersion: 1, authUpdateAttempted: false }]);
});

const ADMIN = { type: "Authenticate", baseVersion: 0, tokenType: "Admin", value: "x" };
const QUERY_SET = { type: "ModifyQuerySet", baseVersion: 0, newVersion: 1 };
const ADD = { type: "Add", queryId: 0, udfPath: "a:b", args: [] };

test.each([
  ["no JSON", "nonsense"],
  ["an unknown type", JSON.stringify({ type: "Dance" })],
  [
    "a wrong base version",
    JSON.stringify({ type: "ModifyQuerySet", baseVersion: 4, newVersion: 5, modifications: [] }),
  ],
  ["a second Connect", JSON.stringify({ type: "Connect", sessionId: "x" })],
  [
    "the removal of an unknown query",
    JSON.stringify({
      type: "ModifyQuerySet",
      baseVersion: 0,
      newVersion: 1,
      modifications: [{ type: "Remove", queryId: 9 }],
    }),
  ],
  ["what is nested too deep", `{"type":"Event","x":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
  [
    "an argument that is nested too deep",
    `{"type":"Mutation","requestId":0,"udfPath":"a:b","args":[${'{"a":'.repeat(500)}1${"}".repeat(500)}]}`,
  ],
  ["a mutation without args", JSON.stringify({ type: "Mutation", requestId: 0, udfPath: "notes:add" })],
  ["a query without args", JSON.stringify({ ...QUERY_SET, modifications: [{ ...ADD, args: undefined }] })],
  ["an identity to act as that is none", JSON.stringify({ ...ADMIN, impersonating: "x" })],
  ["a journal that is no text", JSON.stringify({ ...QUERY_SET, modifications: [{ ...ADD, journal: { a: 1 } }] })],
])("S16 %s is a fatal error", async (_what, frame) => {
  const { connect } = await start();
  const client = await connect();
  client.hello();
  client.socket.send(frame);
  await client.until(() => client.closeReason !== null);
  expect(client.of("FatalError").length).toBe(1);
});

test.each([
  ["a session id that is no text", { sessionId: 7 }],
  ["a session id of a megabyte", { sessionId: "x".repeat(1_000_000) }],
  ["a time seen last that is none", { sessionId: "x", maxObservedTimestamp: 12 }],
  ["a clock that is none", { sessionId: "x", clientTs: "noon" }],
])("S16 a Connect with %s is a fatal error", async (_what, fields) => {
  const { connect } = await start();
  const client = await connect();
  client.socket.send(JSON.stringify({ type: "Connect", connectionCount: 0, lastCloseReason: null, ...fields }));
  await client.until(() => client.closeReason !== null);
  expect(client.of("FatalError").length).toBe(1);
});

test("S17 a client that has seen a later time than the server is turned away to retry", async () => {
  const { connect } = await start();
  const client = await connect();
  client.hello("session", { maxObservedTimestamp: encodeTs(BigInt(Date.now() + 60_000) * 1_000_000n) });
  await client.until(() => client.closeReason !== null);
  expect(client.closeReason).toMatch(/^InternalServerError/);
  expect(client.of("FatalError")).toEqual([]);
});
