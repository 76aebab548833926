import type { Pages } from "./list-section";

type Result<Item> = { status: "pending" | "success" | "error"; data?: Item[] | undefined };

/** A list that comes whole, for a `ListSection`. */
export function onePage<Item>({ status, data }: Result<Item>): Pages<Item> {
  return { status, data, canLoadMore: false, loadMore: () => {} };
}
