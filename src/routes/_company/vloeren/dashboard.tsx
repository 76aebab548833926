import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { useOptionalPart } from "../../../lib/optional-part";
import { createPart } from "../../../lib/part";
import { DashboardPage } from "../../../company/dashboard/dashboard-page";
import { EditProfilePage } from "../../../company/profile/edit-profile-page";
import { useHeadingFocus } from "../../../company/profile/use-heading-focus";
import { WelcomeModal } from "../../../company/profile/welcome-modal";
import { pageHead } from "../../../app/head";
import { everywhereSearch, isEverywhere, type EverywhereSearch } from "../../../company/search/everywhere";
import { listViewOf, listViewSearch, type ListViewSearch } from "../../../jobs/compact/list-view";
import { filterOf, jobFilterSearch, searchOf, type JobFilter, type JobFilterSearch } from "../../../jobs/job-filter";

// The subscription is live without it; it says so to somebody who comes back from paying.
const paymentPart = createPart(() => import("../../../paying/payment-return"));

/**
 * `profiel=bewerken` is the edit mode, so that the browser's back button leaves it too; `toon=klanten` shows the
 * customers that the company has unlocked.
 */
type Search = JobFilterSearch &
  EverywhereSearch &
  ListViewSearch & { session_id?: string; profiel?: string; toon?: string };

export const Route = createFileRoute("/_company/vloeren/dashboard")({
  staticData: { listed: false },
  validateSearch: (search): Search => ({
    ...jobFilterSearch(search),
    ...everywhereSearch(isEverywhere(search)),
    ...listViewSearch(listViewOf(search)),
    ...Object.fromEntries(
      ["session_id", "profiel", "toon"].flatMap((name) =>
        typeof search[name] === "string" ? [[name, search[name]]] : [],
      ),
    ),
  }),
  head: pageHead({ title: "Dashboard" }),
  component: DashboardRoute,
});

function DashboardRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const list = useMemo(() => listViewOf(search), [search]);
  const payment = useOptionalPart(paymentPart, search.session_id !== undefined);
  const editing = search.profiel === "bewerken";
  useHeadingFocus(editing);
  if (editing) {
    const { profiel: _, ...others } = search;
    return <EditProfilePage onClose={() => void navigate({ search: others, replace: true })} />;
  }
  const { session_id: sessionId, ...withoutSession } = search;
  const everywhere = isEverywhere(search);
  const show = (filter: JobFilter, all: boolean, view = list) =>
    void navigate({
      search: { ...searchOf(filter), ...everywhereSearch(all), ...listViewSearch(view) },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      {payment !== null && payment !== "failed" && (
        <payment.PaymentReturn
          sessionId={sessionId}
          onDone={() => void navigate({ search: withoutSession, replace: true, resetScroll: false })}
        />
      )}
      <DashboardPage
        view={search.toon === "klanten" ? "customers" : "jobs"}
        filter={filterOf(search)}
        onFilter={(filter) => show(filter, everywhere)}
        everywhere={everywhere}
        onEverywhere={(all) => show({ ...filterOf(search), province: "all" }, all)}
        list={list}
        onList={(view) => show(filterOf(search), everywhere, view)}
        onClear={() => show({ province: "all", category: "all" }, everywhere, { ...list, floor: "all" })}
        onEditProfile={() => void navigate({ search: { ...search, profiel: "bewerken" } })}
      />
      <WelcomeModal />
    </>
  );
}
