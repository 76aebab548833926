import { Button } from "@radix-ui/themes";
import { companyFigures, replySources } from "../../../domain/content/figures/companyFigures";
import { companyFaqs } from "../../../domain/content/faq";
import { companyBenefits } from "../../../domain/content/pro";
import { companySteps, companyStepsOlder } from "../../../domain/content/steps";
import { companyStory, storyNotice } from "../../../domain/content/testimonials";
import { trial, unlockers } from "../../../domain/limitWords";
import { AppLink } from "../../ui/app-link";
import { CtaBanner } from "../cta-banner";
import { LoadFailed } from "../../app/waiting/load-failed";
import { FaqList } from "../faq-list";
import { Figures } from "../figures";
import { Hero } from "../hero";
import { Steps } from "../steps";
import { Stories } from "../stories/stories";
import { WhenVisible } from "../../app/waiting/when-visible";
import { LiveWith } from "../../app/live/live";
import { createPart } from "../../lib/part";
import { links } from "../../app/links";
import { KeepReferral } from "../../app/kept/referral";
import { Benefits } from "./benefits";
import { CompanyHeroPicture } from "./company-hero-picture";
import styles from "./company-landing-page.module.css";
import { Comparison } from "./comparison";
import { Counts, CountsFailed } from "./counts";
import { Film } from "./film/film";
import { JobGridSkeleton } from "../../jobs/open/job-grid";
import { TrialPitch } from "./trial-pitch";

const counts = createPart(() => import("./live-counts"));
const jobGrid = createPart(() => import("../../jobs/open/live-job-grid"));

const JOBS_SHOWN = 12;
const CARDS_WHILE_LOADING = 6;

type Props = {
  /** The older page, /voor-vloerenleggers, explains itself in four steps instead of three (C55). */
  steps: 3 | 4;
  /** Address of a video for the page, from the deployment's configuration (C95). */
  videoUrl: string | null;
  /** The code of the referral link that led here; this browser keeps it until registration (C71). */
  referral: string | undefined;
};

/** The landing page for flooring companies (LAND-001 to LAND-023). */
export function CompanyLandingPage({ steps, videoUrl, referral }: Props) {
  const emptyCounts = <Counts openJobs={null} unlocks={null} />;
  const emptyGrid = <JobGridSkeleton cards={CARDS_WHILE_LOADING} />;
  return (
    <>
      <KeepReferral code={referral} />
      <Hero
        title="Jij legt de vloer, wij vinden de klant."
        lead={`Elke dag vragen mensen uit jouw regio hier een nieuwe vloer aan. Kies wat bij je past, ontgrendel de gegevens en bel. Probeer het ${trial} gratis, er zijn geen betaalgegevens nodig.`}
        ticks={[`Maximaal ${unlockers} per opdracht`, "Vast bedrag per maand", "Maandelijks opzegbaar"]}
        actions={
          <>
            <Button asChild size="4">
              <AppLink {...links.companyRegister}>Bedrijf gratis aanmelden</AppLink>
            </Button>
            <Button asChild size="4" variant="ghost" className={styles.second}>
              <a href="#opdrachten">Bekijk de opdrachten</a>
            </Button>
          </>
        }
        picture={<CompanyHeroPicture />}
      />

      <section className={`section ${styles.now}`} id="opdrachten" aria-labelledby="opdrachten-titel">
        <div className="wrap">
          <div className={styles.nowHead}>
            <h2 id="opdrachten-titel">Dit staat er nu open</h2>
            <WhenVisible fallback={emptyCounts}>
              <LiveWith shared part={counts} fallback={emptyCounts} failed={<CountsFailed />}>
                {({ LiveCounts }) => <LiveCounts />}
              </LiveWith>
            </WhenVisible>
          </div>
          <noscript>
            <p className="soft">
              Met JavaScript aan zie je hier de nieuwste opdrachten en hoeveel plekken er nog zijn.
            </p>
          </noscript>
          <div className={styles.jobs}>
            <WhenVisible fallback={emptyGrid}>
              <LiveWith
                shared
                part={jobGrid}
                fallback={emptyGrid}
                failed={<LoadFailed title="Kon opdrachten niet laden" />}
              >
                {({ LiveJobGrid }) => <LiveJobGrid jobs={JOBS_SHOWN} />}
              </LiveWith>
            </WhenVisible>
          </div>
          <p className={styles.all}>
            <AppLink to="/opdrachten">Bekijk alle opdrachten</AppLink>
          </p>
        </div>
      </section>

      <section className={`section ${styles.how}`}>
        <div className={`wrap ${styles.howGrid}`}>
          <div>
            <h2>In {steps === 3 ? "drie" : "vier"} stappen aan het werk</h2>
            <Steps steps={steps === 3 ? companySteps : companyStepsOlder} />
          </div>
          <Film videoUrl={videoUrl} />
        </div>
      </section>

      <TrialPitch />

      <section className="section">
        <div className="wrap">
          <h2>Wat je eraan hebt</h2>
          <Benefits benefits={companyBenefits} />
        </div>
      </section>

      <section className={`section ${styles.joined}`}>
        <div className="wrap">
          <h2>Naast een algemeen klusplatform</h2>
          <Comparison />
        </div>
      </section>

      <Stories heading="Uit de praktijk" notice={storyNotice} stories={[companyStory]} />
      <Figures figures={companyFigures} also={replySources} label="Resultaten" />

      <section className="section">
        <div className={`wrap ${styles.faq}`}>
          <h2>Vragen van vloerbedrijven</h2>
          <FaqList items={companyFaqs} />
        </div>
      </section>

      <CtaBanner
        title="Je eerste klant staat misschien al open."
        text={`Aanmelden kost twee minuten. Je proefperiode van ${trial} begint meteen, zonder betaalgegevens.`}
        action="Bedrijf gratis aanmelden"
        link={links.companyRegister}
      />
    </>
  );
}
