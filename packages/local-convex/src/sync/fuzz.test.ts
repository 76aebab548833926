import type { JSONValue } from "convex/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Transaction } from "../database/contract";
import { startSync, type SyncFixture, type TestClient } from "./testing";

const ROOMS = ["hall", "attic", "cellar"];
const USERS = ["anna", "ben"];

/** All notes of a room, by the index that the schema gives. */
function notesOf(tx: Transaction, room: string): string[] {
  const stream = tx.query("", {
    source: {
      type: "IndexRange",
      indexName: "notes.by_room",
      range: [{ type: "Eq", fieldPath: "room", value: room }],
      order: "asc",
    },
    operators: [],
  });
  const texts: string[] = [];
  for (let note = stream.next(); note; note = stream.next()) texts.push(note.text as string);
  return texts;
}

async function start(): Promise<SyncFixture> {
  const fixture = await startSync({
    queries: {
      "notes:of": ({ tx, args }) => notesOf(tx, args.room as string),
      "notes:any": ({ tx, args }) => notesOf(tx, args.room as string).length > 0,
      "notes:mine": ({ tx, args, caller }) => {
        const who = caller();
        if (who.kind !== "user") return null;
        return notesOf(tx, args.room as string).filter((text) => text.startsWith(who.identity.subject));
      },
      // Looks at the identity only while the room has notes.
      "notes:sometimes": ({ tx, args, caller }) => {
        if (notesOf(tx, args.room as string).length === 0) return "empty";
        const who = caller();
        return who.kind === "user" ? who.identity.subject : "nobody";
      },
    },
    mutations: {
      "notes:add": (tx, { room, text }) => tx.insert("", "notes", { room: room ?? "", text: text ?? "" }),
      "notes:clear": (tx, { room }) => {
        const stream = tx.query("", {
          source: {
            type: "IndexRange",
            indexName: "notes.by_room",
            range: [{ type: "Eq", fieldPath: "room", value: room ?? "" }],
            order: "asc",
          },
          operators: [],
        });
        const ids: string[] = [];
        for (let note = stream.next(); note; note = stream.next()) ids.push(note._id);
        for (const id of ids) tx.remove("", id);
        return null;
      },
    },
  });
  fixture.database.write((tx) => {
    const notes = {
      tableName: "notes",
      indexes: [{ indexDescriptor: "by_room", fields: ["room"] }],
      documentType: null,
    };
    fixture.database.applySchema(tx, "", { tables: [notes], schemaValidation: false });
  });
  return fixture;
}

const QUERIES = ["notes:of", "notes:any", "notes:mine", "notes:sometimes"];

function expected(tx: Transaction, path: string, room: string, user: string | null): JSONValue {
  const notes = notesOf(tx, room);
  switch (path) {
    case "notes:of":
      return notes;
    case "notes:any":
      return notes.length > 0;
    case "notes:mine":
      return user === null ? null : notes.filter((text) => text.startsWith(user));
    default:
      return notes.length === 0 ? "empty" : (user ?? "nobody");
  }
}

/** A client with what it has subscribed to, so that it can be checked and reconnected. */
class Person {
  client: TestClient | null = null;
  user: string | null = null;
  readonly queries = new Map<number, { path: string; room: string }>();
  private nextQuery = 0;
  private nextRequest = 0;

  constructor(
    private readonly fixture: SyncFixture,
    readonly name: string,
  ) {}

  async connect(): Promise<void> {
    this.client?.socket.terminate();
    this.client = await this.fixture.connect();
    this.client.hello(this.name);
    if (this.user !== null) this.client.authenticate("User", `user:${this.user}`);
    this.client.modify([...this.queries].map(([queryId, query]) => this.addition(queryId, query)));
  }

  add(path: string, room: string): void {
    const queryId = this.nextQuery++;
    this.queries.set(queryId, { path, room });
    this.client?.modify([this.addition(queryId, { path, room })]);
  }

  removeOldest(): void {
    const [queryId] = this.queries.keys();
    if (queryId === undefined) return;
    this.queries.delete(queryId);
    this.client?.modify([{ type: "Remove", queryId }]);
  }

  signIn(user: string | null): void {
    this.user = user;
    if (user === null) this.client?.authenticate("None");
    else this.client?.authenticate("User", `user:${user}`);
  }

  mutate(path: string, args: object): void {
    this.client?.mutate(this.nextRequest++, path, args);
  }

  private addition(queryId: number, { path, room }: { path: string; room: string }): object {
    return { type: "Add", queryId, udfPath: path, args: [{ room }] };
  }
}

const room = fc.constantFrom(...ROOMS);
const step = fc.oneof(
  fc.record({ do: fc.constant("add" as const), path: fc.constantFrom(...QUERIES), room }),
  fc.record({ do: fc.constant("remove" as const) }),
  fc.record({ do: fc.constant("write" as const), room, text: fc.constantFrom("anna 1", "ben 2", "else") }),
  fc.record({ do: fc.constant("clear" as const), room }),
  fc.record({ do: fc.constant("sign in" as const), user: fc.constantFrom(null, ...USERS) }),
  fc.record({ do: fc.constant("reconnect" as const) }),
  fc.record({ do: fc.constant("breathe" as const) }),
);

test("S28 whatever clients do in whatever order, each ends up seeing the present, in unbroken Transitions", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat({ max: 2 }), step), { maxLength: 60 }), async (steps) => {
      const fixture = await start();
      try {
        const people = ["x", "y", "z"].map((name) => new Person(fixture, name));
        for (const person of people) await person.connect();
        for (const [index, each] of steps) {
          const person = people[index] as Person;
          if (each.do === "add") person.add(each.path, each.room);
          else if (each.do === "remove") person.removeOldest();
          else if (each.do === "write") person.mutate("notes:add", { room: each.room, text: each.text });
          else if (each.do === "clear") person.mutate("notes:clear", { room: each.room });
          else if (each.do === "sign in") person.signIn(each.user);
          else if (each.do === "reconnect") await person.connect();
          else await new Promise((resolve) => setImmediate(resolve));
        }
        await expect.poll(() => people.flatMap((person) => differences(fixture, person)), { interval: 5 }).toEqual([]);
        for (const person of people) checkProtocol(person);
      } finally {
        await fixture.stop();
      }
    }),
    { numRuns: 60 },
  );
});

/** What is not yet as it should be, in words. A mutation of a line that was cut may still commit meanwhile. */
function differences(fixture: SyncFixture, person: Person): string[] {
  const client = person.client as TestClient;
  const found: string[] = [];
  for (const [queryId, { path, room: where }] of person.queries) {
    const value = JSON.stringify(fixture.database.read((tx) => expected(tx, path, where, person.user)));
    const shown = JSON.stringify(client.results.get(queryId));
    if (shown !== value) found.push(`${person.name} sees ${shown} instead of ${value} for ${path} of ${where}`);
  }
  const extra = [...client.results.keys()].filter((queryId) => !person.queries.has(queryId));
  return [...found, ...extra.map((queryId) => `${person.name} still has query ${queryId}`)];
}

function checkProtocol(person: Person): void {
  const client = person.client as TestClient;
  expect(client.of("FatalError")).toEqual([]);
  const transitions = client.of("Transition");
  for (const [i, transition] of transitions.entries()) {
    if (i > 0) expect(transition.startVersion).toEqual(transitions[i - 1]?.endVersion);
  }
}
