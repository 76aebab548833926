import type { Doc } from "../../_generated/dataModel";

type Row = Doc<"jobSpots">;

/**
 * Merges lists that are each ordered newest first into one. It reads the first row of each list, and then one more row
 * for each row that is asked for.
 */
export async function* newestOf(lists: readonly AsyncIterable<Row>[]): AsyncGenerator<Row, void> {
  const streams = lists.map((list) => list[Symbol.asyncIterator]());
  try {
    const heads = await Promise.all(streams.map(async (stream) => valueOf(await stream.next())));
    for (;;) {
      const first = indexOfNewest(heads);
      const row = first === null ? null : heads[first];
      if (first === null || !row) return;
      yield row;
      heads[first] = valueOf(await streams[first]!.next());
    }
  } finally {
    await Promise.all(streams.map(async (stream) => await stream.return?.()));
  }
}

function valueOf(result: IteratorResult<Row, unknown>): Row | null {
  return result.done ? null : result.value;
}

function indexOfNewest(heads: readonly (Row | null)[]): number | null {
  let newest: number | null = null;
  heads.forEach((row, index) => {
    const best = newest === null ? null : heads[newest];
    if (row !== null && (!best || row.placedAt > best.placedAt)) newest = index;
  });
  return newest;
}
