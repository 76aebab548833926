import { Button } from "@radix-ui/themes";
import { firstChance, unlockers } from "../../../domain/limitWords";
import { ASKED_COMPANIES_MAX } from "../../../domain/limits";
import { AppLink } from "../../ui/app-link";
import { JsonLd } from "../../app/json-ld";
import { breadcrumbData, useSiteOrigin } from "../../app/structured-data";
import { LoadFailed } from "../../app/waiting/load-failed";
import { askedSearch, withAsked } from "../../requests/asked-companies";
import type { CompanyList } from "./company-lists";
import { CompanyRows } from "./company-rows";
import { listData } from "./list-data";
import { floorWord, type ListSearch } from "./list-search";
import { headingOf, type FoundList } from "./load-list";
import { SearchForm } from "./search-form";
import styles from "./list-page.module.css";

/** The companies that work in a place, found by place and floor, and the way to ask up to three of them first. */
export function ListPage({ municipality, floor, list, asked, unknown, isFirstPage }: FoundList) {
  const origin = useSiteOrigin();
  const heading = headingOf({ municipality, floor });
  const path = municipality === null ? "/vloerbedrijven" : `/vloerbedrijven/${municipality.slug}`;
  const search = { ...(floor === "" ? {} : { vloer: floorWord(floor) }), ...askedSearch(asked) };
  const hasRoom = asked.length < ASKED_COMPANIES_MAX;
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Vloerbedrijven", path: "/vloerbedrijven" },
    ...(municipality === null ? [] : [{ name: municipality.name, path }]),
  ];
  return (
    <>
      <div className={styles.band}>
        <div className={`wrap ${styles.intro}`}>
          <h1>{heading}</h1>
          <p className="lead">
            {`Bekijk hun werk en wat klanten ervan vonden. Kies maximaal ${unlockers}: zij krijgen ${firstChance} lang als enige de kans.`}
          </p>
          <SearchForm place={municipality?.name ?? unknown ?? ""} {...{ floor, asked }} key={path + floor} />
          {unknown !== null && (
            <p role="status" className={styles.unknown}>
              De plaats “{unknown}” kennen we niet. Hieronder staan bedrijven uit heel Nederland.
            </p>
          )}
        </div>
      </div>
      <section className={`wrap ${styles.found}`} aria-label={heading}>
        {list === null ? (
          <LoadFailed heading="h2" title="De bedrijven konden niet worden geladen" />
        ) : list.companies.length === 0 ? (
          <Nobody />
        ) : (
          <>
            {isFirstPage && <p className="quiet">{countWords(list)}</p>}
            <CompanyRows
              companies={list.companies}
              asked={asked}
              heading="h2"
              beside={({ slug }) =>
                asked.includes(slug) ? (
                  <AppLink {...pageLink(municipality, { ...search, bedrijf: undefined, ...without(asked, slug) })}>
                    Haal van je lijstje
                  </AppLink>
                ) : (
                  hasRoom && (
                    <AppLink {...pageLink(municipality, { ...search, ...askedSearch(withAsked(asked, slug)) })}>
                      Zet op je lijstje
                    </AppLink>
                  )
                )
              }
            />
            {list.next !== null && (
              <Button asChild size="3" variant="outline" color="gray" highContrast>
                <AppLink {...pageLink(municipality, { ...search, na: list.next })}>Meer vloerbedrijven</AppLink>
              </Button>
            )}
          </>
        )}
        {asked.length > 0 && (
          <div className={styles.chosen} role="status">
            <p>{`Op je lijstje: ${asked.length === 1 ? "1 bedrijf" : `${asked.length} bedrijven`}.`}</p>
            <Button asChild size="3">
              <AppLink to="/brief-form" search={askedSearch(asked)}>
                Verder met je aanvraag
              </AppLink>
            </Button>
          </div>
        )}
        <p className={styles.other}>
          Liever niet kiezen? <AppLink to="/brief-form">Vraag gratis offertes aan</AppLink>: dan reageren bedrijven uit
          je regio.
        </p>
      </section>
      <JsonLd data={breadcrumbData(origin, crumbs)} />
      {list !== null && list.companies.length > 0 && <JsonLd data={listData(origin, heading, list.companies)} />}
    </>
  );
}

/** How many companies there are, as far as the first page knows. */
function countWords({ companies: { length }, next }: CompanyList): string {
  const count = length === 1 ? "1 vloerbedrijf" : `${length} vloerbedrijven`;
  if (next !== null) return `Meer dan ${count}, de bekendste eerst`;
  return length === 1 ? count : `${count}, de bekendste eerst`;
}

function pageLink(municipality: FoundList["municipality"], search: ListSearch) {
  return municipality === null
    ? ({ to: "/vloerbedrijven", search } as const)
    : ({ to: "/vloerbedrijven/$city", params: { city: municipality.slug }, search } as const);
}

function without(asked: readonly string[], slug: string) {
  return askedSearch(asked.filter((other) => other !== slug));
}

function Nobody() {
  return (
    <div className={styles.nobody}>
      <h2>Hier staat nog geen bedrijf met een eigen pagina</h2>
      <p className="soft">
        Zet je klus online: ook bedrijven zonder pagina horen ervan. Je vergelijkt hun offertes en kiest zelf.
      </p>
      <Button asChild size="3">
        <AppLink to="/brief-form">Gratis offertes aanvragen</AppLink>
      </Button>
    </div>
  );
}
