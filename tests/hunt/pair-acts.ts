/** Acts of the hunt between a client and a company: photos, messages, visits, reviews, and shared links. */
import { api } from "../../convex/_generated/api";
import { dayInAmsterdam } from "../../domain/dates";
import { momentOf, type WallMoment } from "../../domain/visits";
import { addDays } from "../../domain/calendarDays";
import type { Act } from "./market-acts";
import { CUT_OFF, PAGE, type Person } from "./person";
import type { Job, Share, Town } from "./town";

/** One pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const stars = { agreements: 4, communication: 3 };

/** The two of a conversation, and who of them speaks. */
function pair(town: Town): { job: Job; company: Person; client: Person; by: "client" | "company"; speaker: Person } {
  const job = town.job();
  const quoting = town.quotes.filter((quote) => quote.job === job).map((quote) => quote.company);
  const known = [...new Set([...quoting, ...job.unlockers])].filter(({ isCompany }) => isCompany);
  const company = town.pick(known.length > 0 && town.chance(0.9) ? known : town.companies);
  const client = job.owner ?? town.pick(town.clients);
  const by = town.chance(0.5) ? "client" : "company";
  return { job, company, client, by, speaker: by === "client" ? client : company };
}

/**
 * Sends a message, sometimes with the sender's telephone number, which must be hidden from a company without an unlock.
 */
export const say: Act = async (town) => {
  const { job, company, by, speaker } = pair(town);
  const text = town.text("message", speaker, { job, company });
  const contact = by === "client" && town.chance(0.3) ? town.pick(job.contact) : null;
  const number = contact !== null && /^6\d+$/.test(contact) ? ` bel 0${contact}` : "";
  const call = { briefId: job.id, companyId: company.userId, text: `Bericht ${text.mark}${number}`, uploads: [] };
  // From the outbox in no order that is known here; those of the screen in that in which they are sent.
  const way = town.chance(0.25) ? "outbox" : "screen";
  const { code } = await town.once(speaker, api.conversations.send, call, way);
  text.outcome = code === "ok" && way === "outbox" ? "ok, in any order" : code;
  const isSide = speaker === company || speaker === job.owner;
  town.expect(code !== "ok" || isSide, `B03: ${speaker.name} wrote in a conversation of others`);
  return code;
};

/** Reads a conversation, marks it as read, types, and rarely reports or closes it. Anybody may try. */
export const converse: Act = async (town) => {
  const { job, company, speaker } = pair(town);
  const person = town.meant(speaker);
  const ids = { briefId: town.jobId(job), companyId: company.userId };
  const chance = town.random();
  if (chance < 0.4) {
    const { value, code } = await person.ask(api.conversations.messages, { ...ids, ...PAGE });
    const newest = value?.page[0];
    if (newest === undefined) return code;
    return (await person.tell(api.conversations.markRead, { ...ids, upTo: newest._creationTime })).code;
  }
  if (chance < 0.7) return (await person.tell(api.conversations.typing, { ...ids, isTyping: town.chance(0.7) })).code;
  if (chance < 0.8) return (await person.ask(api.conversations.signs, ids)).code;
  if (chance < 0.96) {
    person.visit(`messages of ${job.id} ${company.userId}`, api.conversations.messages, { ...ids, ...PAGE });
    person.visit(`conversation of ${job.id} ${company.userId}`, api.conversations.get, ids);
    return "opened";
  }
  if (chance < 0.98)
    return (await person.tell(api.conversations.report, { ...ids, reason: "Dit hoort hier niet" })).code;
  return (await person.tell(api.conversations.close, ids)).code;
};

/** Opens the page of a job, as its client, as a company or as anybody. */
export const openJob: Act = (town) => {
  const [person, job] = [town.pick(town.people), town.job()];
  const briefId = job.id;
  person.visit(`job of ${briefId}`, api.briefs.getOpen, { briefId });
  if (person === town.visitor) return Promise.resolve("opened");
  person.visit(`photos of ${briefId}`, api.briefPhotos.forBrief, { briefId });
  if (!person.isCompany || town.chance(0.1)) {
    person.visit(`quotes of ${briefId}`, api.quotes.forBrief, { briefId });
    person.visit(`visits of ${briefId}`, api.visits.onRequest, { briefId });
    person.visit(`timeline of ${briefId}`, api.briefs.timeline, { briefId });
  }
  if (person.isCompany || town.chance(0.1)) {
    person.visit(`unlock of ${briefId}`, api.unlocks.forBrief, { briefId });
    person.visit(`quote of ${briefId}`, api.quotes.mineForBrief, { briefId });
    person.visit(`visit of ${briefId}`, api.visits.forJob, { briefId });
    return person.tell(api.briefs.noteView, { briefId }).then(({ code }) => code);
  }
  return Promise.resolve("opened");
};

/** A photo for a request, which only its client may add. */
export const addPhoto: Act = async (town) => {
  const job = town.job();
  const person = town.meant(job.owner ?? town.pick(town.clients));
  const address = `${town.world.siteUrl}/images/request?brief=${town.jobId(job)}&requestId=${crypto.randomUUID()}`;
  const sent = await postPicture(address, person);
  if (sent === null) return CUT_OFF;
  const { status, answer } = sent;
  town.expect(status < 500, `a photo was answered ${status}`);
  if (status !== 201) return answer.code ?? String(status);
  town.expect(
    person === job.owner || !address.includes(job.id),
    `B01: ${person.name} added a photo to a request of others`,
  );
  if (person === job.owner) job.photos.set(answer.imageId!, { url: null, removedAt: null });
  return "ok";
};

/** A photo in a conversation, and the message that shows it. */
export const sendPhoto: Act = async (town) => {
  const { job, company, speaker } = pair(town);
  const uploadId = crypto.randomUUID();
  const query = `brief=${job.id}&company=${company.userId}&requestId=${uploadId}`;
  const sent = await postPicture(`${town.world.siteUrl}/images/message?${query}`, speaker);
  if (sent === null) return CUT_OFF;
  town.expect(sent.status < 500, `a photo was answered ${sent.status}`);
  if (sent.status !== 201) return sent.answer.code ?? String(sent.status);
  const text = town.text("message", speaker, { job, company });
  const call = { briefId: job.id, companyId: company.userId, text: `Foto ${text.mark}`, uploads: [uploadId] };
  const { code } = await town.once(speaker, api.conversations.send, call, "outbox");
  text.outcome = code === "ok" ? "ok, in any order" : code;
  return code;
};

async function postPicture(address: string, { token }: Person) {
  const headers = { authorization: `Bearer ${token ?? ""}`, "content-type": "image/png" };
  const response = await fetch(address, { method: "POST", headers, body: PICTURE }).catch(() => null);
  const text = await response?.text().catch(() => null);
  if (!response || text === null || text === undefined) return null;
  return { status: response.status, answer: JSON.parse(text || "{}") as { imageId?: string; code?: string } };
}

/** Reads photos as their readers, and removes some as their client; a removed one must not be in later answers. */
export const photos: Act = async (town) => {
  const job = town.job();
  const [photoId] = town.pick([...job.photos].filter(([, { removedAt }]) => removedAt === null)) ?? [];
  if (photoId === undefined || town.chance(0.7)) {
    const person = town.pick(town.people);
    const removed = [...job.photos].filter(([, { removedAt }]) => removedAt !== null).map(([id]) => id);
    const { code, value } = await person.ask(api.briefPhotos.forBrief, { briefId: town.jobId(job) });
    if (code === "ok" && value) {
      const isAllowed = person.isCompany || person === job.owner;
      town.expect(
        isAllowed || !value.some((each) => job.photos.has(each.photoId)),
        `B01: ${person.name} sees photos of others`,
      );
      town.expect(
        !value.some((each) => removed.includes(each.photoId)),
        "B01: a photo that was removed is in an answer",
      );
      for (const { photoId: id, url } of value) {
        const known = job.photos.get(id);
        if (known) known.url = url;
      }
    }
    return code;
  }
  const person = town.meant(job.owner ?? town.pick(town.clients));
  const answer = await town.once(person, api.briefPhotos.remove, { photoId: photoId as never });
  const photo = job.photos.get(photoId)!;
  if (answer.code === "ok" && person === job.owner) photo.removedAt ??= answer.answered;
  if (photo.removedAt !== null && photo.url !== null) {
    const gone = await fetch(photo.url).catch(() => null);
    town.expect(gone === null || gone.status === 404, "B01: the file of a removed photo is still there");
    await gone?.arrayBuffer().catch(() => null);
  }
  return answer.code;
};

export const propose: Act = async (town) => {
  const { job, company } = pair(town);
  const person = town.meant(company);
  const moments = [1, 2].map((days) => momentIn(town, days));
  const call = { briefId: town.jobId(job), moments, minutes: 60 };
  const answer = await town.once(person, api.visits.propose, call, town.chance(0.2) ? "outbox" : "screen");
  town.expect(answer.code !== "ok" || person.isCompany, `B05: ${person.name} is no company and proposed a visit`);
  if (answer.value && call.briefId === job.id) town.visits.push({ id: answer.value.visitId, job, company: person });
  return answer.code;
};

/** One of few moments, which overlap: an hour is proposed. */
const momentIn = (town: Town, days: number): WallMoment => ({
  day: addDays(dayInAmsterdam(town.time), days),
  clock: town.pick(["09:00", "09:30", "10:00"]),
});

/** A company proposes the same time on two jobs, and both clients pick it at once: only one of them gets it. */
export const pickTwice: Act = async (town) => {
  const jobs = town.jobs.slice(-12).filter(({ owner }) => owner !== null);
  const stands = (company: Person) =>
    jobs.filter(
      (job) =>
        job.unlockers.has(company) || town.quotes.some((quote) => quote.job === job && quote.company === company),
    );
  const company = town.pick(town.companies.filter((each) => stands(each).length > 1));
  if (company === undefined) return "nothing to do";
  const two = stands(company).slice(-2);
  const moment = momentIn(town, 1 + Math.floor(town.random() * 3));
  const proposed = await Promise.all(
    two.map(({ id: briefId }) => town.once(company, api.visits.propose, { briefId, moments: [moment], minutes: 60 })),
  );
  for (const [index, { value }] of proposed.entries())
    if (value) town.visits.push({ id: value.visitId, job: two[index]!, company });
  const start = Number(momentOf(moment, town.time));
  const picked = await Promise.all(
    two.flatMap(({ owner }, index) => {
      const visit = proposed[index]!.value;
      return visit === undefined ? [] : [owner!.tell(api.visits.pick, { visitId: visit.visitId, start })];
    }),
  );
  // Another act may call the first off before the second is picked, so it is the tables that tell.
  return [...new Set(picked.map(({ code }) => code))].sort().join(", ") || proposed[0]!.code;
};

/** The client picks a time, asks for other times or cancels; a company cancels; anybody tries. */
export const answerVisit: Act = async (town) => {
  const visit = town.pick(town.visits.slice(-15));
  if (visit === undefined) return "nothing to do";
  const { job, company } = visit;
  const person = town.meant(job.owner ?? town.pick(town.clients));
  const { value: visits } = await person.ask(api.visits.onRequest, { briefId: job.id });
  town.expect(!visits || person === job.owner, `B05: ${person.name} sees visits on a request of others`);
  const open = town.chance(0.8) ? visits?.filter(({ options }) => options.length > 0) : undefined;
  const chosen = town.pick(open ?? []) ?? visits?.find(({ _id }) => _id === visit.id);
  const visitId = town.chance(0.05) ? town.wrongId() : (chosen?._id ?? visit.id);
  // Whose it is: it may be another company's, or of another request.
  const answered = town.visits.find(({ id }) => id === visitId);
  const chance = town.random();
  if (chance < 0.1) return (await town.meant(company).tell(api.visits.cancel, { visitId })).code;
  const send = async () => {
    const start = town.pick(chosen?.options ?? [])?.start ?? 1;
    if (chance < 0.7) return await person.tell(api.visits.pick, { visitId, start });
    if (chance < 0.8) return await person.tell(api.visits.cancel, { visitId });
    if (answered === undefined) return await person.tell(api.visits.askOthers, { visitId, words: "Liever later" });
    const wish = town.text("wish", person, { job: answered.job, company: answered.company });
    return await person.tell(api.visits.askOthers, { visitId, words: `Liever ${wish.mark}` });
  };
  const { code } = await send();
  const isCalledOff = chance >= 0.7 && chance < 0.8;
  const isSide = person === answered?.job.owner || (isCalledOff && person === answered?.company);
  town.expect(code !== "ok" || answered === undefined || isSide, `B05: ${person.name} answered a visit of others`);
  return code;
};

/** Either side of an accepted quote writes a review, a reply or a report; or anybody tries. */
export const review: Act = async (town) => {
  const quote = town.pick(town.quotes.slice(-25));
  if (quote === undefined) return "nothing to do";
  const { job, company } = quote;
  const by = town.chance(0.5) ? "client" : "company";
  const person = town.meant(by === "client" ? (job.owner ?? town.pick(town.clients)) : company);
  const chance = town.random();
  if (chance < 0.4) {
    person.visit(`reviews of ${quote.id}`, api.reviews.forQuote, { quoteId: quote.id });
    const { code, value } = await person.ask(api.reviews.forQuote, { quoteId: quote.id });
    town.expect(!value || person === job.owner || person === company, `B13: ${person.name} sees how others stand`);
    const other = value?.other;
    if (other && typeof other === "object" && town.chance(0.3)) {
      return (await person.tell(api.reviews.reply, { reviewId: other._id, words: "Bedankt voor je woorden" })).code;
    }
    return code;
  }
  const scores = person.isCompany ? { ...stars, clarity: 5, payment: 2 } : { ...stars, quality: 5, value: 2 };
  const words = town.text("review", person, { job, company });
  const call = { quoteId: quote.id, scores, words: `Een net oordeel ${words.mark}`, done: town.chance(0.9) };
  const { code } = await town.once(person, api.reviews.write, call, town.chance(0.2) ? "outbox" : "screen");
  words.outcome = code;
  town.expect(
    code !== "ok" || person === job.owner || person === company,
    `B13: ${person.name} reviews a job of others`,
  );
  return code;
};

/** A client shares a link or ends it; somebody views the request; a link that has ended must show nothing. */
export const share: Act = async (town) => {
  const job = town.job();
  const chance = town.random();
  const person = town.meant(job.owner ?? town.pick(town.clients));
  if (chance < 0.2) {
    const { code } = await person.tell(api.requestShares.start, { briefId: job.id });
    town.expect(code !== "ok" || person === job.owner, `N20: ${person.name} shared a request of others`);
    if (code === "ok") await readLinks(town, person);
    return code;
  }
  if (chance < 0.4) {
    // What its owner knew before this call was sent is over: the next link is another one.
    const known = [...job.shares.values()];
    const { code } = await person.tell(api.requestShares.stop, { briefId: job.id });
    town.expect(code !== "ok" || person === job.owner, `N20: ${person.name} ended a link of others`);
    if (code === "ok") for (const each of known) each.isEnded = true;
    return code;
  }
  const looker = town.pick(town.people);
  const wanted = town.chance(0.6);
  const links = [...job.shares].filter(([, each]) => isLinkOver(town, each) !== wanted).map(([secret]) => secret);
  const secret = links.length > 0 && town.chance(0.9) ? town.pick(links) : town.pick(["x", town.wrongId()]);
  const link = job.shares.get(secret);
  const isOver = link !== undefined && isLinkOver(town, link);
  if (!looker.isCompany) job.lookers.add(looker);
  // The clock ends sessions, and whoever is logged out is not known to be a company (decision 0040).
  if (!looker.isCompany && town.chance(0.3))
    looker.visit(`share of ${job.id} ${secret}`, api.requestShares.look, { secret });
  const { code, value } = await looker.ask(api.requestShares.look, { secret });
  town.expect(!isOver || !value, "N20: a link that was over showed something");
  town.expect(!looker.isCompany || !value || value === "company", `I9: ${looker.name} looked along`);
  return code;
};

/** Stores the links in somebody's own list of requests, and returns them. */
export async function readLinks(town: Town, client: Person): Promise<string[]> {
  const { value } = await client.ask(api.briefs.mine, PAGE);
  const shared = (value?.page ?? []).flatMap(({ _id, share: link }) => (link === null ? [] : [{ _id, ...link }]));
  for (const { _id, secret, endsAt } of shared) {
    const job = town.jobs.find(({ id }) => id === _id);
    if (job && !job.shares.has(secret)) job.shares.set(secret, { isEnded: false, endsAt });
  }
  return shared.map(({ secret }) => secret);
}

/** Whether a link has ended: its client ended it, or it expired longer ago than a scheduled function may be late. */
export const isLinkOver = (town: Town, { isEnded, endsAt }: Share): boolean => isEnded || endsAt < town.time - LATE_MS;
const LATE_MS = 60_000;
