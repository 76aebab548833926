/**
 * The invariants of the hunt that hold whenever no act is in progress, checked against the tables, the answers,
 * and what was received.
 */
import { api } from "../../convex/_generated/api";
import { fitsSearch } from "../../domain/geo/area";
import type { Search } from "../../domain/geo/search";
import {
  JOBS_PER_PAGE,
  MAX_QUOTES,
  MAX_UNLOCKS,
  PHOTOS_MAX,
  WEEK_MS,
  WEEKLY_UNLOCKS_IN_TRIAL,
} from "../../domain/limits";
import { overlaps } from "../../domain/visits";
import type { Row } from "../support/world";
import { checkAfterChoice } from "./after-acts";
import { checkCounts, COUNTED } from "./counts";
import { marksIn, normalMark } from "./heard";
import { placeOf } from "./own-acts";
import { CUT_OFF, PAGE, type Person } from "./person";
import { checkRegister, REGISTERED } from "./register";
import type { Text, Town } from "./town";

const TABLES = [
  ...(["briefs", "proposals", "profiles", "subscriptions", "conversations", "messages", "visits"] as const),
  ...(["briefPhotos", "reviews", "followUps", "companyPages", "workReports"] as const),
  ...COUNTED,
  ...REGISTERED,
];
type Tables = Record<(typeof TABLES)[number], Row[]>;
const RIGHT = /^ok/;

/** Checks all invariants except those of the screens. */
export async function checkTables(town: Town): Promise<void> {
  const read = await Promise.all(TABLES.map(async (table) => [table, await town.world.rows(table)] as const));
  const rows = Object.fromEntries(read) as Tables;
  checkPlaces(town, rows);
  checkTrials(town, rows);
  checkQuotes(town, rows);
  checkMessages(town, rows);
  checkPhotosAndVisits(town, rows);
  checkReviews(town, rows);
  checkAfterChoice(town, rows);
  checkFollowUps(town, rows);
  checkReaders(town, rows);
  checkRegister(town, rows);
  await checkCounts(town, rows);
  checkGone(town);
  await checkSearches(town, rows);
  await checkPages(town, rows);
  for (const person of town.people) for (const complaint of person.complaints.splice(0)) town.violated(complaint);
}

function groupBy(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

/** I1, I2, I5: places and quotes of every job, and the one choice. */
function checkPlaces(town: Town, { briefs, proposals }: Tables): void {
  const byJob = groupBy(proposals, ({ briefId }) => String(briefId));
  for (const brief of briefs) {
    const own = byJob.get(brief._id) ?? [];
    const unlocks = own.filter(({ kind }) => kind === "unlock").length;
    const places = own.filter(({ kind }) => kind !== "quote");
    town.expect(
      new Set(places.map(({ companyId }) => companyId)).size === places.length,
      `I2: a company unlocked ${brief._id} again after it gave its place back`,
    );
    const quotes = own.filter(({ kind }) => kind === "quote");
    const accepted = quotes.filter(({ status }) => status === "ACCEPTED").length;
    town.expect(
      brief.unlockCount === unlocks && unlocks <= MAX_UNLOCKS,
      `I1: ${brief._id} counts ${String(brief.unlockCount)} of ${unlocks}`,
    );
    town.expect(
      brief.quoteCount === quotes.length && quotes.length <= MAX_QUOTES,
      `C24: ${brief._id} counts ${String(brief.quoteCount)} quotes of ${quotes.length}`,
    );
    town.expect(accepted <= 1, `I5: ${brief._id} has ${accepted} accepted quotes`);
    // Staff may open a job again that is decided.
    if (accepted === 0 || town.setByStaff.has(brief._id)) continue;
    town.expect(brief.status === "COMPLETED", `I5: ${brief._id} is ${String(brief.status)}`);
    town.expect(!quotes.some(({ status }) => status === "PENDING"), `I5: ${brief._id} is decided and a quote waits`);
  }
  for (const [key, { length }] of groupBy(
    proposals,
    (row) => `${String(row.kind)} ${String(row.companyId)} ${String(row.briefId)}`,
  )) {
    town.expect(length === 1, `I2: ${length} of ${key}`);
  }
}

/** I3: three unlocks in any seven days of a trial, none when locked; of companies that never paid. */
function checkTrials(town: Town, { proposals, profiles, subscriptions }: Tables): void {
  const subscribed = new Set(subscriptions.map(({ userId }) => userId));
  const paying = new Set([...town.payers].map(({ userId }) => userId));
  const made = proposals.filter(({ kind, _id }) => kind === "unlock" && !town.before.has(_id));
  for (const { userId, trialEnd } of profiles) {
    if (subscribed.has(userId as string) || paying.has(userId as string)) continue;
    const times = made
      .filter(({ companyId }) => companyId === userId)
      .map(({ _creationTime }) => Number(_creationTime));
    for (const time of times) {
      town.expect(time < Number(trialEnd ?? 0), `I3: ${String(userId)} unlocked while locked`);
      const week = times.filter((other) => other >= time && other < time + WEEK_MS);
      town.expect(week.length <= WEEKLY_UNLOCKS_IN_TRIAL, `I3: ${String(userId)} unlocked ${week.length} in a week`);
    }
  }
}

const textsOf = (town: Town, kind: Text["kind"]): Text[] =>
  [...town.texts.values()].filter((text) => text.kind === kind);

/** What was answered "ok" is there, once, also after a kill; what was refused is nowhere. */
function checkStored(town: Town, kind: Text["kind"], rows: readonly Row[], isKept: (text: Text) => boolean): void {
  const stored = new Map<string, number>();
  for (const row of rows)
    for (const mark of marksIn(JSON.stringify(row))) stored.set(mark, (stored.get(mark) ?? 0) + 1);
  for (const text of textsOf(town, kind)) {
    const times = stored.get(normalMark(text.mark)) ?? 0;
    if (RIGHT.test(text.outcome))
      town.expect(
        times === 1 || (times === 0 && !isKept(text)),
        `${kind} ${text.mark} was taken and stands ${times} times`,
      );
    else if (text.outcome !== CUT_OFF)
      town.expect(times === 0, `${kind} ${text.mark} was answered ${text.outcome} and is stored`);
  }
}

function checkQuotes(town: Town, { proposals }: Tables): void {
  checkStored(town, "quote", proposals, () => true);
}

/** B03: each message once, and those of one sender in the order in which they were sent. */
function checkMessages(town: Town, { messages, conversations }: Tables): void {
  checkStored(town, "message", messages, () => true);
  const sent = textsOf(town, "message").filter(({ outcome }) => outcome === "ok");
  const byConversation = groupBy(messages, ({ conversationId }) => String(conversationId));
  for (const conversation of conversations) {
    const own = sent.filter(
      ({ job, company }) => job?.id === conversation.briefId && company?.userId === conversation.companyId,
    );
    for (const by of ["client", "company"]) {
      const expected = own.filter((text) => (text.by === text.company) === (by === "company")).map(({ mark }) => mark);
      const ordered = new Set(expected);
      const stored = (byConversation.get(conversation._id) ?? [])
        .filter((row) => row.by === by)
        .sort((one, other) => Number(one._creationTime) - Number(other._creationTime))
        .map(({ text }) => /qx[a-z]{8}/.exec(String(text))?.[0] ?? "")
        .filter((mark) => ordered.has(mark));
      town.expect(
        stored.join() === expected.join(),
        `B03: ${by} in ${conversation._id} sent ${expected.join()}, stored ${stored.join()}`,
      );
    }
  }
}

/** B01, B05: photos are few and counted, removed ones are gone; a company is in one place at a time. */
function checkPhotosAndVisits(town: Town, { briefs, briefPhotos, visits }: Tables): void {
  const byJob = groupBy(briefPhotos, ({ briefId }) => String(briefId));
  for (const brief of briefs) {
    const photos = byJob.get(brief._id)?.length ?? 0;
    town.expect(
      photos <= PHOTOS_MAX && Number(brief.photoCount ?? 0) === photos,
      `B01: ${brief._id} counts ${String(brief.photoCount)} photos of ${photos}`,
    );
  }
  const stored = new Set(briefPhotos.map(({ _id }) => _id));
  for (const job of town.jobs) {
    for (const [id, { removedAt }] of job.photos) {
      town.expect(stored.has(id) === (removedAt === null), `B01: photo ${id} is ${stored.has(id) ? "" : "not "}there`);
    }
  }
  // Several floors may be laid at once.
  const agreed = visits.filter(({ startsAt, kind }) => startsAt !== null && kind !== "lay");
  for (const [index, one] of agreed.entries()) {
    const slot = (row: Row) => ({ start: Number(row.startsAt), end: Number(row.endsAt) });
    const isTwice = agreed
      .slice(index + 1)
      .some((other) => other.companyId === one.companyId && overlaps(slot(one), slot(other)));
    town.expect(!isTwice, `B05: ${String(one.companyId)} is in two places at ${String(one.startsAt)}`);
  }
}

/** B13: one review a side; the other side reads it when both are there or its time has come, and not a moment before. */
function checkReviews(town: Town, { reviews, proposals }: Tables): void {
  checkStored(town, "review", reviews, () => true);
  const accepted = new Set(proposals.filter(({ status }) => status === "ACCEPTED").map(({ _id }) => _id));
  for (const [key, { length }] of groupBy(reviews, ({ quoteId, by }) => `${String(quoteId)} ${String(by)}`)) {
    town.expect(length === 1, `B13: ${length} reviews of ${key}`);
  }
  for (const review of reviews) {
    const text = textIn(town, String(review.words));
    town.expect(
      text === null || accepted.has(String(review.quoteId)),
      `B13: ${review._id} is of a quote that was not accepted`,
    );
    if (text === null) continue;
    const mark = normalMark(text.mark);
    const other = textIn(
      town,
      String(reviews.find(({ quoteId, by }) => quoteId === review.quoteId && by !== review.by)?.words ?? ""),
    );
    const due = town.jumps.find(({ time }) => time >= Number(review.dueAt))?.before ?? Infinity;
    const earliest = Math.min(other === null ? Infinity : Math.max(text.sent, other.sent), due);
    for (const person of town.people) {
      const heard = person === text.by ? undefined : person.heard.first.get(mark);
      if (heard === undefined) continue;
      town.expect(review.visibleAt !== null, `B13: ${person.name} reads ${mark}, which waits`);
      town.expect(heard >= earliest, `B13: ${person.name} read ${mark} before its time`);
      const isSide = person === text.job?.owner || person === text.company;
      town.expect(
        isSide || review.by === "client",
        `B13: ${person.name} reads what a company says of a client: ${mark}`,
      );
    }
  }
}

function textIn(town: Town, words: string): Text | null {
  const [mark] = marksIn(words);
  return mark === undefined ? null : (town.texts.get(mark) ?? null);
}

/** N13: what a company wrote last stands, about customers that it unlocked. */
function checkFollowUps(town: Town, { followUps, proposals }: Tables): void {
  const unlocks = new Set(
    proposals
      .filter(({ kind }) => kind === "unlock")
      .map(({ companyId, briefId }) => `${String(companyId)} ${String(briefId)}`),
  );
  const notes = textsOf(town, "note").filter(({ outcome }) => outcome === "ok");
  for (const row of followUps) {
    const pair = `${String(row.companyId)} ${String(row.briefId)}`;
    town.expect(unlocks.has(pair), `N13: a follow-up without an unlock: ${pair}`);
    const text = textIn(town, String(row.note));
    if (text === null || text.outcome !== "ok") continue;
    const last = notes.filter(({ by, job }) => by === text.by && job === text.job).at(-1);
    town.expect(last === text, `N13: ${text.mark} stands, and ${last?.mark ?? "nothing"} was written last`);
  }
}

/** I4, I9, and who reads what is between two: nobody else received it, and nobody before it was theirs. */
function checkReaders(town: Town, { proposals, companyPages }: Tables): void {
  const knowing = new Set(
    proposals
      // What was unlocked and returned was heard before.
      .filter(({ kind, status }) => kind !== "quote" || status === "ACCEPTED")
      .map(({ briefId, companyId }) => `${String(briefId)} ${String(companyId)}`),
  );
  const published = new Set(companyPages.map(({ userId }) => userId));
  for (const person of town.people) {
    for (const [mark, heard] of person.heard.first) {
      const text = town.texts.get(mark);
      // A visitor who sent a request as a guest is not known again.
      if (text === undefined || (text.by === person && person !== town.visitor)) continue;
      const reason = reasonAgainst(text, person, heard, knowing, published);
      if (reason !== null)
        town.violated(
          `${reason}: ${person.name} received ${text.kind} ${mark} of ${text.by?.name ?? "somebody"} on ${text.job?.id ?? "no job"} in ${person.heard.places.get(mark)}`,
        );
    }
    if (!person.isCompany && person !== town.visitor) continue;
    for (const company of town.companies) {
      if (company === person) continue;
      town.expect(!person.heard.first.has(company.userId), `I9: ${person.name} knows the id of ${company.name}`);
    }
  }
  for (const company of town.companies) {
    const place = normalMark(placeOf(town, company));
    for (const person of town.people) {
      town.expect(
        person === company || !person.heard.first.has(place),
        `B07: ${person.name} knows that ${company.name} looks around ${place}`,
      );
    }
  }
}

/** Checks that what was removed is in no answer of a call that began after that. */
export function checkGone(town: Town): void {
  for (const person of town.people) {
    for (const [mark, asked] of person.heard.lastAsked) {
      const goneAt = town.texts.get(mark)?.goneAt ?? null;
      if (goneAt !== null && asked > goneAt)
        town.violated(
          `${person.name} was answered ${mark}, which was taken away before the call, in ${person.heard.places.get(mark)}`,
        );
    }
  }
}

function reasonAgainst(
  text: Text,
  person: Person,
  heard: number,
  knowing: Set<string>,
  published: Set<unknown>,
): string | null {
  const { kind, job, company } = text;
  const isOwner = job?.owner === person;
  switch (kind) {
    case "contact": {
      if (isOwner || job === null) return job === null ? "I4" : null;
      const opened = job.opened.get(person);
      if (!knowing.has(`${job.id} ${person.userId}`) && !job.chosen.has(person)) return "I4";
      return opened === undefined || heard < opened ? "I4, before it was unlocked" : null;
    }
    case "message":
    case "wish":
      return isOwner || company === person ? null : "B03, B05";
    case "quote":
      return isOwner || (!person.isCompany && job?.lookers.has(person) === true) ? null : "I9";
    case "note":
      return "N13";
    case "page":
      return !person.isCompany && person.userId !== "" ? null : published.has(company?.userId) ? null : "B12";
    case "words":
    case "review":
      return null;
  }
}

/** B07: each search finds the open jobs that fit it, and counts them all. */
async function checkSearches(town: Town, { profiles, briefs }: Tables): Promise<void> {
  for (const company of town.companies) {
    const search = profiles.find(({ userId }) => userId === company.userId)?.search as Search | null | undefined;
    const fitting = search
      ? briefs
          .filter(({ status, pausedAt }) => status === "OPEN" && (pausedAt ?? null) === null)
          .filter((brief) => fitsSearch(brief as never, search))
      : [];
    const ids = new Set(fitting.map(({ _id }) => _id));
    const part = { province: "all", category: "all", before: null, downTo: null } as const;
    const { value } = await company.ask(api.search.myJobs, part);
    const isRight = value?.jobs.length === Math.min(ids.size, JOBS_PER_PAGE) && value.jobs.every((id) => ids.has(id));
    town.expect(isRight, `B07: ${company.name} finds ${value?.jobs.length} of ${ids.size}`);
    if (!search) continue;
    const { value: count } = await town.visitor.ask(api.search.count, { search });
    town.expect(count === ids.size, `B07: ${count} are counted of ${ids.size}`);
  }
}

/** B12: pages say what their companies say now, or nothing. */
async function checkPages(town: Town, { companyPages, profiles }: Tables): Promise<void> {
  town.expect(
    new Set(companyPages.map(({ slug }) => slug)).size === companyPages.length,
    "B12: two pages have one address",
  );
  town.expect(
    new Set(companyPages.map(({ userId }) => userId)).size === companyPages.length,
    "B12: a company has two pages",
  );
  const { value: listed } = await town.visitor.ask(api.companyPages.listPublic, PAGE);
  const isPublic = companyPages.filter((page) => page.isPublic).map(({ slug }) => slug);
  town.expect(
    listed?.page
      .map(({ slug }) => slug)
      .sort()
      .join() === isPublic.sort().join(),
    "B12: the sitemap lists other pages",
  );
  for (const { slug, userId, isPublic: isShown } of companyPages) {
    const { value: page } = await town.visitor.ask(api.companyPages.read, { slug: slug as string });
    town.expect((page !== null) === isShown, `B12: ${String(slug)} is ${page ? "" : "not "}shown`);
    const own = town.companies.find((company) => company.userId === userId);
    const known = own && town.pages.get(own);
    if (known?.slug)
      town.expect(known.isPublic === isShown, `B12: ${String(slug)} is not as its company's last call made it`);
    if (page)
      town.expect(
        [...marksIn(page.description ?? "")].join() ===
          [...marksIn(String(profiles.find((row) => row.userId === userId)?.description))].join(),
        `B12: ${String(slug)} says something else`,
      );
  }
}
