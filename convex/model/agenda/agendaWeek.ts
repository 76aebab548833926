/** The entries of a company's week beside its agreed visits. */
import { v, type Infer } from "convex/values";
import { addDays } from "../../../domain/calendarDays";
import { dayStartInAmsterdam } from "../../../domain/dates";
import { overlaps, type Slot } from "../../../domain/visits";
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { text } from "../base/commonFields";
import { findBrief, toPublicBrief } from "../briefs/briefs";
import { contactFor } from "../visits/visitViews";
import { visitKind } from "../visits/visitFields";
import { kindOf, openProposals, optionSlot } from "../visits/visits";
import { slotFields } from "./agendaFields";
import { blocksBetween } from "./blocks";
import { busyIn } from "./ownCalendars";

const slot = slotFields.fields;

/** What a company's week holds beside its agreed visits: times that wait for a client's choice, and its own blocks. */
export const agendaWeek = v.object({
  proposed: v.array(
    v.object({
      ...slot,
      briefId: v.id("briefs"),
      title: text,
      place: text,
      kind: visitKind,
      /** Empty while the company may not know who the client is. */
      client: text,
    }),
  ),
  /** By the calendar that it keeps elsewhere. */
  busy: v.array(slotFields),
  blocks: v.array(v.object({ ...slot, key: text, title: text, wholeDays: v.boolean() })),
});

/** What the week of a company holds that begins on a Monday, YYYY-MM-DD, beside its agreed visits; in order of time. */
export async function readAgendaWeek(
  ctx: QueryCtx,
  companyId: Id<"users">,
  monday: string,
): Promise<Infer<typeof agendaWeek>> {
  const week = { start: dayStartInAmsterdam(monday), end: dayStartInAmsterdam(addDays(monday, 7)) };
  const blocks = await blocksBetween(ctx, companyId, week);
  return {
    proposed: inOrder(await proposedIn(ctx, companyId, week)),
    busy: await busyIn(ctx, companyId, week),
    blocks: inOrder(blocks.map(({ key, title, start, end, wholeDays }) => ({ key, title, start, end, wholeDays }))),
  };
}

async function proposedIn(ctx: QueryCtx, companyId: Id<"users">, week: Slot) {
  const rows = (await openProposals(ctx, companyId)).map(async (visit) => {
    const slots = visit.options.map((start) => optionSlot(visit, start)).filter((option) => overlaps(option, week));
    const brief = slots.length === 0 ? null : await findBrief(ctx, visit.briefId);
    if (brief === null) return [];
    const { title, city, province } = await toPublicBrief(ctx, brief);
    const client = (await contactFor(ctx, visit))?.name ?? "";
    const job = { briefId: brief._id, title, place: city ?? province ?? "", kind: kindOf(visit), client };
    return slots.map((option) => ({ ...option, ...job }));
  });
  return (await Promise.all(rows)).flat();
}

function inOrder<Item extends Slot>(items: Item[]): Item[] {
  return items.sort((one, other) => one.start - other.start);
}
