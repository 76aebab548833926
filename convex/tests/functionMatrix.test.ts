/**
 * Every public function × everybody who could call it, with the expected answer. A function that is missing here fails
 * the first test, so nothing becomes public unnoticed.
 */
import { getFunctionName } from "convex/server";
import { exportPKCS8, generateKeyPair } from "jose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../_generated/api";
import type { Audience } from "../functions";
import { ACTORS, type Actor } from "./matrix.setup";
import type * as PasswordHash from "../model/signIn/passwordHash";
import { adminRows } from "./adminMatrix.setup";
import { publicRows } from "./publicMatrix.setup";
import { talkRows } from "./talkMatrix.setup";
import {
  answerOf,
  audienceOf,
  build,
  call,
  expectedOf,
  publicFunctions,
  type Answer,
  type Row,
} from "./functionMatrix.setup";
import { allRows, differences, idOfEveryTable } from "./sampleRows.setup";
import { CONTACT } from "./test.setup";

// Hashing takes a tenth of a second by design, and says nothing about who may call.
vi.mock("../model/signIn/passwordHash", async (original) => ({
  ...(await original<typeof PasswordHash>()),
  hashPassword: (password: string) => Promise.resolve(`hash of ${password}`),
  verifyPassword: (password: string, hash: string | null) => Promise.resolve(hash === `hash of ${password}`),
}));

// How easily a password is guessed takes as long, and says nothing about that either.
vi.mock("@zxcvbn-ts/core", () => ({
  ZxcvbnFactory: class {
    check = () => ({ guesses: Infinity });
  },
}));

/**
 * The world of a row: `client` owns one open job, which `subscribed` has unlocked and quoted on, and one that it gave to
 * `subscribed` and reviewed; nobody has read that review yet. Of staff, `gate`
 * gave the gate's password only; for functions that are not for staff each of them is a visitor.
 */
const matrix: Record<string, Row> = { ...publicRows, ...talkRows, ...adminRows };

/** Public functions that the auth library builds, each with whom it lets in. */
const libraryFunctions = new Map<string, Audience>([
  ["auth:signOut", "anybody"],
  ["auth:isAuthenticated", "anybody"],
]);

let privateKey: string;
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
});

describe("the function matrix (I4, I10, C08, SEC-002, SEC-004, SEC-005, SEC-007)", () => {
  it("names every public function, and no other", () => {
    expect(Object.keys(matrix).sort()).toEqual([...publicFunctions.keys()].sort());
  });

  it("expects each function to let in whom its builder names", () => {
    const expected = Object.entries(matrix).map(([name, row]) => [name, audienceOf(row)]);
    const built = [...publicFunctions].map(([name, { audience }]) => [name, audience ?? libraryFunctions.get(name)]);
    expect(Object.fromEntries(built)).toEqual(Object.fromEntries(expected));
  });

  it("sees functions as the deployment names them", () => {
    expect(getFunctionName(api.unlocks.unlockBrief)).toBe("unlocks:unlockBrief");
    expect(publicFunctions.get("unlocks:unlockBrief")?.isMutation).toBe(true);
  });

  it.each(Object.entries(matrix))("%s", async (name, row) => {
    const { args = () => ({}) } = row;
    const answers: Partial<Record<Actor, Answer>> = {};
    const wanted: Partial<Record<Actor, Answer>> = {};
    const { isQuery, isMutation } = publicFunctions.get(name)!;
    let current = await build(privateKey);
    let isChanged = false;
    for (const actor of ACTORS) {
      if (isChanged) current = await build(privateKey);
      const { world } = current;
      const called = call(name, world, actor, args(world, actor));
      answers[actor] = await answerOf(called);
      wanted[actor] = expectedOf(row, actor);
      // A query changes nothing, and neither does a mutation that fails.
      const changesNothing =
        isQuery ||
        (isMutation &&
          (await called.then(
            () => false,
            () => true,
          )));
      isChanged = !changesNothing;
    }
    expect(answers).toEqual(wanted);
  });
});

/** What accounts may do beside queries while staff have switched changes off. */
const whileReadOnly = [
  ...["auth:signIn", "accounts:exportMyData", "intake:read"],
  ...["payments:verifyCheckout", "payments:checkSubscription"],
];

describe("while staff have switched changes off (B17)", () => {
  const ofStaff = ["gate", "reader", "helper", "manager"];
  const changing = Object.entries(matrix).filter(([name, row]) => {
    const isStaffs = ofStaff.includes(audienceOf(row)!) || /^(?:admin|staff):/.test(name);
    return !publicFunctions.get(name)!.isQuery && !isStaffs && !libraryFunctions.has(name);
  });

  it("refuses everybody's changes, and nothing else", async () => {
    const { world } = await build(privateKey);
    await world.t.run((ctx) => ctx.db.insert("switches", { off: ["changes"], notice: "" }));
    const allowed: string[] = [];
    for (const [name, { args = () => ({}) }] of changing) {
      const answer = await answerOf(call(name, world, "subscribed", args(world, "subscribed")));
      if (answer !== "READ_ONLY") allowed.push(name);
    }
    expect(allowed.sort()).toEqual(whileReadOnly.sort());
  });
});

describe("what staff does (B17)", () => {
  it("leaves a line in the audit log wherever it changes something, or one that the client reads", async () => {
    const staffs = ["reader", "helper", "manager"];
    const acts = Object.entries(matrix).filter(
      ([name, row]) => staffs.includes(audienceOf(row)!) && !publicFunctions.get(name)!.isQuery,
    );
    const silent: string[] = [];
    const idle: string[] = [];
    for (const [name, row] of acts) {
      const { world } = await build(privateKey);
      const before = await allRows(world.t);
      await answerOf(call(name, world, "admin", row.args?.(world, "admin") ?? {}));
      const changes = differences(before, await allRows(world.t));
      if (changes.length > 0 && !changes.some((change) => /^added (auditLog|staffLooks)/.test(change)))
        silent.push(name);
      if (changes.length === 0) idle.push(name);
    }
    expect(silent).toEqual([]);
    // The others' arguments change something.
    expect(idle.length).toBeLessThan(acts.length / 2);
  });
});

/** Every text in the arguments, as a function that gives the arguments with another text in its place. */
function textsIn(value: unknown): ((text: string) => unknown)[] {
  if (typeof value === "string") return [(text) => text];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      textsIn(item).map((put) => (text: string) => value.map((old: unknown, at) => (at === index ? put(text) : old))),
    );
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    textsIn(item).map((put) => (text: string) => ({ ...value, [key]: put(text) })),
  );
}

/** What a call ended with that no caller should see: null for an answer, a code of the catalogue, or refused arguments. */
async function bugOf(called: Promise<unknown>): Promise<string | null> {
  try {
    await answerOf(called);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return /validator error|does not match (the )?validator|path: \./i.test(message) ? null : message;
  }
}

/** What a call with right ids and any other text changes beside its own rows, by function. */
const ownChanges: Record<string, RegExp> = {
  // The request keeps when its client is mailed about the questions; an id is a question like any text.
  "jobQuestions:ask": /^changed briefProgress /,
};

describe("ids of documents of any table, in place of any text of any public function", () => {
  const secrets = [CONTACT.name, CONTACT.phone, CONTACT.street];

  it.each(Object.entries(matrix))(
    "%s reads, changes and erases nothing by them",
    async (name, { args = () => ({}) }) => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      const buildWithIds = async () => {
        const built = await build(privateKey);
        return { ...built, ids: await idOfEveryTable(built.world.t) };
      };
      let current = await buildWithIds();
      let isChanged = false;
      for (const actor of ["visitor", "otherClient", "trial"] as const) {
        if (isChanged) current = await buildWithIds();
        const { world, users, ids } = current;
        const own = users[actor]?._id ?? "nobody";
        const before = await allRows(world.t);
        const given = args(world, actor);
        const rightIds = JSON.stringify(given);
        for (const put of textsIn(given)) {
          for (const [table, id] of Object.entries(ids)) {
            if (rightIds.includes(id)) continue; // of the right table: the matrix above says who may use it
            const called = call(name, world, actor, put(id) as Record<string, unknown>);
            expect(await bugOf(called), `${actor} with an id of ${table}`).toBeNull();
            const answer = JSON.stringify(await called.catch(() => null)) ?? "";
            for (const secret of secrets) expect(answer, `${actor} with an id of ${table}`).not.toContain(secret);
          }
        }
        const after = await allRows(world.t);
        const changes = differences(before, after);
        isChanged = changes.length > 0;
        const touched = changes.filter(
          (change) =>
            // A count changes with any request.
            !/^added|jobCounts|jobWeeks|jobWindows|figureTurns|publicFigures|weekFigures/.test(change) &&
            ownChanges[name]?.test(change) !== true &&
            !before.get(change.slice(change.indexOf(" ") + 1))?.includes(own),
        );
        expect(touched, actor).toEqual([]);
      }
    },
  );
});
