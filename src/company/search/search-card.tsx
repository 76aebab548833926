import { Button } from "@radix-ui/themes";
import { Radar } from "lucide-react";
import { OutboxTag } from "../../app/outbox/outbox-tag";
import { useLocalMutation } from "../../app/outbox/use-outbox";
import { AppLink } from "../../ui/app-link";
import { SearchCount } from "./search-count";
import { ABOUT_SEARCH, floorWords, searchAreaWords, sizeWords, type OwnSearch } from "./search-words";
import styles from "./search.module.css";

/** A summary of a company's search, beside its jobs (B07). */
export function SearchCard({ search }: { search: OwnSearch }) {
  const { entry } = useLocalMutation(ABOUT_SEARCH);
  return (
    <section className={styles.card} aria-labelledby="mijn-zoekgebied">
      <h2 id="mijn-zoekgebied">Mijn zoekgebied</h2>
      {search === null ? (
        <p>Je ziet de opdrachten uit de provincies van je profiel. Liever een straal rond je eigen plaats?</p>
      ) : (
        <>
          <ul className={styles.facts}>
            {[searchAreaWords(search), floorWords(search), sizeWords(search)].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <SearchCount search={withoutProvinces(search)} />
        </>
      )}
      <OutboxTag entry={entry} />
      <Button asChild size="3" variant="outline" color="gray" highContrast>
        <AppLink to="/vloeren/dashboard" search={{ profiel: "bewerken" }} hash="zoekgebied">
          <Radar size={16} strokeWidth={1.75} aria-hidden />
          Zoekgebied instellen
        </AppLink>
      </Button>
    </section>
  );
}

/** The search itself, as `search.count` takes it. */
function withoutProvinces({ area, floors, minSquareMeters }: NonNullable<OwnSearch>) {
  return { area, floors, minSquareMeters };
}
