import { api } from "../../../convex/_generated/api";
import type { Search } from "../../../domain/geo/search";
import { useKeptQuery } from "../../app/live/use-kept-query";
import { countWords } from "./search-words";
import styles from "./search.module.css";

/** How many jobs a search finds now, live and read out when it changes. Nothing for null, and while nobody knows. */
export function SearchCount({ search }: { search: Search | null }) {
  const count = useKeptQuery({ query: api.search.count, args: search === null ? "skip" : { search } });
  return (
    <p className={styles.count} role="status">
      {search !== null && count.status === "success" && countWords(count.data)}
    </p>
  );
}
