import type { Province } from "../../../domain/provinces";
import { JobRowsSkeleton } from "../../jobs/job-rows-skeleton";
import { LoadFailed } from "../../app/waiting/load-failed";
import { WhenVisible } from "../../app/waiting/when-visible";
import { LiveWith } from "../../app/live/live";
import type { SiteLink } from "../../ui/site-link";
import { createPart } from "../../lib/part";
import { PROVINCE_JOBS } from "./province-jobs-count";

const live = createPart(() => import("./live-province-jobs"));

/** The newest open jobs of a province, loaded when the visitor scrolls near them; `request` leads to the quote form (C99). */
export function ProvinceJobs({ province, request }: { province: Province; request: SiteLink }) {
  const skeleton = <JobRowsSkeleton rows={PROVINCE_JOBS} />;
  return (
    <div>
      <WhenVisible fallback={skeleton}>
        <LiveWith shared part={live} fallback={skeleton} failed={<LoadFailed title="Kon opdrachten niet laden" />}>
          {({ LiveProvinceJobs }) => <LiveProvinceJobs province={province} request={request} />}
        </LiveWith>
      </WhenVisible>
      <noscript>
        <p className="quiet">Met JavaScript aan zie je hier de nieuwste opdrachten in de provincie.</p>
      </noscript>
    </div>
  );
}
