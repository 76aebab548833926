import { Button } from "@radix-ui/themes";
import { pro } from "../../../domain/content/pro";
import { trial } from "../../../domain/limitWords";
import { AppLink } from "../../ui/app-link";
import { JobRowsSkeleton } from "../../jobs/job-rows-skeleton";
import { LoadFailed } from "../../app/waiting/load-failed";
import { WhenVisible } from "../../app/waiting/when-visible";
import { LiveWith } from "../../app/live/live";
import { createPart } from "../../lib/part";
import { links } from "../../app/links";
import { NEWEST_JOBS } from "./newest-jobs-count";
import styles from "./trade-section.module.css";

const live = createPart(() => import("./newest-jobs"));

/** A section of the home page for companies: the number of open jobs, and the trial. */
export function TradeSection() {
  const skeleton = <JobRowsSkeleton rows={NEWEST_JOBS} />;
  return (
    <section className="section">
      <div className={`wrap ${styles.trade}`}>
        <div>
          <h2>Vloerbedrijf? Er ligt werk voor je klaar.</h2>
          <p className="lead">
            {`Probeer het ${trial} gratis, zonder betaalgegevens. Daarna betaal je een vast bedrag van ${pro.monthly} ${pro.monthlySuffix}, en niets per reactie.`}
          </p>
          <Button asChild size="4" variant="outline" color="gray" highContrast>
            <AppLink {...links.companyRegister}>Bedrijf gratis aanmelden</AppLink>
          </Button>
        </div>
        <div>
          <WhenVisible fallback={skeleton}>
            <LiveWith shared part={live} fallback={skeleton} failed={<LoadFailed title="Kon opdrachten niet laden" />}>
              {({ LiveNewestJobs }) => <LiveNewestJobs />}
            </LiveWith>
          </WhenVisible>
          <noscript>
            <p className="quiet">Met JavaScript aan zie je hier de nieuwste opdrachten.</p>
          </noscript>
        </div>
      </div>
    </section>
  );
}
