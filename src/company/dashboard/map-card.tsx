import type { SearchArea } from "../../../domain/geo/search";
import { MapWhenReached } from "../../jobs/map/map-when-reached";
import type { JobFilter } from "../../jobs/job-filter";
import { Bone } from "../../ui/bone";
import { Loading } from "../../app/waiting/loading";
import styles from "./side-cards.module.css";

type Props = {
  filter: JobFilter;
  onFilter: (filter: JobFilter) => void;
  /** The provinces that the company works in; null is all. */
  area: readonly string[] | null;
  /** The area whose jobs its list has; null is the whole country. */
  within: SearchArea | null;
};

/** A live map of the open jobs; choosing a province filters the list beside it (N12). */
export function MapCard({ filter, onFilter, area, within }: Props) {
  return (
    <section className={styles.card} aria-labelledby="kaart">
      <h2 id="kaart">Waar de opdrachten liggen</h2>
      <div className={styles.map}>
        <MapWhenReached
          fallback={
            <Loading>
              <Bone height="320px" />
            </Loading>
          }
        >
          {({ LiveMap }) => (
            <LiveMap
              area={area}
              within={within}
              chosen={filter.province}
              onChoose={(province) => onFilter({ ...filter, province })}
              onlyArea
            />
          )}
        </MapWhenReached>
      </div>
    </section>
  );
}
