import { provinceName, type Province } from "../../../domain/provinces";
import type { SiteLink } from "../../ui/site-link";
import { AppLink } from "../../ui/app-link";
import { JobRows } from "../../jobs/job-rows";
import { JobRowsSkeleton } from "../../jobs/job-rows-skeleton";
import type { PublicBrief } from "../../requests/brief";
import { TryAgain } from "../../app/waiting/try-again";
import { PROVINCE_JOBS } from "./province-jobs-count";
import { useOpenJobs } from "../../jobs/use-open-jobs";

/**
 * The newest open jobs of a province, live. Loaded separately, because it contains the Convex client's
 * hooks.
 */
export function LiveProvinceJobs({ province, request }: { province: Province; request: SiteLink }) {
  const { items, isLoading, error } = useOpenJobs([province], { count: PROVINCE_JOBS });
  if (isLoading) return <JobRowsSkeleton rows={PROVINCE_JOBS} />;
  if (error !== null) {
    return (
      <>
        <p className="quiet">De opdrachten zijn nu niet te laden. Alle andere informatie op deze pagina klopt.</p>
        <TryAgain />
      </>
    );
  }
  return <FoundJobs jobs={items.slice(0, PROVINCE_JOBS)} province={province} request={request} />;
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
