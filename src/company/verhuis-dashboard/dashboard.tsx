import { Button } from "@radix-ui/themes";
import { FileText } from "lucide-react";
import { useRef, useState } from "react";
import type { Search } from "../../../domain/geo/search";
import { api } from "../../../convex/_generated/api";
import { Glide } from "../../ui/glide";
import { LiveJobList } from "../../jobs/live-job-list";
import { Notice } from "../../ui/notice";
import { Tabs } from "../../ui/tabs";
import { Tag } from "../../ui/tag";
import { useCompanyJobs } from "../../jobs/use-company-jobs";
import { filterOf, nameOfFilter, type JobFilter } from "../../jobs/job-filter";
import { JobFilters } from "../../jobs/job-filters";
import { useNow } from "../../lib/use-now";
import { DashboardSkeleton } from "./dashboard-skeleton";
import styles from "./dashboard.module.css";
import { EverywhereSwitch } from "../search/everywhere-switch";
import { QuoteJobCard } from "./quote-job-card";
import { SentQuotes } from "../quotes/sent-quotes";
import { useDecisions } from "../quotes/use-decisions";
import { SubscriptionOffer } from "./subscription-offer";
import { useSentQuotes } from "../dashboard/use-own-records";
import { useLocalQuery } from "../../app/live/use-local-query";

export type DashboardTab = "opdrachten" | "offertes";
export type Props = {
  tab: DashboardTab;
  onTab: (tab: DashboardTab) => void;
  /** What the list is narrowed to, as on the company's other dashboard. */
  filter?: JobFilter;
  onFilter?: (filter: JobFilter) => void;
  /** All jobs are shown, also those outside the company's own search (B07). */
  everywhere?: boolean;
  onEverywhere?: (everywhere: boolean) => void;
};

/**
 * The open jobs to quote on, and the quotes that were sent, both live (VERH-002 to VERH-006). Must be inside `Live`.
 */
export function Dashboard(props: Props) {
  const profile = useLocalQuery({ query: api.companies.myProfile, args: {} });
  const access = useLocalQuery({ query: api.companies.myAccess, args: {} });
  if (profile.status === "pending" || access.status === "pending") return <DashboardSkeleton />;
  return (
    <DashboardContent
      serviceAreas={profile.status === "success" ? (profile.data?.serviceAreas ?? null) : null}
      search={profile.status === "success" ? (profile.data?.search ?? null) : null}
      // A check that fails counts as not subscribed; what may be sent the server decides (C66).
      subscribed={access.status === "success" && access.data?.state === "subscribed"}
      {...props}
    />
  );
}

const noFilter = filterOf({});
type ContentProps = Props & {
  serviceAreas: readonly string[] | null;
  search: (Search & { provinces: readonly string[] }) | null;
  subscribed: boolean;
};

function DashboardContent({
  serviceAreas,
  search,
  subscribed,
  tab,
  onTab,
  filter = noFilter,
  onFilter,
  everywhere: wantsAll = false,
  onEverywhere,
}: ContentProps) {
  const now = useNow();
  const page = useRef<HTMLDivElement>(null);
  const [offered, setOffered] = useState(false);
  const everywhere = search !== null && wantsAll;
  const provinces = everywhere ? null : (search?.provinces ?? serviceAreas);
  const jobs = useCompanyJobs({ serviceAreas: provinces, search }, filter, everywhere);
  const { pages: sent, known } = useSentQuotes(jobs.items);
  useDecisions(sent.data);
  const sentByJob = new Map(known.map((quote) => [quote.brief._id as string, quote]));
  const count = sent.data?.length ?? 0;

  return (
    <Glide root={page} when={!jobs.isLoading}>
      <div className="wrap app" ref={page}>
        <div className={styles.head}>
          <h1>Opdrachten en offertes</h1>
          {subscribed ? <Tag tone="green">Actief Abonnement</Tag> : <Tag tone="blue">Gratis Account</Tag>}
        </div>
        {!subscribed && (
          <div className={styles.notice}>
            <Notice
              icon={FileText}
              tone="plain"
              action={
                <Button size="3" onClick={() => setOffered(true)}>
                  Bekijk abonnement
                </Button>
              }
            >
              <b>Je ziet alle opdrachten in je werkgebied.</b>{" "}
              <span data-wide-only>Een offerte sturen kan met een abonnement.</span>
            </Notice>
          </div>
        )}
        <Tabs
          label="Opdrachten en offertes"
          value={tab}
          onChange={onTab}
          asSwitch
          beside={
            tab === "opdrachten" &&
            onFilter && (
              <div className={styles.filters}>
                {search !== null && <EverywhereSwitch checked={everywhere} onChange={onEverywhere} />}
                <JobFilters filter={filter} onFilter={onFilter} provinces={provinces} />
              </div>
            )
          }
          tabs={[
            {
              value: "opdrachten",
              label: "Open opdrachten",
              content: (
                <div className={styles.list}>
                  <h2 className="visually-hidden">Open opdrachten</h2>
                  <LiveJobList key={`${nameOfFilter(filter)} ${everywhere}`} jobs={jobs}>
                    {(job, arrived) => (
                      <QuoteJobCard
                        key={job._id}
                        job={job}
                        now={now}
                        arrived={arrived}
                        sent={sentByJob.get(job._id) ?? null}
                        {...(subscribed ? {} : { onOffer: () => setOffered(true) })}
                      />
                    )}
                  </LiveJobList>
                </div>
              ),
            },
            {
              value: "offertes",
              label: count === 0 ? "Mijn offertes" : `Mijn offertes (${count}${sent.canLoadMore ? "+" : ""})`,
              content: (
                <SentQuotes
                  quotes={sent}
                  toJobs={
                    <Button size="3" onClick={() => onTab("opdrachten")}>
                      Naar de open opdrachten
                    </Button>
                  }
                />
              ),
            },
          ]}
        />
        <SubscriptionOffer open={offered && !subscribed} onClose={() => setOffered(false)} />
      </div>
    </Glide>
  );
}
