import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from "react";
import { CITY_SERVICES, cityPath, cityServiceNames, type CityService } from "../../../domain/content/city/city-paths";
import { inPlace } from "../../../domain/content/city/place";
import {
  MUNICIPALITIES,
  municipalitiesOf,
  municipalityBySlug,
  slugOf,
  type Municipality,
} from "../../../domain/municipalities";
import { counted } from "../../../domain/numberWords";
import { PROVINCES } from "../../../domain/provinces";
import { typeAgain } from "../../ui/forms/typed-before";
import styles from "./all-cities.module.css";

type Props = {
  service: CityService;
  /** The page's own municipality. */
  municipality: Municipality;
  /** The slugs of the municipalities nearest to the page's own. */
  near: readonly string[];
};

/** How many municipalities that fit what was typed are shown. */
const FOUND_MAX = 12;

/**
 * The way to the pages of other municipalities: a search field, the nearest ones, the municipality's own other pages,
 * and all municipalities by province, the visitor's own first, behind one line (CITY-004, CITY-019). They are plain
 * links with one shared listener, because hundreds of the router's links would keep a phone busy for a good part of a
 * second.
 */
export function AllCities({ service, municipality, near }: Props) {
  const { province, slug: own } = municipality;
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => typeAgain(field.current), []);
  const provinces = [province, ...PROVINCES.filter((other) => other !== province)];
  const wanted = slugOf(typed);
  const found = MUNICIPALITIES.filter(({ slug }) => slug.includes(wanted)).slice(0, FOUND_MAX);
  const shown = wanted === "" ? near.flatMap((slug) => municipalityBySlug(slug) ?? []) : found;

  const follow = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (!link) return;
    event.preventDefault();
    void navigate({ href: link.pathname });
  };
  const goToFirst = (event: FormEvent) => {
    event.preventDefault();
    const first = wanted === "" ? undefined : found[0];
    if (first !== undefined) void navigate({ href: cityPath(service, first.slug) });
  };

  return (
    <nav className="section" aria-labelledby="alle-gemeenten" onClick={follow}>
      <div className="wrap">
        <h2 id="alle-gemeenten">{cityServiceNames[service]} in alle gemeenten</h2>
        <form className={styles.search} role="search" noValidate onSubmit={goToFirst}>
          {/* The browser's own field: a public page does not fetch what forms are made of for it. */}
          <label>
            Zoek je gemeente
            <input
              ref={field}
              type="search"
              name="gemeente"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
        </form>
        {wanted !== "" && (
          <p className="visually-hidden" role="status">
            {counted(found.length, "gemeente", "gemeenten")} gevonden
          </p>
        )}
        <ul className={styles.near}>
          {shown.map(({ slug, name }) => (
            <li key={slug}>
              <a href={cityPath(service, slug)}>{name}</a>
            </li>
          ))}
        </ul>
        <ul className={styles.besides} aria-label={`Ook ${inPlace(municipality)}`}>
          {CITY_SERVICES.filter((other) => other !== service).map((other) => (
            <li key={other}>
              <a href={cityPath(other, own)}>
                {cityServiceNames[other]} {inPlace(municipality)}
              </a>
            </li>
          ))}
        </ul>
        <details className={styles.all}>
          <summary>Alle gemeenten per provincie</summary>
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
        </details>
      </div>
    </nav>
  );
}
