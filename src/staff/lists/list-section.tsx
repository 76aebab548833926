import { Button } from "@radix-ui/themes";
import { createContext, type ReactNode } from "react";
import { NeedsLine } from "../../app/live/line-button";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import styles from "./list-section.module.css";

/** A live list as the hook returns it; `data` grows by a page at a time. */
export type Pages<Item> = {
  status: "pending" | "success" | "error";
  data: Item[] | undefined;
  canLoadMore: boolean;
  loadMore: (count: number) => void;
};

export const ITEMS_AT_ONCE = 20;

/** The list that a table belongs to: a saved file has what is not on the screen yet, too. */
export const ListRest = createContext<Pick<Pages<unknown>, "status" | "canLoadMore" | "loadMore">>({
  status: "success",
  canLoadMore: false,
  loadMore: () => undefined,
});

type Props<Item> = {
  title: string;
  /** What changes what is listed. */
  filters?: ReactNode;
  pages: Pages<Item>;
  empty: { title: string; text: string };
  failure: string;
  more: string;
  /** What cannot be done in the rows while there is no connection, in a sentence. */
  offline?: string;
  children: (items: Item[]) => ReactNode;
};

/** A list with its title, and its states: loading, failed, empty, and with a button for more. */
export function ListSection<Item>({ title, filters, pages, empty, failure, more, offline, children }: Props<Item>) {
  const { status, data, canLoadMore, loadMore } = pages;
  const items = data ?? [];
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {filters}
      </div>
      {offline !== undefined && items.length > 0 && <NeedsLine>{offline}</NeedsLine>}
      {status === "pending" && items.length === 0 && (
        <Loading>
          <Bone height="220px" />
        </Loading>
      )}
      {status === "error" && <LoadFailedNote>{failure}</LoadFailedNote>}
      {status === "success" && items.length === 0 && (
        <div className={styles.empty}>
          <h3>{empty.title}</h3>
          <p>{empty.text}</p>
        </div>
      )}
      {status !== "error" && items.length > 0 && (
        <ListRest value={{ status, canLoadMore, loadMore }}>{children(items)}</ListRest>
      )}
      {canLoadMore && (
        <Button
          size="3"
          variant="outline"
          color="gray"
          highContrast
          disabled={status === "pending"}
          onClick={() => loadMore(ITEMS_AT_ONCE)}
        >
          {more}
        </Button>
      )}
    </section>
  );
}
