import { api } from "../../../convex/_generated/api";
import type { Search } from "../../../domain/geo/search";
import { useIsOffline } from "../../app/live/use-online";
import { useLocalQuery } from "../../app/live/use-local-query";
import { countWords } from "./search-words";
import styles from "./search.module.css";

/**
 * How many jobs a search finds now, live and announced when it changes, or why that is not known. Renders nothing for
 * null and while it loads.
 */
export function SearchCount({ search }: { search: Search | null }) {
  const count = useLocalQuery({ query: api.search.count, args: search === null ? "skip" : { search } });
  const offline = useIsOffline();
  const unknown =
    count.status === "error"
      ? "We konden niet tellen hoeveel opdrachten dat zijn."
      : offline && "Hoeveel opdrachten dat zijn, zie je zodra je weer verbinding hebt.";
  return (
    <p className={styles.count} role="status">
      {search !== null && (count.status === "success" ? countWords(count.data) : unknown)}
    </p>
  );
}
