/** What a client of the socket sees of queries, mutations and time. */
import { afterEach, expect, test, vi } from "vitest";
import { executions, list, start, stop } from "./notes.setup";
import { ADMIN_KEY } from "./testing";
import { decodeTs, encodeTs } from "./wire";

afterEach(stop);

test("S2 a query's first result arrives in a Transition from version zero", async () => {
  const { connect, database } = await start();
  const client = await connect();
  client.hello();
  client.add(0, "notes.js:count");
  await client.untilResult(0, 1);
  const [transition] = client.of("Transition");
  expect(transition).toMatchObject({
    startVersion: { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" },
    endVersion: { querySet: 1, identity: 0, ts: encodeTs(database.lastTs) },
    modifications: [{ type: "QueryUpdated", queryId: 0, value: 1, logLines: [], journal: null }],
  });
  expect(transition?.serverTs).toBeTypeOf("number");
  expect(transition?.clientClockSkew).toBeTypeOf("number");
});

test("S3 each Transition starts where the one before ended", async () => {
  const { connect } = await start();
  const client = await connect();
  client.hello();
  client.add(0, "notes:count");
  await client.untilResult(0, 1);
  client.add(1, "notes:texts");
  await client.untilResult(1, ["first"]);
  client.mutate(0, "notes:add", { text: "second" });
  await client.untilResult(1, ["first", "second"]);
  const transitions = client.of("Transition");
  for (const [i, transition] of transitions.entries()) {
    if (i > 0) expect(transition.startVersion).toEqual(transitions[i - 1]?.endVersion);
  }
  expect(transitions.length).toBe(3);
});

test("S4 a mutation is answered before the Transition that reflects it, whose timestamp is not earlier", async () => {
  const { connect } = await start();
  const client = await connect();
  client.hello();
  client.add(0, "notes:count");
  await client.untilResult(0, 1);
  client.mutate(7, "notes:add", { text: "x" });
  await client.untilResult(0, 2);
  const types = client.messages.map((message) => message.type);
  expect(types).toEqual(["Transition", "MutationResponse", "Transition"]);
  const [response] = client.of("MutationResponse");
  expect(response).toMatchObject({ requestId: 7, success: true, logLines: [] });
  const end = client.of("Transition")[1]?.endVersion as { ts: string };
  expect(decodeTs(end.ts)).toBeGreaterThanOrEqual(decodeTs(response?.ts as string));
});

test("S4 a mutation that touches no query of the client still gets its Transition", async () => {
  const { connect } = await start();
  const client = await connect();
  client.hello();
  client.modify([]);
  await client.until(() => client.of("Transition").length === 1);
  client.mutate(0, "notes:add");
  await client.until(() => client.of("Transition").length === 2);
  expect(client.of("Transition")[1]?.modifications).toEqual([]);
});

test("S5 a failed mutation answers with its message and changes nothing", async () => {
  const { connect } = await start();
  const client = await connect();
  client.hello();
  client.mutate(3, "notes:fail");
  await client.until(() => client.of("MutationResponse").length === 1);
  const [response] = client.of("MutationResponse");
  expect(response).toMatchObject({ requestId: 3, success: false });
  expect(response?.result).toMatch(/^\[Request ID: [0-9a-f]{16}\] Server Error\nno$/);
  expect(response).not.toHaveProperty("errorData");
});

test("S6 one run serves every client that watches the same query", async () => {
  const { connect } = await start();
  const clients = await Promise.all(Array.from({ length: 20 }, () => connect()));
  for (const [i, client] of clients.entries()) {
    client.hello(`session${i}`);
    client.add(0, "notes:count");
  }
  await Promise.all(clients.map((client) => client.untilResult(0, 1)));
  expect(executions("notes:count")).toBe(1);
  clients[0]?.mutate(0, "notes:add");
  await Promise.all(clients.map((client) => client.untilResult(0, 2)));
  expect(executions("notes:count")).toBe(2);
});

test("S7 a commit runs no query that did not read what it wrote", async () => {
  const { connect } = await start();
  const client = await connect();
  client.hello();
  client.add(0, "notes:count");
  client.add(1, "other:count");
  await client.untilResult(1, 1);
  client.mutate(0, "others:add");
  await client.untilResult(1, 2);
  expect(executions("notes:count")).toBe(1);
  expect(executions("other:count")).toBe(2);
});

test("S8 an identical result is not sent again", async () => {
  const { connect } = await start();
  const client = await connect();
  client.hello();
  client.add(0, "notes:constant");
  await client.untilResult(0, "always the same");
  client.mutate(0, "notes:add");
  await client.until(() => client.of("Transition").length === 2);
  expect(executions("notes:constant")).toBe(2);
  expect(client.modifications().length).toBe(1);
});

test("S9 a removed query is confirmed and hears nothing more", async () => {
  const { connect, cache } = await start();
  const client = await connect();
  client.hello();
  client.add(0, "notes:count");
  await client.untilResult(0, 1);
  client.modify([{ type: "Remove", queryId: 0 }]);
  await client.until(() => client.of("Transition").length === 2);
  expect(client.modifications().at(-1)).toEqual({ type: "QueryRemoved", queryId: 0 });
  expect(cache.size().subscriptions).toBe(0);
  client.mutate(0, "notes:add");
  await client.until(() => client.of("Transition").length === 3);
  expect(client.of("Transition")[2]?.modifications).toEqual([]);
});

test("S10 a mutation that is sent again after a reconnect is answered, not repeated", async () => {
  const { connect, database } = await start();
  const before = await connect();
  before.hello("one session");
  before.mutate(5, "notes:add", { text: "once" });
  await before.until(() => before.of("MutationResponse").length === 1);
  before.socket.terminate();
  const after = await connect();
  after.hello("one session");
  after.mutate(5, "notes:add", { text: "once" });
  after.mutate(6, "notes:add", { text: "next" });
  await after.until(() => after.of("MutationResponse").length === 2);
  expect(after.of("MutationResponse")[0]).toEqual(before.of("MutationResponse")[0]);
  expect(database.read((tx) => list(tx, "notes").map((note) => note.text))).toEqual(["first", "once", "next"]);
});

test("S10 a replayed mutation is followed by a Transition of its own, though its timestamp has been shown before", async () => {
  const { connect } = await start();
  for (const attempt of ["first", "replay"]) {
    const client = await connect();
    client.hello("one session");
    client.add(0, "notes:count");
    await client.until(() => client.of("Transition").length === 1);
    client.mutate(5, "notes:add");
    await client.until(() => client.of("Transition").length === 2);
    expect([attempt, ...client.messages.map((message) => message.type)]).toEqual([
      attempt,
      "Transition",
      "MutationResponse",
      "Transition",
    ]);
  }
});

test("S10 another session's request of the same number is another mutation", async () => {
  const { connect, database } = await start();
  for (const sessionId of ["a", "b"]) {
    const client = await connect();
    client.hello(sessionId);
    client.mutate(0, "notes:add");
    await client.until(() => client.of("MutationResponse").length === 1);
  }
  expect(database.read((tx) => list(tx, "notes").length)).toBe(3);
});

test("S11 mutations of a socket run in the order of their arrival", async () => {
  const { connect, hangs } = await start();
  hangs.set("notes:add", 30);
  const client = await connect();
  client.hello();
  client.add(0, "notes:texts");
  for (let i = 0; i < 5; i += 1) client.mutate(i, "notes:add", { text: String(i) });
  await client.untilResult(0, ["first", "0", "1", "2", "3", "4"]);
  expect(client.of("MutationResponse").map((message) => message.requestId)).toEqual([0, 1, 2, 3, 4]);
});

test("S18 a page that was loaded keeps its end when rows come in, for each watcher of it", async () => {
  const { connect } = await start({
    queries: {
      "notes:page": ({ tx, journal, setJournal }) => {
        const texts = list(tx, "notes").map((note) => note.text as string);
        const end = journal === null ? texts.length : Number(journal);
        setJournal(String(end));
        return texts.slice(0, end);
      },
    },
  });
  const client = await connect();
  client.hello();
  client.add(0, "notes:page");
  await client.untilResult(0, ["first"]);
  client.mutate(0, "notes:add", { text: "second" });
  await client.until(() => client.of("Transition").length === 2);
  expect(client.results.get(0)).toEqual(["first"]);
  const newcomer = await connect();
  newcomer.hello("other");
  newcomer.add(0, "notes:page");
  await newcomer.untilResult(0, ["first", "second"]);
  const returning = await connect();
  returning.hello("third");
  returning.add(0, "notes:page", {}, { journal: "1" });
  await returning.untilResult(0, ["first"]);
});

test("S11 a query sees the data before a mutation that was sent after it, so that its page ends where it did then", async () => {
  const { connect } = await start({
    queries: {
      "notes:page": ({ tx, journal, setJournal }) => {
        const texts = list(tx, "notes").map((note) => note.text as string);
        const end = journal === null ? texts.length : Number(journal);
        setJournal(String(end));
        return texts.slice(0, end);
      },
    },
  });
  const client = await connect();
  client.hello();
  client.add(0, "notes:page");
  client.mutate(0, "notes:add", { text: "second" });
  client.add(1, "notes:count");
  await client.until(() => client.of("MutationResponse").length === 1 && client.results.has(1));
  expect(client.results.get(0)).toEqual(["first"]);
});

test("S18 a returning client whose page can no longer be continued keeps nobody else from it", async () => {
  const { connect } = await start({
    queries: {
      "notes:page": ({ tx, journal, setJournal }) => {
        if (journal === "of another query") throw new Error("InvalidCursor");
        setJournal("1");
        return list(tx, "notes").map((note) => note.text as string);
      },
    },
  });
  const returning = await connect();
  returning.hello();
  returning.add(0, "notes:page", {}, { journal: "of another query" });
  await returning.until(() => String(returning.results.get(0)).includes("InvalidCursor"));
  const newcomer = await connect();
  newcomer.hello("other");
  newcomer.add(0, "notes:page");
  await newcomer.until(() => newcomer.results.has(0));
  expect(newcomer.results.get(0)).toEqual(["first"]);
});

test("S19 a hanging query holds its client's Transition back, not the server", async () => {
  const { connect, hangs } = await start();
  hangs.set("notes:count", 50);
  const [held, other] = await Promise.all([connect(), connect()]);
  held.hello("held");
  held.modify([
    { type: "Add", queryId: 0, udfPath: "notes:count", args: [{}] },
    { type: "Add", queryId: 1, udfPath: "other:count", args: [{}] },
  ]);
  other.hello("other");
  other.add(0, "other:count");
  await other.untilResult(0, 1);
  expect(held.messages).toEqual([]);
  await held.untilResult(0, 1);
  expect(held.of("Transition").length).toBe(1);
  expect(held.results.get(1)).toBe(1);
});

test("S20 new code or environment runs every query again", async () => {
  let version = 1;
  const { connect, deploymentChanged } = await start({ queries: { "code:version": () => version } });
  const client = await connect();
  client.hello();
  client.add(0, "code:version");
  await client.untilResult(0, 1);
  version = 2;
  deploymentChanged();
  await client.untilResult(0, 2);
});

test("S21 built-in queries answer admins only", async () => {
  const { connect } = await start();
  const [admin, visitor] = await Promise.all([connect(), connect()]);
  admin.hello("admin");
  admin.authenticate("Admin", ADMIN_KEY);
  admin.add(0, "_system/cli/tables");
  visitor.hello("visitor");
  visitor.add(0, "_system/cli/tables");
  await admin.untilResult(0, ["a table"]);
  await visitor.until(() => visitor.results.has(0));
  expect(visitor.results.get(0)).toMatch(/Could not find public function/);
});

test("S22 actions run beside each other and answer when they are done", async () => {
  const order: string[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const { connect } = await start({
    actions: {
      "a:slow": async () => (await gate, order.push("slow"), "slow"),
      "a:fast": async () => (order.push("fast"), release(), "fast"),
    },
  });
  const client = await connect();
  client.hello();
  client.send({ type: "Action", requestId: 0, udfPath: "a:slow", args: [{}] });
  client.send({ type: "Action", requestId: 1, udfPath: "a:fast", args: [{}] });
  await client.until(() => client.of("ActionResponse").length === 2);
  expect(order).toEqual(["fast", "slow"]);
  expect(client.of("ActionResponse").map((message) => message.result)).toEqual(["fast", "slow"]);
});

test("S23 a Transition of many megabytes arrives in slices that make up its text", async () => {
  const long = "é".repeat(6 * 1024 * 1024);
  const { connect } = await start({ queries: { "big:text": () => long } });
  const client = await connect();
  client.hello();
  client.add(0, "big:text");
  await client.until(() =>
    client.of("TransitionChunk").some((chunk) => chunk.partNumber === (chunk.totalParts as number) - 1),
  );
  const chunks = client.of("TransitionChunk");
  expect(chunks.length).toBeGreaterThan(1);
  const transition = JSON.parse(chunks.map((chunk) => chunk.chunk).join("")) as { modifications: { value: string }[] };
  expect(transition.modifications[0]?.value).toBe(long);
});

test("S23 a client that does not read gets no further Transitions until it does, and then the newest", async () => {
  const megabytes = 3;
  const { connect } = await start({
    queries: { "big:count": ({ tx }) => list(tx, "notes").length + "x".repeat(megabytes * 1024 * 1024) },
  });
  const [writer, slow] = await Promise.all([connect(), connect()]);
  slow.hello("slow");
  slow.add(0, "big:count");
  await slow.until(() => slow.results.has(0));
  slow.socket.pause();
  writer.hello("writer");
  const commits = 40;
  for (let i = 0; i < commits; i += 1) {
    writer.mutate(i, "notes:add");
    await writer.until(() => writer.of("MutationResponse").length === i + 1);
  }
  slow.socket.resume();
  await slow.until(() => String(slow.results.get(0)).startsWith(`${commits + 1}x`));
  expect(slow.of("Transition").length).toBeLessThan(commits / 2);
});

test("S24 a burst of mutations is shown in few Transitions", async () => {
  const { connect } = await start();
  const [writer, watcher] = await Promise.all([connect(), connect()]);
  watcher.hello("watcher");
  watcher.add(0, "notes:count");
  await watcher.untilResult(0, 1);
  writer.hello("writer");
  for (let i = 0; i < 100; i += 1) writer.mutate(i, "notes:add");
  await watcher.untilResult(0, 101);
  expect(watcher.of("Transition").length).toBeLessThan(50);
});

test("S10 stored answers that cannot be removed, as on a full disk, stay until they can", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const reported = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  try {
    const { database } = await start();
    database.sqlite.pragma("query_only = 1");
    expect(() => vi.advanceTimersByTime(3_600_000)).not.toThrow();
    expect(reported).toHaveBeenCalled();
    database.sqlite.pragma("query_only = 0");
  } finally {
    reported.mockRestore();
    vi.useRealTimers();
  }
});

test("S25 a client that goes away leaves nothing behind", async () => {
  const { connect, cache, sync } = await start();
  const client = await connect();
  client.hello();
  client.add(0, "notes:count");
  await client.untilResult(0, 1);
  expect(sync.stats()).toEqual({ sessions: 1, subscriptions: 1 });
  client.socket.close();
  await expect.poll(() => sync.stats()).toEqual({ sessions: 0, subscriptions: 0 });
  expect(cache.size().subscriptions).toBe(0);
});

test("S29 a client is greeted with a Ping, and hears another when nothing else comes", async () => {
  const client = await (await start()).connect();
  client.hello();
  await expect.poll(() => client.pings, { timeout: 1000 }).toBe(1);
  await expect.poll(() => client.pings, { timeout: 5000 }).toBeGreaterThan(1);
});
