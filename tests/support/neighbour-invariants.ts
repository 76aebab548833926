/**
 * Invariants between a client and a company (B01, B03, B05, B13), checked against the tables and what everybody
 * received.
 */
import { PHOTOS_MAX } from "../../domain/limits";
import { overlaps } from "../../domain/visits";
import type { Actor } from "./actors";
import { expect } from "./fixtures";
import type { Shared } from "./neighbours";
import type { Row, World } from "./world";

const heard = (actor: Actor, text: string) => actor.received.some((received) => received.includes(text));

/**
 * Checks that messages are stored once and in order, visits do not overlap, photos stay few, and only the two sides
 * received each text.
 */
export async function expectNeighbours(world: World, actors: readonly Actor[], shared: Shared): Promise<void> {
  const tables = ["briefs", "conversations", "messages", "visits", "briefPhotos", "reviews"] as const;
  const rows = Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await world.rows(table)] as const)),
  ) as Record<(typeof tables)[number], Row[]>;
  const ownerOf = (briefId: unknown) => rows.briefs.find(({ _id }) => _id === briefId)?.userId;

  const sent = shared.messages.filter(({ text }) => text !== "");
  for (const conversation of rows.conversations) {
    for (const by of ["client", "company"]) {
      const stored = rows.messages
        .filter((row) => row.conversationId === conversation._id && row.by === by && /^Bericht /.test(String(row.text)))
        .sort((one, other) => Number(one._creationTime) - Number(other._creationTime))
        .map(({ text }) => text);
      const expected = sent
        .filter((each) => each.briefId === conversation.briefId && each.companyId === conversation.companyId)
        .filter((each) => each.by === by)
        .map(({ text }) => text);
      expect(stored, "B03: each message once, in order").toEqual(expected);
    }
  }
  for (const { briefId, companyId, text } of [...sent, ...shared.wishes]) {
    const strangers = actors.filter(({ userId }) => userId !== companyId && userId !== ownerOf(briefId));
    expect(
      strangers.filter((actor) => heard(actor, text)).map(({ name }) => name),
      `B03, B05: ${text}`,
    ).toEqual([]);
  }

  const agreed = rows.visits.filter(({ startsAt }) => startsAt !== null);
  for (const [index, one] of agreed.entries()) {
    const slot = (row: Row) => ({ start: Number(row.startsAt), end: Number(row.endsAt) });
    const others = agreed.slice(index + 1).filter(({ companyId }) => companyId === one.companyId);
    expect(
      others.filter((other) => overlaps(slot(one), slot(other))),
      "B05: in one place at a time",
    ).toEqual([]);
  }
  for (const brief of rows.briefs) {
    const photos = rows.briefPhotos.filter(({ briefId }) => briefId === brief._id);
    expect(photos.length, "B01").toBeLessThanOrEqual(PHOTOS_MAX);
    expect(Number(brief.photoCount ?? 0), "B01: the number is that of the photos").toBe(photos.length);
  }

  for (const review of rows.reviews.filter(({ visibleAt }) => visibleAt === null)) {
    const writer = review.by === "client" ? review.clientId : review.companyId;
    const readers = actors.filter((actor) => actor.userId !== writer && heard(actor, String(review.words)));
    expect(
      readers.map(({ name }) => name),
      "B13: nobody reads a review that waits",
    ).toEqual([]);
  }
  for (const by of ["client", "company"]) {
    const quotes = rows.reviews.filter((review) => review.by === by).map(({ quoteId }) => quoteId);
    expect(new Set(quotes).size, "B13: one review a side").toBe(quotes.length);
  }
}
