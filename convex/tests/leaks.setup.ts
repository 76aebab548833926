/**
 * A deployment in which everything private holds a text that occurs nowhere else, everybody who could receive it, and
 * what each of them receives.
 */
import { makeFunctionReference } from "convex/server";
import { vi } from "vitest";
import { DISCLOSED_FIELDS } from "../../domain/disclosures/disclosures";
import { DAY_MS, UNREAD_MAIL_MS } from "../../domain/limits";
import { api, internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { ArgType } from "./arguments.setup";
import { everyArgument, type Guesses } from "./everyArgument.setup";
import { publicFunctions } from "./functionMatrix.setup";
import { bindPhotos } from "../model/briefs/photos";
import {
  addAdmin,
  addBrief,
  addClient,
  addColleague,
  addCompany,
  as,
  dataOf,
  fakeMailProvider,
  letTimePass,
  newBackend,
  runScheduled,
  type Backend,
  type Caller,
} from "./test.setup";

/**
 * The people: `pair` unlocked and quoted, and has the conversation and the visit; `unlocker` only unlocked; `quoter`
 * only quoted; `trial` looks at open jobs; the trial of `locked` has ended; `guest` has no account, but the links of
 * its mails; `partner` has a shared link to the request; `layer` lays for `pair`, which gave them the client's job only.
 */
export const PEOPLE = [
  ...(["visitor", "guest", "partner", "client", "otherClient"] as const),
  ...(["pair", "layer", "unlocker", "quoter", "trial", "locked", "noProfile", "staff"] as const),
] as const;
export type Who = (typeof PEOPLE)[number];

/** A text that stands in one private field only, and whom it may reach. */
type Marker = { text: string; for: readonly Who[] };
export type Leaks = {
  t: Backend;
  users: Partial<Record<Who, Doc<"users">>>;
  staff: Caller;
  markers: Record<string, Marker>;
  guesses: Record<Who, Guesses>;
  provider: ReturnType<typeof fakeMailProvider>;
  guestMail: string;
};

/** Characters of a filling behind a text of one line. */
const SHORT = 100;
const GUEST_MAIL = "gastvrouw.kiezel@merkteken.test";
const stars = { agreements: 4, communication: 3 };
const CLIENT_SCORES = { ...stars, quality: 5, value: 2 };
const COMPANY_SCORES = { ...stars, clarity: 5, payment: 2 };

/**
 * Fills a deployment with one of everything: requests, photos, unlocks, quotes, conversations, visits, notes, searches,
 * devices, reviews. One of `fillings`, in turn, stands behind every text that somebody writes freely.
 */
export async function buildLeaks(fillings: readonly string[] = [""]): Promise<Leaks> {
  let filled = 0;
  const filling = (most?: number) => fillings[(filled += 1) % fillings.length]!.slice(0, most);
  const provider = fakeMailProvider();
  const t = newBackend();
  vi.stubEnv("CONVEX_SITE_URL", "https://site.test");
  const users = {
    client: await addClient(t, "Apolline Kwartsveld"),
    otherClient: await addClient(t, "Bram Dekker"),
    pair: await addCompany(t, "subscribed"),
    unlocker: await addCompany(t, "subscribed"),
    quoter: await addCompany(t, "subscribed"),
    trial: await addCompany(t, "trial"),
    locked: await addCompany(t, "locked"),
    noProfile: await addCompany(t, "noProfile"),
  };
  const { client, pair, unlocker, quoter, trial } = users;
  const layer = await addColleague(t, pair._id, "layer", "Wout Hamer");
  const [me, company] = [as(t, client._id), as(t, pair._id)];
  const staff = await addAdmin(t);
  await company.mutation(api.companies.updateMyProfile, {
    ...{ companyName: pair.companyName!, phone: "0345 8181 70", website: "https://geheim-adres.test" },
    description: `Wij leggen al jaren vloeren.${filling()}`,
    ...{ kvkNumber: "", yearsExperience: null, serviceAreas: [], specializations: [] },
  });

  // A request whose words repeat what is private, as people do.
  const contact = {
    name: "Apolline Kwartsveld",
    email: client.email,
    phone: "06 51 52 53 54",
    street: "Kiezelpad 8817",
  };
  const description = `Bel ${contact.phone} of mail ${contact.email}, ${contact.street}.${filling()}`;
  const owned = { userId: client._id, contact, city: "Amersfoort" };
  const briefId = await addBrief(t, { ...owned, description, unlockedBy: [pair._id, unlocker._id] });
  const photoFile = await addFile(t);
  const placed = { briefId, grantId: null, uploadId: "1", imageId: photoFile, place: 0 };
  const photo = await t.run((ctx) => ctx.db.insert("briefPhotos", placed));
  const quotes = {
    pair: await quoteOf(t, pair, briefId, "Kersenhout in visgraat", 7_654_311, filling(), true),
    quoter: await quoteOf(t, quoter, briefId, "Bamboe in banen", 6_543_211, filling()),
  };
  await me.mutation(api.quotes.decline, { quoteId: quotes.quoter });
  await me.mutation(api.quotes.giveDeclineReason, { quoteId: quotes.quoter, reason: "De prijs" });

  await me.mutation(api.requestShares.start, { briefId });
  const own = await me.query(api.briefs.mine, { paginationOpts: { numItems: 1, cursor: null } });
  const shareSecret = own.page[0]!.share!.secret;

  // Two conversations; the company that only quoted reported its own.
  const [conversation, other] = [pair, quoter].map(({ _id }) => ({ briefId, companyId: _id })) as [Ids, Ids];
  const upload = crypto.randomUUID();
  const messageFile = await addFile(t);
  const messagePhoto = await company.mutation(internal.conversationPhotos.attach, {
    ...conversation,
    uploadId: upload,
    imageId: messageFile,
  });
  await company.mutation(api.conversations.send, {
    ...conversation,
    text: `Hierbij de drempel van paars${filling()}`,
    uploads: [upload],
  });
  await me.mutation(api.conversations.send, {
    ...conversation,
    text: `De sleutel ligt onder de mat${filling()}`,
    uploads: [],
  });
  await me.mutation(api.conversations.send, {
    ...other,
    text: `Waarom zo duur, Zilvermeeuw? Bel ${contact.phone}${filling()}`,
    uploads: [],
  });
  await as(t, quoter._id).mutation(api.conversations.report, { ...other, reason: `Noemt mij zoutzak${filling()}` });

  // Questions, one of which is answered: everybody reads them, and neither who asked nor the client's details.
  await as(t, trial._id).mutation(api.jobQuestions.ask, {
    briefId,
    text: `Leemvloer? ${trial.companyName!}, ${trial.email}${filling()}`,
  });
  const question = (await t.run((ctx) => ctx.db.query("jobQuestions").first()))!;
  await me.mutation(api.jobQuestions.answer, {
    questionId: question._id,
    text: `Anhydriet. Bel ${contact.phone} of ${contact.street}${filling()}`,
  });

  // A report that waits for its client, and one that staff refused.
  await as(t, unlocker._id).mutation(api.placeReports.report, { briefId, reason: "notLooking", tries: [] });
  const refusedJob = await addBrief(t, { ...owned, description: "Hal", unlockedBy: [pair._id] });
  await company.mutation(api.placeReports.report, { briefId: refusedJob, reason: "wrongNumber", tries: [] });
  const placeReports = await t.run((ctx) => ctx.db.query("placeReports").collect());
  const decided = { reportId: placeReports.at(-1)!._id, returns: false, reason: `Kauwgom gehoord${filling()}` };
  await staff.mutation(api.adminPlaces.decide, decided);

  // A visit that is agreed, and the wish that went before it.
  const moments = [{ day: "2026-12-08", clock: "14:07" }];
  const { visitId } = await company.mutation(api.visits.propose, { briefId, moments, minutes: 60 });
  await me.mutation(api.visits.askOthers, { visitId, words: `Liever als de hond weg is${filling()}` });
  const { secret } = await company.mutation(api.visits.renewCalendar, {});
  const unlockerVisit = { briefId, moments: [{ day: "2026-12-09", clock: "10:11" }], minutes: 60 };
  const agreed = await as(t, unlocker._id).mutation(api.visits.propose, unlockerVisit);
  const start = Date.parse("2026-12-09T09:11:00Z");
  await me.mutation(api.visits.pick, { visitId: agreed.visitId, start });

  await company.mutation(api.followUps.save, {
    briefId,
    stage: "called",
    note: `Vraagt steeds korting${filling()}`,
    remindOn: null,
  });
  const block = { key: "block-of-leaks", wholeDays: true, lastDay: "", from: "", until: "" };
  const title = `Tandarts Beukema${filling(SHORT)}`;
  await company.mutation(api.agenda.saveBlock, { ...block, title, day: "2026-12-08" });
  // Kept here, since nobody answers at its address.
  await t.run(async (ctx) => {
    const calendar = {
      companyId: pair._id,
      address: "https://calendar.example.com/secret-calendar.ics",
      since: 0,
      readAt: 0,
    };
    await ctx.db.insert("ownCalendars", { ...calendar, problem: null, failures: 0, dueAt: Date.now() + 1e9, busy: [] });
  });
  const price = { what: `Schuurwerk${filling(SHORT)}`, unit: "m²" as const, price: 2250, vat: 21 as const };
  await company.mutation(api.quoteTools.savePrices, { items: [price] });
  const template = {
    ...{ name: `Zwaluwstaart${filling(SHORT)}`, title: `Pvc${filling(SHORT)}`, description: `Leggen.${filling()}` },
    ...{
      terms: `Binnen 14 dagen${filling()}`,
      priceCents: 125_000,
      lines: [{ ...price, amount: 100, price: 125_000 }],
    },
  };
  await company.mutation(api.quoteTools.saveTemplates, { templates: [template] });
  const search = {
    area: { kind: "radius" as const, place: "Schoorl", radiusKm: 50 },
    floors: null,
    minSquareMeters: null,
  };
  await company.mutation(api.search.save, { search });
  for (const [index, each] of [pair, client].entries()) {
    const keys = {
      p256dh: `B${"pubsleutel".repeat(8)}${index}`.padEnd(87, "x").slice(0, 87),
      auth: `geheimeauth${index}`.padEnd(22, "x"),
    };
    await as(t, each._id).mutation(api.push.turnOn, { endpoint: `https://push.example.org/toestel${index}`, ...keys });
  }
  await company.mutation(api.team.assign, { briefId, memberId: layer.memberId!, day: "2026-12-14", isAssigned: true });
  const slug = await company.mutation(api.companyPages.setPublic, { isPublic: true });

  // A job that is done: the client and the company each reviewed another one, and neither review may be read yet.
  const done = [];
  for (const title of ["Gang", "Zolder", "Kelder"]) {
    const job = await addBrief(t, { ...owned, description: title });
    const quoteId = await quoteOf(t, pair, job, title, 99_000);
    await me.mutation(api.quotes.accept, { quoteId });
    done.push({ job, quoteId });
  }
  const [ofClient, ofCompany, ofBoth] = done as [Done, Done, Done];
  const words = { words: `Vloer als een spiegelmeer${filling()}`, scores: CLIENT_SCORES, done: true };
  await me.mutation(api.reviews.write, { quoteId: ofClient.quoteId, ...words });
  const theirs = { words: `Zette koffie met kardemom${filling()}`, scores: COMPANY_SCORES, done: true };
  await company.mutation(api.reviews.write, { quoteId: ofCompany.quoteId, ...theirs });
  // A report about a laid floor, with an answer, and the laying day.
  await me.mutation(api.chosen.report, { quoteId: ofBoth.quoteId, words: `Kraakt als een scheepsdek${filling()}` });
  const workReport = (await t.run((ctx) => ctx.db.query("workReports").first()))!;
  const repair = { reportId: workReport._id, words: `Ik spuit er lijnolie in${filling()}`, day: "2026-12-15" };
  await company.mutation(api.chosen.answer, repair);
  const laying = [{ day: "2026-12-11", clock: "08:13" }];
  await company.mutation(api.visits.propose, { briefId: ofClient.job, kind: "lay", moments: laying, minutes: 480 });
  // Both wrote: the company's is read by the two of them and staff, the client's by everybody.
  await me.mutation(api.reviews.write, {
    quoteId: ofBoth.quoteId,
    ...words,
    words: `Netjes als een grachtenpand${filling()}`,
  });
  await company.mutation(api.reviews.write, {
    quoteId: ofBoth.quoteId,
    ...theirs,
    words: `Betaalde in dubbeltjes${filling()}`,
  });
  const written = await t.run((ctx) => ctx.db.query("reviews").collect());
  const grachtenpand = written.find(({ words: theirs }) => theirs?.includes("grachtenpand"))!;
  await company.mutation(api.reviews.reply, { reviewId: grachtenpand._id, words: `Graag gedaan${filling()}` });

  // A guest, who reads by the link of a mail.
  const guestContact = {
    name: "Gisela Kiezelstein",
    email: GUEST_MAIL,
    phone: "06 61 62 63 64",
    street: "Grindweg 4471",
  };
  const guestWords = `Bel ${guestContact.phone}, na zes uur.${filling()}`;
  const guestBrief = await addBrief(t, { contact: guestContact, unlockedBy: [pair._id], description: guestWords });
  const formKey = crypto.randomUUID();
  await t.run((ctx) => bindPhotos(ctx, guestBrief, { key: formKey, uploads: [] }));
  const guestPair = { briefId: guestBrief, companyId: pair._id };
  await company.mutation(api.conversations.send, {
    ...guestPair,
    text: `Ik neem een waterpas mee${filling()}`,
    uploads: [],
  });
  await runScheduled(t);
  await letTimePass(t, UNREAD_MAIL_MS);
  await runScheduled(t);
  const token = /berichten\/lezen\?token=([\w-]+)/.exec(textsTo(provider, GUEST_MAIL))![1]!;

  await company.mutation(api.placeReports.report, { briefId: guestBrief, reason: "wrongNumber", tries: [] });
  await runScheduled(t);
  const answerToken = /klopt-dit\?token=([\w-]+)/.exec(textsTo(provider, GUEST_MAIL))![1]!;

  const reviewIds = await t.run(async (ctx) => (await ctx.db.query("reviews").collect()).map(({ _id }) => _id));
  const rows = await t.run(async (ctx) => ({
    sides: await ctx.db.query("conversationSides").collect(),
    grants: await ctx.db.query("calendarFeeds").collect(),
    shares: await ctx.db.query("requestShares").collect(),
    forms: await ctx.db.query("photoGrants").collect(),
    reports: await ctx.db.query("conversationReports").collect(),
    conversations: await ctx.db.query("conversations").collect(),
  }));
  const guessed: Guesses = {
    briefs: [briefId, guestBrief, ofClient.job],
    briefId: [briefId, guestBrief, ofClient.job, "onbekend"],
    proposals: [quotes.pair, quotes.quoter],
    quoteId: [quotes.pair, quotes.quoter, ...done.map(({ quoteId }) => quoteId)],
    users: Object.values(users).map(({ _id }) => _id),
    companyId: [pair._id, unlocker._id, quoter._id, trial._id],
    userId: Object.values(users).map(({ _id }) => _id),
    reviewId: reviewIds,
    reportId: [...rows.reports, ...placeReports, workReport].map(({ _id }) => _id),
    conversationReports: rows.reports.map(({ _id }) => _id),
    conversationId: rows.conversations.map(({ _id }) => _id),
    mailId: await t.run(async (ctx) => (await ctx.db.query("mails").collect()).map(({ _id }) => _id)),
    slug: [slug, "onbekend"],
    day: ["2026-12-08", "2026-11-21"],
    month: ["2026-11", "2026-12"],
    week: ["2026-11-23"],
    words: ["Apolline", "Kwartsveld", "vloer", "Gisela"],
    place: ["Schoorl", "Utrecht"],
    radiusKm: [25],
    province: ["Utrecht"],
    category: ["all"],
    provinces: ["Utrecht"],
    floors: ["laminaat"],
    token: ["onbekend"],
    secret: ["onbekend"],
    key: [crypto.randomUUID()],
    since: ["2026-11-01"],
    kind: ["measure", "lay"],
    "any text": [briefId, quotes.pair, pair._id],
  };
  guessed.mails = guessed.mailId!;
  const guesses = Object.fromEntries(PEOPLE.map((who) => [who, guessed])) as Record<Who, Guesses>;
  guesses.guest = { ...guessed, token: [token, answerToken], key: [formKey] };
  guesses.staff = { ...guessed, words: [...guessed.words!, contact.phone, guestContact.phone] };
  guesses.partner = { ...guessed, secret: [shareSecret] };

  const nobody: Who[] = [];
  const marker = (text: string, ...readers: Who[]): Marker => ({ text, for: readers });
  const unlocked = ["client", "pair", "layer", "unlocker"] as const;
  const markers: Record<string, Marker> = {
    "the client's telephone": marker(contact.phone, ...unlocked, "staff"),
    // Staff who change a request's words read them as they were typed, once that look is written down.
    "the client's street": marker(contact.street, ...unlocked, "staff"),
    "the client's surname": marker("Kwartsveld", ...unlocked, "staff"),
    "the client's address of mail": marker(client.email, ...unlocked, "staff"),
    "the address of a photo": marker(inAddress(photo), ...unlocked, "quoter", "trial", "staff"),
    // The guest wrote this number in the request, and reads it on the device that sent it.
    "a guest's telephone": marker(guestContact.phone, "guest", "pair", "staff"),
    "a guest's street": marker(guestContact.street, "pair"),
    "a guest's surname": marker("Kiezelstein", "pair", "staff"),
    "a guest's address of mail": marker(GUEST_MAIL, "pair", "staff"),
    "what the company wrote": marker("drempel van paars", "client", "pair", "layer"),
    "what the client wrote": marker("onder de mat", "client", "pair", "layer"),
    "the address of a photo in the conversation": marker(inAddress(messagePhoto), "client", "pair", "layer"),
    "what was written in a reported conversation": marker("Waarom zo duur", "client", "quoter", "staff"),
    "why it was reported": marker("zoutzak", "staff"),
    "what a company asked": marker("Leemvloer", ...PEOPLE),
    "what the client answered": marker("Anhydriet", ...PEOPLE),
    "who asked": marker(trial.email, "trial", "staff"),
    "why staff kept a place": marker("Kauwgom", "staff"),
    "what was written to a guest": marker("waterpas", "guest", "pair"),
    "the wish for a visit": marker("hond weg", "client", "pair"),
    "when a visit is": marker(String(start), "client", "unlocker", "staff"),
    "a company's note": marker("steeds korting", "pair"),
    "a block in a company's agenda": marker("Beukema", "pair"),
    "a company's price list": marker("Schuurwerk", "pair"),
    "a company's template": marker("Zwaluwstaart", "pair"),
    "a company's own calendar": marker("secret-calendar", ...nobody),
    "where a company looks": marker("Schoorl", "pair"),
    "one company's quote": marker("Kersenhout in visgraat", "partner", "client", "pair"),
    "one company's price": marker("7654311", "partner", "client", "pair", "staff"),
    "another's quote": marker("Bamboe in banen", "partner", "client", "quoter"),
    "a company's telephone": marker("0345 8181 70", "client", "pair", "staff"),
    "a company's website": marker("geheim-adres.test", "client", "pair"),
    "a company's address of mail": marker(pair.email, "client", "pair", "staff"),
    "what the client reported of a laid floor": marker("scheepsdek", "client", "pair", "staff"),
    "what the company answered": marker("lijnolie", "client", "pair", "staff"),
    "when a floor is laid": marker(String(Date.parse("2026-12-11T07:13:00Z")), "client", "pair"),
    "a client's review that waits": marker("spiegelmeer", "client", "staff"),
    "a company's review that waits": marker("kardemom", "pair", "staff"),
    "a company's review that appeared": marker("dubbeltjes", "client", "pair", "staff"),
    "a client's review that appeared": marker("grachtenpand", ...PEOPLE),
    "the file of a photo": marker(photoFile, ...nobody),
    "the file of a photo in the conversation": marker(messageFile, ...nobody),
    "an address of a device": marker("toestel", ...nobody),
    "a key of a device": marker("pubsleutel", ...nobody),
    "a device's secret": marker("geheimeauth", ...nobody),
    "a calendar's secret": marker(secret, ...nobody),
    "a calendar's hash": marker(rows.grants[0]!.hash, ...nobody),
    "why a quote was declined": marker("De prijs", "client", "quoter"),
    "a shared request's secret": marker(shareSecret, "client"),
    "its seed": marker(rows.shares[0]!.seed, ...nobody),
    "its secret's hash": marker(rows.shares[0]!.hash, ...nobody),
    "a guest's link": marker(token, ...nobody),
    "a guest form's secret": marker(formKey, ...nobody),
    "its hash": marker(rows.forms[0]!.keyHash, ...nobody),
    "a guest's link that answers": marker(answerToken, ...nobody),
    "the hash of a guest's link": marker(
      rows.sides.find(({ linkHash }) => linkHash !== undefined)!.linkHash!,
      ...nobody,
    ),
  };
  const world = { t, users: { ...users, layer }, staff, markers, guesses, provider, guestMail: GUEST_MAIL };
  const looks = (await subjects(world)).map((about) => ({ about, fields: [...DISCLOSED_FIELDS] }));
  await staff.mutation(api.adminPeople.look, { looks, way: "page" });
  return world;
}

/** Everybody whose details staff can look at: the clients, and the requests. */
export async function subjects({ t, users }: Pick<Leaks, "t" | "users">): Promise<string[]> {
  const briefs = await t.run((ctx) => ctx.db.query("briefs").collect());
  return [users.client, users.otherClient, ...briefs].flatMap((row) => row?._id ?? []);
}

type Ids = { briefId: Id<"briefs">; companyId: Id<"users"> };
type Done = { job: Id<"briefs">; quoteId: Id<"proposals"> };

async function quoteOf(
  t: Backend,
  company: Doc<"users">,
  briefId: Id<"briefs">,
  title: string,
  priceCents: number,
  filling = "",
  changes = false,
) {
  const line = { what: `Legwerk${filling.slice(0, SHORT)}`, amount: 100, unit: "post" as const, price: priceCents };
  const lines = [{ ...line, vat: 21 as const }];
  const words = { description: `${title}, gelegd.${filling}`, terms: `Half vooraf.${filling}` };
  const quote = { briefId, title, ...words, priceCents, lines };
  const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, quote);
  // What it said before stays readable.
  if (changes) await as(t, company._id).mutation(api.quotes.change, { ...quote, terms: `Achteraf.${filling}` });
  return quoteId;
}

async function addFile(t: Backend): Promise<Id<"_storage">> {
  return await t.run((ctx) => ctx.storage.store(new Blob([crypto.randomUUID()])));
}

/** What every address of a photo has in it, and nothing else. */
function inAddress(photoId: Id<"briefPhotos"> | Id<"messagePhotos">): string {
  return String(new URLSearchParams({ picture: photoId }));
}

const queries = [...publicFunctions].filter(([, { isQuery }]) => isQuery === true);
/** The names of all public queries. */
export const queryNames = queries.map(([name]) => name);

/** Every answer of every public query to a person (staff has looked at everything), with every plausible argument, as text by the query's name. */
export async function heardBy({ t, users, guesses, staff }: Leaks, who: Who): Promise<Map<string, string>> {
  const user = users[who];
  const caller = who === "staff" ? staff : user === undefined ? t : as(t, user._id);
  const heard = await heardIn(caller, guesses[who]);
  if (user !== undefined) heard.set("the copy of its data", JSON.stringify(await dataOf(t, user._id)));
  return heard;
}

/** The same of a caller, with these guesses as arguments; of all queries, or of those with such an argument. */
export async function heardIn(
  caller: Pick<Caller, "query">,
  guesses: Guesses,
  argument?: string,
): Promise<Map<string, string>> {
  const heard = new Map<string, string>();
  for (const [name, registered] of queries) {
    const type = JSON.parse((registered as unknown as { exportArgs(): string }).exportArgs()) as ArgType;
    if (argument !== undefined && !(type.type === "object" && argument in type.value)) continue;
    const answers: unknown[] = [];
    for (const args of everyArgument(type, guesses)) {
      // A refusal may repeat what was asked, which the caller knew.
      const call = caller.query(makeFunctionReference<"query">(name), args as Record<string, unknown>);
      answers.push(await call.catch(() => null));
    }
    heard.set(name, JSON.stringify(answers));
  }
  return heard;
}

const changes = [...publicFunctions].filter(([, { isQuery }]) => isQuery !== true);
/** Sets of arguments that each change is called with at most: it answers the first that fits as the others. */
const CALLS = 60;
/** What ends an account or its sessions comes after everything else. */
const isLast = (name: string) => /delete|signOut|eraseAccount|endSession/i.test(name);

/**
 * Every answer that is no refusal of every public mutation and action to a person, in turn, with plausible arguments. Of
 * staff `caller` is the session.
 */
export async function* answersOfChanges(
  { t, users, guesses }: Leaks,
  who: Who,
  caller = as(t, users[who]!._id),
): AsyncGenerator<[string, string]> {
  const order = [...changes].sort(([a], [b]) => Number(isLast(a)) - Number(isLast(b)));
  for (const [name, { isAction, ...registered }] of order) {
    const type = JSON.parse((registered as unknown as { exportArgs(): string }).exportArgs()) as ArgType;
    for (const args of everyArgument(type, guesses[who], "", CALLS)) {
      const call = args as Record<string, unknown>;
      const answer = isAction
        ? caller.action(makeFunctionReference<"action">(name), call)
        : caller.mutation(makeFunctionReference<"mutation">(name), call);
      const text = await answer.then(JSON.stringify, () => null);
      if (text !== null) yield [name, text];
    }
  }
}

/** Whether a text tells of a marker; of a number also when it is written in another way. */
export function tells(words: string, marker: string): boolean {
  if (words.includes(marker)) return true;
  const digits = marker.replace(/\D/g, "");
  return digits.length === 10 && words.replace(/[\s().-]/g, "").includes(digits.slice(1));
}

/** Every mail to an address, as one text. */
export function textsTo(provider: Leaks["provider"], address: string): string {
  const mails = provider.sent.filter(({ to }) => to === address);
  return mails
    .map(({ subject, text, html, attachments }) => `${subject} ${text} ${html} ${JSON.stringify(attachments)}`)
    .join("\n");
}

/** Advances the clock by the days after which a review appears alone. */
export async function waitForReviews(t: Backend): Promise<void> {
  await letTimePass(t, 14 * DAY_MS);
  await runScheduled(t);
}
