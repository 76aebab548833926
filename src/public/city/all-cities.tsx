import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { cityPath, cityServiceNames, type CityService } from "../../../domain/content/city/city-paths";
import { municipalitiesOf } from "../../../domain/municipalities";
import { PROVINCES, type Province } from "../../../domain/provinces";
import styles from "./all-cities.module.css";

/**
 * Links to the pages of all municipalities, by province, the visitor's own first (CITY-004, CITY-019). They are plain
 * links with one shared listener, because hundreds of the router's links would keep a phone busy for a good part of a
 * second.
 */
export function AllCities({ service, province }: { service: CityService; province: Province }) {
  const navigate = useNavigate();
  const provinces = [province, ...PROVINCES.filter((other) => other !== province)];

  const follow = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (!link) return;
    event.preventDefault();
    void navigate({ href: link.pathname });
  };

  return (
    <nav className="section" aria-labelledby="alle-gemeenten" onClick={follow}>
      <div className="wrap">
        <h2 id="alle-gemeenten">{cityServiceNames[service]} in alle gemeenten</h2>
        {provinces.map((each) => (
          <div key={each} className={styles.province}>
            <h3>{each}</h3>
            <ul>
              {municipalitiesOf(each).map(({ slug, name }) => (
                <li key={slug}>
                  <a href={cityPath(service, slug)}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
