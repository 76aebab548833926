import { createFileRoute } from "@tanstack/react-router";
import { listHead } from "../../company-page/list/list-head";
import { ListPage } from "../../company-page/list/list-page";
import { listSearch } from "../../company-page/list/list-search";
import { listHeadOf, loadList } from "../../company-page/list/load-list";

export const Route = createFileRoute("/vloerbedrijven/$city")({
  staticData: { listed: "data", startsWhenUsed: true },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { companyLists }, params, deps }) => {
    const found = await loadList(params.city, deps, companyLists);
    return { ...listHeadOf(found), found };
  },
  head: listHead,
  component: ListRoute,
});

function ListRoute() {
  return <ListPage {...Route.useLoaderData().found} />;
}
