import type { Province } from "../../../domain/provinces";
import { JobRowsSkeleton } from "../../jobs/job-rows-skeleton";
import { LoadFailed } from "../../app/waiting/load-failed";
import { WhenVisible } from "../../app/waiting/when-visible";
import { LiveWith } from "../../app/live/live";
import { createPart } from "../../lib/part";
import { PROVINCE_JOBS } from "./province-jobs-count";

const live = createPart(() => import("./live-province-jobs"));

/** The newest open jobs of a province, loaded when the visitor scrolls near them (C99). */
export function ProvinceJobs({ province }: { province: Province }) {
  const skeleton = <JobRowsSkeleton rows={PROVINCE_JOBS} />;
  return (
    <div>
      <WhenVisible fallback={skeleton}>
        <LiveWith part={live} fallback={skeleton} failed={<LoadFailed title="Kon opdrachten niet laden" />}>
          {({ LiveProvinceJobs }) => <LiveProvinceJobs province={province} />}
        </LiveWith>
      </WhenVisible>
      <noscript>
        <p className="quiet">Met JavaScript aan zie je hier de nieuwste opdrachten in de provincie.</p>
      </noscript>
    </div>
  );
}
