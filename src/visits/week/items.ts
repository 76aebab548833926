import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { blockSlot, minutesOn, type BlockedTime } from "../../../domain/agenda/blockedTime";
import { addDays } from "../../../domain/calendarDays";
import { dayStartInAmsterdam } from "../../../domain/dates";
import { overlaps, type Slot, type VisitKind } from "../../../domain/visits";
import type { OutboxEntry } from "../../app/outbox/entry";

export type WeekVisit = FunctionReturnType<typeof api.visits.week>[number];
type AgendaWeek = NonNullable<FunctionReturnType<typeof api.agenda.week>>;
export type Block = AgendaWeek["blocks"][number];

/** Something in a company's agenda. `id` is stable while it stays the same thing. */
export type AgendaItem = Slot & { id: string } & (
    | { kind: "visit" | "lapsed"; visit: WeekVisit; /** Who of the company lays the floor then. */ layers: string[] }
    /** A day that the office gave to its layers, without an agreed time. */
    | { kind: "laying"; laying: AgendaWeek["laying"][number] }
    | { kind: "proposed"; proposal: AgendaWeek["proposed"][number] }
    /** By the company's calendar elsewhere. */
    | { kind: "busy" }
    | { kind: "block"; block: Block; /** It is kept on this device until there is a connection. */ waits: boolean }
  );

/** What a company's week holds, in order of time. `week` is left out for a caller that has none. */
export function itemsOf(visits: readonly WeekVisit[], week: AgendaWeek | null, waiting: readonly OutboxEntry[]) {
  const days = new Set(week?.laying ?? []);
  const items = visits.map((visit): AgendaItem => {
    const isLaid = visit.kind === "lay" && visit.lapsed === undefined;
    const own = [...days].filter((each) => isLaid && each.briefId === visit.briefId && minutesOn(each.day, visit));
    for (const each of own) days.delete(each);
    return {
      ...{ id: `${visit.visitId}/${visit.start}`, kind: visit.lapsed === undefined ? "visit" : "lapsed", visit },
      ...{ layers: [...new Set(own.flatMap(({ layers }) => layers))], start: visit.start, end: visit.end },
    };
  });
  for (const laying of days) {
    const { briefId, day } = laying;
    const slot = { start: dayStartInAmsterdam(day), end: dayStartInAmsterdam(addDays(day, 1)) };
    items.push({ id: `laying/${briefId}/${day}`, kind: "laying", laying, ...slot });
  }
  for (const proposal of week?.proposed ?? []) {
    const { start, end, briefId } = proposal;
    items.push({ id: `${briefId}/${start}`, kind: "proposed", proposal, start, end });
  }
  for (const slot of week?.busy ?? []) items.push({ id: `busy/${slot.start}`, kind: "busy", ...slot });
  for (const { block, waits } of withWaiting(week?.blocks ?? [], waiting)) {
    items.push({ id: block.key, kind: "block", block, waits, start: block.start, end: block.end });
  }
  return items.sort((one, other) => one.start - other.start || other.end - one.end);
}

/** The blocks as they are once what waits on this device has arrived. */
function withWaiting(stored: readonly Block[], entries: readonly OutboxEntry[]) {
  const byKey = new Map(stored.map((block) => [block.key, { block, waits: false }]));
  for (const { call, args, state } of entries) {
    if (state !== "waiting" || !call.startsWith("agenda:")) continue;
    const typed = JSON.parse(args) as BlockedTime & { key: string; title: string };
    if (call === "agenda:removeBlock") byKey.delete(typed.key);
    const slot = call === "agenda:saveBlock" ? blockSlot(typed) : null;
    if (slot === null || "field" in slot) continue;
    const { key, title, wholeDays } = typed;
    byKey.set(key, { block: { ...slot, key, title, wholeDays }, waits: true });
  }
  return [...byKey.values()];
}

/** What a visit is for, in a word. */
export const deedWords = { measure: "Opmeten", lay: "Leggen" } as const satisfies Record<VisitKind, string>;

/** What a company calls something in its agenda: who it visits, or what it keeps the time for. */
export function itemTitle(item: AgendaItem): string {
  switch (item.kind) {
    case "visit":
    case "lapsed":
      return item.visit.contact?.name || item.visit.title;
    case "proposed":
      return item.proposal.client || item.proposal.title;
    case "laying":
      return item.laying.client || item.laying.title;
    case "busy":
      return "Bezet";
    case "block":
      return item.block.title;
  }
}

export type Clash = Exclude<AgendaItem, { kind: "laying" }>;

/**
 * What of an agenda takes time away at a slot: everything but what lapsed, what others of the company lay, and what is
 * about the job itself.
 */
export function clashesWith(items: readonly AgendaItem[], slot: Slot, jobId: string): Clash[] {
  return items.filter((item): item is Clash => {
    if (item.kind === "lapsed" || item.kind === "laying" || !overlaps(item, slot)) return false;
    if (item.kind === "visit") return item.visit.briefId !== jobId;
    return item.kind !== "proposed" || item.proposal.briefId !== jobId;
  });
}
