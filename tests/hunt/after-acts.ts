/** Acts of the hunt after the choice of a company: the laying day, what is ready for it, reports, and coming back. */
import { api } from "../../convex/_generated/api";
import { dayInAmsterdam } from "../../domain/dates";
import { addDays } from "../../domain/calendarDays";
import { WORK_REPORTS_MAX } from "../../domain/limits";
import { READY_KEYS } from "../../domain/quotes/chosen";
import type { Row } from "../support/world";
import type { Act } from "./market-acts";
import type { Quote, Town } from "./town";

/** A quote that was accepted, as far as is known here, or now and then any. */
function someChoice(town: Town): Quote | undefined {
  const accepted = town.quotes.filter(({ acceptedAt }) => acceptedAt !== null).slice(-10);
  return town.pick(town.chance(0.1) ? town.quotes : accepted);
}

const client = (town: Town, { job }: Quote) => job.owner ?? town.pick(town.clients);

/** The company proposes a laying day; the client picks it, ticks what is ready, or cancels. Anybody may try. */
const layingDay: Act = async (town) => {
  const quote = someChoice(town);
  if (quote === undefined) return "nothing to do";
  const briefId = quote.job.id;
  if (town.chance(0.4)) {
    const person = town.meant(quote.company);
    const day = addDays(dayInAmsterdam(town.time), 1 + Math.floor(town.random() * 6));
    const proposal = { briefId, kind: "lay" as const, moments: [{ day, clock: "08:00" }], minutes: 480 };
    const { code } = await town.once(person, api.visits.propose, proposal);
    const mayLay =
      person === quote.company || town.quotes.some((each) => each.job === quote.job && each.company === person);
    town.expect(code !== "ok" || mayLay, `U13: ${person.name} proposes a laying day without a quote`);
    return code;
  }
  const person = town.meant(client(town, quote));
  const { value: visits } = await person.ask(api.visits.onRequest, { briefId, kind: "lay" });
  town.expect(!visits || person === quote.job.owner, `U13: ${person.name} sees the laying day of others`);
  const visit = town.pick(visits ?? []);
  const visitId = visit?._id ?? town.wrongId();
  const chance = town.random();
  if (chance < 0.6) {
    const start = visit?.options[0]?.start ?? 1;
    return (await person.tell(api.visits.pick, { visitId, start })).code;
  }
  if (chance < 0.9) {
    const ready = { visitId, key: town.pick(READY_KEYS), isReady: town.chance(0.7) };
    return (await town.once(person, api.visits.tick, ready)).code;
  }
  return (await person.tell(api.visits.cancel, { visitId })).code;
};

/** The client says that all is well, reports or solves; either side answers; or anybody tries. */
const laidFloor: Act = async (town) => {
  const quote = someChoice(town);
  if (quote === undefined) return "nothing to do";
  const { id: quoteId, company, job } = quote;
  const person = town.meant(town.chance(0.6) ? client(town, quote) : company);
  const { value: standing } = await person.ask(api.chosen.forQuote, { quoteId });
  const isSide = person === job.owner || person === company;
  town.expect(!standing || isSide, `U13: ${person.name} sees what follows a choice of others`);
  const reportId = standing?.reports.find(({ outcome }) => outcome === null)?._id ?? town.wrongId();
  const chance = town.random();
  const send = async () => {
    if (chance < 0.2) return await town.once(person, api.chosen.sayGood, { quoteId });
    if (chance < 0.5) return await town.once(person, api.chosen.report, { quoteId, words: "De plint laat los" });
    if (chance < 0.8) return await town.once(person, api.chosen.answer, { reportId, words: "Ik kom", day: null });
    return await town.once(person, api.chosen.solve, { reportId });
  };
  const { code } = await send();
  const isClients = chance < 0.5 || chance >= 0.8;
  town.expect(code !== "ok" || (isClients ? person === job.owner : isSide), `U13: ${person.name} acts for others`);
  return code;
};

/** The client comes back from a choice; anybody may try. */
const undoChoice: Act = async (town) => {
  const quote = someChoice(town);
  if (quote === undefined) return "nothing to do";
  const person = town.meant(client(town, quote));
  // Its company may change it from the moment at which this is sent.
  if (person === quote.job.owner) quote.acceptedAt = null;
  const { code } = await person.tell(api.chosen.undo, { quoteId: quote.id });
  town.expect(code !== "ok" || person === quote.job.owner, `U13: ${person.name} took back a choice of others`);
  return code;
};

/** The acts with their names and weights. */
export const afterActs: [name: string, weight: number, act: Act][] = [
  ["a laying day", 3, layingDay],
  ["a laid floor", 3, laidFloor],
  ["a choice taken back", 1, undoChoice],
];

/** Reports stand on an accepted quote, one of them open at a time, and none where all is well. */
export function checkAfterChoice(
  town: Town,
  { proposals, workReports }: Record<"proposals" | "workReports", Row[]>,
): void {
  const quotes = new Map(proposals.map((row) => [row._id, row]));
  for (const quoteId of new Set(workReports.map((row) => row.quoteId as string))) {
    const reports = workReports.filter((row) => row.quoteId === quoteId);
    const quote = quotes.get(quoteId);
    const open = reports.filter(({ isOpen }) => isOpen === true);
    town.expect(open.length <= 1, `U13: ${quoteId} has ${open.length} open reports`);
    town.expect(reports.length <= WORK_REPORTS_MAX, `U13: ${quoteId} has ${reports.length} reports`);
    town.expect(quote?.status === "ACCEPTED", `U13: ${quoteId} is ${String(quote?.status)} and has reports`);
    town.expect(
      open.length === 0 || quote?.goodAt === undefined,
      `U13: all is well with ${quoteId} and a report is open`,
    );
    const isWhole = reports.every(({ isOpen, outcome }) => isOpen === (outcome === null));
    town.expect(isWhole, `U13: a report on ${quoteId} is open with an outcome, or closed without`);
  }
}
