/**
 * More invariants of the hunt that hold whenever no act is in progress: links, lists, counts, averages, and which
 * companies hear of jobs.
 */
import { ConvexHttpClient } from "convex/browser";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { api } from "../../convex/_generated/api";
import { isListed } from "../../convex/model/briefs/listed";
import { UNREAD_SHOWN_MAX } from "../../domain/limits";
import type { Row } from "../support/world";
import { farOf } from "./own-acts";
import { isLinkOver, readLinks } from "./pair-acts";
import type { Answer } from "./person";
import type { Town } from "./town";

export const COUNTED = ["conversationSides", "conversationSigns", "companyRatings", "mails"] as const;
type ListedPart = FunctionArgs<typeof api.briefs.listOpen>;
type ListedPage = FunctionReturnType<typeof api.briefs.listOpen>;
type Tables = Record<(typeof COUNTED)[number] | "briefs" | "conversations" | "messages" | "reviews", Row[]>;

export async function checkCounts(town: Town, rows: Tables): Promise<void> {
  await checkLinks(town);
  await checkListed(town, rows);
  await checkUnread(town, rows);
  checkAverages(town, rows);
  checkJobMails(town, rows);
}

/** N20: a link that its client has opens the request, to somebody who is nobody of the hunt; one that is over opens nothing. */
async function checkLinks(town: Town): Promise<void> {
  const onlooker = new ConvexHttpClient(town.world.cloudUrl, { logger: false });
  const standing = new Set((await Promise.all(town.clients.map((client) => readLinks(town, client)))).flat());
  const links = town.jobs.flatMap(({ id, shares }) => [...shares].map(([secret, link]) => ({ id, secret, link })));
  for (const { id, secret, link } of links) {
    const isOver = isLinkOver(town, link);
    town.expect(!isOver || !standing.has(secret), `N20: the client of ${id} is shown a link that is over`);
    if (!isOver && !standing.has(secret)) continue;
    const seen = await onlooker.query(api.requestShares.look, { secret });
    town.expect(
      (seen === null) === isOver,
      `N20: a link to ${id} that ${isOver ? "is over" : "stands"} shows ${seen === null ? "nothing" : "it"}`,
    );
  }
}

/** B10: everybody is shown the jobs that are open and not paused, and no other; what was withdrawn is not open. */
async function checkListed(town: Town, { briefs }: Tables): Promise<void> {
  const open = new Set(briefs.filter((brief) => isListed(brief as never)).map(({ _id }) => _id));
  const scope = { kind: "all" } as const;
  const listed = new Set<string>();
  for (let cursor: string | null = null; cursor !== "end";) {
    const part: ListedPart = { scope, category: "all", paginationOpts: { numItems: 100, cursor } };
    const { value }: Answer<ListedPage> = await town.visitor.ask(api.briefs.listOpen, part);
    for (const { _id } of value!.page) listed.add(_id);
    cursor = value!.isDone ? "end" : value!.continueCursor;
  }
  const differing = [...open].filter((id) => !listed.has(id)).concat([...listed].filter((id) => !open.has(id)));
  town.expect(differing.length === 0, `B10: the list of open jobs is wrong about ${differing.join(", ")}`);
  for (const job of town.jobs.slice(-12)) {
    const { value } = await town.visitor.ask(api.briefs.getOpen, { briefId: job.id });
    town.expect(
      (value !== null) === open.has(job.id),
      `B10: the page of ${job.id} is there, or is not, and should not`,
    );
  }
  for (const { id, isWithdrawn, chosen } of town.jobs) {
    // A job may be closed by a choice, and its client may come back from that.
    const isRight = !isWithdrawn || chosen.size > 0 || town.setByStaff.has(id) || !open.has(id);
    town.expect(isRight, `N01: ${id} was withdrawn and is open`);
  }
}

/** B03: what somebody has not read is what the other side wrote after what they read last. */
async function checkUnread(town: Town, { conversationSides, conversationSigns, messages }: Tables): Promise<void> {
  for (const person of town.people.filter(({ userId }) => userId !== "")) {
    let unread = 0;
    for (const { conversationId, side } of conversationSides.filter(({ userId }) => userId === person.userId)) {
      const signs = conversationSigns.find((row) => row.conversationId === conversationId && row.side === side);
      const isUnread = (row: Row) =>
        row.conversationId === conversationId &&
        row.by !== side &&
        Number(row._creationTime) > Number(signs?.readUpTo ?? 0);
      unread += messages.filter(isUnread).length;
    }
    const { value } = await person.ask(api.conversations.unread, {});
    const expected = Math.min(unread, UNREAD_SHOWN_MAX + 1);
    town.expect(value === expected, `B03: ${person.name} is told of ${value} unread messages of ${expected}`);
  }
}

const ASPECTS = ["quality", "agreements", "communication", "value"] as const;

/** B13: a company's average is of the reviews that everybody can read: not of those that wait or that staff took away. */
function checkAverages(town: Town, { reviews, companyRatings }: Tables): void {
  const counted = reviews.filter(({ by, visibleAt, removed }) => by === "client" && visibleAt !== null && !removed);
  town.appeared = counted.map(({ _id }) => _id);
  for (const { userId: companyId, name } of town.companies) {
    const own = counted.filter((review) => review.companyId === companyId);
    const sums = companyRatings.find((row) => row.companyId === companyId);
    const expected = [
      own.length,
      ...ASPECTS.map((aspect) => own.reduce((sum, { scores }) => sum + (scores as Record<string, number>)[aspect]!, 0)),
    ];
    const stored = [sums?.count ?? 0, ...ASPECTS.map((aspect) => sums?.[aspect] ?? 0)];
    town.expect(stored.join() === expected.join(), `B13: ${name}'s stars are ${stored.join()} of ${expected.join()}`);
  }
  // From now on nobody is answered what staff took away.
  const gone = town.tick();
  for (const { words } of reviews.filter(({ removed }) => removed)) {
    const text = [...town.texts.values()].find(({ kind, mark }) => kind === "review" && String(words).includes(mark));
    if (text) text.goneAt ??= gone;
  }
}

/** B07, C34: who looks around an island hears of no job elsewhere. */
function checkJobMails(town: Town, { mails }: Tables): void {
  const far = farOf(town);
  for (const { id } of town.jobs) {
    const key = `notify-companies/${id}/${far.userId}`;
    town.expect(!mails.some((mail) => mail.idempotencyKey === key), `B07: ${far.name} had a mail about ${id}`);
  }
}
