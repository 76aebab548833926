/** One list of jobs as far as it has been loaded, newest first. */
export type Stream<T> = { key: string; items: readonly T[]; isDone: boolean; isLoading: boolean };

export type Merged<T> = {
  items: T[];
  /** Nothing has come yet from at least one list, so an empty result says nothing. */
  isLoading: boolean;
  isDone: boolean;
  /** The lists whose next page decides what comes after the last item. */
  limiting: string[];
};

/**
 * Merges lists that are each ordered newest first into one (C90). Items older than the last loaded item of an
 * unfinished list are held back, since a later page could bring newer ones. An item in two lists appears once.
 */
export function mergeStreams<T extends { _id: string; _creationTime: number }>(
  streams: readonly Stream<T>[],
): Merged<T> {
  const unfinished = streams.filter((stream) => !stream.isDone);
  const oldestOf = (stream: Stream<T>) => stream.items.at(-1)?._creationTime ?? Infinity;
  const frontier = Math.max(-Infinity, ...unfinished.map(oldestOf));
  const byId = new Map(streams.flatMap((stream) => stream.items).map((item) => [item._id, item]));
  return {
    items: [...byId.values()]
      .filter((item) => item._creationTime >= frontier)
      .sort((a, b) => b._creationTime - a._creationTime),
    isLoading: streams.some((stream) => stream.isLoading && stream.items.length === 0),
    isDone: unfinished.length === 0,
    limiting: unfinished.filter((stream) => oldestOf(stream) === frontier).map((stream) => stream.key),
  };
}
