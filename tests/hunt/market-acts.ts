/** Acts of the hunt: requests, unlocks, quotes, decisions, payments, and those of staff. */
import { api } from "../../convex/_generated/api";
import { DECLINE_REASONS } from "../../domain/quotes/declineReasons";
import type { Text, Town, Job, Quote } from "./town";
import type { Person } from "./person";

/** An act; it resolves with its result as a word. */
export type Act = (town: Town) => Promise<string>;

/** A request by a client, or by a guest, by the short form or the wizard. */
export async function request(town: Town, client: Person | null = town.chance(0.75) ? town.pick(town.clients) : null) {
  const by = client ?? town.visitor;
  const [name, mail, street] = [town.text("contact", by), town.text("contact", by), town.text("contact", by)];
  const phone = town.phone();
  const number = town.keep({ ...name, mark: phone.mark });
  const email = `${mail.mark}@elders.example`;
  const base = {
    flooringType: town.pick(["PVC", "Laminaat", "Parket"]),
    surfaceArea: "40",
    province: "Utrecht",
    email,
  };
  const person = { ...base, name: `Vera Q${name.mark.slice(1)}`, phone: phone.shown };
  const wizard = {
    ...{
      startDate: "",
      roomType: "keuken",
      address: `Q${street.mark.slice(1)} 12`,
      place: "Utrecht",
      currentFloor: "",
    },
    ...{ material: "", colour: "", underfloorHeating: false, removeCurrentFloor: false, services: [] },
    ...{ timePreference: "", budget: "", remarks: `Bel ${person.name}, ${phone.shown}, ${email}, ${wizardWords}` },
  };
  const form = town.chance(0.5)
    ? { ...person, form: "short" as const, flooringType: town.pick(["PVC", "Laminaat", "Hout"]) }
    : { ...person, form: "wizard" as const, flooringType: town.pick(["Vinyl/PVC", "Laminaat", "Tapijt"]), wizard };
  const answer = await town.once(by, api.briefs.createBrief, form as never, town.chance(0.3) ? "outbox" : "screen");
  if (answer.value === undefined) return answer.code;
  const texts = [name, street, number, ...(client === null ? [mail] : [])];
  const job: Job = {
    ...{ id: answer.value.id as string, owner: client, contact: texts.map(({ mark }) => mark), opened: new Map() },
    ...{ words: null, photos: new Map(), shares: new Map(), lookers: new Set() },
    ...{ unlockers: new Set(), chosen: new Set(), isWithdrawn: false },
  };
  for (const text of [...texts, mail]) Object.assign(text, { job, outcome: "ok" });
  town.jobs.push(job);
  return answer.code;
}
const wizardWords = "dan maken we een afspraak";

/** A company takes a place. From the moment of the call it may know the client. */
export const unlock: Act = async (town) => {
  const [person, job] = [town.meant(town.pick(town.companies)), town.job()];
  const briefId = town.jobId(job);
  town.mayOpen(person, briefId);
  const { code } = await person.tell(api.unlocks.unlockBrief, { briefId });
  town.expect(code !== "ok" || person.isCompany, `${person.name} is no company and unlocked ${briefId}`);
  if (code === "ok" && briefId === job.id) job.unlockers.add(person);
  town.expect(
    code !== "ok" || briefId === job.id || town.ids.get("briefs")?.includes(briefId) === true,
    "an unlock of no job",
  );
  return code;
};

function offer(town: Town, person: Person, job: Job) {
  const [title, words] = [
    town.text("quote", person, { job, company: person }),
    town.text("quote", person, { job, company: person }),
  ];
  const price = town.price(person, job);
  const texts: Text[] = [title, words, price];
  const form = { title: `Vloer ${title.mark}`, description: `Wij leggen hem ${words.mark}`, priceCents: price.cents };
  return { texts, form };
}

export const quote: Act = async (town) => {
  const [person, job] = [town.meant(town.pick(town.companies)), town.job()];
  const { texts, form } = offer(town, person, job);
  const briefId = town.jobId(job);
  const answer = await town.once(
    person,
    api.quotes.sendQuote,
    { briefId, ...form },
    town.chance(0.2) ? "outbox" : "screen",
  );
  for (const text of texts) text.outcome = answer.code;
  town.expect(answer.code !== "ok" || person.isCompany, `${person.name} is no company and sent a quote`);
  if (answer.value && briefId === job.id)
    town.quotes.push({ id: answer.value.quoteId, job, company: person, version: 0, acceptedAt: null });
  return answer.code;
};

const someQuote = (town: Town): Quote | undefined => town.pick(town.quotes.slice(-12));

/** A company changes its quote, offers it again, or withdraws it. */
export const changeQuote: Act = async (town) => {
  const quote = someQuote(town);
  if (quote === undefined) return "nothing to do";
  const person = town.meant(quote.company);
  const { acceptedAt } = quote;
  // A choice that is taken back meanwhile (B12) opens the quote again.
  const isDecided = () => acceptedAt !== null && quote.acceptedAt === acceptedAt && person === quote.company;
  if (town.chance(0.3)) {
    const { code } = await person.tell(api.quotes.withdraw, { briefId: quote.job.id });
    town.expect(code !== "ok" || !isDecided(), `N08: ${person.name} took back a quote that was accepted before`);
    return code;
  }
  const { texts, form } = offer(town, person, quote.job);
  const again = town.chance(0.5);
  const answer = await town.once(person, api.quotes.change, { briefId: quote.job.id, ...form, again });
  for (const text of texts) text.outcome = answer.code;
  town.expect(answer.code !== "ok" || !isDecided(), `N08: ${person.name} changed a quote that was accepted before`);
  if (answer.code === "ok" && person === quote.company) quote.version += 1;
  return answer.code;
};

/** Anybody tries to decide about a quote; only its request's owner succeeds (I5). */
export const decide: Act = async (town) => {
  const quote = someQuote(town);
  if (quote === undefined) return "nothing to do";
  const { job } = quote;
  const person = town.meant(job.owner ?? town.pick(town.clients));
  const quoteId = town.chance(0.03) ? town.wrongId() : quote.id;
  const chance = town.random();
  const send = async () => {
    if (chance < 0.3) {
      town.mayOpen(null, quoteId);
      const answer = await person.tell(api.quotes.accept, { quoteId, version: quote.version });
      if (answer.code === "ok") town.wasChosen(quoteId);
      return answer;
    }
    if (chance < 0.6) return await person.tell(api.quotes.decline, { quoteId });
    if (chance < 0.85) return await person.tell(api.quotes.undoDecline, { quoteId });
    return await town.once(person, api.quotes.giveDeclineReason, { quoteId, reason: town.pick(DECLINE_REASONS) });
  };
  const { code } = await send();
  const isOwner = person === job.owner || quoteId !== quote.id;
  if (code === "ok" && chance < 0.3 && quoteId === quote.id) quote.acceptedAt ??= town.tick();
  town.expect(code !== "ok" || isOwner, `I5: ${person.name} decided about a quote on a job that is not theirs`);
  return code;
};

/** A client changes, pauses or withdraws a request, or says that it is still wanted. */
export const manage: Act = async (town) => {
  const job = town.job();
  const person = town.meant(job.owner ?? town.pick(town.clients));
  const briefId = town.jobId(job);
  const chance = town.random();
  const isOwner = person === job.owner || briefId !== job.id;
  const send = async () => {
    if (chance < 0.45) return await change(town, job, person, briefId);
    if (chance < 0.85) return await person.tell(api.briefs.setPaused, { briefId, paused: town.chance(0.4) });
    const wanted = town.chance(0.75);
    const answer = await town.once(person, api.briefs.answerStillWanted, { briefId, wanted });
    if (answer.value === "closed" && briefId === job.id) job.isWithdrawn = true;
    return answer;
  };
  const { code } = await send();
  town.expect(code !== "ok" || isOwner, `${person.name} changed a request that is not theirs`);
  return code;
};

/** The words change; those before are in no answer of a call that begins after it. */
async function change(town: Town, job: Job, person: Person, briefId: string) {
  const words = town.text("words", person, { job });
  const before = job.words;
  if (person === job.owner && briefId === job.id) job.words = words;
  const description = `Graag een vloer ${words.mark}`;
  const answer = await person.tell(api.briefs.change, { briefId, description, startDate: "", budget: null });
  words.outcome = answer.code;
  if (job.words === words && answer.code !== "ok") job.words = before;
  // Calls of one client come in the order in which they were sent, so what stood before is gone now.
  else if (answer.code === "ok" && before !== null) before.goneAt ??= answer.answered;
  return answer;
}

/** A company pays, or somebody sends the provider's events again. */
export const pay: Act = async (town) => {
  const { payments } = town.world;
  if (town.chance(0.4)) {
    const events = await payments.events();
    if (events.length === 0) return "nothing to do";
    await payments.deliver([1, 2, 3].map(() => town.pick(events).id));
    return "delivered again";
  }
  const person = town.meant(town.pick(town.companies));
  if (person.isCompany) town.payers.add(person);
  const answer = await person.act(api.payments.createCheckout, { plan: town.pick(["vloeren", "verhuis"] as const) });
  town.expect(answer.code !== "ok" || person.isCompany, `${person.name} is no company and pays`);
  if (answer.value === undefined) return answer.code;
  const { url } = answer.value;
  // A page that was opened after it may have closed it: the provider takes no payment on it then.
  await payments.pay(url.slice(url.lastIndexOf("/") + 1)).catch(() => null);
  return answer.code;
};

export const staff: Act = async (town) => {
  const job = town.job();
  const chance = town.random();
  if (chance < 0.35) {
    const person = town.pick(town.people);
    const photos = await person.ask(api.briefPhotos.forStaff, { briefId: job.id });
    town.expect(photos.code !== "ok", `${person.name} looks at photos as staff`);
    return photos.code;
  }
  if (chance < 0.6) {
    const reviews = town.appeared.length > 0 ? town.appeared : (town.ids.get("reviews") ?? [""]);
    const call = { reviewId: town.pick(reviews.slice(-4)) };
    return (await town.staff.tell(api.adminReviews.remove, { ...call, reason: "Dit hoort hier niet" })).code;
  }
  town.setByStaff.add(job.id);
  const status = town.pick(["OPEN", "OPEN", "IN_PROGRESS", "CANCELLED"] as const);
  return (await town.staff.tell(api.adminBriefs.setStatus, { briefId: job.id, status })).code;
};

/** A company tries to write fields that it may not; the whole call is refused (I10). */
export const raise: Act = async (town) => {
  const company = town.pick(town.companies);
  const fields = { companyName: "A", phone: "", website: "", description: "", kvkNumber: "12345678" };
  const lists = { yearsExperience: null, serviceAreas: [], specializations: [] };
  const more = town.pick([{ verified: true }, { role: "CLIENT" }, { trialEnd: 9e15 }, { isTrialActive: true }]);
  try {
    const { code } = await company.post(api.companies.updateMyProfile, { ...fields, ...lists, ...more });
    town.expect(code !== "ok", `I10: ${company.name} wrote ${JSON.stringify(more)}`);
    return code;
  } catch (error) {
    if (!/ArgumentValidationError/.test(String(error))) throw error;
    return "did not fit";
  }
};
