import { createFileRoute } from "@tanstack/react-router";
import { listHead } from "../../company-page/list/list-head";
import { ListPage } from "../../company-page/list/list-page";
import { listSearch } from "../../company-page/list/list-search";
import { listHeadOf, loadList } from "../../company-page/list/load-list";

export const Route = createFileRoute("/vloerbedrijven/")({
  staticData: { listed: "data", startsWhenUsed: true },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { companyLists }, deps }) => {
    const found = await loadList(null, deps, companyLists);
    return { ...listHeadOf(found), found };
  },
  head: listHead,
  component: ListRoute,
});

function ListRoute() {
  return <ListPage {...Route.useLoaderData().found} />;
}
