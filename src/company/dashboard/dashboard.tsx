import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { Glide } from "../../ui/glide";
import { JobFilters } from "../../jobs/job-filters";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { showError } from "../../ui/overlays/show-error";
import { standingOf } from "../../paying/own-subscription";
import { rememberDashboard } from "../../app/kept/last-dashboard";
import { useMedia } from "../../lib/use-media";
import { useNow } from "../../lib/use-now";
import type { Access, Profile } from "./access";
import { AccessBanner, AccessUnknown } from "./access-banner";
import { CustomersSkeleton, DashboardSkeleton, ListSkeleton } from "./dashboard-skeleton";
import styles from "./dashboard.module.css";
import { JobList } from "./job-list";
import { JobMailsCard } from "./job-mails-card";
import { FirstSteps } from "./first-steps";
import { MapCard } from "./map-card";
import { ProfileCard } from "./profile-card";
import { quotesByJob } from "./quote-on";
import { LogOutLink } from "./log-out-link";
import { PhoneTools, type PhoneView } from "./phone-tools";
import { UnlockedSection } from "./unlocked-section";
import { useTurns } from "./use-turns";
import { useSentQuotes, useUnlockedJobs, useUnlocks } from "./use-own-records";
import { fitsFilter, nameOfFilter, searchOf, type JobFilter } from "../../jobs/job-filter";
import { useCompanyJobs } from "../../jobs/use-company-jobs";
import { searchAreaOf } from "../figures/search-area-of";
import { MonthAboveJobs } from "../figures/month";
import { EverywhereSwitch } from "../search/everywhere-switch";
import { SearchCard } from "../search/search-card";
import { everywhereSearch } from "../search/everywhere";
import type { PublicBrief } from "../../requests/brief";
import { listViewSearch, type ListView } from "../../jobs/compact/list-view";
import { ViewSwitch } from "../../jobs/compact/view-switch";
import { useOptionalPart } from "../../lib/optional-part";
import { createPart, usePart } from "../../lib/part";
import { isWeekFull } from "../../jobs/week";
import { AsideSwitch } from "../../jobs/aside/aside-switch";
import { useAside } from "../../jobs/aside/use-aside";
import { AskedJobs } from "../../jobs/asked/asked-jobs";
import { WeekCard } from "./week-card";
import { useLocalQuery } from "../../app/live/use-local-query";

/** What the address says of a dashboard, and how it changes. */
export type DashboardProps = {
  /** The open jobs, or every customer that was unlocked. */
  view: "jobs" | "customers";
  filter: JobFilter;
  onFilter: (filter: JobFilter) => void;
  /** All jobs are shown, also those outside the company's own search (B07). */
  everywhere?: boolean;
  onEverywhere?: (everywhere: boolean) => void;
  /** How the open jobs are shown (N11). */
  list?: ListView;
  onList?: (list: ListView) => void;
  /** Shows all that the area has. */
  onClear?: () => void;
  onEditProfile: () => void;
};

const NONE: ReadonlySet<string> = new Set();
const CARDS: ListView = { asRows: false, sort: "newest", floor: "all" };
const rowsPart = createPart(() => import("./rows-of-jobs"));
const turnPart = createPart(() => import("./your-turn"));

/** The company's dashboard, live in all its parts. Must be inside `Live`, behind the login. */
export function Dashboard(props: DashboardProps) {
  const profile = useLocalQuery({ query: api.companies.myProfile, args: {} });
  const access = useLocalQuery({ query: api.companies.myAccess, args: {} });
  if (profile.status === "pending" || access.status === "pending") return <DashboardSkeleton />;
  return (
    <DashboardContent
      // A failed load looks locked and unverified, but nobody is sent away because of it (C75, C83).
      profile={profile.status === "success" ? profile.data : null}
      access={access.status === "success" ? access.data : null}
      {...props}
    />
  );
}

function DashboardContent({
  profile,
  access,
  view,
  filter,
  onFilter,
  everywhere: wantsAll = false,
  onEverywhere,
  list = CARDS,
  onList,
  onClear,
  onEditProfile,
}: DashboardProps & { profile: Profile | null; access: Access | null }) {
  const now = useNow();
  const page = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (view === "jobs")
      rememberDashboard({ ...searchOf(filter), ...everywhereSearch(wantsAll), ...listViewSearch(list) });
  }, [view, filter, wantsAll, list]);
  const search = profile?.search ?? null;
  const everywhere = search !== null && wantsAll;
  const serviceAreas = everywhere ? null : (search?.provinces ?? profile?.serviceAreas ?? null);
  const within = useMemo(() => (profile === null || everywhere ? null : searchAreaOf(profile)), [profile, everywhere]);
  const isPhone = useMedia("(max-width: 720px)");
  const [phoneView, setPhoneView] = useState<PhoneView>("list");
  const [narrows, setNarrows] = useState(false);
  const onMap = isPhone && phoneView === "map";
  const asRows = view === "jobs" && (list.asRows || isPhone);
  const rows = usePart(rowsPart, asRows);
  const aside = useAside();
  const [showsAside, setShowsAside] = useState(false);
  const hidden = showsAside ? NONE : aside;
  const jobs = useCompanyJobs({ serviceAreas, search }, asRows ? null : filter, everywhere, hidden);
  const unlocks = useUnlocks(jobs.items);
  const isListed = (brief: Pick<PublicBrief, "_id" | "province">) => {
    if (hidden.has(brief._id)) return false;
    if (search !== null && !everywhere && !asRows)
      return jobs.isLoading || jobs.items.some(({ _id }) => _id === brief._id);
    return serviceAreas === null || brief.province === null || serviceAreas.includes(brief.province);
  };
  const elsewhere = unlocks.loaded.filter(
    ({ brief }) => (brief.status !== "OPEN" || !isListed(brief)) && fitsFilter(brief, filter),
  );
  const shownUnlocks = useUnlockedJobs(view === "customers" ? unlocks.loaded : elsewhere);
  const sent = useSentQuotes([...jobs.items, ...elsewhere.map(({ brief }) => brief)]);
  const quoteOn = quotesByJob(sent.known, access?.state === "subscribed");
  // Only a trial has a week that can be full, and only a locked company reads what became of its subscription.
  const askIn = (state: Access["state"]) => (access?.state === state ? {} : "skip");
  const week = useLocalQuery({ query: api.unlocks.weekAllowance, args: askIn("trial") });
  const subscription = useLocalQuery({ query: api.subscriptions.mine, args: askIn("locked") });

  const turns = useTurns(unlocks.loaded, quoteOn, view === "jobs" && sent.pages.status === "success");
  const turnCode = useOptionalPart(turnPart, turns.length > 0);
  const turn = turns.length === 0 || turnCode === "failed" ? null : turnCode;
  // A phone's first screen has one line for what waits, and otherwise for the month: nothing moves when it comes.
  const area = view === "jobs" && profile !== null ? searchAreaOf(profile) : undefined;
  const isTurnFirst = isPhone && turn !== null;

  const isFull = week.status === "success" && isWeekFull(week.data);

  const onLocked =
    access === null
      ? () => showError(null)
      : access.state === "locked"
        ? () => {
            showError(null, "TRIAL_LOCKED", { forNextPage: true });
            void navigate({ to: "/vloeren/checkout" });
          }
        : undefined;

  const isNarrowed = narrows || filter.province !== "all" || filter.category !== "all" || list.floor !== "all";
  const map = <MapCard filter={filter} onFilter={onFilter} area={serviceAreas} within={within} />;
  const filters = (
    <>
      {isPhone ? (
        <PhoneTools
          view={phoneView}
          onView={setPhoneView}
          narrows={onMap ? null : isNarrowed}
          onNarrow={() => setNarrows(!narrows)}
        />
      ) : (
        onList && <ViewSwitch asRows={asRows} onChange={(rows) => onList({ ...list, asRows: rows })} />
      )}
      <div className={styles.narrow} hidden={isPhone && (onMap || !isNarrowed)}>
        {search !== null && <EverywhereSwitch checked={everywhere} onChange={onEverywhere} />}
        <AsideSwitch count={aside.size} checked={showsAside} onChange={setShowsAside} />
        <JobFilters filter={filter} onFilter={onFilter} provinces={serviceAreas} byFloor={asRows} />
      </div>
    </>
  );

  return (
    <Glide root={page} when={!jobs.isLoading}>
      <div className={`wrap app ${styles.page}`} ref={page}>
        <h1 className={styles.title}>Vloerbedrijf Dashboard</h1>
        {view === "jobs" && <AskedJobs />}
        <div className={styles.notices}>
          {access === null ? (
            <AccessUnknown />
          ) : (
            <AccessBanner
              access={access}
              standing={subscription.status === "success" ? standingOf(subscription.data) : null}
              now={now}
            />
          )}
          {profile !== null && <FirstSteps need={access?.unlockNeed ?? null} hasNumber={profile.kvkNumber !== null} />}
          {unlocks.failed && (
            <LoadFailedNote>
              <b>Je ontgrendelde opdrachten konden niet worden geladen.</b>
            </LoadFailedNote>
          )}
        </div>
        {isTurnFirst && <turn.YourTurnLine turns={turns} />}
        {!isTurnFirst && area !== undefined && <MonthAboveJobs area={area} />}
        <div className={styles.columns}>
          <div>
            {asRows && (
              <section aria-labelledby="opdrachten">
                <div className={styles.listHead}>
                  <h2 id="opdrachten">Beschikbare opdrachten</h2>
                  {filters}
                </div>
                {onMap ? (
                  map
                ) : rows === null ? (
                  <ListSkeleton />
                ) : (
                  <rows.RowsOfJobs
                    key={JSON.stringify([search, everywhere])}
                    provinces={serviceAreas}
                    search={everywhere ? null : search}
                    filter={filter}
                    aside={hidden}
                    view={list}
                    tools={!isPhone || isNarrowed}
                    onView={(next) => onList?.(next)}
                    onClear={() => onClear?.()}
                    now={now}
                    weekFull={isFull}
                    subscribed={access?.state === "subscribed"}
                    onLocked={onLocked}
                  />
                )}
              </section>
            )}
            {view === "jobs" && !asRows && (
              <JobList
                filterKey={`${nameOfFilter(filter)} ${everywhere} ${JSON.stringify(search)}`}
                jobs={jobs}
                now={now}
                contacts={unlocks.contacts}
                quoteOn={quoteOn}
                onLocked={onLocked}
                weekFull={isFull}
                filters={filters}
              />
            )}
            {isTurnFirst && area !== undefined && <MonthAboveJobs area={area} />}
            {view === "customers" && unlocks.isLoading && <CustomersSkeleton />}
            <UnlockedSection
              folded={isPhone && view === "jobs"}
              all={view === "customers" && !unlocks.isLoading && !unlocks.failed}
              unlocks={shownUnlocks}
              onMore={unlocks.loadMore}
              now={now}
              quoteOn={quoteOn}
              onLocked={onLocked}
            />
          </div>
          <aside className={styles.side}>
            {turn !== null && !isPhone && <turn.YourTurn turns={turns} />}
            {view === "jobs" && access?.state !== "locked" && !isPhone && map}
            {week.status === "success" && <WeekCard allowance={week.data} />}
            <div className={styles.own}>
              <ProfileCard profile={profile} onEdit={onEditProfile} />
              {profile !== null && <SearchCard search={profile.search} />}
              {profile !== null && <JobMailsCard wanted={profile.jobMails} />}
            </div>
            <LogOutLink />
          </aside>
        </div>
      </div>
    </Glide>
  );
}
