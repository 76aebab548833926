import { lazy, Suspense } from "react";
import type { Province } from "../../../domain/provinces";
import { JobRowsSkeleton } from "../../components/job-rows/job-rows-skeleton";
import { WhenVisible } from "../../components/when-visible/when-visible";
import { Live } from "../../lib/live/live";
import { PROVINCE_JOBS } from "./province-jobs-count";

const LiveProvinceJobs = lazy(() => import("./live-province-jobs"));

/** The newest open jobs of a province, once the visitor comes near them (C99). */
export function ProvinceJobs({ province }: { province: Province }) {
  const skeleton = <JobRowsSkeleton rows={PROVINCE_JOBS} />;
  return (
    <div>
      <WhenVisible fallback={skeleton}>
        <Live fallback={skeleton}>
          <Suspense fallback={skeleton}>
            <LiveProvinceJobs province={province} />
          </Suspense>
        </Live>
      </WhenVisible>
      <noscript>
        <p className="quiet">Met JavaScript aan zie je hier de nieuwste opdrachten in de provincie.</p>
      </noscript>
    </div>
  );
}
