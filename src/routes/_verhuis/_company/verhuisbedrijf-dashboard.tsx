import { createFileRoute } from "@tanstack/react-router";
import { PaymentReturn } from "../../../paying/payment-return";
import { VerhuisDashboardPage } from "../../../company/verhuis-dashboard/dashboard-page";
import { pageHead } from "../../../app/head";
import { everywhereSearch, isEverywhere, type EverywhereSearch } from "../../../company/search/everywhere";
import { filterOf, jobFilterSearch, searchOf, type JobFilterSearch } from "../../../jobs/job-filter";

/**
 * The filter is that of /vloeren/dashboard, written the same (N09). `tab=offertes` shows what was sent; `session_id` comes
 * from the pay page (C12).
 */
type Search = JobFilterSearch & EverywhereSearch & { tab?: "offertes"; session_id?: string };

export const Route = createFileRoute("/_verhuis/_company/verhuisbedrijf-dashboard")({
  staticData: { listed: false },
  validateSearch: (search): Search => ({
    ...jobFilterSearch(search),
    ...everywhereSearch(isEverywhere(search)),
    ...(search.tab === "offertes" ? { tab: "offertes" } : {}),
    ...(typeof search.session_id === "string" ? { session_id: search.session_id } : {}),
  }),
  head: pageHead({ title: "Opdrachten en offertes" }),
  component: DashboardRoute,
});

function DashboardRoute() {
  const { session_id: sessionId, ...others } = Route.useSearch();
  const { tab: _, ...list } = others;
  const everywhere = isEverywhere(others);
  const navigate = Route.useNavigate();
  const show = (search: Search) => void navigate({ search, replace: true, resetScroll: false });
  return (
    <>
      <PaymentReturn
        sessionId={sessionId}
        onDone={() => void navigate({ search: others, replace: true, resetScroll: false })}
      />
      <VerhuisDashboardPage
        tab={others.tab ?? "opdrachten"}
        onTab={(tab) => show({ ...list, ...(tab === "offertes" ? { tab } : {}) })}
        filter={filterOf(others)}
        onFilter={(filter) => show({ ...searchOf(filter), ...everywhereSearch(everywhere) })}
        everywhere={everywhere}
        onEverywhere={(all) =>
          show({ ...searchOf({ ...filterOf(others), province: "all" }), ...everywhereSearch(all) })
        }
      />
    </>
  );
}
