import type { Pages } from "./list-section";

type Result<Item> = { status: "pending" | "success" | "error"; data?: Item[] | undefined };

/** Wraps a list that is loaded at once for a `ListSection`. */
export function onePage<Item>({ status, data }: Result<Item>): Pages<Item> {
  return { status, data, canLoadMore: false, loadMore: () => {} };
}
