/**
 * The register of disclosures against everything that leaves: every public query, copies of data, calendar files and
 * mails. An answer with somebody else's details needs a line that names its reader and the field (B08).
 */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { COMPANY_WAYS, type DisclosedField } from "../../domain/disclosures/disclosures";
import { CALENDAR_PATH } from "../../domain/visits";
import { STAFF_RECEIVER } from "../../domain/disclosures/registerWords";
import { api } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import http from "../http";
import {
  answersOfChanges,
  buildLeaks,
  heardBy,
  heardIn,
  subjects,
  tells,
  textsTo,
  type Leaks,
  type Who,
} from "./leaks.setup";
import { actInSession, addAdmin, addAdminSession, as, dataOf, runScheduled, type Caller } from "./test.setup";

const COMPANIES = ["pair", "unlocker", "quoter", "trial", "locked", "noProfile"] as const satisfies readonly Who[];
const FIELDS: Partial<Record<string, DisclosedField>> = {
  telephone: "phone",
  street: "street",
  surname: "name",
  "address of mail": "email",
};

let world: Leaks;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
  world = await buildLeaks();
});

/** The details of the two clients, by which request's lines they are covered. */
const details = () =>
  Object.entries(world.markers).flatMap(([name, { text }]) => {
    const [, whose, field] = /^(the client|a guest)'s (.*)$/.exec(name) ?? [];
    const column = field === undefined ? undefined : FIELDS[field];
    return column === undefined ? [] : [{ whose: whose!, field: column, text }];
  });

const lines = () => world.t.run((ctx) => ctx.db.query("disclosures").collect());

/** Whose request a line is about. */
async function isAbout(line: Doc<"disclosures">, whose: string): Promise<boolean> {
  const brief = await world.t.run((ctx) => ctx.db.get("briefs", line.briefId));
  return (brief?.userId === null) === (whose === "a guest");
}

/** What a company was told that no line of the register covers. */
async function uncovered(who: (typeof COMPANIES)[number], texts: [string, string][], ways: readonly string[]) {
  const own = (await lines()).filter(({ companyId, way }) => companyId === world.users[who]!._id && ways.includes(way));
  const missing: string[] = [];
  for (const { whose, field, text } of details()) {
    const told = texts.filter(([, words]) => tells(words, text)).map(([name]) => name);
    if (told.length === 0) continue;
    const covering = await Promise.all(
      own.filter(({ fields }) => fields.includes(field)).map((row) => isAbout(row, whose)),
    );
    if (!covering.includes(true)) missing.push(`${who} is told ${whose}'s ${field} by ${told.join(", ")}`);
  }
  return missing;
}

describe("the register of disclosures (B08)", () => {
  it("has a line for every answer, mail and file that holds somebody else's details", async () => {
    const { t, users, provider } = world;
    let found = 0;
    for (const who of COMPANIES) {
      const user = users[who]!;
      const texts: [string, string][] = [...(await heardBy(world, who))];
      if (texts.some(([, words]) => details().some(({ text }) => words.includes(text)))) found += 1;
      expect(await uncovered(who, texts, ["unlock", "quote"])).toEqual([]);
      expect(await uncovered(who, [["its mails", textsTo(provider, user.email)]], ["mail"])).toEqual([]);
      const { secret } = await as(t, user._id).mutation(api.visits.renewCalendar, {});
      const file = await t.fetch(`/agenda.ics?sleutel=${secret}`).then((answer) => answer.text());
      expect(await uncovered(who, [["its calendar", file.replace(/\r\n /g, "")]], ["calendar"])).toEqual([]);
      await dataOf(t, user._id);
    }
    expect(found).toBe(2);
    const kinds = new Set((await lines()).map(({ way }) => way));
    expect(COMPANY_WAYS.filter((way) => !kinds.has(way))).toEqual(["shared", "export"]);
  });

  it("is silent about a company whose details were withdrawn: no query, mail or file tells it them any more", async () => {
    const { t, users, provider } = world;
    const me = as(t, users.client!._id);
    const own = await me.query(api.briefs.mine, { paginationOpts: { numItems: 10, cursor: null } });
    for (const { _id: briefId } of own.page) {
      const register = await me.query(api.disclosures.forBrief, { briefId });
      for (const { companyId } of register!.holders)
        await me.mutation(api.disclosures.withdraw, { briefId, companyId });
    }
    await runScheduled(t);
    const { secret } = await as(t, users.unlocker!._id).mutation(api.visits.renewCalendar, {});
    const file = await t.fetch(`/agenda.ics?sleutel=${secret}`).then((answer) => answer.text());
    for (const who of ["pair", "unlocker"] as const) {
      const texts = [...(await heardBy(world, who)), ["its calendar", file] as const];
      const told = details()
        .filter(({ whose }) => whose === "the client")
        .flatMap(({ field, text }) =>
          texts.filter(([, words]) => tells(words, text)).map(([name]) => `${name}: ${field}`),
        );
      expect(told, who).toEqual([]);
      expect(textsTo(provider, users[who]!.email)).toContain("De klant trok de gegevens in");
    }
  });

  it("B04 tells no company the number and the address of a client who wants messages only, until they are shared", async () => {
    const { t, users, provider } = world;
    const me = as(t, users.client!._id);
    const own = await me.query(api.briefs.mine, { paginationOpts: { numItems: 10, cursor: null } });
    for (const { _id: briefId } of own.page) {
      await me.mutation(api.disclosures.setWish, { briefId, wish: { by: "messages", when: "any" } });
    }
    const before = provider.sent.length;
    const toldOf = async (who: "pair" | "unlocker") => {
      const { secret } = await as(t, users[who]!._id).mutation(api.visits.renewCalendar, {});
      const file = await t.fetch(`/agenda.ics?sleutel=${secret}`).then((answer) => answer.text());
      const mails = JSON.stringify(provider.sent.slice(before).filter(({ to }) => to === users[who]!.email));
      const texts = [...(await heardBy(world, who)), ["its calendar", file], ["its mails", mails]] as const;
      return details()
        .filter(({ whose, field }) => whose === "the client" && (field === "phone" || field === "email"))
        .flatMap(({ field, text }) => texts.filter(([, words]) => tells(words, text)).map(([by]) => `${by}: ${field}`));
    };
    expect(await toldOf("pair")).toEqual([]);
    expect(await toldOf("unlocker")).toEqual([]);
    const shared = (await lines()).find(({ way, companyId }) => way === "unlock" && companyId === users.pair!._id)!;
    await me.mutation(api.disclosures.share, { briefId: shared.briefId, companyId: users.pair!._id });
    expect(await toldOf("pair")).toContain("unlocks:forBrief: phone");
    expect(await toldOf("unlocker")).toEqual([]);
    expect((await lines()).at(-1)).toMatchObject({
      way: "shared",
      fields: ["name", "email", "phone", "street", "words"],
    });
  });

  it("shows a session of staff no detail before a line of its own names that detail, and then this one alone", async () => {
    const { t, guesses } = world;
    const told = async (staff: Caller) => {
      const heard = [...(await heardIn(staff, guesses.staff))];
      return details()
        .filter(({ text }) => heard.some(([, words]) => words.includes(text)))
        .map(({ whose, field }) => `${whose}: ${field}`);
    };
    const colleague = await addAdmin(t);
    expect(await told(colleague)).toEqual([]);
    const all = await subjects(world);
    // The words of the reported conversation contain the client's number.
    const shows = { name: "name", email: "email", phone: "phone", words: "phone" } as const;
    for (const [field, seen] of Object.entries(shows) as [DisclosedField, string][]) {
      const session = await addAdmin(t);
      await session.mutation(api.adminPeople.look, {
        looks: all.map((about) => ({ about, fields: [field] })),
        way: "list",
      });
      expect(new Set((await told(session)).map((line) => line.split(": ")[1]))).toEqual(new Set([seen]));
    }
    expect(await told(colleague)).toEqual([]);
  });

  it("is read by a guest with the link of a mail, and with no other", async () => {
    const { t, guesses, users } = world;
    const [token] = guesses.guest.token as [string];
    const lines = (await t.query(api.disclosures.byLink, { token }))!;
    expect(lines.at(-1)).toMatchObject({ receiver: users.pair!.companyName, way: "unlock" });
    // Staff looked at everything when the world was made.
    expect(lines[0]).toMatchObject({ receiver: STAFF_RECEIVER, way: "page" });
    expect(await t.query(api.disclosures.byLink, { token: `${token}x` })).toBeNull();
  });

  it("has a line for every answer of a mutation or an action that holds somebody else's details", async () => {
    const answered = new Set<string>();
    const telling = new Set<string>();
    for (const who of COMPANIES) {
      for await (const [name, text] of answersOfChanges(world, who)) {
        answered.add(name);
        if (!details().some((detail) => text.includes(detail.text))) continue;
        telling.add(name);
        expect(await uncovered(who, [[name, text]], ["unlock", "quote"])).toEqual([]);
      }
    }
    expect([...telling]).toEqual(["unlocks:unlockBrief"]);
    expect(answered.size).toBeGreaterThan(20);
  });

  it("has a line of a session of staff for every answer of a mutation or an action that holds a detail", async () => {
    const { t } = world;
    const sessionId = await addAdminSession(t, null);
    const answered = new Set<string>();
    const uncovered: string[] = [];
    for await (const [name, text] of answersOfChanges(world, "staff", actInSession(t, sessionId))) {
      answered.add(name);
      const told = details().filter((detail) => tells(text, detail.text));
      if (told.length === 0) continue;
      const looks = (await t.run((ctx) => ctx.db.query("staffLooks").collect())).filter(
        (look) => look.sessionId === sessionId,
      );
      for (const { whose, field } of told) {
        if (!looks.some(({ fields }) => fields.includes(field))) uncovered.push(`${name} tells ${whose}'s ${field}`);
      }
    }
    expect(uncovered).toEqual([]);
    expect([...answered].filter((name) => name.startsWith("admin")).length).toBeGreaterThan(15);
  });

  it("has a line for the one HTTP route that tells details: the calendar, by its secret", async () => {
    const { t, users } = world;
    const { secret } = await as(t, users.unlocker!._id).mutation(api.visits.renewCalendar, {});
    const since = (await lines()).length;
    const telling: string[] = [];
    // Not the public keys of the library that logs in.
    const routes = http.getRoutes().filter(([path]) => !path.startsWith("/.well-known/"));
    for (const [path, method] of routes) {
      const values = { sleutel: secret, token: secret, brief: world.guesses.unlocker.briefId![0] as string };
      const search = String(
        new URLSearchParams({ ...values, company: users.unlocker!._id, requestId: crypto.randomUUID() }),
      );
      const body = method === "POST" ? { body: "{}" } : {};
      const answer = await t.fetch(`${path}?${search}`, { method, ...body });
      const words = (await answer.text()).replace(/\r\n /g, "");
      if (details().some(({ text }) => tells(words, text))) telling.push(`${method} ${path}`);
    }
    expect(telling).toEqual([`GET ${CALENDAR_PATH}`]);
    expect((await lines()).slice(since)).toMatchObject([{ way: "calendar", companyId: users.unlocker!._id }]);
  });
});
