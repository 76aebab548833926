import { api } from "../../../convex/_generated/api";
import { provinceName, type Province } from "../../../domain/provinces";
import type { SiteLink } from "../../ui/site-link";
import { AppLink } from "../../ui/app-link";
import { JobRows } from "../../jobs/job-rows";
import { JobRowsSkeleton } from "../../jobs/job-rows-skeleton";
import type { PublicBrief } from "../../requests/brief";
import { TryAgain } from "../../app/waiting/try-again";
import { PROVINCE_JOBS } from "./province-jobs-count";
import { useLiveQuery } from "../../app/live/use-live-query";

/**
 * The newest open jobs of a province, live. Its query has the same arguments for all visitors of the province. Loaded
 * separately, because it contains the Convex client's hooks.
 */
export function LiveProvinceJobs({ province, request }: { province: Province; request: SiteLink }) {
  const jobs = useLiveQuery({
    query: api.briefs.listOpen,
    args: {
      scope: { kind: "province", province },
      category: "all",
      paginationOpts: { numItems: PROVINCE_JOBS, cursor: null },
    },
  });
  switch (jobs.status) {
    case "pending":
      return <JobRowsSkeleton rows={PROVINCE_JOBS} />;
    case "error":
      return (
        <>
          <p className="quiet">De opdrachten zijn nu niet te laden. Alle andere informatie op deze pagina klopt.</p>
          <TryAgain />
        </>
      );
    case "success":
      return <FoundJobs jobs={jobs.data.page.slice(0, PROVINCE_JOBS)} province={province} request={request} />;
  }
}

type FoundProps = { jobs: readonly PublicBrief[]; province: Province; request: SiteLink };

/** The rows of jobs, or a suggestion when there are none. */
export function FoundJobs({ jobs, province, request }: FoundProps) {
  if (jobs.length > 0) return <JobRows jobs={jobs} />;
  return (
    <p>
      Op dit moment staat er geen opdracht open in {provinceName(province)}.{" "}
      <AppLink {...request}>Plaats de eerste</AppLink>, dan hebben de bedrijven alle tijd voor je.
    </p>
  );
}
