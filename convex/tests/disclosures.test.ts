/**
 * The register of disclosures against everything that leaves: every public function, kind of mail, HTTP route and kind of
 * notice, and copies of data. An answer with somebody else's details needs a line with its reader and the field (B08).
 */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { COMPANY_WAYS, DISCLOSED_FIELDS, type DisclosedField } from "../../domain/disclosures/disclosures";
import { CALENDAR_PATH } from "../../domain/visits";
import { DAY_MS } from "../../domain/limits";
import { NOTICE_KINDS } from "../../domain/notices";
import { STAFF_RECEIVER } from "../../domain/disclosures/registerWords";
import { api } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import http from "../http";
import { writeEveryMail, type WrittenMail } from "./everyMail.setup";
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
import { actInSession, addAdmin, addAdminSession, as, CONTACT, givePassword, PASSWORD } from "./test.setup";
import { runScheduled, type Backend, type Caller } from "./test.setup";

const COMPANIES = ["pair", "unlocker", "quoter", "trial", "locked", "noProfile"] as const satisfies readonly Who[];
/** Those who read for a company: a colleague does so too. */
const READERS = [...COMPANIES, "layer"] as const;
type Reader = (typeof READERS)[number];
const FIELDS: Partial<Record<string, DisclosedField>> = {
  telephone: "phone",
  street: "street",
  surname: "name",
  "address of mail": "email",
};

const QUOTE = { title: "Tapijt", description: "Gelegd en gespannen.", priceCents: 90_000 };

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

/** The company for which somebody reads. */
const companyOf = (who: Reader) => world.users[who === "layer" ? "pair" : who]!;

/** What somebody was told of which none of these lines of their company's tells. */
async function untold(who: Reader, texts: [string, string][], registered: Doc<"disclosures">[]): Promise<string[]> {
  const own = registered.filter(({ companyId }) => companyId === companyOf(who)._id);
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

/** The same, where a line of one of these ways is asked for. */
async function uncovered(who: Reader, texts: [string, string][], ways: readonly string[]): Promise<string[]> {
  return await untold(
    who,
    texts,
    (await lines()).filter(({ way }) => ways.includes(way)),
  );
}

/** All that a mail says, to whom its answers go among it. */
const wordsOf = ({ subject, text, html, replyTo, attachments }: WrittenMail["mail"]) =>
  [subject, text, html, replyTo, JSON.stringify(attachments)].join("\n");

/** Which of the client's details these companies read in a mail of any kind. */
async function mailedTo(whom: readonly Who[], fields: readonly DisclosedField[]): Promise<string[]> {
  const addresses = whom.map((who) => world.users[who]!.email);
  const { written } = await writeEveryMail(world);
  const asked = details().filter(({ whose, field }) => whose === "the client" && fields.includes(field));
  return written
    .filter(({ mail }) => addresses.includes(mail.to))
    .flatMap(({ event, mail }) =>
      asked.filter(({ text }) => tells(wordsOf(mail), text)).map(({ field }) => `${event}: ${field}`),
    );
}

describe("the register of disclosures (B08)", () => {
  it("has a line for every answer, mail and file that holds somebody else's details", async () => {
    const { t, users, provider } = world;
    let found = 0;
    for (const who of READERS) {
      const user = users[who]!;
      const texts: [string, string][] = [...(await heardBy(world, who))];
      for (const briefId of world.guesses[who].briefs as Id<"briefs">[]) {
        const about = { ...world.guesses[who], briefs: [briefId], briefId: [briefId] };
        const told = [...(await heardIn(as(t, user._id), about, "briefId"))];
        const granted = (await lines()).filter((line) => line.briefId === briefId && line.way !== "mail");
        expect(await untold(who, told, granted), `about ${briefId}`).toEqual([]);
      }
      await givePassword(t, user._id);
      const copy = await as(t, user._id).action(api.accounts.exportMyData, { password: PASSWORD });
      expect(await uncovered(who, [["its copy", copy]], ["unlock", "quote", "export"])).toEqual([]);
      if (texts.some(([, words]) => details().some(({ text }) => words.includes(text)))) found += 1;
      expect(await uncovered(who, texts, ["unlock", "quote"])).toEqual([]);
      expect(await uncovered(who, [["its mails", textsTo(provider, user.email)]], ["mail"])).toEqual([]);
      if (who === "layer") continue;
      const { secret } = await as(t, user._id).mutation(api.visits.renewCalendar, {});
      const file = await t.fetch(`/agenda.ics?sleutel=${secret}`).then((answer) => answer.text());
      expect(await uncovered(who, [["its calendar", file.replace(/\r\n /g, "")]], ["calendar"])).toEqual([]);
    }
    expect(found).toBe(3);
    const kinds = new Set((await lines()).map(({ way }) => way));
    expect(COMPANY_WAYS.filter((way) => !kinds.has(way))).toEqual(["shared"]);
  });

  it("writes a line with each mail that tells contact details, which go to clients and companies only", async () => {
    const { written, failed } = await writeEveryMail(world);
    const addresses = new Map(COMPANIES.map((who) => [world.users[who]!.email, who]));
    const own = new Map([
      [world.users.client!.email, "the client"],
      [world.guestMail, "a guest"],
    ]);
    const missing: string[] = [];
    for (const { event, mail, lines: registered } of written) {
      const who = addresses.get(mail.to);
      const texts: [string, string][] = [[event, wordsOf(mail)]];
      if (who !== undefined) missing.push(...(await untold(who, texts, registered)));
      else
        for (const { whose, field, text } of details())
          if (own.get(mail.to) !== whose && tells(wordsOf(mail), text))
            missing.push(`${mail.to} is told ${whose}'s ${field} by ${event}`);
    }
    expect([...new Set(missing)]).toEqual([]);
    // This world has none of these: promotions, invitations, codes, and messages of visitors to us.
    expect(failed).toEqual([
      ...["staff-invitation", "team-invitation", "send-vloeren-promotional-email"],
      ...["referral-month-booked", "referral-month-reversed", "send-contact-email"],
    ]);
  });

  it("tells no device a detail: each kind of notice speaks of the job only", async () => {
    const { t, users } = world;
    vi.stubEnv("VAPID_PUBLIC_KEY", "public");
    vi.stubEnv("VAPID_PRIVATE_KEY", "private");
    const [me, company] = [as(t, users.client!._id), as(t, users.pair!._id)];
    const [briefId] = world.guesses.pair.briefs as [Id<"briefs">];
    const pair = { briefId, companyId: users.pair!._id };
    await company.mutation(api.conversations.send, { ...pair, text: "Tot dan", uploads: [] });
    await me.mutation(api.conversations.send, { ...pair, text: "Tot dan", uploads: [] });
    const { name, email } = CONTACT;
    const phone = CONTACT.phone!;
    const floor = { form: "short" as const, flooringType: "Tapijt" as const, surfaceArea: "20" };
    const { id } = await me.mutation(api.briefs.createBrief, { ...floor, name, email, phone, province: "Utrecht" });
    const { quoteId } = await company.mutation(api.quotes.sendQuote, { ...QUOTE, briefId: id });
    await me.mutation(api.quotes.accept, { quoteId });
    const waiting = await t.run((ctx) => ctx.db.query("pushes").collect());
    const kinds = new Set(waiting.map(({ kind }) => kind));
    // A new job is told of by its title, to companies that know nothing of its client.
    expect(NOTICE_KINDS.filter((kind) => !kinds.has(kind))).toEqual(["newJob"]);
    const told = [...details().map(({ text }) => text), name, email, phone];
    expect(told.filter((text) => tells(JSON.stringify(waiting), text))).toEqual([]);
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
    for (const who of ["pair", "layer", "unlocker"] as const) {
      const texts = [...(await heardBy(world, who)), ["its calendar", file] as const];
      const told = details()
        .filter(({ whose }) => whose === "the client")
        .flatMap(({ field, text }) =>
          texts.filter(([, words]) => tells(words, text)).map(([name]) => `${name}: ${field}`),
        );
      expect(told, who).toEqual([]);
      if (who !== "layer") expect(textsTo(provider, users[who]!.email)).toContain("De klant trok de gegevens in");
    }
    expect(await mailedTo(["pair", "unlocker"], DISCLOSED_FIELDS)).toEqual([]);
  });

  it("B04 tells no company the number and the address of a client who wants messages only, until they are shared", async () => {
    const { t, users, provider } = world;
    const me = as(t, users.client!._id);
    const own = await me.query(api.briefs.mine, { paginationOpts: { numItems: 10, cursor: null } });
    for (const { _id: briefId } of own.page) {
      await me.mutation(api.disclosures.setWish, { briefId, wish: { by: "messages", when: "any" } });
    }
    const before = provider.sent.length;
    const toldOf = async (who: "pair" | "layer" | "unlocker") => {
      const { secret } = await as(t, companyOf(who)._id).mutation(api.visits.renewCalendar, {});
      const file = await t.fetch(`/agenda.ics?sleutel=${secret}`).then((answer) => answer.text());
      const mails = JSON.stringify(provider.sent.slice(before).filter(({ to }) => to === users[who]!.email));
      await givePassword(t, users[who]!._id);
      const copy = await as(t, users[who]!._id).action(api.accounts.exportMyData, { password: PASSWORD });
      const files = [
        ["its calendar", file],
        ["its copy", copy],
      ] as const;
      const texts = [...(await heardBy(world, who)), ...files, ["its mails", mails]] as const;
      return details()
        .filter(({ whose, field }) => whose === "the client" && (field === "phone" || field === "email"))
        .flatMap(({ field, text }) => texts.filter(([, words]) => tells(words, text)).map(([by]) => `${by}: ${field}`));
    };
    expect(await toldOf("pair")).toEqual([]);
    expect(await toldOf("layer")).toEqual([]);
    expect(await toldOf("unlocker")).toEqual([]);
    expect(await mailedTo(["pair", "unlocker"], ["phone", "email"])).toEqual([]);
    const shared = (await lines()).find(({ way, companyId }) => way === "unlock" && companyId === users.pair!._id)!;
    await me.mutation(api.disclosures.share, { briefId: shared.briefId, companyId: users.pair!._id });
    expect((await lines()).at(-1)).toMatchObject({
      way: "shared",
      fields: ["name", "email", "phone", "street", "words"],
    });
    expect(await toldOf("pair")).toContain("unlocks:forBrief: phone");
    expect(await toldOf("unlocker")).toEqual([]);
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
    const before = await lines();
    for (const who of READERS) {
      for await (const [name, text] of answersOfChanges(world, who)) {
        answered.add(name);
        if (!details().some((detail) => text.includes(detail.text))) continue;
        telling.add(name);
        expect(await uncovered(who, [[name, text]], ["unlock", "quote"])).toEqual([]);
      }
    }
    expect([...telling]).toEqual(["unlocks:unlockBrief"]);
    expect(answered.size).toBeGreaterThan(20);
    // Nothing that a company may do changes a line, or takes one away.
    expect((await lines()).slice(0, before.length)).toEqual(before);
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
    const { t, users, guesses } = world;
    // Not the public keys of the library that logs in.
    const routes = http.getRoutes().filter(([path]) => !path.startsWith("/.well-known/"));
    const telling: string[] = [];
    const callers: [Who, Pick<Backend, "fetch">][] = [
      ["staff", actInSession(t, await addAdminSession(t, null))],
      ["visitor", t],
    ];
    for (const who of [...READERS, "otherClient"] as const) {
      const session = { userId: users[who]!._id, expirationTime: Date.now() + DAY_MS };
      const sessionId = await t.run((ctx) => ctx.db.insert("authSessions", session));
      callers.push([who, t.withIdentity({ subject: `${session.userId}|${sessionId}` })]);
    }
    for (const [who, caller] of callers) {
      const company = COMPANIES.find((each) => each === who);
      const feed = company && (await as(t, users[company]!._id).mutation(api.visits.renewCalendar, {}));
      // The names of arguments, with and without what says that they are ids.
      const known = Object.entries(guesses[who]).map(([name, [value]]) => [name, String(value)] as const);
      const values: Record<string, string> = {
        ...Object.fromEntries(known.map(([name, value]) => [name.replace(/Id$/, ""), value])),
        ...Object.fromEntries(known),
        ...{ sleutel: feed?.secret ?? "onbekend", requestId: crypto.randomUUID() },
      };
      const since = (await lines()).length;
      for (const [path, method] of routes) {
        const body = method === "POST" ? { body: JSON.stringify(values) } : {};
        const answer = await caller.fetch(`${path}?${String(new URLSearchParams(values))}`, { method, ...body });
        const words = (await answer.text()).replace(/\r\n /g, "");
        if (details().some(({ text }) => tells(words, text))) telling.push(`${who}: ${method} ${path}`);
      }
      const written = (await lines()).slice(since).map(({ way, companyId }) => [way, companyId]);
      expect(written, who).toEqual(who === "unlocker" ? [["calendar", users.unlocker!._id]] : []);
    }
    expect(telling).toEqual([`unlocker: GET ${CALENDAR_PATH}`]);
  });
});
