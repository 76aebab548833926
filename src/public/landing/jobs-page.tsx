import { useNavigate } from "@tanstack/react-router";
import { trial, unlockers } from "../../../domain/limitWords";
import { CtaBanner } from "../cta-banner";
import { JobFilters } from "../../jobs/job-filters";
import { PageIntro } from "../page-intro";
import { LiveWith } from "../../app/live/live";
import { filterOf, searchOf, type JobFilter, type JobFilterSearch } from "../../jobs/job-filter";
import { createPart } from "../../lib/part";
import { links } from "../../app/links";
import { Counts, CountsFailed } from "./counts";
import type { FirstJobs } from "../../jobs/open/first-jobs";
import { MapWhenReached } from "../../jobs/map/map-when-reached";
import { Bone } from "../../ui/bone";
import { JobSearch } from "../../jobs/open/job-search";
import styles from "./jobs-page.module.css";

const counts = createPart(() => import("./live-counts"));

type Props = {
  search: JobFilterSearch;
  /** What the document came with, where a server renders it on demand. */
  first?: FirstJobs | null;
};

/** The public list of open jobs (HOME-013): live, without anything that identifies a client. */
export function JobsPage({ search, first = null }: Props) {
  const filter = filterOf(search);
  const navigate = useNavigate();
  const change = (next: JobFilter) => navigate({ to: "/opdrachten", search: searchOf(next), replace: true });
  const emptyCounts = <Counts openJobs={null} unlocks={null} />;

  return (
    <>
      <PageIntro
        title="Openstaande opdrachten"
        lead={`Alle vloeren waarvoor nu een bedrijf wordt gezocht. Op elke opdracht is plek voor ${unlockers}; wat je hier ziet is altijd de stand van dit moment.`}
      >
        <LiveWith shared part={counts} fallback={emptyCounts} failed={<CountsFailed />}>
          {({ LiveCounts }) => <LiveCounts />}
        </LiveWith>
      </PageIntro>
      <section className={`wrap ${styles.jobs}`} aria-labelledby="opdrachten">
        <h2 id="opdrachten" className="visually-hidden">
          Opdrachten
        </h2>
        <div className={styles.filters}>
          <JobFilters filter={filter} onFilter={(next) => void change(next)} provinceFirst />
        </div>
        <noscript>
          <p className="soft">Met JavaScript aan zie je hier alle opdrachten, en verandert de lijst vanzelf mee.</p>
        </noscript>
        <JobSearch filter={filter} first={first} />
      </section>
      <section className={`wrap ${styles.map}`} aria-labelledby="kaart">
        <h2 id="kaart">Waar de opdrachten liggen</h2>
        <p className="soft">Elke stip is een gemeente met open opdrachten. De kaart wordt live bijgewerkt.</p>
        <MapWhenReached fallback={<Bone height="420px" />}>
          {({ LiveMap }) => (
            <LiveMap chosen={filter.province} onChoose={(province) => void change({ ...filter, province })} />
          )}
        </MapWhenReached>
      </section>
      <CtaBanner
        title="Zit er werk voor je bij?"
        text={`Meld je bedrijf gratis aan en ontgrendel je eerste opdracht. De proefperiode duurt ${trial}, geen betaalgegevens nodig.`}
        action="Bedrijf gratis aanmelden"
        link={links.companyRegister}
      />
    </>
  );
}
