/** Acts of the hunt by somebody alone: searches, pages, notices, notes, calendars, and repeats from the outbox. */
import { api } from "../../convex/_generated/api";
import { FOLLOW_UP_STAGES } from "../../domain/followUps";
import { NOTICE_KINDS } from "../../domain/notices";
import { CALENDAR_PATH } from "../../domain/visits";
import { PLACES } from "./heard";
import type { Act } from "./market-acts";
import { CUT_OFF, PAGE, type Person } from "./person";
import type { Page, Town } from "./town";

const PROVINCES = ["Utrecht", "Noord-Holland", "Zuid-Holland", "Gelderland"] as const;

/** The place around which a company searches; no other company searches there. */
export const placeOf = (town: Town, company: Person): string =>
  PLACES[town.companies.indexOf(company) % PLACES.length]!;

/** The company that searches around an island only, where no job of a hunt lies: it is never told of one. */
export const farOf = (town: Town): Person => town.companies.at(-1)!;

/** Makes that company save its search and ask for mails about new jobs. They cost nothing, since none is ever sent. */
export async function lookFarAway(town: Town): Promise<void> {
  const far = farOf(town);
  const area = { kind: "radius" as const, place: placeOf(town, far), radiusKm: 25 as const };
  await far.tell(api.search.save, { search: { area, floors: null, minSquareMeters: null } });
  await far.tell(api.push.saveSettings, { noPush: [], noMail: ["newMessage", "quoteAccepted"], quiet: null });
}

export const search: Act = async (town) => {
  const company = town.pick(town.companies.filter((each) => each !== farOf(town)));
  const provinces = PROVINCES.filter(() => town.chance(0.5));
  const area =
    town.chance(0.5) || provinces.length === 0
      ? { kind: "radius" as const, place: placeOf(town, company), radiusKm: town.chance(0.5) ? 25 : 100 }
      : { kind: "provinces" as const, provinces };
  const floors = town.chance(0.3) ? (["PARKET", "VINYL"] as const).slice() : null;
  const wanted = town.chance(0.1) ? null : { area, floors, minSquareMeters: town.chance(0.2) ? 50 : null };
  return (await town.once(company, api.search.save, { search: wanted as never })).code;
};

/** A company changes what it says about itself. */
export const describe: Act = async (town) => {
  const company = town.pick(town.companies);
  const { value: profile, code } = await company.ask(api.companies.myProfile, {});
  if (!profile) return code;
  const words = town.text("page", company, { company });
  const { companyName, phone, website, kvkNumber, yearsExperience, serviceAreas, specializations } = profile;
  const fields = {
    ...{ companyName, phone, website: website ?? "", description: `Wij zijn ${words.mark}`, yearsExperience },
    kvkNumber: kvkNumber ?? String(10_000_000 + town.companies.indexOf(company)),
    ...{ serviceAreas: serviceAreas ?? [], specializations: specializations ?? [] },
  };
  const save = profile.completedOnboarding ? api.companies.updateMyProfile : api.companies.completeOnboarding;
  const page = town.page(company);
  const before = page.words;
  page.words = words;
  const answer = await town.once(company, save, fields);
  words.outcome = answer.code;
  // Calls of one company come in the order in which they were sent, so what stood before is gone now.
  if (answer.code === "ok" && before !== null) before.goneAt ??= answer.answered;
  if (answer.code !== "ok" && page.words === words) page.words = before;
  return answer.code;
};

/** A company publishes or unpublishes its page. Every third company never publishes it, whatever it writes. */
export const showPage: Act = async (town) => {
  const company = town.meant(town.pick(town.companies));
  const isPublic = town.companies.indexOf(company) % 3 !== 1 && town.chance(0.6);
  const page = town.page(company);
  page.underWay += 1;
  page.changes += 1;
  const answer = await town.once(company, api.companyPages.setPublic, { isPublic });
  page.underWay -= 1;
  page.changes += 1;
  town.expect(answer.code !== "ok" || company.isCompany, `B12: ${company.name} is no company and has a page`);
  if (answer.code === "ok") {
    page.isPublic = isPublic;
    page.slug = answer.value ?? page.slug;
  }
  return answer.code;
};

/** Anybody reads a page; an unpublished one must be empty, and a published one must not. */
export const readPage: Act = async (town) => {
  const known = [...town.pages].filter(([, { slug }]) => slug !== null);
  const [, page] = town.pick(known) ?? [];
  if (page === undefined || page.slug === null) return "nothing to do";
  const person = town.pick(town.people);
  if (town.chance(0.2)) person.visit(`page of ${page.slug}`, api.companyPages.read, { slug: page.slug });
  const [before, changes] = [stateOf(page), page.changes];
  const { code, value } = await person.ask(api.companyPages.read, { slug: page.slug });
  if (code === "ok" && before !== null && page.changes === changes) {
    town.expect(
      (value !== null) === before,
      `B12: ${page.slug} is ${before ? "public" : "taken away"} and was answered otherwise`,
    );
  }
  if (town.chance(0.3)) await person.ask(api.reviews.ofCompany, { slug: page.slug, ...PAGE });
  return code;
};

/** Whether a page is public; null while a call about it is under way. */
const stateOf = ({ underWay, isPublic }: Page): boolean | null => (underWay > 0 ? null : isPublic);

/** Somebody changes which notices they get, by push or by mail, their quiet hours, and the browser. */
export const notices: Act = async (town) => {
  const person = town.pick([...town.clients, ...town.companies]);
  // A notice costs a process of its own, so few have them; these choose before a round.
  if (!town.notified.has(person) && town.chance(0.6)) return await chooseNotices(town, person);
  const device = town.devices.get(person);
  if (device === undefined || town.chance(0.4)) {
    const { code } = await person.tell(api.push.turnOff, {});
    if (device === undefined) return code;
  }
  return (await person.tell(api.push.turnOn, { endpoint: device.endpoint, ...device.keys })).code;
};

/** Somebody chooses which notices they get by which way: in an episode of few mails hardly any by mail. */
export async function chooseNotices(town: Town, person: Person): Promise<string> {
  if (person === farOf(town)) return "nothing to do";
  const noPush = NOTICE_KINDS.filter(() => town.chance(0.2));
  const noMail = NOTICE_KINDS.filter(() => town.chance(town.fewMails ? 0.95 : 0.2));
  const quiet = town.chance(0.3) ? { from: 22 * 60, until: 7 * 60 } : null;
  return (await town.once(person, api.push.saveSettings, { noPush, noMail, quiet })).code;
}

/** A company notes something about a customer; nobody else may read it. */
export const followUp: Act = async (town) => {
  const job = town.job();
  const unlockers = [...job.opened.keys()].filter(({ isCompany }) => isCompany);
  const person = town.meant(unlockers.length > 0 ? town.pick(unlockers) : town.pick(town.companies));
  const briefId = town.jobId(job);
  // A wrong id may be that of another job which this company unlocked.
  const about = town.jobs.find(({ id }) => id === briefId) ?? null;
  const note = town.text("note", person, { job: about, company: person });
  const call = {
    briefId,
    stage: town.pick(FOLLOW_UP_STAGES),
    note: `Let op ${note.mark}`,
    remindOn: null,
  };
  const way = town.chance(0.2) ? "outbox" : "screen";
  const { code } = await town.once(person, api.followUps.save, call, way);
  note.outcome = code === "ok" && (way === "outbox" || about === null) ? "ok, in any order" : code;
  town.expect(code !== "ok" || person.isCompany, `N13: ${person.name} is no company and follows up`);
  return code;
};

/** A company makes a private address of its calendar: a new one ends the one before. */
export const calendar: Act = async (town) => {
  const person = town.meant(town.pick(town.companies));
  const known = town.calendars.get(person) ?? { secret: null, ended: [] };
  town.calendars.set(person, known);
  if (town.chance(0.6)) {
    const answer = town.chance(0.6)
      ? await person.tell(api.visits.renewCalendar, {})
      : await person.tell(api.visits.stopCalendar, {});
    if (answer.code !== "ok") return answer.code;
    town.expect(person.isCompany, `B05: ${person.name} is no company and has a calendar`);
    if (known.secret !== null) known.ended.push(known.secret);
    known.secret = (answer.value as { secret: string } | null)?.secret ?? null;
    return answer.code;
  }
  const secret = known.ended.at(-1);
  if (secret === undefined) return "nothing to do";
  const response = await fetch(`${town.world.siteUrl}${CALENDAR_PATH}?sleutel=${secret}`).catch(() => null);
  if (response === null) return CUT_OFF;
  await response.arrayBuffer().catch(() => null);
  town.expect(response.status === 404, `B05: a calendar's address that was ended answers ${response.status}`);
  return String(response.status);
};

/** A call that had its effect is repeated from the outbox, maybe much later: it must get its first answer. */
export const repeat: Act = async (town) => {
  const again = town.pick(town.repeatable);
  if (again === undefined) return "nothing to do";
  const { person, call, args, value } = again;
  const answer = await person.post(call, args as never);
  if (answer.code === CUT_OFF) return CUT_OFF;
  town.expect(
    answer.code === "ok" && JSON.stringify(answer.value) === JSON.stringify(value),
    `a call that ${person.name} repeated was answered ${answer.code} ${JSON.stringify(answer.value)}, first ${JSON.stringify(value)}`,
  );
  return answer.code;
};

/** Reads all lists of an account's own data. */
export async function readAll(person: Person): Promise<void> {
  await person.ask(api.briefs.listOpen, { scope: { kind: "all" }, category: "all", ...PAGE });
  for (const list of [api.unlocks.mine, api.quotes.mine, api.conversations.list, api.briefs.mine]) {
    await person.ask(list, PAGE);
  }
  await person.ask(api.followUps.mine, {});
}

/** Reads the lists and counts that everybody may read. */
export const look: Act = async (town) => {
  const person = town.pick(town.people);
  const chance = town.random();
  if (town.chance(0.3)) person.openOwnScreen(town.random());
  if (chance < 0.2) return (await person.ask(api.briefs.countByPlace, {})).code;
  if (chance < 0.4) return (await person.ask(api.briefs.listRows, { scope: { kind: "all" }, ...PAGE })).code;
  if (chance < 0.5) return (await person.ask(api.companyPages.listPublic, PAGE)).code;
  if (chance < 0.7) return (await person.ask(api.unlocks.mine, PAGE)).code;
  if (chance < 0.8) return (await person.ask(api.quotes.mine, PAGE)).code;
  if (chance < 0.9) return (await person.ask(api.conversations.list, PAGE)).code;
  return (await person.ask(api.push.mySettings, {})).code;
};
